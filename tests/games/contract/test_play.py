"""Random campaigns of every game: reopened, undone, every answer tried, every question told."""

from companion.testing.test_play import *  # noqa: F403
from tests.games.contract.games import EVERY

GAMES = EVERY
