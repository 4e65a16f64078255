"""Source of the Nile, Game II: the rules of its own; whatever is not here is as in Game I.

Dice and formulas stand here for charts and cards.
"""
