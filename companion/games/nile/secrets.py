"""What is secret for a time: the ports that players mark before they begin (4.5, 5.2)."""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.nile.state import Nile

_BEFORE_REVEAL = ("counters", "specialties", "ports", "order")

HIDDEN = "secret"
"""What stands in place of a secret."""


def port_secret(player: str) -> str:
    """The name of the secret that a player's starting port is."""
    return f"port {player}"


def is_secret(state: Nile, name: str) -> bool:
    """Whether a named secret is still one."""
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
