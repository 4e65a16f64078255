"""What is hidden of a discovery counter at which somebody looked (23.1)."""

from companion.table.journal.paths import join_path
from companion.testing.twins import Twins

OF_COUNTERS = (
    ("Counter", "face"),
    ("CounterSeen", "face"),
    ("Explorer", "finds"),
    ("Found", "find"),
    ("Explorer", "points"),
    ("PointsNoted", "points"),
)
"""The marked fields, by their structs."""


def bring_counter(twins: Twins) -> bool:
    """Lay a counter at which nobody looked before the party in turn; false where none can be."""
    game = twins.one.session.game
    state, player = game.state, game.player
    there = state.explorers[player].hex if player else ""
    if not player or state.explorers[player].place != "africa" or there not in state.hexes:
        return False
    unseen = [number for number, one in state.counters.items() if not one.seen and one.hex]
    if not unseen or state.hexes[there].counter:
        return False
    number = twins.rng.choice(unseen)
    changes = {
        join_path("hexes", state.counters[number].hex, "counter"): 0,
        join_path("hexes", there, "counter"): int(number),
        join_path("counters", number, "hex"): there,
    }
    return twins.act_alike(lambda session: session.correct_all(changes, "laid there"))


def show_counter(twins: Twins) -> bool:
    """Let somebody show a counter to all; false where nobody can."""
    acts = [act for act in twins.one.session.acts() if act.call.name == "show-counter"]
    if not acts:
        return False
    call = twins.rng.choice(acts).call
    return twins.act_alike(lambda session: session.act(call))
