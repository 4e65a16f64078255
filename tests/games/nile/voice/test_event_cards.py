"""Cards read aloud, and whole turns: what of an Event card and of a turn the table is told."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.nile.facts import ActivityChosen, Moved, MoveEnded, PartyChanged
from companion.table.game import Face
from companion.table.journal.entries import Entry
from tests.games.nile.helpers.data_files import events
from tests.games.nile.helpers.world import a_game, with_explorer, with_party


def read(section: str, says: str, said: str = "", deck: str = "events") -> Face | None:
    """The card of a draw, as the table is told it."""
    limits = {"deck": deck, "section": section}
    value = {"card": 9, "says": says}
    game = a_game(Ada="2002")
    return game.face(Entry("draw", limits=limits, value=value, say=f"card 9: {said or says}"))


def test_every_disaster_and_bonus_of_the_deck_can_be_read_aloud() -> None:
    """11, 20: by its title and in whole sentences."""
    for section, kinds in events().kinds.items():
        for says, kind in kinds.items():
            face = read(section, says)
            assert face is not None
            assert face.title == kind.name
            assert face.text.endswith(".")


@pytest.mark.parametrize(
    ("section", "says", "title", "text"),
    [
        ("donation", "$300", "A donation", "$300 for the next expedition."),
        ("donation", "ticket Khartoum", "A free ticket", "Your passage to Khartoum is free."),
        ("natives", "veldt", "Natives", "The card has natives in veldt."),
        ("disaster", "other: Locusts.", "Disaster", "Locusts."),
        ("bonus-doctor", "other: A cure.", "A bonus", "A cure."),
    ],
)
def test_other_cards_are_read_aloud(section: str, says: str, title: str, text: str) -> None:
    assert read(section, says) == Face(title, text)


def test_a_card_of_which_nothing_comes_has_its_title_alone() -> None:
    """11.2: it strikes elsewhere."""
    assert read("disaster", "leopard", "Leopard, but not here") == Face("Leopard, but not here")
    said = "tribal-war (War between tribes, but not here)"
    assert read("disaster", "tribal-war", said) == Face("War between tribes, but not here")


@pytest.mark.parametrize(
    ("section", "says", "said"),
    [
        ("terrain", "4 2 jungle", ""),
        ("disaster", "none", ""),
        ("donation", "none", ""),
        ("natives", "swamp", "swamp (none)"),
    ],
)
def test_what_tells_nothing_is_no_card_to_read(section: str, says: str, said: str) -> None:
    assert read(section, says, said) is None


def test_what_is_no_card_of_the_event_deck_is_not_read_aloud() -> None:
    game = a_game(Ada="2002")
    assert read("face", "city", deck="counters") is None
    assert game.face(Entry[Any]("choose", value="1")) is None


def test_figures_are_points_what_the_expedition_has_and_money() -> None:
    game = with_explorer(
        with_party(a_game(Ada="2002"), "Ada", rations=20, askaris=3), "Ada", money=90
    )
    found = game.figures("Ada")
    assert (found["points"], found["rations"], found["askaris"]) == ("0", "20", "3")
    assert found["money"] == "$90"
    assert "camels" not in found
    assert next(iter(found)) == "points"


def test_small_facts_are_left_to_the_log() -> None:
    game = a_game(Ada="2002")
    assert game.is_small(ActivityChosen("normal", "foot", 2))
    assert game.is_small(MoveEnded("stays"))
    assert not game.is_small(MoveEnded("lost", lost=True))
    assert not game.is_small(Moved("Ada", "1520"))
    assert game.is_small(PartyChanged("Ada", {"rations": -9}, "meal", "18.1"))
    assert not game.is_small(PartyChanged("Ada", {"rations": -9}, "Thieves", "11.2"))
