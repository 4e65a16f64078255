"""Entry of a running game of Source of the Nile: its steps, and the step of the map."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from companion.games.nile.desk.adopt import parts
from companion.games.nile.desk.adopting import ADOPTION
from companion.games.nile.map.board.board import Board
from companion.games.nile.screens.adopt.hexes import HexLine, MapStep
from companion.tui.screens.forms.steps.screen import OwnStep, StepsScreen
from companion.tui.screens.forms.steps.steps import Choices, SheetReader, SheetStep
from companion.tui.table_line.player_marks import COLOURS


class AdoptScreen(StepsScreen):
    """Steps of the game, the map, and each player."""

    HELP = (
        "Enter a game you started on paper: the table, the map, the counters, each explorer with "
        "the papers, then a review of everything. Leave out what there isn't. Ctrl+S checks the "
        "page and goes on. Press it again to go on with faults and all. Escape goes back. In the "
        "review, Enter on a fault goes to where it was entered, and Ctrl+S comes back. On the "
        "map, Enter picks a hex; below it you type a hex like 1407 jungle river 1 4. If it isn't "
        "clear which way a river flows, you are asked once. F2 saves everything as a sheet, a "
        "file that you can open again with F3 or fill in with an editor."
    )
    GAME = parts.GAME_ONE
    READER = SheetReader(parts.KIND, parts.PARTS, ADOPTION.parse, {"specialty": "doctor"})
    CHOICES: ClassVar[dict[str, Choices]] = {
        "game": (("nile-1", "Game I"), ("nile-2", "Game II")),
        "colour": (("", "one that is free"), *((color, color) for color in COLOURS)),
    }

    def steps(self) -> list[SheetStep]:
        """Return the head, the map if the app keeps it, then each player."""
        found = [SheetStep("the game", (parts.HEAD,))]
        if self.tables[""].get("map", "app") == "app":
            found.append(SheetStep("the map", (parts.HEXES,), kind="map"))
        areas = (parts.COUNTERS, parts.NEWS, parts.INTERVIEWS)
        found.append(SheetStep("counters and news", areas=areas))
        for player in self.tables[""].get("players", []):
            found.append(SheetStep(f"{player}'s explorer", (parts.EXPLORER,), player=player))
            papers = f"{player}'s points and tribes"
            found.append(SheetStep(papers, areas=parts.PAPERS, player=player))
        return [*found, SheetStep("review", kind="review")]

    async def own_step(self, step: SheetStep) -> OwnStep:
        """The map, on the table's own board if there is one that can be read."""
        board = await self.companion.file_worker.run(self._board)
        return MapStep(self.tables, self.drafts, board)

    def _board(self) -> Board:
        from companion.desk.errors import StoreError
        from companion.desk.overrides.places import read_text
        from companion.games.nile.desk.data import standard_board
        from companion.games.nile.map.board.file import BoardFaults, parse_board

        if named := self.tables[""].get("board", ""):
            path = Path(named).expanduser()
            try:
                return parse_board(read_text(path), str(path))
            except (StoreError, BoardFaults):
                pass  # the review shows what is wrong
        return standard_board()

    # Interface for the map

    def action_show(self, _what: str) -> None:
        """Move from the map to the line below it (Escape)."""
        self.query_one(HexLine).focus()

    def action_legend(self) -> None:
        """Show the legend of the map."""
        from companion.games.nile.screens.panels import NilePanels
        from companion.tui.dialogs.dialog import tell

        self.app.push_screen(tell("The signs of the map", NilePanels().legend()))
