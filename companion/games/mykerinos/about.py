"""Manifest of *Mykerinos* with and without *The Nile*: constants only."""

NAMES = {"mykerinos": "Mykerinos"}

PLUGIN = "companion.games.mykerinos.plugin:MYKERINOS"

ORDER = 70

SAMPLE = "second-season"

LESSONS = "companion.games.mykerinos:data/lessons.toml"

FILES = {"mykerinos-table": "the sheet of a game in progress"}

SHEET = "mykerinos-table"

FLAGS = {
    "simulate": (
        ("--expansion", "The Nile, or none: the base game alone.", "WORD"),
        ("--charts", "Charts of your own.", "FILE", None, "file"),
    ),
}

WORDS = ("patron", "greenwish", "museum", "excavation")
