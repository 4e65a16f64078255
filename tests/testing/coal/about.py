"""The coal race in the registry of games."""

NAMES = {"coal-1": "The Coal Race"}

PLUGIN = f"{__package__}.game:COAL"
