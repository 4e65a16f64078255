"""Results of victory: askaris killed, prisoners, the village and loot (16)."""

from __future__ import annotations

from companion.games.nile.facts import ExplorerChanged, PartyChanged
from companion.games.nile.game import NileGame
from companion.games.nile.rules.europe import score
from companion.games.nile.rules.natives import looting
from companion.games.nile.rules.party.losses import taken
from companion.games.nile.rules.party.makeup import healthy
from companion.games.nile.rules.turn.charted import charted
from companion.table.ask.columns import Column
from companion.table.ask.requests import Choose, Option, Roll, Rule, Settle
from companion.table.nouns import plural

MERCIFUL = ("missionary", "doctor", "ethnologist")
"""Specialties that must release prisoners and may not loot (16.41, 16.421)."""

DIE, TWO_DICE = range(1, 7), range(2, 13)

FOUND, HIDDEN = "found", "not found"


def victory(game: NileGame, player: str, kind: str, size: str, tribe: int) -> Rule[bool]:
    """Roll the askaris killed in a won fight; False if there aren't that many (16.2, 16.3).

    A victory over a tribe wins back the askaris' respect (5.52).
    """
    roll = yield from Roll(
        question="How many askaris are killed?",
        rule="16.2",
        player=player,
        column=losses_column(game, kind, size),
    )
    if roll.result > game.party(player).askaris:
        return False
    if roll.result:
        changes = taken(game.party(player), {"askaris": roll.result})
        yield PartyChanged(player=player, changes=changes, cause="killed in the fight", rule="16.2")
    if tribe and game.explorer(player).debased:
        yield ExplorerChanged(player=player, debased=False, cause="victory", rule="5.52")
    return True


def losses_column(game: NileGame, kind: str, size: str) -> Column[int]:
    """Column of one die minus the number in Table A, never below 0 (16.2)."""
    less = game.charts.victory_loss(kind, size).value
    return charted(
        game,
        "victory-losses",
        {face: max(0, face - less) for face in DIE},
        row=kind,
        words=f"{kind}, {size} tribe: one die less {less}",
    )


def rewards(game: NileGame, player: str, size: str, tribe: int, policy: int) -> Rule[None]:
    """Take prisoners and find the village if an askari is left; never from bands (11.43, 16.4)."""
    if not tribe or not game.party(player).askaris:
        return
    prisoners = yield from _prisoners(game, player, size)
    village = yield from _village(game, player, prisoners + policy)
    if village:
        yield from _with_village(game, player, size, tribe, prisoners)
    elif prisoners:
        yield from _without_village(game, player, prisoners)


def _prisoners(game: NileGame, player: str, size: str) -> Rule[int]:
    """Healthy surviving askaris minus one die, up to the chart's maximum (16.4, Table B)."""
    able, most = healthy(game.party(player), "askaris"), game.charts.most_prisoners(size).value
    roll = yield from Roll(
        question="How many natives are captured?",
        rule="16.4",
        player=player,
        column=charted(
            game,
            "prisoners",
            {face: min(most, max(0, able - face)) for face in DIE},
            row=size,
            words=f"{plural(able, 'askari')} less one die, {most} at most",
        ),
    )
    prisoners = yield from Settle(
        key="prisoners",
        question="Prisoners",
        rule="16.4",
        player=player,
        value=roll.result,
        most=max(most, roll.result),
        why=f"{able} healthy askaris less one die; a {size} tribe gives {most} at most",
    )
    return prisoners


def _village(game: NileGame, player: str, reach: int) -> Rule[bool]:
    """True if the village is found: two dice ≤ prisoners plus policy number (16.4)."""
    column = charted(
        game,
        "prisoners",
        {total: FOUND if total <= reach else HIDDEN for total in TWO_DICE},
        dice=2,
        words=f"the village is found on {reach} or less (prisoners + policy)",
    )
    if len(column.lines) == 1:
        return column.lines[0].result == FOUND
    roll = yield from Roll(
        question="Is the village found?", rule="16.4", player=player, dice=2, column=column
    )
    return roll.result == FOUND


def _with_village(game: NileGame, player: str, size: str, tribe: int, prisoners: int) -> Rule[None]:
    """Keep prisoners, loot, do both, or neither for a point in Europe (16.42–16.422)."""
    merciful = mercy(game, player)
    nobody = "" if prisoners else "there are no prisoners"
    choice = yield from Choose(
        question=f"The village is found, and {_taken(prisoners)}. What now?",
        rule="16.42",
        player=player,
        options=(
            Option("release", "Release them and don't loot: 1 point in Europe"),
            Option("keep", "Keep the prisoners as bearers", barred=merciful or nobody),
            Option("loot", "Loot the village, and release them", barred=merciful),
            Option("both", "Keep them and loot", barred=merciful or nobody),
        ),
    )
    if choice in ("keep", "both"):
        yield from keep(player, prisoners)
    if choice in ("loot", "both"):
        yield from looting.loot(game, player, size)
    if choice == "release":
        points = game.charts.award("prisoners-released").value
        key, what = f"released-{tribe}-{game.turn}", f"prisoners of tribe {tribe} released"
        yield from score.note(game, player, key, what, points)


def _without_village(game: NileGame, player: str, prisoners: int) -> Rule[None]:
    """Keep or release prisoners if no village is found; neither scores (16.41, ruling)."""
    choice = yield from Choose(
        question=f"{_taken(prisoners).capitalize()}; the village was not found. What now?",
        rule="16.41",
        player=player,
        options=(
            Option("release", "Release them"),
            Option("keep", "Keep them as bearers", barred=mercy(game, player)),
        ),
    )
    if choice == "keep":
        yield from keep(player, prisoners)


def mercy(game: NileGame, player: str) -> str:
    """Reason why the explorer can't keep prisoners or loot, "" if he can."""
    specialty = game.explorer(player).specialty
    return (
        f"a {specialty} neither keeps prisoners nor loots (16.41)" if specialty in MERCIFUL else ""
    )


def keep(player: str, prisoners: int) -> Rule[None]:
    """Turn prisoners into bearers (16.421)."""
    changes = {"bearers": prisoners}
    yield PartyChanged(player=player, changes=changes, cause="prisoners kept", rule="16.421")


def _taken(prisoners: int) -> str:
    return f"{plural(prisoners, 'prisoner')} {'is' if prisoners == 1 else 'are'} taken"
