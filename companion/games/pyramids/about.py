"""Manifest of *Nile* with Looney pyramids: constants only."""

NAMES = {"pyramids": "Nile (Looney Pyramids)"}

PLUGIN = "companion.games.pyramids.plugin:PYRAMIDS"

ORDER = 40

SAMPLE = "round-six"

LESSONS = "companion.games.pyramids:data/lessons.toml"

FILES = {"pyramids-table": "the sheet of a game in progress"}

SHEET = "pyramids-table"

ODDS = {"resources": "what the dice will bring out of the stashes"}

FLAGS = {
    "state": (
        ("--finish", "What each player can finish, and what is missing."),
        ("--costs", "What influence adds to the cost of each square."),
    ),
    "simulate": (
        ("--influence", "Influence is paid with: any or small.", "WORD"),
        ("--larger", "A larger worker than needed: counts or barred.", "WORD"),
        ("--training", "Workers that can be trained: any or standing.", "WORD"),
        ("--leftovers", "Unclaimed resources: stay or return.", "WORD"),
        ("--ending", "When the seventh pyramid ends the game: round or at-once.", "WORD"),
        ("--ties", "Equal points: shared or fewer.", "WORD"),
    ),
}

WORDS = ("bureaucracy", "favor", "stash", "supplies", "treasure")
