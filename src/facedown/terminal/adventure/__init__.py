"""Line mode for Open Adventure: its words, its questions, and how its table looks."""
