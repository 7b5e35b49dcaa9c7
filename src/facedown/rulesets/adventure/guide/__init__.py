"""What the Guide may do at any moment, beside answering what is asked."""
