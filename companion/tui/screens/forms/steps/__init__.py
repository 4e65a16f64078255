"""Entering a running game step by step: forms made from the parts of its sheet, then a review."""
