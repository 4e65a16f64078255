"""Odds of the four-sided die: initial values, gorilla, warrior, malaria; exact (C3, the cards)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from companion.api import NoOdds, OddsRow, OddsTable, odds_rows
from companion.games.congo.cards import POWERS, Character, every_character
from companion.games.congo.charts import Charts
from companion.games.congo.rules.effects import FIGHT, GORILLA, TOUGH, WARRIOR_SOFT, WARRIOR_TOUGH
from companion.games.congo.rules.specials import CURED
from companion.games.congo.rules.stop import SIDES
from companion.games.congo.values import initial

if TYPE_CHECKING:
    from companion.games.congo.game import CongoGame


def initial_values(
    charts: Charts, who: Character, tile: str, flag: str, less: int = 0
) -> dict[int, Fraction]:
    """Probabilities of a character's initial values in points, lowest first (C3)."""
    powers = POWERS if who.is_neutral and flag else ("",)
    found = Counter(initial(charts, who, tile, flag, power, less)[0] for power in powers)
    return {value: Fraction(found[value], len(powers)) for value in sorted(found)}


def falls(upto: int) -> Fraction:
    """Probability that a character dies in a fight, by the highest fatal roll."""
    return Fraction(upto, SIDES)


def past_fighters(fighters: int) -> Fraction:
    """Probability that a gorilla beats a number of fighters; others never stop it."""
    return falls(GORILLA) ** fighters


def malaria(bidders: int, *, doctor: bool = False) -> Fraction:
    """Probability that one of a number of players loses a character; doctors may be cured."""
    bitten = Fraction(1, bidders)
    return bitten * (1 - Fraction(CURED, SIDES)) if doctor else bitten


# The tables


def odds_tables(game: CongoGame, what: str) -> Sequence[OddsTable]:
    """Tables of odds for a card or character at this stop; raises `NoOdds`."""
    make = _TABLES.get(what)
    if make is None:
        raise NoOdds(f"This game has no odds for {what}, only for {', '.join(_TABLES)}.")
    if game.state.phase in ("begin", "over"):
        raise NoOdds("The boat has no stop ahead, so there are no odds.")
    return make(game)


def _values(game: CongoGame) -> Sequence[OddsTable]:
    """Every non-belligerent of the deck that is not known to be out of the game."""
    if not game.tile:
        raise NoOdds(f"The tile of {game.here.name} is face down, so its value isn't known.")
    held = dict.fromkeys(game.charts.deck("characters"))
    found = [one for one in every_character() if one.is_neutral and one.key in held]
    return [_value(game, who) for who in found]


def _value(game: CongoGame, who: Character) -> OddsTable:
    chances = initial_values(game.charts, who, game.tile, game.flag)
    mean = float(sum(value * chance for value, chance in chances.items()))
    sure = len(chances) == 1  # its option tells it
    return OddsTable(
        title=who.words,
        rule="C3",
        rows=odds_rows({str(value): chance for value, chance in chances.items()}),
        notes=(f"{mean:.2f} on average",),
        key=who.key,
        brief=() if sure else tuple(OddsRow(f"worth {value}", c) for value, c in chances.items()),
    )


def _gorilla(game: CongoGame) -> Sequence[OddsTable]:
    """Table of how far a gorilla gets, by the number of opponents who fight."""
    most = len(game.players) - 1
    alone, *others = (_gorilla_against(fighters) for fighters in range(1, most + 1))
    return [replace(alone, key=FIGHT, brief=alone.rows), *others]  # beside the owner's choice


def _gorilla_against(fighters: int) -> OddsTable:
    chance = past_fighters(fighters)
    who, dies = (f"{fighters} fighters", "they all die")
    if fighters == 1:
        who, dies = "1 fighter", "the character dies"
    rows = odds_rows({dies: chance, "the gorilla dies": 1 - chance})
    return OddsTable(title=f"The gorilla against {who}", rule="Gorilla", rows=rows)


def _warrior(game: CongoGame) -> Sequence[OddsTable]:  # noqa: ARG001
    """A fight with a warrior, by how tough the character is."""
    who = {f"an {' or an '.join(TOUGH)}": falls(WARRIOR_TOUGH), "any other": falls(WARRIOR_SOFT)}
    return [
        OddsTable(
            title=f"The warrior against {words}",
            rule="Warrior",
            rows=odds_rows({"the character dies": dies, "the warrior dies": 1 - dies}),
        )
        for words, dies in who.items()
    ]


def _malaria(game: CongoGame) -> Sequence[OddsTable]:
    """Who loses a character among those that bid, or as many as play."""
    bidders = len(game.state.bidders()) or len(game.players)
    return [
        OddsTable(
            title=f"{who} among {bidders}",
            rule="Malaria",
            rows=odds_rows({"lost": lost, "stays": 1 - lost}),
        )
        for who, lost in (
            ("A doctor", malaria(bidders, doctor=True)),
            ("Any other", malaria(bidders)),
        )
    ]


_TABLES: Final[Mapping[str, Callable[[CongoGame], Sequence[OddsTable]]]] = {
    "values": _values,
    "gorilla": _gorilla,
    "warrior": _warrior,
    "malaria": _malaria,
}
