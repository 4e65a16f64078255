"""Chance by the app: keyed, shared by nobody, and no other than typed chance."""

import os
import subprocess
import sys
from collections import Counter
from random import Random

import pytest

from companion.table.ask.columns import column, number_column
from companion.table.ask.illegal import Doubtful, Illegal
from companion.table.ask.requests import Draw, Roll, Rolls
from companion.table.game import Call
from companion.table.look.entry_words import headline
from companion.table.play.chance import Chance, roll
from tests.table.players import Table, legal_answer, standing
from tests.table.toy import RECOVERY, ToyDeck, toy

OUTFIT = ("cairo", 0, 0, 0, 10)


def chi_square(counts: Counter[int], kinds: int) -> float:
    expected = counts.total() / kinds
    return sum((counts[kind] - expected) ** 2 / expected for kind in counts)


@pytest.mark.parametrize("kinds", [2, 6, 10, 108])
def test_each_number_is_equally_likely(kinds: int, seed: int) -> None:
    counts = Counter(Chance(seed, number).below(kinds) for number in range(200 * kinds))
    assert sorted(counts) == list(range(kinds))
    freedom = kinds - 1
    assert chi_square(counts, kinds) < freedom + 5 * (2 * freedom) ** 0.5 + 10


def test_dice_of_one_roll_are_independent(seed: int) -> None:
    counts = Counter(
        6 * a + b for a, b in (Chance(seed, number).dice(2, 6) for number in range(7200))
    )
    assert len(counts) == 36
    assert chi_square(counts, 36) < 35 + 5 * 70**0.5 + 10


def test_faces_that_do_not_count_are_never_rolled(seed: int) -> None:
    chart = column("Chart", dict.fromkeys(range(1, 7), "yes"), void=(2, 6))
    request = Roll(question="?", rule="1", column=chart)
    counts = Counter(roll(request, Chance(seed, number))[0] for number in range(4000))
    assert sorted(counts) == [1, 3, 4, 5]
    assert chi_square(counts, 4) < 40
    many = Rolls(question="?", rule="1", dice=30, column=chart)
    assert not {2, 6} & set(roll(many, Chance(seed, 1)))


def test_a_column_without_results_is_refused_and_not_rolled_for_ever() -> None:
    chart = column("Chart", {1: "yes"}, void=range(1, 7))
    with pytest.raises(ValueError, match="Chart is empty"):
        roll(Roll(question="?", rule="1", column=chart), Chance(1, 1))


def test_the_same_seed_and_number_give_the_same_dice() -> None:
    """These were rolled by the first version: a campaign must never roll others."""
    first = [[3, 3, 2], [6, 1, 1], [1, 1, 6]]
    assert [Chance(1979, number).dice(3, 6) for number in range(3)] == first
    assert Chance(-1, 0).dice(2, 6) != Chance(1, 0).dice(2, 6)


def test_typed_dice_do_not_shift_the_dice_of_the_app() -> None:
    rolled = []
    for typed in (0, 1, 2):
        table = Table(toy("Ada"), {"dice": "table", "cards": "table"}, seed=7)
        table.answer(*OUTFIT)
        for _ in range(typed):
            table.answer([5], "1", {"says": "veldt"}, [3], 0)
        table.keep(table.session.answer_by_app())
        rolled.append(table.session.log[-1].value)
    assert rolled[0] == rolled[1] == rolled[2]


def test_two_hash_seeds_give_the_same_journal() -> None:
    program = (
        "from tests.table.test_chance import play\n"
        "from companion.table.journal.entries import plain\n"
        "from companion.table.journal.lines import write_line\n"
        "table = play(11, {})\n"
        "print(''.join(write_line(n, plain(e)) for n, e in enumerate(table.journal, 1)))\n"
    )
    texts = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            check=True,
        ).stdout
        for hash_seed in ("0", "4242")
    }
    assert len(texts) == 1
    assert len(texts.pop()) > 1000


def play(seed: int, modes: dict[str, str]) -> Table:
    """A whole campaign by random players."""
    rng = Random(seed)
    table = Table(toy("Ada", "Ben", last=9), modes, seed=seed)
    while table.session.question:
        table.answer(legal_answer(rng, table.request(), table.session))
    return table


