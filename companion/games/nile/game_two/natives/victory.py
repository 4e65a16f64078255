"""Victory: prisoners, village, forced looting, release (II 3.3.5.3)."""

from __future__ import annotations

from typing import Final

from companion.games.nile.facts import ExplorerChanged
from companion.games.nile.game import NileGame
from companion.games.nile.game_two.natives.attitudes import change
from companion.games.nile.game_two.natives.policy import used
from companion.games.nile.game_two.terrain import charts
from companion.games.nile.rules.natives import looting
from companion.games.nile.rules.natives.victory import FOUND, HIDDEN, keep, mercy
from companion.games.nile.rules.party.makeup import healthy
from companion.table.ask.columns import column
from companion.table.ask.requests import Choose, Option, Roll, Rule, Settle
from companion.table.nouns import plural

RULE: Final = "II 3.3.5.3"

DIE, TWO_DICE = range(1, 7), range(2, 13)


def rewards(
    game: NileGame, player: str, tribe: int, warriors: int, left: int, policy: int
) -> Rule[None]:
    """Resolve prisoners and village if an askari is left; bands have neither (11.43, 16.4).

    `warriors` is the initial number, `left` the survivors.
    """
    if tribe and game.explorer(player).debased:
        yield ExplorerChanged(player=player, debased=False, cause="victory", rule="5.52")
    able = healthy(game.party(player), "askaris")
    if not tribe or not able:
        return
    die = yield from _pursuit(game, player, able, warriors, left)
    taken = max(0, able - die)
    number = yield from used(game, player, policy, "village")
    found = yield from _village(player, taken + number)
    if found and die == loots(game):
        yield from looting.plunder(game, player, warriors)
        return
    prisoners = yield from Settle(
        key="prisoners",
        question="Prisoners",
        rule=RULE,
        player=player,
        value=min(taken, left),
        most=left,
        why=f"{plural(able, 'healthy askari')} less {die}, and warriors left: {left}",
    )
    yield from _spoils(game, player, tribe, warriors, prisoners, found)


def loots(game: NileGame) -> int:
    """Return the die result on which the askaris loot a found village, whoever leads them."""
    return charts(game).two("loots").value


def _pursuit(game: NileGame, player: str, able: int, warriors: int, left: int) -> Rule[int]:
    """Return the die for the number of prisoners, which is limited to the survivors."""
    labels = {die: f"{min(left, max(0, able - die))} taken" for die in DIE}
    if loots(game) in labels:
        labels[loots(game)] += "; the askaris loot a village that is found"
    roll = yield from Roll(
        question="How many prisoners do you take?",
        rule=RULE,
        player=player,
        column=column("Prisoners", {die: die for die in DIE}, labels=labels),
        why=f"warriors left: {left} of {warriors}",
    )
    return roll.result


def _village(player: str, reach: int) -> Rule[bool]:
    """True if two dice don't exceed prisoners plus policy: the village is found (II 3.3.5.3)."""
    results = {total: FOUND if total <= reach else HIDDEN for total in TWO_DICE}
    found = column("The village", results, dice=2, row=f"found on {reach} or less")
    if len(found.lines) == 1:
        return found.lines[0].result == FOUND
    roll = yield from Roll(
        question="Is the village found?", rule=RULE, player=player, dice=2, column=found
    )
    return roll.result == FOUND


def _spoils(
    game: NileGame, player: str, tribe: int, warriors: int, prisoners: int, found: bool
) -> Rule[None]:
    """Ask to keep, loot, both, or release.

    Releasing all without looting earns gratitude (16.42).
    """
    if not prisoners and not found:
        return
    taken = plural(prisoners, "prisoner") if prisoners else "No prisoners"
    choice = yield from Choose(
        question=f"{taken}; the village is {'found' if found else 'not found'}.",
        rule=RULE,
        player=player,
        options=_choices(mercy(game, player), prisoners, found),
    )
    if choice in ("keep", "both"):
        yield from keep(player, prisoners)
    if choice in ("loot", "both"):
        yield from looting.plunder(game, player, warriors)
    if choice == "release" and prisoners:
        yield from change(
            game, player, tribe, "released", "all prisoners were released, nothing looted"
        )


def _choices(merciful: str, prisoners: int, found: bool) -> tuple[Option, ...]:
    """Return the options for prisoners and village; `merciful` bars all but release (16.42)."""
    nobody = "" if prisoners else "there are no prisoners"
    nowhere = "" if found else "the village was not found"
    leave, loot = "Do not loot", "Loot the village"
    if prisoners:
        leave, loot = "Release them and don't loot", "Loot the village, and release them"
    return (
        Option("release", leave),
        Option("keep", "Keep the prisoners as bearers", barred=nobody or merciful),
        Option("loot", loot, barred=nowhere or merciful),
        Option("both", "Keep them and loot", barred=nobody or nowhere or merciful),
    )
