"""The mutation script finds functions and their rows, and draws the same mutants by a seed."""

from __future__ import annotations

import pytest

from tests.games.nile.rules.test_rules_game_one import GAME_ONE
from tests.games.rulebook import is_a_test
from tests.mutate.functions import Function, functions, rows_for
from tests.mutate.lists import equivalent, of_no_rule
from tests.mutate.subjects import SUBJECTS

every_game = pytest.mark.parametrize("game", SUBJECTS)


def the_function(name: str) -> Function:
    (found,) = (each for each in functions("nile") if str(each) == name)
    return found


def test_functions_have_the_numbers_that_they_cite_and_helpers_those_of_their_callers() -> None:
    draw = the_function("rivers.mapping._two_mouths")
    assert (draw.numbers, draw.helps, draw.chapter) == (("10.3212",), False, "10")
    flood = the_function("rivers.mapping._flood")
    assert flood.helps
    assert {"10.3212", "10.336"} <= set(flood.numbers)
    assert set(GAME_ONE.row_of("10.3212")) <= set(rows_for(flood))


def test_a_heading_has_the_row_of_the_rules_under_it() -> None:
    assert set(GAME_ONE.row_of("10.331")) < set(GAME_ONE.row_of("10.33"))


@every_game
def test_every_test_of_a_function_is_there(game: str) -> None:
    nodes = {node for each in functions(game) for node in rows_for(each)}
    assert nodes
    assert [node for node in nodes if not is_a_test(node)] == []


@every_game
def test_every_function_carries_out_a_rule_with_a_row_or_is_listed_as_of_none(game: str) -> None:
    """A function without a number is a fault: it cites a rule, or no_rule.toml says what it is."""
    assert [str(each) for each in functions(game) if not rows_for(each)] == []
    without = {str(each) for each in functions(game) if not each.numbers}
    assert without == set(of_no_rule(SUBJECTS[game].lists))


@every_game
def test_equivalent_mutants_are_of_functions_that_are_there_and_have_their_reasons(
    game: str,
) -> None:
    names = {str(each) for each in functions(game)}
    known = equivalent(SUBJECTS[game].lists)
    assert [key for key in known if key.partition(": ")[0] not in names] == []
    assert all(why.endswith(".") for why in known.values())


def test_mutants_are_drawn_by_the_seed_and_change_one_place() -> None:
    mutants = pytest.importorskip("tests.mutate.mutants", exc_type=ImportError)
    function = the_function("rivers.mapping._situation_a")
    first, second = (mutants.drawn(function, 1, 2) for _ in range(2))
    assert [each.key for each in first] == [each.key for each in second]
    assert len({each.key for each in first}) == 2
    assert all(each.key.startswith("rivers.mapping._situation_a: ") for each in first)
    assert [each.key for each in mutants.drawn(function, 2, 2)] != [each.key for each in first]
