"""The boat race in the registry of games: constants alone."""

NAMES = {"boats-1": "The Boat Race"}

PLUGIN = f"{__package__}.plugin:BOATS"

SAMPLE = f"{__package__}:sample.toml"
