"""Every game has its pages: what is asked, each answer, and everybody who plays."""

from companion.testing.test_pages import *  # noqa: F403
from tests.games.contract.games import EVERY

GAMES = EVERY
"""The games that are held to the contract."""
