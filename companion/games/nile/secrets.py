"""What is secret for a time: the ports that players mark before they begin (4.5, 5.2)."""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.nile.facts.setup import PortMarked
from companion.games.nile.state import Nile
from companion.table.facts import Corrected, Fact
from companion.table.journal.paths import split

_BEFORE_REVEAL = ("counters", "specialties", "ports", "order")


def tells_secret(state: Nile, fact: Fact) -> bool:
    """True if a fact as it is recorded would tell what is still secret."""
    if isinstance(fact, PortMarked):
        return is_secret(state, port_secret(fact.player))
    if isinstance(fact, Corrected):
        place = split(fact.where)
        return place[0] == "explorers" and state.stage in _BEFORE_REVEAL and place[2:] in _WITH_PORT
    return False


_WITH_PORT = ((), ("port",))
"""What follows a player's name in the place of a correction that holds the port."""

HIDDEN = "secret"
"""What stands in place of a secret."""


def port_secret(player: str) -> str:
    """The name of the secret that a player's starting port is."""
    return f"port {player}"


def is_secret(state: Nile, name: str) -> bool:
    """True if a named secret is still one."""
    return name.startswith("port ") and state.stage in _BEFORE_REVEAL


def public(state: Nile) -> Nile:
    """The state with what is secret masked, for screens, lists and followers."""
    if state.stage not in _BEFORE_REVEAL:
        return state
    explorers = {
        player: replace(explorer, port=HIDDEN) if explorer.port else explorer
        for player, explorer in state.explorers.items()
    }
    return replace(state, explorers=explorers)


def seen_by(state: Nile, player: str) -> Nile:
    """The state as one player may know it: no secret ports, no counters that only others saw.

    A port is secret until all are revealed (4.5), a counter to all who did not look (23.1).
    """
    state = public(state)
    unseen = [
        key
        for key, counter in state.counters.items()
        if counter.face and player not in counter.seen
    ]
    if not unseen:
        return state
    counters = dict(state.counters)
    for key in unseen:
        counters[key] = replace(counters[key], face="")
    return replace(state, counters=counters)
