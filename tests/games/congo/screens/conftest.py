"""The screens of the game are tried as the shared ones are."""

from tests.tui.conftest import (
    frames_at_rest,
    own_folders,
    quick_hands,
    styles_read_once,
)

__all__ = ["frames_at_rest", "own_folders", "quick_hands", "styles_read_once"]
