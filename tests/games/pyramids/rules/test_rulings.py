"""Rulings that a table changes during play."""

import pytest

from companion.games.pyramids.facts import RulingSet
from companion.games.pyramids.rules.rulings import NONE, change
from companion.games.pyramids.rulings import RULINGS, Rulings
from companion.games.pyramids.screens.guide import turn_guide
from companion.games.pyramids.sheets.overview import overview_json, table_lines
from companion.games.pyramids.voice import words
from tests.games.pyramids.positions import options, play, position

OTHERS = [(key, answer) for key, one in RULINGS.items() for answer in list(one.answers)[1:]]


@pytest.mark.parametrize(("key", "answer"), OTHERS)
def test_a_table_changes_a_ruling_and_takes_it_back(key: str, answer: str) -> None:
    """ruling change"""
    game = position("Ann: ready M")
    played = play(game, change(game), f"{key}-{answer}")
    assert played.facts == [RulingSet(key, answer)]
    assert game.rulings == Rulings(**{key: answer})
    assert RULINGS[key].answers[answer] in words(game, played.facts[0])
    play(game, change(game), f"{key}-{getattr(Rulings(), key)}")
    assert game.rulings == Rulings()


def test_what_already_applies_is_not_offered() -> None:
    """ruling change: nor does "none" change anything."""
    game = position("Ann: ready M", ending="at-once")
    played = play(game, change(game))
    assert {"ending-round", "influence-small"} <= set(options(played.open))
    assert not {"ending-at-once", "influence-any"} & set(options(played.open))
    assert play(game, change(game), NONE).facts == []


def test_a_changed_ruling_applies_to_the_next_action() -> None:
    """ruling influence: a medium piece no longer pays for influence."""
    game = position("a1: Bob S done\nc1: Ann S, workers S, treasure MM, supply S\nAnn: ready S")
    assert game.cost("c1").is_met
    play(game, change(game), "influence-small")
    assert game.cost("c1").lacks == ("1 more small piece for influence",)


@pytest.mark.parametrize("answer", ["round", "at-once"])
def test_every_place_shows_the_rulings_in_force(answer: str) -> None:
    """ruling change: `state`, the turn guide, and the rule itself."""
    game = position("Ann: ready M", ending=answer)
    sentence = f"With the seventh pyramid {RULINGS['ending'].answers[answer]}"
    assert f"  {sentence}" in table_lines(game)
    assert overview_json(game)["rulings"]["ending"] == answer
    assert sentence in turn_guide(game).rulings
    assert sentence in game.rule_words("End")


def test_a_correction_to_a_ruling_that_there_is_not_is_refused() -> None:
    game = position("Ann: ready M")
    wrong = game.at(RulingSet("ending", "never").apply(game.state))
    assert list(wrong.faults()) == ["rulings: there is no answer 'never' to a ruling 'ending'"]
