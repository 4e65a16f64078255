"""*Expedition: Congo River 1884* in the registry of games: constants alone."""

NAMES = {"congo": "Expedition: Congo River 1884"}

PLUGIN = "companion.games.congo.plugin:CONGO"

ORDER = 60

SAMPLE = "at-bumba"

LESSONS = "companion.games.congo:data/lessons.toml"

FILES = {"congo-table": "the sheet of a game in progress"}

SHEET = "congo-table"

FLAGS = {
    "simulate": (("--charts", "Charts of your own.", "FILE", None, "file"),),
}

ODDS = {
    "values": "what a non-belligerent may be worth here",
    "gorilla": "whether it gets past those that fight",
    "warrior": "who falls in its fights",
    "malaria": "who loses the character",
}

WORDS = ("hippo", "nationalism", "non-belligerent", "servant", "steamboat")
