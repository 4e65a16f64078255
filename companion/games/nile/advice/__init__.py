"""Advice before a choice: odds, duration of stores, outfits, and when to turn back.

Pure functions of a game: they ask, state and change nothing. Anything based on an assumption says
so.
"""
