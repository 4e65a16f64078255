"""The contract of every game: what a plugin must hold, tried on each that is there.

A game of the house is taken by itself; the toy and the example of the tests are found as strangers'
games are, by an entry point on the path. Writing a game is: a folder, a plugin, this suite green.
"""
