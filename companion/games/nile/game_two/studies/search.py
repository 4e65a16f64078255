"""Search for a specimen by zoologist, geologist and botanist: a whole turn in a hex (II 5)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from companion.games.nile.facts import Found, PartyChanged, Searched
from companion.games.nile.game import NileGame
from companion.games.nile.game_two.charts import SOUGHT
from companion.games.nile.game_two.one_of_two import chance_of, either
from companion.games.nile.game_two.terrain import charts
from companion.games.nile.map import reported
from companion.games.nile.map.board.board import NO_RIVER
from companion.games.nile.map.terrain import parts
from companion.games.nile.rules.europe import score
from companion.games.nile.rules.europe.specimens import SPECIMEN, recount
from companion.games.nile.rules.europe.unpublished import article
from companion.games.nile.rules.events.bonus_conditions import ANIMALS, armed
from companion.games.nile.rules.mapping.features import find_place
from companion.games.nile.rules.party.overload import reconstruct
from companion.games.nile.rules.turn.charted import charted
from companion.games.nile.state import Find
from companion.games.nile.texts import QUESTIONS
from companion.table.ask.columns import Column, column
from companion.table.ask.requests import Choose, Option, Roll, Rule
from companion.table.look.odds import percent

RULE: Final = "II 5"

YES, NO = "yes", "no"

DIE, TWO_DICE = range(1, 7), range(2, 13)


def bar(game: NileGame, player: str) -> str:
    """Reason why nothing can be searched for in the hex in any turn, "" if it can.

    One specimen per hex and explorer, while the hex is unpublished (ruling).
    """
    specialty = game.explorer(player).specialty
    if game.here(player).published:
        return QUESTIONS("search-published")
    if key(game, player) in game.explorer(player).finds:
        return QUESTIONS("search-found", who=specialty)
    if specialty == ANIMALS and not armed(game, player):
        return QUESTIONS("search-unarmed")
    if not chance_of(search_column(game, player), YES):
        return QUESTIONS("search-none", who=specialty)
    return ""


def key(game: NileGame, player: str) -> str:
    """Return the key of the hex's specimen on the explorer's sheet."""
    explorer = game.explorer(player)
    return f"{SPECIMEN}-{find_place(game, explorer.hex)}-{explorer.life}"


def grounds(game: NileGame, player: str) -> Iterator[str]:
    """Yield the rows that count in a hex: terrain parts, a river, an oasis that he knows (II 5).

    An oasis that he hasn't found doesn't count (II 3.2.3).
    """
    hex_, explorer = game.here(player), game.explorer(player)
    yield from parts(hex_.terrain)
    if hex_.river != NO_RIVER:
        yield "river"
    if game.knows_oasis(player, explorer.hex):
        yield "oasis"


def search_column(game: NileGame, player: str) -> Column[str]:
    """Return the search die, with the numbers of all features of the hex (II 5, ruling)."""
    specialty = game.explorer(player).specialty
    rows = list(grounds(game, player))
    found = [charts(game).search(specialty, row) for row in rows]
    return charted(
        game,
        f"{specialty}-search",
        {face: YES if any(each[face] == YES for each in found) else NO for face in DIE},
        words=" and ".join(rows),
        labels={YES: article(SOUGHT[specialty]), NO: "nothing"},
    )


def chance(game: NileGame, player: str) -> Fraction:
    """Return the chance that a search in the explorer's hex succeeds; 0 if it is impossible."""
    if game.explorer(player).specialty not in SOUGHT or bar(game, player):
        return Fraction(0)
    return chance_of(search_column(game, player), YES)


def search(game: NileGame, player: str) -> Rule[None]:
    """Roll two dice, one of which must find a specimen; it may be repeated (II 5)."""
    what, where = SOUGHT[game.explorer(player).specialty], game.explorer(player).hex
    wanted = yield from Choose(
        question=f"Spend the turn searching for {article(what)}?",
        rule=RULE,
        player=player,
        options=(Option(YES, f"Yes, search for {article(what)}"), Option(NO, "No")),
        default=YES,
        why=f"{percent(chance(game, player))} to find one",
    )
    if wanted == NO:
        return
    faces = search_column(game, player)
    if (yield from either(player, f"Is there {article(what)}?", RULE, faces, YES)):
        yield from _collect(game, player, what)
    else:
        yield Searched(player=player, hex=where)


def value_column(game: NileGame) -> Column[int]:
    """Return the points of a specimen by two dice: a base plus the excess over a number (II 5)."""
    base, less = charts(game).find_points("base"), charts(game).find_points("less")
    results = {total: base.value + max(0, total - less.value) for total in TWO_DICE}
    title = charts(game).chart("find-points").title
    return column(title, results, dice=2, source=less.source)


def _collect(game: NileGame, player: str, what: str) -> Rule[None]:
    roll = yield from Roll(
        question=f"What is the {what} worth?",
        rule=RULE,
        player=player,
        dice=2,
        column=value_column(game),
    )
    yield from enter(game, player, roll.result, f"the search for {article(what)}")
    yield from reconstruct(game, player)


def enter(game: NileGame, player: str, points: int, cause: str) -> Rule[None]:
    """Record a specimen on the sheet with its points; it has weight until it is home (20.72)."""
    yield from recount(game, player)
    explorer = game.explorer(player)
    where, what = explorer.hex, SOUGHT.get(explorer.specialty, SPECIMEN)
    at = score.free_key({**explorer.finds, **explorer.points}, key(game, player))
    yield Found(player, at, Find(SPECIMEN, where, points, what, game.turn))
    yield from score.note(
        game, player, at, f"{what} of {reported.label(game.state, where)}", points
    )
    yield PartyChanged(player, {"specimens": 1}, cause, "20.72")
