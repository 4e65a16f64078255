"""Charts of all variants by chapter, in the order of play, for the booklet."""

from __future__ import annotations

CHAPTERS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (
        "Travel",
        (
            "movement",
            "entry",
            "crew",
            "restrictions",
            "lost",
            "lost-modifiers",
            "cataract-losses",
            "two-mouths",
            "loop",
            "compass",
        ),
    ),
    (
        "Mapping",
        ("terrain-key", "cataract", "oasis", "natives-found", "heads", "spectacular"),
    ),
    (
        "Natives",
        (
            "policies-two",
            "attitude-target",
            "attitude-changes",
            "strength",
            "policies",
            "attitude",
            "attitude-modifiers",
            "attitude-results",
            "charge-small",
            "charge-medium",
            "charge-large",
            "ambush-small",
            "ambush-medium",
            "ambush-large",
            "attack-results",
        ),
    ),
    (
        "Negotiation and trade",
        (
            "negotiation",
            "negotiation-results",
            "trade",
            "sell",
            "gift-limits",
            "poison",
            "poison-two",
        ),
    ),
    (
        "Defeat, victory and disaster",
        (
            "defeat",
            "escape",
            "defeat-two",
            "escape-two",
            "table-a",
            "victory-losses",
            "prisoners",
            "looting",
            "looting-rolls",
            "shot",
            "explorer-killed",
        ),
    ),
    (
        "Food and care",
        (
            "hunting",
            "hunting-modifiers",
            "recovery",
            "recovery-modifiers",
            "needs",
            "meat",
            "cache",
        ),
    ),
    ("Outfit", ("prices", "funds", "weights", "capacities", "leading", "sold-at")),
    (
        "Specialties",
        (
            "zoologist-search",
            "geologist-search",
            "botanist-search",
            "find-points",
            "study",
            "conversion",
            "treatment",
            "talent-effects",
            "own-battles",
            "numbers-two",
        ),
    ),
    ("Victory points", ("points", "awards")),
    ("House rules", ("house", "lost-first-edition", "sexes", "specialties")),
)
"""Charts of all variants by chapter; a chart without a chapter is printed last."""
