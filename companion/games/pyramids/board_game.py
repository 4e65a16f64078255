"""The board-only game: the app tracks board and dice, the table all other pieces."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from companion.api import Call, Rule
from companion.games.pyramids.facts import BOARD_FACTS
from companion.games.pyramids.game import PyramidsGame
from companion.games.pyramids.rules import board_only
from companion.games.pyramids.state import BoardOnly

if TYPE_CHECKING:
    from companion.api import OddsTable, PlaceForm, SeenCards

BOARD = "board"
"""The step in which the table tells what happened on the board."""

_KNOWN = ("owner", "size", "done", "round", "phase", "starter")
"""The fields of the state that mean something when workers and resources are on the table."""


class BoardOnlyGame(PyramidsGame):
    """Game in which only pyramids started and completed, and the ends of rounds, are entered."""

    state: BoardOnly
    fact_types = BOARD_FACTS

    @property
    def player(self) -> str:
        """Always "": the app doesn't know whose turn it is."""
        return ""

    def next_step(self) -> Call | None:
        """The phase that is due; during the actions, the next change on the board."""
        due = super().next_step()
        return Call(BOARD) if due and due.name == "act" else due

    def begin(self, call: Call) -> Rule[None]:
        """The rule of a step or of a free action."""
        if call.name == BOARD:
            return board_only.happened(self)
        if call.name == "resources":
            return board_only.resources(self)
        return super().begin(call)

    def finish(self, call: Call) -> Rule[None]:
        """Rule that ends a step finished manually."""
        return board_only.by_hand(self) if call.name == BOARD else super().finish(call)

    def correctable(self, player: str, place: str) -> Iterator[PlaceForm]:
        """Forms of pyramids and the round, with what the app knows of them."""
        for form in super().correctable(player, place):
            known = tuple(one for one in form.fields if one.path.rpartition(".")[2] in _KNOWN)
            if known and not form.path.startswith("pool"):
                yield replace(form, fields=known)

    def odds_tables(
        self,
        player: str,
        what: str,
        seen: SeenCards | None = None,
    ) -> Sequence[OddsTable]:
        """Odds that the dice name a slot; the app doesn't know what's on it."""
        from companion.games.pyramids.odds import slot_tables

        return slot_tables(self, what)
