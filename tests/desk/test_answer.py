"""One submit path: an answer with the owner's cards and reasons, the same for every front end."""

from pathlib import Path
from typing import cast

import pytest

from companion.desk.campaigns.campaign import Campaign
from companion.desk.play.answer import Answer, NothingToKeep, Unsure, keep_card, words_to_keep
from companion.desk.play.judge import judge
from companion.table.ask.requests import Draw
from tests.cli.running import at_a_draw


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The owner's cards lie in the test's own folder."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


@pytest.fixture
def campaign(tmp_path: Path) -> Campaign:
    return Campaign.open(at_a_draw(tmp_path / "cards.toml"), write=True)


def open_draw(campaign: Campaign) -> Draw:
    question = campaign.session.question
    assert question is not None
    assert isinstance(question.request, Draw)
    return question.request


def what_a_card_says(campaign: Campaign, not_card: int) -> str:
    """Words of the deck that one card of it does not say."""
    draw = open_draw(campaign)
    deck = campaign.session.deck(draw.deck)
    ours = deck.read(not_card, draw.section)
    says = (deck.read(number, draw.section) for number in deck.numbers)
    return next(other for other in says if other != ours)


def test_the_owners_words_stand_behind_the_number_alone(campaign: Campaign) -> None:
    words = what_a_card_says(campaign, 17)
    assert judge(campaign, "17").told == ""
    keep_card(campaign, words_to_keep(campaign, f"17: {words}"))
    judged = judge(campaign, "#17")
    assert judged.meant.values == ({"card": 17, "says": words},)
    assert judged.told == f"Your own card 17 says: {words}."
    assert judge(campaign, f"17: {words}").told == ""


def test_an_answer_is_given_with_the_owners_words_and_its_card_kept(campaign: Campaign) -> None:
    words = what_a_card_says(campaign, 17)
    entry = len(campaign.session.log)
    assert Answer(f"17: {words}", keep=True).give(campaign).startswith("Card 17 is saved in ")
    campaign.do(lambda session: session.undo())
    assert Answer("17", keep=True).give(campaign) == f"Your own card 17 says: {words}."
    assert campaign.session.log[entry].value == {"card": 17, "says": words}


@pytest.mark.parametrize("typed", ["17", "veldt", ""])
def test_what_tells_no_number_and_words_is_not_kept(campaign: Campaign, typed: str) -> None:
    with pytest.raises(NothingToKeep, match="number and its text"):
        words_to_keep(campaign, typed)


def test_people_may_insist_on_what_the_table_doubts(campaign: Campaign) -> None:
    """A card that lies in the discards already is questioned; insisting gives the same answer."""
    draw = open_draw(campaign)
    deck = campaign.session.deck(draw.deck)
    words = deck.read(17, draw.section)
    discards = cast("dict[str, frozenset[int]]", campaign.session.seen)
    discards[draw.deck] = discards.get(draw.deck, frozenset()) | {17}
    before = len(campaign.session.log)
    with pytest.raises(Unsure) as doubted:
        Answer("17").give(campaign)
    assert len(campaign.session.log) == before
    assert doubted.value.insisting == Answer("17", sure=True)
    doubted.value.insisting.give(campaign)
    assert campaign.session.log[before].value == {"card": 17, "says": words}
