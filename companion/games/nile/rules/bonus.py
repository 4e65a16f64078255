"""Bonus discoveries of an explorer's specialty, at the end of his turn (20)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.nile.board_values import NO_RIVER
from companion.games.nile.deck import BonusKind
from companion.games.nile.facts import Found, PartyChanged, StepBegan
from companion.games.nile.rules import ground, score
from companion.games.nile.rules.outcomes import outcome
from companion.games.nile.rules.overload import reconstruct
from companion.games.nile.rules.special import look
from companion.games.nile.state import Find
from companion.games.nile.terrain import BASIC, has
from companion.table.columns import number_column
from companion.table.requests import Choose, Option, Roll, Rule, Settle

if TYPE_CHECKING:
    from companion.games.nile.game import NileGame

DECK = "events"
NAMED = ("botanist", "ethnologist", "zoologist")
"""Specialties whose bonuses are plants, tribal names and animals, each published once (20.74)."""

_YES_NO = (Option("yes", "Yes"), Option("no", "No"))


def bonus(game: NileGame, player: str) -> Rule[None]:
    """Look at counters on the way, then draw for a bonus where something is new (20.2, 23.1)."""
    yield from look(game, player)
    if is_new(game, player):
        specialty = game.explorer(player).specialty
        drawn = yield from game.draw(
            f"bonus-{specialty}", f"Which bonus has the {specialty}?", "20.3", effects(game, player)
        )
        if drawn.says != "none" and (yield from _awarded(game, player, drawn.says)):
            yield from _award(game, player, drawn.says)
    yield StepBegan("end")


def is_new(game: NileGame, player: str) -> bool:
    """Whether the party stands in a hex mapped this turn or with a tribe first met now (20.2)."""
    explorer, turn = game.explorer(player), game.state.turn
    here = game.here(player)
    mapped = explorer.hex in turn.mapped and here.mapped > 0
    return mapped or (here.tribe > 0 and str(here.tribe) in turn.met)


def effects(game: NileGame, player: str) -> dict[str, str]:
    """What each bonus of the deck would be here, for the odds."""
    section = f"bonus-{game.explorer(player).specialty}"
    found: dict[str, str] = {}
    for text, kind in game.decks[DECK].kinds[section].items():
        if isinstance(kind, BonusKind):
            here = meets(game, player, kind)
            found[text] = kind.name + (", but not here" if here is False else "")
    return found


def _awarded(game: NileGame, player: str, says: str) -> Rule[bool]:
    """Whether all conditions of the bonus are met (20.4)."""
    kind = game.decks[DECK].bonus(game.explorer(player).specialty, says)
    if kind is None:
        choice = yield from Choose(
            question=f"{says.removeprefix('other: ')}: are its conditions met?",
            rule="20.4",
            player=player,
            options=_YES_NO,
        )
        return choice == "yes"
    met = meets(game, player, kind) is not False
    if met and kind.within:
        distance = yield from ground.port_distance(game, player)
        met = distance <= kind.within
    settled = yield from Settle(
        key="awarded",
        question=f"{kind.name}: is the bonus awarded?",
        rule="20.4",
        player=player,
        value="yes" if met else "no",
        options=_YES_NO,
        why=_tell(kind),
    )
    return settled == "yes"


def _award(game: NileGame, player: str, says: str) -> Rule[None]:
    """Points as printed or by one die, the find itself, and what else the bonus brings (20.5)."""
    kind = game.decks[DECK].bonus(game.explorer(player).specialty, says)
    name = kind.name if kind else says.removeprefix("other: ")
    points = kind.points if kind else 0
    if not points:
        roll = yield from Roll(
            question=f"{name}: victory points",
            rule="20.5",
            player=player,
            column=number_column("Points of a bonus"),
        )
        points = roll.result
    key = score.free_key(game.explorer(player).finds, f"bonus-{game.turn}")
    sort = "named" if game.explorer(player).specialty in NAMED else "bonus"
    where = game.explorer(player).hex
    yield Found(player, key, Find(sort, where, points, name, game.turn))
    yield from score.note(game, player, key, name, points)
    if kind and kind.weight:
        yield PartyChanged(player, {"specimens": 1}, name, "20.72")
        yield from reconstruct(game, player)
    if kind is None or kind.award:
        yield from outcome(game, player, name, "20.4", kind.award if kind else "")


def _tell(kind: BonusKind) -> str:
    needs = [*(" or ".join(kind.terrain) for _ in kind.terrain[:1]), *kind.needs]
    if kind.within:
        needs.append(f"within {kind.within} hexes of a port")
    return f"Needs: {', '.join(needs)}." if needs else "No conditions."


def meets(game: NileGame, player: str, kind: BonusKind) -> bool | None:
    """Whether terrain and needs of a bonus are met here; None where only the distance is open."""
    if kind.terrain and not any(_is_ground(game, player, word) for word in kind.terrain):
        return False
    if not all(_has_need(game, player, need) for need in kind.needs):
        return False
    if not kind.within:
        return True
    if game.mapless:
        return None
    return game.port_distance(game.explorer(player).hex) <= kind.within


def _is_ground(game: NileGame, player: str, word: str) -> bool:
    here = game.here(player)
    if word in BASIC:
        return has(here.terrain, word)
    return here.oasis if word == "oasis" else here.river != NO_RIVER


def _has_need(game: NileGame, player: str, need: str) -> bool:
    """One condition of `needs` of a bonus (20.4, 20.75)."""
    explorer, here, turn = game.explorer(player), game.here(player), game.state.turn
    relation = game.relation(player, here.tribe)
    return {
        "muskets": explorer.armed or explorer.party.muskets > 0 or explorer.party.askaris > 0,
        "tribe": here.tribe > 0,
        "friendly-tribe": here.tribe > 0 and relation.friendly,
        "peaceful-tribe": here.tribe > 0 and not turn.fought,
        "known-tribe": here.tribe > 0 and 0 < relation.met < turn.number,
        "fight": turn.fought,
    }[need]
