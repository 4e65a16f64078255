"""A whole evening of Congo on four phones in Chromium, with all that phones do meanwhile."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.desk.campaigns.campaign import Campaign
from tests.cli.running import ran
from tests.web.test_browser import CHROMIUM, PHONE, Served, browser, pytestmark

__all__ = ["browser", "pytestmark"]

SEATS = ("Ann", "Ben", "Cleo", "Dan")

HIDDEN = (
    "hidden => { Object.defineProperty(document, 'hidden', {value: hidden, configurable: true});"
    " document.dispatchEvent(new Event('visibilitychange')); }"
)


class Phones:
    """A page for each seat, two for Ann, and who is asked."""

    def __init__(self, served: Served, browser: Any) -> None:
        self.contexts = {seat: browser.new_context(viewport=PHONE) for seat in (*SEATS, "again")}
        self.pages = {}
        for name, context in self.contexts.items():
            page = context.new_page()
            page.goto(f"{served.links['Ann' if name == 'again' else name]}show")
            self.pages[name] = page

    def asked(self, path: Path) -> Any:
        """The page of whoever is asked, by the file; None once the game is over."""
        question = Campaign.open(path).session.question
        if question is None:
            return None
        player = question.player or "Cleo"
        if player in ("Dan", "Ben"):
            self.wake(player)
        page = self.pages[player]
        page.wait_for_selector("#question[data-mine]", state="attached")
        return page

    def wake(self, player: str) -> None:
        """Dan's phone wakes up, or Ben's has its network back; once is enough."""
        if player == "Ben":
            self.contexts["Ben"].set_offline(False)
            return
        page = self.pages["Dan"]
        page.evaluate(HIDDEN, False)
        if page.is_visible("#over button"):
            page.click("#over button")

    def answer(self, page: Any, rng: Random) -> None:
        """Press something that is possible."""
        entry = page.get_attribute("#question", "data-entry")
        if page.query_selector(".confirm"):
            page.click(".confirm button")
        else:
            buttons = page.query_selector_all("form[action=answer] button:not([disabled])")
            rng.choice(buttons).click()
        page.wait_for_selector(
            f"#question:not([data-entry='{entry}']), .refusal, .confirm", state="attached"
        )


@pytest.mark.skipif(CHROMIUM is None, reason="needs Chromium")
def test_four_phones_play_congo_to_its_end(tmp_path: Path, browser: Any, seed: int) -> None:
    path, rng = tmp_path / "evening.toml", Random(seed)
    colors = zip(SEATS, ("red", "blue", "green", "yellow"), strict=True)
    seats = [word for name, color in colors for word in ("--player", f"{name}:{color}")]
    ran("new", path, "--game", "congo", *seats, "--hands", "app", "--seed", seed)
    served = Served(path)
    try:
        phones = Phones(served, browser)
        answered = 0
        while (page := phones.asked(path)) is not None:
            phones.answer(page, rng)
            answered += 1
            if answered == 10:
                phones.pages["Dan"].evaluate(HIDDEN, True)
            if answered == 40:
                phones.pages["Ann"].reload()
            if answered == 50:
                phones.contexts["Ben"].set_offline(True)
        twin = phones.pages["again"]
        twin.wait_for_selector("#question h2:has-text('The game is over')", state="attached")
    finally:
        served.stop()
    campaign = Campaign.open(path)
    assert campaign.session.question is None
    assert not campaign.damage
    assert answered > 60
