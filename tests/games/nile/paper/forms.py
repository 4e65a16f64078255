"""Printed forms of made-up games: Player Aid Sheets of a state, blank ones, their Make-ups."""

from __future__ import annotations

from companion.games.nile.charts.lookups import Charts
from companion.games.nile.desk.data import counter_deck, event_deck, standard_board
from companion.games.nile.game import NileGame
from companion.games.nile.game_two.charts import ChartsTwo
from companion.games.nile.paper.game_two import sheets_two
from companion.games.nile.paper.sheets import kind
from companion.games.nile.paper.sheets.aid import AidForm, aid_forms, blank_aid
from companion.games.nile.paper.sheets.kind import SheetKind
from companion.games.nile.paper.sheets.makeup import MakeUp
from companion.games.nile.sheets.history import SheetHistory
from companion.games.nile.state import Nile
from companion.games.nile.variants import GAME_ONE, GAME_TWO
from printables.forms.form import FormField


def kind_of(charts: Charts) -> SheetKind:
    """What the sheets of the variant have of their own that reads these charts."""
    return sheets_two.SHEETS if isinstance(charts, ChartsTwo) else kind.SHEETS


def a_game(state: Nile, charts: Charts) -> NileGame:
    """The game of a state."""
    decks = {"events": event_deck(), "counters": counter_deck()}
    variant = GAME_TWO if isinstance(charts, ChartsTwo) else GAME_ONE
    return NileGame(state, standard_board(), charts, decks, variant)


def forms_of(
    state: Nile,
    charts: Charts,
    player: str | None = None,
    book: SheetHistory | None = None,
    *,
    fillable: bool = False,
) -> list[AidForm]:
    """The Player Aid Sheets of everybody, or of one player."""
    game, found = a_game(state, charts), book or SheetHistory()
    return aid_forms(game, found, kind_of(charts), player, fillable=fillable)


def blank(charts: Charts, *, fillable: bool = False) -> AidForm:
    """A blank sheet of the variant that reads these charts."""
    return blank_aid(charts, kind_of(charts), fillable=fillable)


def boxes(block: MakeUp) -> dict[str, FormField]:
    """The fields of a Make-up: `members-Bearers`, `costs-Total` and so on."""
    parts = zip(("members", "costs", "carry"), block.columns, strict=True)
    return {f"{part}-{field.label}": field for part, fields in parts for field in fields}
