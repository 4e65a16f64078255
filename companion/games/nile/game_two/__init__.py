"""Rules specific to Game II of Source of the Nile; everything else is as in Game I.

Dice tables and formulas take the place of charts and cards.
"""
