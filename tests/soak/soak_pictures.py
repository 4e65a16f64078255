"""Pictures of the screen in all evenings and windows."""

from pathlib import Path

import pytest

from tests.tui.conftest import own_folders, quick_hands, styles_read_once
from tests.tui.situations import EVENINGS
from tests.tui.test_pictures import compare, folder, frames_at_rest

__all__ = ["folder", "frames_at_rest", "own_folders", "quick_hands", "styles_read_once"]


@pytest.mark.parametrize("evening", EVENINGS)
async def test_the_screen_is_as_it_was_looked_at(evening: str, folder: Path) -> None:
    await compare(evening, folder)
