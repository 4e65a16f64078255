"""The reasons that a bot gives are those by which its answer was better than the next best."""

from companion.table.play.scoring import best_answer, deciding_reasons


def test_what_both_answers_have_is_no_reason() -> None:
    mine = {"card": 3.0, "boat": 1.0, "room": 0.5, "price": -2.0}
    other = {"card": 3.0, "boat": 0.0, "power": 4.0, "price": -4.0}
    assert deciding_reasons(mine, other) == ("price", "boat")
    assert deciding_reasons(other, mine) == ("power",)
    assert deciding_reasons(mine, mine) == ()


def test_the_best_answer_is_compared_with_the_next_best() -> None:
    scores = {"a": {"card": 1.0}, "b": {"card": 5.0, "room": 1.0}, "c": {"card": 5.0}}
    assert best_answer(scores, lambda: 0.0) == ("b", ("room",))
    assert best_answer({"a": {"card": 1.0}}, lambda: 0.0) == ("a", ())
    whims = iter((0.0, 1e-5))
    assert best_answer({"a": {"card": 1.0}, "b": {"card": 1.0}}, lambda: next(whims)) == ("b", ())


def test_of_several_as_good_the_next_worse_is_compared() -> None:
    whims = iter((0.0, 1e-6, 0.0))
    scores = {"a": {"card": 1.0}, "b": {"card": 1.0}, "c": {}}
    assert best_answer(scores, lambda: next(whims)) == ("b", ("card",))