@pytest.mark.parametrize("number", range(10))
def test_typed_values_give_the_same_campaign_fact_for_fact(number: int, seed: int) -> None:
    rolled = play(seed + number, {"dice": "app", "cards": "app"})
    typed = Table(toy("Ada", "Ben", last=9), {"dice": "table", "cards": "table"}, seed=1)
    for entry in rolled.journal[1:]:
        typed.answer(entry.value)
    assert [entry.facts for entry in typed.journal] == [entry.facts for entry in rolled.journal]
    assert typed.session.game.state == rolled.session.game.state
    assert typed.session.seen == rolled.session.seen
    assert {entry.by for entry in typed.journal} == {"people"}
    assert typed.session.apps == 0


# Decks


def drawing(*cards: int, size: int = 9, by: str = "table") -> Table:
    """A traveler who keeps drawing; the given cards were typed."""
    table = Table(toy("Ada", last=99, size=size), {"dice": "app", "cards": by}, seed=2)
    table.answer(*OUTFIT)
    for card in cards:
        to_the_draw(table)
        table.answer({"card": card, "says": ToyDeck().read(card, "terrain")})
    to_the_draw(table)
    return table


def to_the_draw(table: Table) -> None:
    while table.session.question and not isinstance(table.request(), Draw):
        table.answer("1" if table.request().kind == "choose" else 0)


def test_a_card_from_the_discards_is_questioned_and_taken_when_sure() -> None:
    table = drawing(1, 4)
    before = standing(table.session)
    with pytest.raises(Doubtful, match=r"4 should already be in the discard pile. Is that"):
        table.session.answer({"card": 4, "says": "veldt"})
    assert standing(table.session) == before
    table.answer({"card": 4, "says": "veldt"}, sure=True)
    assert table.session.seen["events"] == {1, 4}


def test_a_card_that_is_held_is_questioned() -> None:
    table = Table(toy("Ada"), {"dice": "table", "cards": "table"})
    table.answer(*OUTFIT)
    table.keep(table.session.act(Call("keep", {"player": "Ada"})))
    table.answer({"card": 5, "says": "none"}, [5], "1")
    with pytest.raises(Doubtful, match="card 5, so it shouldn't be"):
        table.session.answer({"card": 5, "says": "desert"})


def test_the_words_on_the_card_are_enough() -> None:
    table = drawing(1)
    table.answer({"says": "desert"})
    assert table.session.seen["events"] == {1}


@pytest.mark.parametrize(
    ("value", "words"),
    [
        ({"card": 10, "says": "veldt"}, "there's no card 10. The events deck has cards 1 to 9"),
        ({"card": 1, "says": "swamp"}, "no card says 'swamp'"),
        ({"card": 1}, "with what the card says"),
        ({"card": "1", "says": "veldt"}, "isn't a card number"),
        ({"says": "VELDT"}, "not 'VELDT'"),
        (17, "with what the card says"),
    ],
)
def test_no_card_of_the_deck_is_refused(value: object, words: str) -> None:
    with pytest.raises(Illegal, match=words):
        drawing().session.answer(value)


def test_the_app_never_draws_a_card_twice_before_the_shuffle() -> None:
    table = drawing(3, 6, 1)
    drawn = [3, 6, 1]
    for _ in range(15):
        to_the_draw(table)
        before = table.session.seen["events"]
        entry = table.keep(table.session.answer_by_app())[0]
        card = entry.value["card"]
        assert entry.shuffled == (len(before) == 9)
        assert (card in before) == entry.shuffled
        told = headline(table.session.game, entry, table.session.log)
        assert told.endswith("(the app, events deck reshuffled)") == entry.shuffled
        drawn.append(card)
    assert sorted(drawn[:9]) == sorted(drawn[9:18]) == list(range(1, 10))


def test_after_the_last_card_any_typed_card_may_come() -> None:
    table = drawing(2, 5, 8, 3, 6, 9, size=9)
    for card in (1, 4, 7):
        to_the_draw(table)
        table.answer({"card": card, "says": ToyDeck().read(card, "terrain")})
    to_the_draw(table)
    made = table.answer({"card": 7, "says": "veldt"})
    assert made[0].shuffled
    assert table.session.seen["events"] == {7}


def test_a_deck_that_is_out_is_left_to_people() -> None:
    table = Table(toy("Ada", size=1), {"dice": "table", "cards": "app"})
    table.answer(*OUTFIT)
    table.keep(table.session.act(Call("keep", {"player": "Ada"})))
    table.answer([5])
    to_the_draw(table)
    assert isinstance(table.request(), Draw)
    with pytest.raises(Illegal, match="players hold every card of the events"):
        table.session.answer_by_app()
    table.answer({"says": "veldt"})


def test_number_columns_never_go_below_zero() -> None:
    assert number_column("Less", less=3).line_at(2) == number_column("Less", less=3).line_at(1)
    assert RECOVERY.line_at(7) is None
