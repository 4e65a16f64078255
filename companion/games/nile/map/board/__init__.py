"""The printed board: its value, its file, its hexes, its edits and what validates it."""
