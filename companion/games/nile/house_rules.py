"""House rules: optional changes to the rules or our rulings.

Each is off in a new campaign unless the players select it. This module has only names and texts;
the change itself is made in the rule concerned, and numbers are in the chart `house`.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from companion.games.nile.map.terrain import JUNGLE
from companion.games.nile.secrets import CLOSED_COUNTERS, CLOSED_SHEETS

OPEN_COUNTERS = "open-counters"
NATIVES_ONCE = "natives-once"
COPIES = "combined-copies"
MILD_POISON = "mild-poison"
SLOW_FOOT = "slow-foot"
FIRST_LOST = "first-edition-lost"
LOST_AGAIN = "lost-again"
QUICK_FUNDS = "quick-funds"
TUSKS = "tusks-for-cash"
BONUS_DICE = "bonus-two-dice"
RANDOM_SPECIALTY = "random-specialty"
OWN_ATTITUDES = "own-attitudes"
JOURNALIST_FUND = "journalist-fund"
JOURNALIST_OWN = "journalist-own"


class HouseRule(msgspec.Struct, frozen=True):
    """House rule: its text, the rule it changes, and the value that turns it on.

    `game` is the name of the only game that has it, "" if all have it. `unless` is what the state
    records if it is *not* in use: campaigns begun before the rule was optional use it.
    """

    words: str
    rule: str
    on: str = "on"
    game: str = ""
    unless: str = ""


HOUSE_RULES: dict[str, HouseRule] = {
    SLOW_FOOT: HouseRule("a reckless party on foot has fewer movement points", "9.12"),
    COPIES: HouseRule("a copied jungle/swamp or jungle/mountain is plain jungle", "10.23", JUNGLE),
    NATIVES_ONCE: HouseRule("no second look for natives in a hex the explorer knows", "10.41"),
    FIRST_LOST: HouseRule("the Lost numbers of the first edition apply", "12.3"),
    LOST_AGAIN: HouseRule("a party lost last month is less likely to get lost again", "12.4"),
    MILD_POISON: HouseRule("a witch doctor poisons only on a double one", "14.83"),
    BONUS_DICE: HouseRule(
        "two dice give the points of a botanist's, geologist's or zoologist's find", "20.5"
    ),
    TUSKS: HouseRule("tusks may be sold for dollars at the end of an expedition", "20.71"),
    JOURNALIST_OWN: HouseRule(
        "a journalist publishes only his own battles, and notes disasters that strike him", "24.3"
    ),
    OPEN_COUNTERS: HouseRule(
        "discovery counters are read aloud, so that all know their faces",
        "23.1",
        unless=CLOSED_COUNTERS,
    ),
    CLOSED_SHEETS: HouseRule(
        "only you see your sheet, what is in your caches, and your points in hand", "23.1"
    ),
    QUICK_FUNDS: HouseRule("you draw more donations in each month in Europe", "26.4"),
    JOURNALIST_FUND: HouseRule(
        "a journalist's paper pays each expedition and the passage; he draws no donations", "26.4"
    ),
    RANDOM_SPECIALTY: HouseRule("roll for a new explorer's specialty", "4.6"),
    OWN_ATTITUDES: HouseRule(
        "a tribe has a separate attitude toward each player's explorers",
        "II 3.3.3",
        game="nile-2",
    ),
}
"""House rules by name, in the order of the rules they change."""


def house_rules(game: str) -> dict[str, HouseRule]:
    """Return the house rules of a game, by name."""
    return {name: rule for name, rule in HOUSE_RULES.items() if rule.game in ("", game)}


def on_record(rules: Mapping[str, HouseRule]) -> list[str]:
    """Return all names that a header or a state may have for these house rules."""
    return [*rules, *(rule.unless for rule in rules.values() if rule.unless)]


def is_played(house: Mapping[str, str], name: str) -> bool:
    """True if a house rule is in use, given the names and values recorded in the state."""
    rule = HOUSE_RULES.get(name)
    if rule and rule.unless:
        return not house.get(rule.unless)
    return bool(house.get(name))


def recorded(name: str, *, on: bool = True) -> tuple[str, str]:
    """Return the name and value that a state records if a house rule is turned on or off."""
    rule = HOUSE_RULES.get(name)
    if rule is None:
        return name, "on" if on else ""
    if rule.unless:
        return rule.unless, "" if on else "on"
    return name, rule.on if on else ""
