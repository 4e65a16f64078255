"""*Expedition: Congo River 1884* in the registry of games: constants alone."""

NAMES = {"congo": "Expedition: Congo River 1884"}

PLUGIN = "companion.games.congo.plugin:CONGO"

ORDER = 60

WORDS = ("hippo", "nationalism", "non-belligerent", "servant", "steamboat")
