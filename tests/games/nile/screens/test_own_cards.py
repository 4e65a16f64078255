"""Cards of the owner's deck: kept as they are typed at the table, and known by number after."""

from __future__ import annotations

from pathlib import Path

from companion.desk.campaigns.campaign import Campaign
from companion.table.ask.requests import Draw
from companion.tui.widgets.question.answer_line import AnswerLine
from tests.cli.running import at_a_draw
from tests.games.nile.helpers.books import own_cards
from tests.tui.seats import SMALL, TableApp, answer, asked, sit_down, text_of, until


def other_words(campaign: Campaign, card: int) -> tuple[Draw, str]:
    """The open draw, and words that our own card of that number does not say."""
    question = campaign.session.question
    assert question is not None
    draw = question.request
    assert isinstance(draw, Draw)
    deck = campaign.session.deck(draw.deck)
    ours = deck.read(card, draw.section)
    words = (deck.read(number, draw.section) for number in deck.numbers)
    return draw, next(other for other in words if other != ours)


async def test_a_card_typed_with_its_words_is_kept_and_known_by_its_number(tmp_path: Path) -> None:
    """Once that is switched on; where they can't be read it is told, and nothing is answered."""
    app = TableApp()
    async with app.run_test(size=SMALL) as pilot:
        campaign = Campaign.open(at_a_draw(tmp_path / "cards.toml"), write=True)
        draw, words = other_words(campaign, 17)
        table = await sit_down(pilot, campaign)

        async def back(*keys: str) -> None:
            await pilot.press(*keys)
            await until(pilot, lambda: isinstance(asked(table), Draw))

        await answer(pilot, table, f"17: {words}")
        assert own_cards().says(draw.deck, 17, draw.section) == ""
        await back("ctrl+z", "ctrl+t")
        assert table.query_one(AnswerLine).placeholder.startswith("saved")
        await answer(pilot, table, f"17: {words}")
        assert own_cards().says(draw.deck, 17, draw.section) == words
        await until(pilot, lambda: app.screen is not table)
        await pilot.press("space")  # the card of the turn came over the remark
        await until(
            pilot, lambda: any("17 is saved" in note.message for note in app._notifications)
        )
        await back("ctrl+z", "ctrl+t")
        entry = len(campaign.session.log)
        await answer(pilot, table, "17")
        assert campaign.session.log[entry].value == {"card": 17, "says": words}
        await back("ctrl+z")
        (file,) = (tmp_path / "data").rglob("*deck*.toml")
        file.write_text('kind = "shopping list"\n', encoding="utf-8")
        entries = len(campaign.session.log)
        await pilot.press(*"17")
        await until(pilot, lambda: "Your own cards can't be read" in text_of(app))
        assert len(campaign.session.log) == entries
