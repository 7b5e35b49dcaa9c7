"""Line mode for worm: its words, its questions, and how its table looks."""
