"""Bands that a disaster brings: they attack and are gone (11.43)."""

from __future__ import annotations

from companion.games.nile.cards.disasters import Deed, DisasterKind
from companion.games.nile.facts import PartyChanged
from companion.games.nile.game import NileGame
from companion.games.nile.rules.party import death, losses
from companion.games.nile.rules.turn.amounts import settle
from companion.games.nile.variant import Beaten
from companion.table.ask.requests import Rule


def band(game: NileGame, player: str, kind: DisasterKind, deed: Deed) -> Rule[None]:
    """A band attacks; no marker is placed for it (11.43).

    A defeat has its usual consequences (15) unless the card names its own. Whom cannibals capture
    they kill.
    """
    beaten = _led_away(kind, deed) if deed.share else game.variant.defeat
    yield from game.variant.band_attack(game, player, deed.attack, deed.size, beaten)
    if deed.fatal and game.explorer(player).place == "captive":
        yield from death.die(game, player, kind.name)


def _led_away(kind: DisasterKind, deed: Deed) -> Beaten:
    """A part of the bearers is led away, rounded down, with what they carry (11.3)."""

    def beaten(game: NileGame, player: str, _tribe: int) -> Rule[None]:
        most = game.party(player).bearers
        number = yield from settle(
            player,
            "led-away",
            f"{kind.name}: bearers led away",
            most // deed.share,
            most,
            f"one in {deed.share}, rounded down",
        )
        changes = yield from losses.members(game, player, bearers=number)
        if changes:
            yield PartyChanged(player, changes, kind.name, "11.3")

    return beaten
