"""Facts in words: each kind has its sentence, and secrets stay masked."""

from random import Random

import pytest
from msgspec.structs import replace

from companion.games.nile.facts import (
    PartyChanged,
    PortMarked,
)
from companion.games.nile.rules.turn.free_actions import ACTS
from companion.games.nile.sequence import AFRICA
from companion.games.nile.state import Party
from companion.games.nile.variants import GAME_ONE
from companion.games.nile.voice import guide, guide_step, step_title, tell
from companion.table.facts import Corrected
from companion.table.game import Call
from companion.table.seats.hidden import TABLE
from companion.table.seats.told import told_facts
from tests.games.nile.helpers.world import a_game


@pytest.mark.parametrize("stage", ["ports", "order"])
def test_a_starting_port_is_masked_until_all_are_revealed(stage: str) -> None:
    """Ports are marked in secret and revealed together (4.5, 5.2)."""
    game = a_game()
    secret = game.at(replace(game.state, stage=stage))
    for fact in (
        PortMarked("Ada", "Zanzibar"),
        Corrected("explorers.Ada.port", "Lagos", "Zanzibar"),
    ):
        (told,) = told_facts(secret, (fact,), TABLE)
        words = tell(secret, told)
        assert "Zanzibar" not in words
        assert "Lagos" not in words
        assert told_facts(game, (fact,), TABLE) == (fact,)
        assert "Zanzibar" in tell(game, fact)


def test_every_step_and_free_action_has_a_title() -> None:
    """None of them is told by its bare key."""
    for name in (*GAME_ONE.steps, *ACTS):
        title = step_title(a_game(), Call(name))
        assert title[:1].isupper()
        assert title != name
    assert all(guide_step(a_game(), step) for step in GAME_ONE.steps)


def test_the_turn_guide_follows_the_sequence_of_play() -> None:
    """8.3 for Africa; 8.4, 15.3 and 21.33 for those who are elsewhere."""
    assert [entry.step for entry in guide(a_game())] == list(AFRICA)
    assert [entry.step for entry in guide(a_game(), "captive")] == ["captive", "end"]
    assert [entry.step for entry in guide(a_game(), "europe")] == ["europe", "outfit", "end"]
    assert [entry.step for entry in guide(a_game(), "dead")] == ["successor", "end"]
    assert all(entry.rule and entry.text for entry in guide(a_game()))


def test_sentences_never_run_over_a_line(rng: Random) -> None:
    """Every sentence is one line that ends like one, whatever the amounts."""
    game = a_game()
    fields = Party.__struct_fields__
    for _ in range(200):
        changes = {rng.choice(fields): rng.randint(-40, 40) for _ in range(rng.randint(0, 5))}
        told = tell(game, PartyChanged("Ada", changes, "chance", "1.1"))
        assert told == "" or (told.endswith(".") and "\n" not in told)
