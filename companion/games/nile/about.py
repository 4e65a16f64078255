"""Entry of *Source of the Nile* in the registry of games: constants only."""

NAMES = {
    "nile-1": "Source of the Nile, Game I",
    "nile-2": "Source of the Nile, Game II",
}

PLUGIN = "companion.games.nile.plugin:NILE"

ORDER = 0

FILES = {
    "nile-board": "a board",
    "charts": "charts",
    "event-deck": "an Event deck",
    "discovery-counters": "discovery counters",
    "owner-deck": "an owner's deck",
    "nile-table": "the sheet of a game in progress",
}

SHEET = "nile-table"

ROOM = "companion.games.nile.commands"

COMMANDS = {
    "outfit": ("view", "Work out an outfit: price, weight, capacity.", "print"),
    "generate": ("experiments", "Map all of Africa by the rules, from a seed.", "simulate"),
}

FLAGS = {
    "skip": (
        (
            "--money",
            "In Europe: wait for donations until you have this many dollars.",
            "N",
            1,
            "number",
        ),
        ("--ticket", "In Europe: or until you have a free ticket."),
    ),
    "log": (("--month", "One month, or several: 12-14.", "N"),),
    "state": (("--rivers", "The river systems: what each owes, how far it goes."),),
    "simulate": (
        ("--target", "Published victory points that win.", "N", None, "number"),
        ("--end", "How Game II ends: months, points, map or open.", "WORD"),
        ("--months", "How many months Game II lasts.", "N", 1, "number"),
        ("--charts", "Charts of your own.", "FILE", None, "file"),
    ),
}

ODDS = {
    "policy": "towards the tribe here, with every number of gifts",
    "gifts": "to the chief",
    "fight": "with the tribe here",
    "enter": "each way on",
    "hunt": "at each activity level",
    "search": "or study, conversion, treatment, in Game II",
    "recovery": "",
    "poison": "",
    "escape": "",
    "cache": "",
}

HINTS = {
    "simulate": "The bots of Source of the Nile are sensible, whimsical and random.",
    "chart": (
        '"cards" and "counters" are changed likewise, as in: '
        'companion chart cards --edit 17/terrain "4 2 jungle".'
    ),
}

EXAMPLES = {
    "answer each": "2 recovers 1 dies",
    "answer form": "24b 6a 1g 3c 200r 80g",
    "consult what": " such as hunting, lost, losses or poison",
    "consult whose": "Whose expedition is meant.",
    "correct where": "explorers.Ada.party.bearers 12",
    "correct value": '{ terrain = "veldt" }',
    "answer card": "17 (its number) · 17: 4 2 jungle · what it says: 4 2 jungle",
    "skip what": "waiting in Europe, turns without decisions",
    "state what": "every expedition, the map in numbers",
}

ACTIONS = "companion.games.nile.screens.actions:ACTIONS"

SAMPLE = "first-expedition"

SAMPLES = {"nile-2": "month-fourteen"}

LESSONS = "companion.games.nile:data/lessons.toml"

WORDS = (
    "askari",
    "bearer",
    "canoe",
    "donation",
    "europe",
    "expedition",
    "explorer",
    "journey",
    "jungle",
    "month",
    "nile-1",
    "nile-2",
    "source of the nile",
    "tribe",
    "veldt",
)
