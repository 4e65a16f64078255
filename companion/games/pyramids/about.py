"""*Nile* with Looney pyramids in the registry of games: constants alone."""

NAMES = {"pyramids": "Nile (Looney Pyramids)"}

PLUGIN = "companion.games.pyramids.plugin:PYRAMIDS"

ORDER = 40

SAMPLE = "round-six"

LESSONS = "companion.games.pyramids:data/lessons.toml"

FILES = {"pyramids-table": "the sheet of a running game"}

SHEET = "pyramids-table"

ODDS = {"resources": "what the dice bring out of the stashes as they stand"}

WORDS = ("bureaucracy", "favor", "stash", "supplies", "treasure")
