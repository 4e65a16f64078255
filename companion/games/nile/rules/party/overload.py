"""Reorganizing a party that owns more than it can carry (5.428, 6.55)."""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.nile.facts import ExplorerChanged, ModeChanged, PartyChanged
from companion.games.nile.game import NileGame
from companion.games.nile.rules.party import hiding
from companion.games.nile.rules.party.losses import taken
from companion.games.nile.rules.party.makeup import (
    MODE_WORDS,
    ONE,
    PEOPLE,
    THINGS,
    Fit,
    allowance,
    fit,
    fit_of,
    healthy,
    works,
)
from companion.games.nile.rules.travel import crossing
from companion.games.nile.state import MODES
from companion.table.ask.requests import Choose, Count, Option, Rule

HIDE = "cache"
"""Answer for hiding things in a cache, so they aren't lost (17.1)."""

WORK = "work"
"""Answer for the explorer working himself, offered if no askari could desert (5.52)."""


def reconstruct(game: NileGame, player: str) -> Rule[None]:
    """Leave things behind until the party can carry what it owns (6.55).

    Computed as in camp: the sick weigh nothing and count as carriers, since a party may stay where
    it is until they're well. Only setting out requires more (`makeup.fit`). Nothing happens outside
    Africa.
    """
    while game.explorer(player).place == "africa":
        yield from wander_off(game, player, camp=True)
        now = fit(game, player, game.explorer(player).mode, camp=True)
        if now.fits:
            return
        choice = yield from Choose(
            question="The party cannot carry itself. What gives way?",
            rule="6.55",
            player=player,
            options=_ways_out(game, player, now),
            why="; ".join(now.reasons),
        )
        if choice in MODES:
            yield changed(game, player, choice)
        elif choice == WORK:
            yield from work(game, player)
        elif choice == HIDE:
            yield from hiding.hide(game, player)
        else:
            yield from _leave(game, player, choice)


def changed(game: NileGame, player: str, mode: str) -> ModeChanged:
    """Change of the mode of travel, with the allowance of the slower mode (9.51).

    If that much is already spent, the party can't move further (9.52). Out of turn, the points left
    belong to another player and don't change.
    """
    turn = game.state.turn
    points = turn.allowance
    if game.player == player:
        points = min(points, allowance(game, player, mode, turn.level))
    return ModeChanged(player, mode, points)


def _ways_out(game: NileGame, player: str, now: Fit) -> tuple[Option, ...]:
    """Ways to reduce the load, free ones first (5.52, 6.55).

    First come the explorer's own work, other modes of travel and hiding things. Then come things
    and people to leave behind.
    """
    party = game.party(player)
    words = "the explorer does a bearer's work: no askari is there to desert him (5.52)"
    found = [Option(WORK, words)] if _would_help(game, player, now) else []
    found += [
        Option(mode, f"travel {MODE_WORDS[mode]} from now on")
        for mode in _other_modes(game, player, now)
    ]
    keys = (*THINGS, "canoes") if now.over or now.bars else ()
    if any(getattr(party, key) and _helps(key, now) for key in keys):
        found.append(Option(HIDE, "hide things in a cache"))
    for key in keys:
        if getattr(party, key) and _helps(key, now):
            found.append(Option(key, f"leave {key} behind ({getattr(party, key)})"))
    if now.mode == "canoe" and now.over:
        for kind in PEOPLE:
            if healthy(party, kind):
                found.append(Option(kind, f"discharge {kind} ({healthy(party, kind)})"))
    return tuple(found)


def work(game: NileGame, player: str) -> Rule[None]:
    """Let the explorer do a bearer's work, which costs him the askaris' respect (5.51, 5.52)."""
    if not game.explorer(player).sick:
        yield ExplorerChanged(player, debased=True, cause="does a bearer's work", rule="5.52")


def _would_help(game: NileGame, player: str, now: Fit) -> bool:
    """True if the explorer's own work helps and no askari would desert (5.51, 5.52)."""
    explorer = game.explorer(player)
    if explorer.party.askaris or explorer.sick or works(explorer):
        return False
    working = fit_of(game.charts, replace(explorer, debased=True), now.mode, camp=True)
    return working.fits or working.over < now.over


def _helps(key: str, now: Fit) -> bool:
    """True if leaving some of these brings the party closer to fitting."""
    if key == "canoes":
        return now.mode != "canoe" and (bool(now.over) or bool(now.bars))
    return bool(now.over)


def _other_modes(game: NileGame, player: str, now: Fit) -> list[str]:
    """Other modes that fit, and walking, since leaving things always helps there.

    Canoes need water (5.432).
    """
    afloat = crossing.floats(game, game.explorer(player).hex)
    return [
        mode
        for mode in MODES
        if mode != now.mode
        and (mode != "canoe" or afloat)
        and (mode == "foot" or fit(game, player, mode, camp=True).fits)
    ]


def _how_many(key: str) -> str:
    if key in PEOPLE:
        return f"How many {key} are left behind?"
    return "How much water stays behind?" if key == "water" else f"How many {key} stay behind?"


def _sufficing(key: str, most: int, enough: int) -> str:
    """Words for how many are enough, or that all of them aren't."""
    if key == "canoes" and enough > most:
        return "Not even all of them are enough"
    return f"It takes {enough}" if enough <= most else f"It takes {enough}, more than is here"


def _leave(game: NileGame, player: str, key: str) -> Rule[None]:
    party = game.party(player)
    most = healthy(party, key) if key in PEOPLE else getattr(party, key)
    enough = _enough(game, player, key)
    number = yield from Count(
        question=_how_many(key),
        rule="6.55",
        player=player,
        key=key,
        least=1,
        most=most if key == "canoes" else min(most, enough),
        default=min(most, enough),
        back=True,
        why=_sufficing(key, most, enough),
    )
    if not number:
        return
    changes = taken(game.party(player), {key: number})
    yield PartyChanged(player, changes, "too much to carry", "6.55")
    yield from hiding.note_left_behind(game, player, key)


def _enough(game: NileGame, player: str, key: str) -> int:
    """Return how many of these to leave to end the excess; canoes + 1 if no number is enough."""
    explorer = game.explorer(player)
    if key == "canoes":
        boats = explorer.party.canoes
        for number in range(1, boats + 1):
            fewer = replace(explorer, party=replace(explorer.party, canoes=boats - number))
            if fit_of(game.charts, fewer, explorer.mode, camp=True).fits:
                return number
        return boats + 1
    now = fit(game, player, explorer.mode, camp=True)
    each = game.charts.weight("person" if key in PEOPLE else ONE[key]).value
    return -(-now.over // max(1, each))


def wander_off(game: NileGame, player: str, *, camp: bool) -> Rule[None]:
    """Remove animals that nobody rides or leads (5.428); in `camp` the sick lead some too."""
    explorer = game.explorer(player)
    strays = fit(game, player, explorer.mode, camp=camp).strays
    if not strays:
        return
    party = explorer.party
    horses = min(strays, party.horses)
    least = max(0, strays - party.camels)
    if least < horses:
        horses = yield from Count(
            question=f"{strays} animals have nobody to lead them. How many of them are horses?",
            rule="5.428",
            player=player,
            key="horses",
            least=least,
            most=horses,
        )
    changes = taken(game.party(player), {"horses": horses, "camels": strays - horses})
    yield PartyChanged(player, changes, "wandered off", "5.428")
