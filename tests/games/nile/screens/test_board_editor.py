"""The board editor: painted by keys and the mouse, told what is wrong, saved and played on."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.widgets import Input, OptionList

from companion.desk.check import check_file
from companion.desk.errors import NotOurs
from companion.games.nile.desk import board_drafts
from companion.games.nile.desk.data import standard_board
from companion.games.nile.map.board.editing import painted
from companion.games.nile.screens.board_editor import BoardEditor
from companion.games.nile.screens.paint_view import PaintView
from companion.tui.dialogs.fill import Fill
from companion.tui.dialogs.pick import Pick
from companion.tui.screens.new import NewScreen
from tests.cli.running import ran
from tests.tui.seats import LARGE, TableApp, put_up, screen, until, words


async def test_a_board_is_drawn_by_keys_and_mouse_saved_and_played_on(tmp_path: Path) -> None:
    async with TableApp().run_test(size=LARGE) as pilot:
        editor = await put_up(pilot, BoardEditor())
        view = editor.query_one(PaintView)
        await until(pilot, lambda: bool(view.cursor))
        view.point_at("1512")
        await pilot.press("space")
        await until(pilot, lambda: "No brush yet" in words(editor, "#board-said"))
        await pilot.press("v", "right", "space", "3")
        assert editor.board.terrain("1512") == editor.board.terrain("1612") == "veldt"
        assert editor.board.hexes["1612"].river[2] == "o"
        await pilot.press("ctrl+z")
        assert editor.board.hexes["1612"].river[2] == "."
        await pilot.press("ctrl+z", "ctrl+z", "ctrl+z")
        assert editor.board == standard_board()
        await pilot.press("ctrl+y", "d", "right", "J")
        await until(pilot, lambda: bool(editor.troubles))
        assert "fault" in words(editor, "#board-title")
        view.point_at("0101")
        await pilot.press("f4")
        assert view.cursor in {trouble.hex for trouble in editor.troubles}
        assert "✗" in words(editor, "#board-hex")
        await until(pilot, lambda: board_drafts.draft() == editor.board)

        await pilot.press("ctrl+s")
        await screen(pilot, Fill)
        await pilot.press("enter", "enter")  # the second is a stray one
        await until(pilot, lambda: bool(words(editor, "#board-said")))
        assert pilot.app.screen is editor
        assert not (tmp_path / "my-board.toml").exists()

        while editor.board != standard_board():
            await pilot.press("ctrl+z")
        await pilot.press("v")
        before = editor.board
        await pilot.mouse_down(view, offset=(30, 10))
        await pilot.hover(view, offset=(38, 10))
        await pilot.mouse_up(view, offset=(38, 10))
        assert editor.board != before
        touched = view.cursor
        assert touched
        while editor.board != standard_board():
            await pilot.press("ctrl+z")

        view.point_at("2420")
        rows = editor.query_one("#board-rows", OptionList)
        rows.focus()
        rows.highlighted = next(
            at for at in range(rows.option_count) if rows.get_option_at_index(at).id == "mouth"
        )
        await pilot.press("enter")
        fill = await screen(pilot, Fill)
        fill.query_one("#minimum", Input).value = "7"
        await pilot.press("enter")
        await until(pilot, lambda: editor.board.rivers["Rufiji"].minimum == 7)
        rows.highlighted = 0
        await pilot.press("enter")
        await screen(pilot, Pick)
        await pilot.press("escape", "ctrl+n")
        await screen(pilot, Fill)
        await pilot.press("enter")
        await screen(pilot, NewScreen)
    checked = check_file(tmp_path / "my-board.toml")
    assert checked.faults == ()
    assert board_drafts.draft() is None


async def test_a_board_is_saved_over_itself_and_over_no_other(tmp_path: Path) -> None:
    board_drafts.save_board(standard_board(), tmp_path / "my-board.toml")
    first = (tmp_path / "my-board.toml").read_bytes()
    async with TableApp().run_test(size=LARGE) as pilot:
        editor = await put_up(pilot, BoardEditor())
        for board, free in (("1512", "my-board-2.toml"), ("1612", "my-board-2.toml")):
            editor.edit(lambda kept, board=board: painted(kept, board, "veldt"))  # type: ignore[misc]
            await pilot.press("ctrl+s")
            fill = await screen(pilot, Fill)
            assert fill.query_one(Input).value == free
            await pilot.press("enter", "enter")
            await until(pilot, lambda: board_drafts.draft() is None)
        await pilot.press("ctrl+s")
        fill = await screen(pilot, Fill)
        fill.query_one(Input).value = "my-board.toml"
        await pilot.press("enter", "enter")
        await until(pilot, lambda: "my-board-3.toml" in words(editor, "#board-said"))
    assert (tmp_path / "my-board.toml").read_bytes() == first
    saved = board_drafts.open_board(tmp_path / "my-board-2.toml")
    assert {saved.terrain("1512"), saved.terrain("1612")} == {"veldt"}


async def test_a_draft_is_taken_up_and_another_board_opened(tmp_path: Path) -> None:
    mine = painted(standard_board(), "1512", "veldt")
    board_drafts.keep_draft(painted(mine, "1612", "desert"))
    board_drafts.save_board(mine, tmp_path / "mine.toml")
    for name, seat in (("nile-1", "Ada"), ("congo", "Ada:red")):
        ran("new", tmp_path / f"{name}.toml", "--game", name, "--player", seat, "--player", "Ben")
    assert board_drafts.open_board(tmp_path / "nile-1.toml").hexes == standard_board().hexes
    with pytest.raises(NotOurs, match="no such board"):
        board_drafts.open_board(tmp_path / "congo.toml")
    async with TableApp().run_test(size=LARGE) as pilot:
        editor = await put_up(pilot, BoardEditor())
        await until(pilot, lambda: editor.board.terrain("1612") == "desert")
        for said, right in (("nowhere.toml", False), ("mine.toml", True)):
            await pilot.press("ctrl+o")
            fill = await screen(pilot, Fill)
            fill.query_one(Input).value = said
            await pilot.press("enter")
            await until(
                pilot,
                lambda right=right: (  # type: ignore[misc]
                    editor.board == mine if right else bool(words(editor, "#board-said"))
                ),
            )
        await pilot.press("escape")
        await until(pilot, lambda: pilot.app.screen is not editor)
