"""One person plays any game against bots: recorded like people's answers, undone with them."""

from companion.testing.test_bots import *  # noqa: F403
from tests.games.contract.games import EVERY

GAMES = EVERY
