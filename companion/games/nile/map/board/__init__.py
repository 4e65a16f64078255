"""The printed board: its value, file, hexes, edits and validators."""
