"""Whether a policy beats another in everything: chances of each, for every tribe and party kind.

What counts for a policy: to come out friendly, to get by in peace with the turn still open, to
keep one's ground, and not to be defeated. One policy beats another where it is at least as good in
all of them against every tribe, with every party kind, and better somewhere.
"""

from itertools import permutations

import msgspec

from companion.games.nile.bots import chances
from companion.games.nile.game import NileGame
from companion.games.nile.rules.natives.policies import AMBUSH, CHARGE, NEUTRAL
from companion.games.nile.state import SIZES, Party
from tests.games.nile.helpers.villages import at_a_village

KINDS = {
    "explorer alone": Party(),
    "6 askaris, no gifts": Party(bearers=10, askaris=6, rations=60),
    "6 askaris, 20 gifts": Party(bearers=10, askaris=6, rations=60, gifts=20),
    "20 askaris, 40 gifts": Party(bearers=30, askaris=20, rations=100, gifts=40),
}
"""Party kinds: weak, middling without and with gifts, strong."""

GIFTS = 10
"""Gifts offered to a chief where there are so many."""


class Merit(msgspec.Struct, frozen=True):
    """What a policy may come to, as chances: more is better in each.

    `friendly`: the tribe is won over. `onward`: movement may go on. `ground`: the party keeps the
    hex. `unbeaten`: no defeat. `victory`: a fight is won, with its loot and prisoners.
    """

    friendly: float
    onward: float
    ground: float
    unbeaten: float
    victory: float


def merit(game: NileGame, player: str, number: int) -> Merit:
    """The merits of a policy towards the tribe here."""
    policy = game.charts.policy(number)
    size = game.state.tribes[str(game.here(player).tribe)].size
    found = chances.attitudes(game, number)
    charge = chances.fight(game, player, "charge", size)
    ambush = chances.fight(game, player, "ambush", size)
    talk, friendly = 0.0, 0.0
    if policy.neutral == "negotiate":
        won, insulted = chances.won_over(game, min(GIFTS, game.party(player).gifts))
        friendly = found.get(NEUTRAL, 0.0) * won
        talk = found.get(NEUTRAL, 0.0) * insulted
    charged = found.get(CHARGE, 0.0) + talk
    ambushed = found.get(AMBUSH, 0.0)
    lost = charged * charge.lost + ambushed * ambush.lost
    onward = 1.0 - lost if policy.goes_on else 0.0
    ground = 0.0 if policy.retreats else 1.0 - lost
    victory = charged * charge.won + ambushed * ambush.won
    return Merit(friendly, onward, ground, 1.0 - lost, victory)


def merits() -> dict[tuple[str, str], dict[int, Merit]]:
    """The merits of all policies by tribe and party kind."""
    found = {}
    for size in SIZES:
        for kind, party in KINDS.items():
            game = at_a_village(size, party=party)
            numbers = map(int, game.charts.chart("policies").rows)
            found[size, kind] = {number: merit(game, "Ada", number) for number in numbers}
    return found


def beaten_in_everything() -> list[tuple[int, int]]:
    """Pairs of policies of which the first beats the second everywhere and in everything."""
    table = merits()
    numbers = next(iter(table.values()))
    return [
        (one, other)
        for one, other in permutations(numbers, 2)
        if all(_no_worse(row[one], row[other]) for row in table.values())
        and any(row[one] != row[other] for row in table.values())
    ]


def _no_worse(one: Merit, other: Merit) -> bool:
    pairs = zip(msgspec.structs.astuple(one), msgspec.structs.astuple(other), strict=True)
    return all(mine >= theirs - 1e-9 for mine, theirs in pairs)


def as_markdown() -> list[str]:
    """The table of merits in percent: friendly, onward, ground, unbeaten, victory."""
    table = merits()
    numbers = list(next(iter(table.values())))
    lines = ["| tribe, party | " + " | ".join(f"policy {n}" for n in numbers) + " |"]
    lines.append("|---|" + "---|" * len(numbers))
    for (size, kind), row in table.items():
        cells = (
            " · ".join(f"{100 * each:.0f}" for each in msgspec.structs.astuple(row[n]))
            for n in numbers
        )
        lines.append(f"| {size}, {kind} | " + " | ".join(cells) + " |")
    lines.append("")
    lines.append("Per cent: friendly · onward · keeps its ground · unbeaten · victory.")
    return lines
