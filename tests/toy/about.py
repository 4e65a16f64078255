"""The toy game in the registry of games: constants alone."""

NAMES = {"toy-1": "The Toy"}

PLUGIN = "tests.toy.plugin:TOY"

WORDS = ("traveller",)
