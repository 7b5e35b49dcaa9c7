"""Line mode: the game in sentences and numbered choices, for any terminal and any screen reader."""
