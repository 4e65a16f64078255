"""A quick run has the quickest tests, as many as there is time for."""

from tests.quick import BUDGET, chosen, longest

RULE, SCREEN = "tests/games/x/rules/test_a.py::test_rule", "tests/tui/test_b.py::test_screen"


def test_of_each_test_two_parameters_are_tried() -> None:
    nodes = [f"{RULE}[{number}]" for number in range(4)]
    assert chosen(nodes, {}) == set(nodes[:2])


def test_what_was_never_measured_runs_but_where_tests_are_heavy() -> None:
    assert chosen([RULE, SCREEN], {}) == {RULE}
    assert chosen([RULE, SCREEN], {SCREEN: 0.5}) == {RULE, SCREEN}


def test_the_slowest_are_left_out_where_time_runs_short() -> None:
    assert chosen([RULE, SCREEN], {RULE: BUDGET, SCREEN: 0.5}) == {SCREEN}
    assert chosen([RULE, SCREEN], {RULE: BUDGET - 0.5, SCREEN: 0.5}) == {RULE, SCREEN}


def test_a_test_is_as_slow_as_its_slowest_parameter() -> None:
    assert longest({f"{RULE}[1]": 0.25, f"{RULE}[2]": 1.5, SCREEN: 2.0}) == {RULE: 1.5, SCREEN: 2.0}
