"""The turn guide of Game II: the steps that it has its own, or plays otherwise than Game I.

Rule numbers are the steps of its sequence of play.
"""

from __future__ import annotations

from companion.games.nile.voice.steps import GUIDE, GuideStep, of_specialty

_TURN = (
    GuideStep(
        "activity",
        "Activity level",
        "II 1",
        "Cautious, normal or reckless: it sets the movement points, and shifts the dice for "
        "losing the way and for hunting.",
    ),
    GuideStep(
        "disaster",
        "Disaster",
        "II 2",
        "One Event card, unless the party is in a port or in Cape Colony. It strikes only where "
        "its place and its victims are at hand.",
    ),
    GuideStep(
        "move",
        "Movement and mapping",
        "II 3",
        "Hex by hex: roll for losing the way into land that is unpublished and unknown to the "
        "explorer. An unexplored hex is thrown for: the terrain by one or two directions, else by "
        "the key; then heights, river, cataract, oasis and natives.",
    ),
    GuideStep(
        "enter",
        "At the edge of a new hex",
        "9.44",
        "Its ground is known: go in, perhaps by another mode of travel, or step back.",
    ),
    GuideStep(
        "encounter",
        "Natives",
        "II 3.3",
        "A friendly tribe trades or is passed by. Towards any other choose one of five policies; "
        "three dice against distance, policy and attitude say whether it is hostile, or hides and "
        "may be negotiated with.",
    ),
    GuideStep(
        "hunt",
        "Hunting and food",
        "II 4",
        "Hunters bring fresh rations; who is not fed by them eats stores, or leaves. In the desert "
        "all need water.",
    ),
    GuideStep(
        "meal",
        "The meal",
        "II 4",
        "What the hunters brought is known: everybody eats, and drinks in the desert.",
    ),
    GuideStep(
        "recover",
        "The sick",
        "II 4",
        "One die for each of the sick; a healthy doctor takes one off.",
    ),
    GuideStep(
        "search",
        "Search or study",
        "II 5",
        "Who has stood still the whole turn may use his specialty: search a new hex for a "
        "specimen, or study, convert or treat a friendly tribe.",
    ),
    GuideStep(
        "bonus",
        "Bonus discovery",
        "20.1",
        "Explorers by specialty alone: one Event card, where the party stands in a hex mapped this "
        "turn or with a tribe first met this turn.",
    ),
    GuideStep(
        "captive",
        "Captivity",
        "II 3.3.5.4",
        "One roll a turn to escape, with what the tribe has come to think since; nothing else can "
        "be done, but doctor and missionary may try their skill on the tribe in the first turn.",
    ),
    GuideStep(
        "europe",
        "In Europe",
        "II E2",
        "Publish what is new. Then sail, by a free ticket or for the fare, with what the donations "
        "come to; or stay: free tickets go, five donations are kept, and new ones are drawn. A "
        "journalist lives on his paper and draws none.",
    ),
    GuideStep(
        "outfit",
        "New outfit",
        "II E1",
        "What money is left buys a new expedition; it can leave the port next turn.",
    ),
)

_A_SEARCH = (
    "After a whole turn in an unpublished hex: of two dice one is taken, and the terrain says "
    "whether it finds something."
)
_ONCE = "After a whole turn with a friendly tribe, once with each: of two dice one is taken."

_SEARCHES = {
    "zoologist": ("A search for animals", "II 5", f"{_A_SEARCH} It takes a musket."),
    "botanist": ("A search for plants", "II 5", _A_SEARCH),
    "geologist": ("A search for minerals", "II 5", _A_SEARCH),
    "ethnologist": (
        "A study",
        "II 6",
        "After a whole turn with a friendly tribe: two dice, and only the highest throw makes the "
        "explorer sick instead. Each tribe studied helps with others.",
    ),
    "missionary": ("A conversion", "II 6", _ONCE),
    "doctor": ("A treatment", "II 6", _ONCE),
}
"""What a whole turn may be given to, by specialty; an explorer and a journalist have nothing."""

_COUNTERS = GuideStep(
    "bonus",
    "Discovery counters",
    "23.1",
    "Each discovery counter in whose hex the party has stayed, or through which it came, is looked "
    "at. Bonus discoveries are for explorers by specialty alone.",
)
"""The step of a bonus for whoever draws none."""

_NO_BONUS = (*_SEARCHES, "journalist")

GUIDE_TWO = {
    **GUIDE,
    **{entry.step: entry for entry in _TURN},
    **{of_specialty("search", who): GuideStep("search", *said) for who, said in _SEARCHES.items()},
    **{of_specialty("bonus", who): _COUNTERS for who in _NO_BONUS},
}
"""The steps of Game II, by name, and by name and specialty where they part."""
