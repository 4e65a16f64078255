"""Commands to play: they start, open and change campaigns."""
