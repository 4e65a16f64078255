"""Escape and poison as tables (II 3.3.4, 3.3.5.4)."""

from __future__ import annotations

from fractions import Fraction

from companion.games.nile.advice.odds import odds_tables
from tests.games.nile.game_two.natives.test_defeat import held
from tests.games.nile.game_two.world import world


def test_a_captives_attempt_looks_at_the_attitude_since() -> None:
    (table,) = odds_tables(held(-1, -2), "Ada", "escape")
    chances = {row.label: row.chance for row in table.rows}
    assert chances["stays a prisoner"] == Fraction(1, 3)
    assert chances["killed"] == Fraction(1, 6)
    assert sum(chances.values()) == 1
    assert table.notes == ("-1 on the die: captivity, and the tribe's attitude since",)


def test_whoever_is_free_is_told_of_defeat_and_captivity() -> None:
    defeat, captive = odds_tables(world(), "Ada", "escape")
    assert [row.chance for row in defeat.rows] == [Fraction(1, 6)] * 6
    assert captive.rows[0].chance == Fraction(1, 2)


def test_poison_is_a_die_after_a_trade_and_two_of_which_one_is_taken_else() -> None:
    trade, other = odds_tables(world(), "Ada", "poison")
    assert trade.rows[0].chance == Fraction(1, 6)
    assert other.rows[0].chance == Fraction(1, 9)
