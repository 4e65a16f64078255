"""Any chart or procedure out of turn; results are shown, and count if players say so.

A procedure runs on a copy of the game. Its dice and cards are journal entries like any others. Its
facts are stated only if players let them count.
"""

from __future__ import annotations

from msgspec.structs import replace

from companion.charts.specs import DiceSpec
from companion.charts.values import Chart
from companion.games.nile import facts
from companion.games.nile.game import NileGame
from companion.games.nile.rules.turn.procedures import unfit
from companion.games.nile.state import LEVELS, Turn
from companion.games.nile.variant import Procedure
from companion.table.ask.columns import column
from companion.table.ask.requests import Choose, Option, Roll, Rule
from companion.table.facts import Fact
from companion.table.game import CHART, CONSULT, Call

ONLY_LOOK = Call(CONSULT, {"counts": "no"})
"""Call whose results don't count."""

SEQUENCE = (facts.Approached, facts.StepBegan, facts.TurnBegan, facts.StageReached)
"""Facts that advance the sequence of play, which nothing out of turn does."""

OF_THE_TURN = (
    facts.ActivityChosen,
    facts.FreshFood,
    facts.Hampered,
    facts.MoveEnded,
    facts.PointsSpent,
    facts.PolicyFollowed,
)
"""Facts about the turn in progress, which don't apply to another player's expedition."""


def consult(game: NileGame, counts: str = "") -> Rule[None]:
    """Roll on a chart or try a procedure, for any expedition and at any time.

    Asks if the result `counts`, unless that is given. While a die or card is being resolved,
    players can only look.
    """
    what = yield from Choose(
        question="What do you want to look up or try?",
        rule="",
        options=(Option(CHART, "Any chart"), *_procedures(game)),
    )
    if what == CHART:
        yield from _chart(game)
    else:
        yield from _procedure(game, what, counts)


def _procedures(game: NileGame) -> list[Option]:
    options = []
    for key, kind in game.variant.procedures.items():
        bars = [unfit(game, player, kind) for player in game.state.order]
        barred = bars[0] if bars and all(bars) else ""
        options.append(Option(key, f"{kind.words} [{kind.rule}]", barred=barred))
    return options


# Procedures


def _procedure(game: NileGame, what: str, counts: str) -> Rule[None]:
    kind = game.variant.procedures[what]
    player = yield from _whose(game, what)
    stated = yield from _tried(game, player, what)
    found = [fact for fact in stated if not _leads_on(game, player, fact)]
    told = [words for fact in found if (words := game.words(fact))]
    counts = counts or ("" if found else "no")
    if not counts:
        counts = yield from Choose(
            question=f"{kind.words}, out of turn: does the result count?",
            rule=kind.rule,
            player=player,
            options=(Option("no", "No, we only looked"), Option("yes", "Yes, apply it")),
            default="no",
            why=" ".join(told),
        )
    yield facts.Consulted(player, what, " ".join(told), applied=counts == "yes")
    if counts == "yes":
        yield from _apply(game, player, found)


def _apply(game: NileGame, player: str, found: list[Fact]) -> Rule[None]:
    """State the facts that count; the turn ends if its explorer has left Africa or come back.

    A change of mode costs no points of another player's turn.
    """
    place = game.explorer(player).place
    for fact in found:
        if isinstance(fact, facts.ModeChanged) and player != game.player:
            fact = replace(fact, allowance=game.state.turn.allowance)
        yield fact
    if player == game.player and game.explorer(player).place != place:
        yield facts.StepBegan("end")


def _whose(game: NileGame, what: str) -> Rule[str]:
    """Choose whose expedition it is; asks if there are several."""
    kind = game.variant.procedures[what]
    options = tuple(
        Option(player, f"{player}'s expedition", barred=unfit(game, player, kind))
        for player in game.state.order
    )
    player = yield from Choose(
        question="For whose expedition?",
        rule=kind.rule,
        options=options,
        why=kind.words,
        forced=True,
    )
    return player


def _tried(game: NileGame, player: str, what: str) -> Rule[list[Fact]]:
    """Run a procedure on a copy of the game, and return its facts.

    For a player who isn't in turn the copy has a turn of that player's own: fresh food, water and
    the hunt of the turn in progress belong to somebody else (18.2, 18.3, 19.5).
    """
    copy = game.at(game.state)
    if player != game.player:
        own = yield from _own_turn(game, player, game.variant.procedures[what])
        copy.state = replace(game.state, turn=own)
    rule = game.variant.procedures[what].run(copy, player)
    stated: list[Fact] = []
    answer: object = None
    while True:
        try:
            item = rule.send(answer)
        except StopIteration:
            return stated
        answer = None
        if isinstance(item, Fact):
            stated.append(item)
            copy.state = item.apply(copy.state)
        else:
            answer = yield item


def _own_turn(game: NileGame, player: str, kind: Procedure) -> Rule[Turn]:
    """Return a new turn for a player not in turn; asks the activity level if it matters."""
    turn = Turn(game.turn, game.state.order.index(player), game.state.turn.step)
    if not kind.level:
        return turn
    level = yield from Choose(
        question=f"What is {player}'s activity level?",
        rule="9.11",
        player=player,
        options=tuple(Option(level, level.capitalize()) for level in LEVELS),
        default=turn.level,
    )
    return replace(turn, level=level)


def _leads_on(game: NileGame, player: str, fact: Fact) -> bool:
    """True if a fact belongs to a turn or step other than this expedition's."""
    return isinstance(fact, SEQUENCE) or (player != game.player and isinstance(fact, OF_THE_TURN))


# Charts


def _chart(game: NileGame) -> Rule[None]:
    """Choose a chart and row; roll on it if it has dice, else show it."""
    names = game.charts.read_in(game.variant.name)
    name = yield from Choose(
        question="Which chart?",
        rule="",
        options=tuple(Option(key, game.charts.chart(key).title) for key in names),
    )
    chart, spec = game.charts.chart(name), game.charts.specs[name]
    row = yield from _row(chart)
    if isinstance(spec, DiceSpec):
        roll = yield from Roll(
            question=f"{chart.title}, {row}",
            rule=chart.rule,
            dice=spec.dice,
            column=column(
                chart.title,
                {int(total): str(cell.value) for total, cell in chart.rows[row].items()},
                dice=spec.dice,
                row=row,
                source=game.charts.source(name, row),
            ),
        )
        said = str(roll.result)
    else:
        said = ", ".join(f"{name} {cell.value}" for name, cell in chart.rows[row].items())
    yield facts.Consulted("", f"{chart.title}, {row}", said)


def _row(chart: Chart) -> Rule[str]:
    row = yield from Choose(
        question=f"{chart.title}: which row?",
        rule=chart.rule,
        options=tuple(Option(row, row) for row in chart.rows),
        forced=True,
    )
    return row
