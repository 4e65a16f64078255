"""Advice before a choice: odds, how long stores last, what outfit to buy, when to turn back.

Pure functions of a game as it is: they ask nothing, state nothing, and change nothing. What rests
on an assumption says so.
"""
