"""Going back replays from the last checkpoint, and comes to what a whole replay comes to."""

from random import Random
from typing import Any

import pytest

from companion.table.journal import checkpoints
from companion.table.journal.checkpoints import Checkpoints
from companion.table.journal.entries import Entry
from companion.table.journal.history import History
from companion.table.journal.replay import ReplayState
from tests.table.test_random_sessions import RandomTable

FEW = 3
"""Lines from one checkpoint to the next, so that short sessions have many."""


@pytest.fixture
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checkpoints, "EVERY", FEW)


def values(here: ReplayState) -> dict[str, Any]:
    return {**vars(here), "modes": here.modes.settings}


def replayed_whole(table: RandomTable) -> ReplayState:
    """What a replay from the first line on comes to."""
    driver = table.session
    kept = driver._checkpoints
    return Checkpoints(driver._history, kept._opening, kept._modes).replayed(len(driver.log))


def played(rng: Random, acts: int) -> RandomTable:
    table = RandomTable(rng)
    for _ in range(acts):
        table.do()
    return table


@pytest.mark.usefixtures("often")
def test_a_replay_from_a_checkpoint_is_a_whole_replay(seed: int) -> None:
    used = 0
    for number in range(12):
        rng = Random(f"{seed} {number}")
        table = RandomTable(rng)
        for act in range(50):
            table.do()
            if rng.random() < 0.1 and len(table.journal) > 2:
                table.session.forget(rng.randrange(1, len(table.journal)))
                del table.journal[len(table.session.log) :]
                table.marks.clear()
            kept = table.session._checkpoints
            used += bool(kept._kept)
            found = values(kept.replayed(len(table.session.log)))
            assert found == values(replayed_whole(table)), f"seed {seed}, {number}, act {act}"
    assert used > 400


@pytest.mark.usefixtures("often")
def test_what_goes_on_from_a_checkpoint_leaves_it_as_it_was(seed: int) -> None:
    table = played(Random(seed), 40)
    kept = table.session._checkpoints
    count = len(table.session.log)
    before = values(kept.replayed(count))
    here = kept.replayed(count)
    for number in table.session._history.chain():
        here.answers.clear()
        here.seen["deck"] = frozenset((number,))
        here.modes.set("dice", "remind", "")
        here.stack.clear()
    assert values(kept.replayed(count)) == before


def test_an_undo_replays_few_lines(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """However long the campaign is."""
    table = played(Random(seed), 30)
    opening = table.session._checkpoints
    history = History()
    for _ in range(1000):
        history.add(Entry("note"))
    kept = Checkpoints(history, opening._opening, {})
    kept.replayed(1000)
    taken: list[int] = []
    take = ReplayState.take

    def counted(here: ReplayState, entry: Any, number: int) -> None:
        taken.append(number)
        take(here, entry, number)

    monkeypatch.setattr(ReplayState, "take", counted)
    kept.replayed(990)
    assert 0 < len(taken) < checkpoints.EVERY
    assert taken[-1] == 990


@pytest.mark.usefixtures("often")
def test_a_line_that_was_cut_off_has_no_checkpoint(seed: int) -> None:
    """Its number is given again, to another line."""
    table = played(Random(seed), 40)
    kept = table.session._checkpoints
    kept.replayed(len(table.session.log))
    assert max(kept._kept) > 4
    table.session.forget(4)
    assert max(kept._kept, default=0) <= 4
