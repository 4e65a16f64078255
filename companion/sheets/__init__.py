"""Sheets of any game as one value, and renderers that need no library: text and plain values."""
