"""Consequences of Defeat (15)."""

from __future__ import annotations

from companion.games.nile import facts
from companion.games.nile.game import NileGame
from companion.games.nile.rules.natives import survivors
from companion.games.nile.rules.party import death
from companion.games.nile.rules.party.makeup import animals, people
from companion.games.nile.rules.travel import retreat
from companion.games.nile.rules.turn.charted import charted
from companion.table.ask.columns import Column
from companion.table.ask.requests import Roll, Rule, Settle

CAPTURED, KILLED = "captured", "killed"
"""Consequences of defeat in which everything is lost (15.2)."""

DIE_SIDES = 6


def defeat(game: NileGame, player: str, tribe: int) -> Rule[None]:
    """Roll if the explorer is captured, killed, or escapes with what's left (15.1–15.3)."""
    fate = yield from roll_fate(game, player, "15.2")
    if fate == KILLED:
        yield from death.die(game, player, "killed by natives")
    elif fate == CAPTURED:
        yield facts.ExplorerCaptured(player=player, tribe=tribe)
        if game.explorer(player).debased:
            yield facts.ExplorerChanged(player=player, debased=False, cause="captured", rule="5.52")
        yield from walk(game, player)
    else:
        yield from _escape(game, player, fate)


def roll_fate(game: NileGame, player: str, rule: str) -> Rule[str]:
    """Roll for the explorer's fate, and return its name in the charts (15.2, 15.32)."""
    roll = yield from Roll(
        question="What happens to the explorer?",
        rule=rule,
        player=player,
        column=fate_column(game),
    )
    return roll.result


def fate_column(game: NileGame) -> Column[str]:
    """Column of the Consequences of Defeat (15.2)."""
    fates = game.charts.defeat()
    labels = {fate: game.charts.escape(fate).text for fate in fates.values()}
    return charted(game, "defeat", fates, row="explorer", labels=labels)


def members(game: NileGame, player: str, fate: str) -> Rule[int]:
    """Number of members who escape with him; some results roll for it (15.21)."""
    escape = game.charts.escape(fate)
    if not escape.dice:
        return escape.members
    totals = range(escape.dice, DIE_SIDES * escape.dice + 1)
    roll = yield from Roll(
        question="How many members escape with him?",
        rule="15.21",
        player=player,
        dice=escape.dice,
        column=charted(
            game,
            "escape",
            {total: max(escape.least, total) for total in totals},
            dice=escape.dice,
            row=fate,
            words=f"at least {escape.least}",
        ),
    )
    return roll.result


def walk(game: NileGame, player: str) -> Rule[None]:
    """Put an explorer who has lost canoes or mounts on foot (5.423, 5.434)."""
    explorer = game.explorer(player)
    party = explorer.party
    stranded = explorer.mode == "canoe" and not party.canoes
    unhorsed = explorer.mode == "mounted" and animals(party) < people(party)
    if stranded or unhorsed:
        yield facts.ModeChanged(player=player, mode="foot", allowance=game.state.turn.allowance)


def _escape(game: NileGame, player: str, fate: str) -> Rule[None]:
    """Escape with members of the owner's choice, their loads and his own (15.21–15.23)."""
    number, most = (yield from members(game, player, fate)), survivors.members(game, player)
    number = yield from Settle(
        key="members",
        question="Members that escape with the explorer",
        rule="15.21",
        player=player,
        value=min(number, most),
        most=most,
        why=game.charts.escape(fate).text,
    )
    armed = bool(game.charts.escape(fate).muskets) and has_musket(game, player)
    rations = min(game.charts.escape(fate).rations, game.party(player).rations)
    spare = armed and not game.explorer(player).armed and not game.party(player).askaris
    changes = yield from survivors.left(game, player, number, rations)
    if spare:  # he took one of the spare muskets
        changes["muskets"] = min(changes.get("muskets", 0), -1)
    if changes:
        yield facts.PartyChanged(player=player, changes=changes, cause="defeat", rule="15.2")
    if armed != game.explorer(player).armed:
        yield facts.ExplorerChanged(player=player, armed=armed, cause="defeat", rule="15.2")
    yield from retreat.stop(game, "defeated")
    yield from walk(game, player)
    yield from retreat.flee(game, player)


def has_musket(game: NileGame, player: str) -> bool:
    """True if there's a musket to take along: his own, a spare or an askari's (15.2)."""
    party = game.party(player)
    return game.explorer(player).armed or party.muskets > 0 or party.askaris > 0


def escape(game: NileGame, player: str) -> Rule[None]:
    """Play a captive's turn: no draws, movement or food, one escape attempt (15.3, ruling).

    The Consequences of Defeat are rolled again: he stays, dies or escapes (15.31, 15.32).
    """
    fate = yield from roll_fate(game, player, "15.32")
    if fate == KILLED:
        yield from death.die(game, player, "killed in captivity")
    elif fate != CAPTURED:
        yield from _get_away(game, player, fate)
    yield facts.StepBegan(step="end")


def _get_away(game: NileGame, player: str, fate: str) -> Rule[None]:
    """Free him with the result's musket and rations; the members are unladen bearers (15.32)."""
    bearers = yield from members(game, player, fate)
    result = game.charts.escape(fate)
    yield facts.ExplorerFreed(player=player)
    gains = {"bearers": bearers, "rations": result.rations}
    changes = {key: number for key, number in gains.items() if number}
    if changes:
        yield facts.PartyChanged(player=player, changes=changes, cause="escaped", rule="15.32")
    if result.muskets:
        yield facts.ExplorerChanged(player=player, armed=True, cause="escaped", rule="15.32")
    yield from retreat.escape(game, player)
