"""The names of the steps, and the turn guide: what a turn consists of and where the rules say so.

Rule numbers follow the rulebook of Game I; the sequence of play is 8.3.
"""

from __future__ import annotations

import msgspec

from companion.games.nile.game import NileGame
from companion.table.game import Call


class GuideStep(msgspec.Struct, frozen=True):
    """One line of the turn guide: the step's name in `sequence`, title, rule number, reminder."""

    step: str
    title: str
    rule: str
    text: str


_STEPS = (
    # Set-up
    GuideStep(
        "place-counter",
        "Discovery counters",
        "4.4",
        "The eight counters go face down into blank hexes, far from published land and each other.",
    ),
    GuideStep("choose-specialty", "Specialty", "4.6", "Each player chooses what his explorer is."),
    GuideStep(
        "mark-port", "Starting port", "4.5", "Each player marks his port; nobody else looks."
    ),
    GuideStep("roll-order", "Order of play", "4.62", "Four dice each; the highest begins."),
    GuideStep("next-stage", "Set-up", "4.0", "The set-up goes on."),
    GuideStep(
        "first-outfit",
        "Outfitting",
        "5.0",
        "The money of the first expedition buys people, animals, canoes and stores. What the party "
        "weighs must not exceed what it can carry in one mode of travel at least.",
    ),
    GuideStep("first-turn", "First turn", "8.1", "The high man begins."),
    # A turn in Africa
    GuideStep(
        "activity",
        "Activity level",
        "8.3.1",
        "Cautious, normal or reckless: it sets the movement points, and shifts the dice for "
        "losing the way, for natives and for hunting.",
    ),
    GuideStep(
        "disaster",
        "Disaster",
        "8.3.2",
        "One Event card, unless the party is in a port or in Cape Colony. It strikes only where "
        "its place and its victims are at hand.",
    ),
    GuideStep(
        "move",
        "Movement and mapping",
        "8.3.3",
        "Hex by hex: roll for losing the way into land that is unpublished and unknown to the "
        "explorer; draw for terrain, river and natives in unexplored hexes.",
    ),
    GuideStep(
        "enter",
        "At the edge of a new hex",
        "9.44",
        "Its ground is drawn: go in, perhaps by another mode of travel, or step back.",
    ),
    GuideStep(
        "encounter",
        "Natives",
        "8.3.3c",
        "A friendly tribe trades or is passed by; towards any other choose a policy and roll for "
        "its attitude.",
    ),
    GuideStep("trade", "Trade", "14.6", "With the tribe that was just befriended, once a turn."),
    GuideStep(
        "hunt",
        "Hunting and food",
        "8.3.4",
        "Hunters bring fresh rations; who is not fed by them eats stores, or leaves. In the desert "
        "all need water.",
    ),
    GuideStep(
        "meal",
        "The meal",
        "18.1",
        "What the hunters brought is known: everybody eats, and drinks in the desert.",
    ),
    GuideStep(
        "recover",
        "The sick",
        "19.0",
        "One die for each of the sick; a healthy doctor takes one off.",
    ),
    GuideStep(
        "bonus",
        "Bonus discovery",
        "8.3.5",
        "One Event card, where the party stands in a hex mapped this turn or with a tribe first "
        "met this turn.",
    ),
    GuideStep("end", "End of turn", "8.2", "The next player in order is in turn."),
    # Elsewhere
    GuideStep(
        "captive", "Captivity", "15.3", "One roll a turn to escape; nothing else can be done."
    ),
    GuideStep(
        "europe",
        "In Europe",
        "26.0",
        "Publish what is new. Then sail, by a free ticket or for the fare, with what the donations "
        "come to; or stay: free tickets go, five donations are kept, and new ones are drawn.",
    ),
    GuideStep(
        "outfit",
        "New outfit",
        "26.2",
        "What money is left buys a new expedition; it can leave the port next turn.",
    ),
    GuideStep(
        "successor", "A new explorer", "21.33", "He may be of any specialty and knows nothing yet."
    ),
)

GUIDE = {entry.step: entry for entry in _STEPS}
"""The steps of Game I, by name."""

_ELSEWHERE = {"captive": ("captive",), "europe": ("europe", "outfit"), "dead": ("successor",)}

_ACTS = {
    "make-up": "Change the make-up",
    "cache": "Make a cache",
    "open-cache": "Open a cache",
    "take-water": "Take water",
    "shoot-animal": "Shoot animals for meat",
    "change-mode": "Change the mode of travel",
    "work": "Work as a bearer",
    "take-musket": "Take a spare musket",
    "look-counter": "Look at a discovery counter",
    "interview": "Interview",
    "draw-hex": "Enter a hex drawn by hand",
    "name": "Name a find or a tribe",
    "agree-end": "Agree on the end of the game",
    "retire": "Retire the explorer",
    "house-rule": "House rule",
    "consult": "Look up or try out of turn",
}
"""The free actions, which stand outside the sequence of play."""


def guide(game: NileGame, place: str = "africa") -> tuple[GuideStep, ...]:
    """The steps of a turn in order, for an explorer in africa, captive, europe or dead (8.3, 8.4).

    The end of the turn is the last of them.
    """
    steps = (*_ELSEWHERE[place], "end") if place in _ELSEWHERE else game.variant.africa
    found = (guide_step(game, step) for step in steps)
    return tuple(line for line in found if line)


def guide_step(game: NileGame, step: str, player: str = "") -> GuideStep | None:
    """The turn guide's line for a step, of the set-up too; None for a free action.

    Where a step is another for each specialty, it is that of the player, or of whoever is in turn.
    """
    known, whose = game.variant.guide, game.state.explorers.get(player or game.player)
    specialty = whose.specialty if whose else ""
    return known.get(of_specialty(step, specialty)) or known.get(step)


def of_specialty(step: str, specialty: str) -> str:
    """The key in a guide of a step as it is for one specialty."""
    return f"{step} {specialty}"


def step_title(game: NileGame, call: Call) -> str:
    """A step's or free action's name as the turn guide has it."""
    found = guide_step(game, call.name, str(call.args.get("player", "")))
    if found:
        return found.title
    return _ACTS.get(call.name) or call.name.replace("-", " ").capitalize()
