"""Decks kept alone on the screen: every section has a key, a card comes whole, all by keyboard."""

from pathlib import Path

from textual.widgets import Input, OptionList

from companion.cards.alone import CardDrawn, DecksAlone, Place
from companion.desk.campaigns.campaign import Campaign
from companion.desk.play.decks import new_decks
from companion.games.congo.desk import loose_decks as congo
from companion.games.mykerinos.desk import loose_decks as mykerinos
from companion.games.nile.desk import loose_decks as nile
from companion.tui.app import CompanionApp
from companion.tui.screens.deck import DeckScreen, keys_of
from companion.tui.screens.home import HomeScreen
from tests.tui.seats import SMALL, screen, until, words


def test_every_section_of_every_deck_has_a_key_of_its_own() -> None:
    from companion.cards.alone import places_of

    for loose in (nile.DECKS, congo.DECKS, mykerinos.DECKS):
        places = places_of(loose.decks(loose.newest(), "", "here"))
        keys = keys_of(places)
        assert tuple(keys.values()) == places
        assert all(len(key) == 1 and key.isalnum() for key in keys)
    many = [Place(f"a-{n}", "d", f"a-{n}", f"section {n}") for n in range(50)]
    assert len(keys_of(many)) == 50


async def test_a_deck_is_made_drawn_from_shuffled_and_taken_back(tmp_path: Path) -> None:
    app = CompanionApp()
    async with app.run_test(size=SMALL) as pilot:
        await until(pilot, lambda: isinstance(app.screen, HomeScreen))
        await pilot.press("d")
        await until(pilot, lambda: bool(app.screen.query(Input)))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, DeckScreen))
        deck = await screen(pilot, DeckScreen)

        def left() -> int:
            return deck.game.left("events")

        await pilot.press("t")
        await until(pilot, lambda: left() == 107)
        assert "terrain" in words(deck, "#deck-card")
        await pilot.press("ctrl+z")
        await until(pilot, lambda: left() == 108)
        await pilot.press("ctrl+y")
        await until(pilot, lambda: left() == 107)
        await pilot.press("enter")  # the section under the cursor
        await until(pilot, lambda: left() == 106)
        drawn = [each.card for each in deck.game.state.lying("events")]
        free = next(card for card in range(1, 109) if card not in drawn)
        await pilot.press("f9")
        await pilot.press(*str(drawn[0]), "enter")
        assert "already" in words(app.screen, ".wrong")
        await pilot.press("backspace", "backspace", "backspace", *str(free), "enter")
        await until(pilot, lambda: left() == 105)
        assert f"Card {free}" in words(deck, "#deck-card")
        await pilot.press("tab", "tab", "down", "down", "enter")
        rows = deck.query_one("#deck-discards", OptionList)
        assert rows.option_count == 3
        await pilot.press("f7")
        await until(pilot, lambda: left() == 108)
        await pilot.press("f4")
        assert "Shuffle" in words(app.screen, ".box-text Static")
        await pilot.press("escape", "ctrl+o")
        await until(pilot, lambda: isinstance(app.screen, HomeScreen))
    with Campaign.open(tmp_path / "nile-deck.toml") as campaign:
        assert isinstance(campaign.game, DecksAlone)
        assert len(campaign.session.log) > 6
        assert campaign.session.log[0].say == "New decks are set up."
        fever = CardDrawn("events", 20, "disaster", by_hand=True)
        assert campaign.game.words(fever).endswith("disaster: jungle fever")


async def test_a_deck_that_cannot_be_is_told_and_nothing_falls_over(tmp_path: Path) -> None:
    path = tmp_path / "nile-deck.toml"
    with Campaign.new(path, new_decks("nile-1", seed=1)) as campaign:
        campaign.do(lambda table: table.answer("terrain"))
    head, _, tail = path.read_text(encoding="utf-8").rpartition("card = ")
    path.write_text(f"{head}card = 9{tail}", encoding="utf-8")
    app = CompanionApp(path)
    async with app.run_test(size=SMALL) as pilot:
        await screen(pilot, DeckScreen)
        await until(pilot, lambda: "has an error" in words(app.screen, "#deck-card"))
