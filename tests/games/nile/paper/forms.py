"""Printed forms of made-up games: every kind as a spy sees it, and the values they are made of."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import TypeVar

from msgspec.structs import replace

from companion.games.nile.charts.lookups import Charts
from companion.games.nile.desk.data import (
    counter_deck,
    event_deck,
    standard_board,
    standard_charts,
)
from companion.games.nile.game_two.charts import ChartsTwo
from companion.games.nile.paper import paper_sets
from companion.games.nile.paper.game_two.sequence_page import summary_two
from companion.games.nile.paper.game_two.worksheets import draw_fights, draw_mapping
from companion.games.nile.paper.sheets import kind
from companion.games.nile.paper.sheets.aid import AidForm, aid_forms, blank_aid
from companion.games.nile.paper.sheets.judge import (
    JudgeForm,
    blank_judge,
    draw_judge,
    judge_unit,
    judged,
)
from companion.games.nile.paper.sheets.kind import SheetKind
from companion.games.nile.paper.sheets.layout import sheet_unit, worksheet_unit
from companion.games.nile.paper.sheets.makeup import MakeUp
from companion.games.nile.paper.sheets.page import draw_sheet
from companion.games.nile.paper.sheets.turn_summary import summary
from companion.games.nile.paper.sheets.worksheet import draw_worksheet
from companion.games.nile.sheets.history import Change, PlayerHistory, SheetHistory
from companion.games.nile.state import Cache, Nile, Points, Relation
from companion.games.nile.table_game import NileAtTable
from companion.games.nile.variants import GAME_ONE, GAME_TWO
from printables.forms.form import Form, FormField
from printables.forms.stationery import form_look
from printables.pages.paper import Paper, parse
from tests.games.nile.game_two.world import charts_two
from tests.games.nile.paper.spies import Spy, as_writer
from tests.games.nile.paper.worlds import a_world

CHARTS = standard_charts()

ChartsOf = TypeVar("ChartsOf", bound=Charts)


def kind_of(charts: Charts) -> SheetKind:
    """What the sheets of the variant have of their own that reads these charts."""
    return paper_sets.SHEETS if isinstance(charts, ChartsTwo) else kind.SHEETS


def a_game(state: Nile, charts: Charts = CHARTS) -> NileAtTable:
    """The game of a state."""
    decks = {"events": event_deck(), "counters": counter_deck()}
    variant = GAME_TWO if isinstance(charts, ChartsTwo) else GAME_ONE
    return NileAtTable(state, standard_board(), charts, decks, variant)


def forms_of(
    state: Nile,
    charts: Charts = CHARTS,
    player: str | None = None,
    book: SheetHistory | None = None,
    *,
    fillable: bool = False,
) -> list[AidForm]:
    """The Player Aid Sheets of everybody, or of one player."""
    game, found = a_game(state, charts), book or SheetHistory()
    return aid_forms(game, found, kind_of(charts), player, fillable=fillable)


def blank(charts: Charts = CHARTS, *, fillable: bool = False) -> AidForm:
    """A blank sheet of the variant that reads these charts."""
    return blank_aid(charts, kind_of(charts), fillable=fillable)


def judge(state: Nile, book: SheetHistory | None = None) -> JudgeForm:
    """The judge's sheet of a state."""
    return judged(a_game(state), book or SheetHistory(), "A campaign")


def boxes(block: MakeUp) -> dict[str, FormField]:
    """The fields of a Make-up: `members-Bearers`, `costs-Total` and so on."""
    parts = zip(("members", "costs", "carry"), block.columns, strict=True)
    return {f"{part}-{field.label}": field for part, fields in parts for field in fields}


def all_77(charts: ChartsOf) -> ChartsOf:
    """The charts with every figure 77, so that a figure that is no chart's shows."""
    changed = {
        name: replace(
            chart,
            rows={
                row: {
                    column: replace(entry, value=77) if isinstance(entry.value, int) else entry
                    for column, entry in cells.items()
                }
                for row, cells in chart.rows.items()
            },
        )
        for name, chart in charts.charts.items()
    }
    return replace(charts, charts=changed)


def with_ada(state: Nile, **changes: object) -> Nile:
    """The state with an explorer of Ada's of whom some is different."""
    ada = replace(state.explorers["Ada"], **changes)
    return replace(state, explorers={**state.explorers, "Ada": ada})


def full(*, fillable: bool = False) -> AidForm:
    """A sheet with a history, and lists that go on on further pages."""
    state = with_ada(
        a_world(1),
        tribes={str(n): Relation(friendly=True, gifts=n) for n in range(1, 90)},
        points={f"p{n}": Points(f"Note {n}", 1) for n in range(70)},
        caches={str(n): Cache("0102", rations=n, gifts=n, water=n) for n in range(1, 14)},
    )
    changes = (Change("rations", n + 1, n, "meal", "18.1", 3, 20) for n in range(12))
    book = PlayerHistory(tuple(changes), before=(Change("gifts", 3, 2, "trade", "14.7", 2, 9),))
    return forms_of(state, CHARTS, "Ada", SheetHistory({"Ada": book}), fillable=fillable)[0]


# Every kind as it is drawn

Draw = Callable[[Spy, Paper, str], None]


def _form(spy: Spy, unit: float, style: str) -> Form:
    return Form(spy, unit, form_look(style))


def _aid(sheet: Callable[[], AidForm]) -> Draw:
    return lambda spy, paper, style: draw_sheet(
        as_writer(spy), sheet(), paper, _form(spy, sheet_unit(paper), style)
    )


def _judge(sheet: Callable[[], JudgeForm]) -> Draw:
    return lambda spy, paper, style: draw_judge(
        as_writer(spy), _form(spy, judge_unit(paper), style), paper, sheet=sheet()
    )


def _page(draw: Callable[..., None], unit: Callable[[Paper], float] = sheet_unit) -> Draw:
    return lambda spy, paper, style: draw(spy, _form(spy, unit(paper), style), paper)


KINDS: dict[str, Draw] = {
    "aid": _aid(blank),
    "aid of a campaign": _aid(full),
    "aid of Game II": _aid(lambda: blank(charts_two())),
    "judge": _judge(blank_judge),
    "judge of a campaign": _judge(lambda: judge(a_world(1))),
    "judge of Game II": _judge(lambda: blank_judge(paper_sets.SHEETS)),
    "turn": _page(partial(summary, charts=CHARTS, game=None)),
    "turn of Game II": _page(partial(summary_two, charts=charts_two(), game=None)),
    "outfit": _page(partial(draw_worksheet, charts=CHARTS), worksheet_unit),
    "fight": _page(partial(draw_fights, charts=charts_two())),
    "dice": _page(partial(draw_mapping, charts=charts_two())),
}
"""What draws each kind of form."""


@cache
def drawn(kind: str, words: str = "a4", style: str = "colour") -> Spy:
    """A kind of form as a spy sees it."""
    spy = Spy()
    KINDS[kind](spy, parse(words), style)
    return spy


def drawn_sheet(sheet: AidForm, words: str = "a4") -> Spy:
    """A Player Aid Sheet as a spy sees it."""
    spy = Spy()
    _aid(lambda: sheet)(spy, parse(words), "colour")
    return spy


def drawn_judge(sheet: JudgeForm, words: str = "a4") -> Spy:
    """A judge's sheet as a spy sees it."""
    spy = Spy()
    _judge(lambda: sheet)(spy, parse(words), "colour")
    return spy
