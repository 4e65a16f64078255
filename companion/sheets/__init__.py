"""Sheets of any game as one value, and what renders it without a library: text and plain values."""
