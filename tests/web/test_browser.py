"""Pages in Debian's Chromium, at this machine's own address: a whole evening on four phones."""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from companion.desk.campaigns.campaign import Campaign
from companion.web.addresses import lan_addresses
from tests import ROOT
from tests.web.browsing import at_an_outfit

CHROMIUM = shutil.which("chromium")

pytestmark = pytest.mark.skipif(
    CHROMIUM is None or not lan_addresses(), reason="needs Chromium and a network"
)

PHONE = {"width": 390, "height": 844}
SIZES = (PHONE, {"width": 820, "height": 1180}, {"width": 1920, "height": 1080})


ASKS_CLEO = ".when:has-text('Cleo')"
"""What is on a page that shows that Cleo is asked."""


class Served:
    """`companion serve` in a process of its own; `links` are its pages' addresses by seat."""

    def __init__(self, path: Path) -> None:
        command = [sys.executable, "-m", "companion", "serve", str(path), "--lan", "--no-codes"]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        assert self.process.stderr is not None
        assert self.process.stdout is not None
        said = self.process.stderr.readline().decode()
        assert said.startswith("Shared"), said + self.process.stderr.read().decode()
        with Campaign.open(path) as campaign:
            wanted = len(campaign.game.players) + 2
        lines = [self.process.stdout.readline().decode().strip() for _ in range(wanted)]
        self.links = dict(line.split(": ", 1) for line in lines)

    def stop(self) -> None:
        """Stop it as Ctrl+C does."""
        self.process.send_signal(2)
        self.process.communicate(timeout=20)
        assert self.process.returncode == 0


@contextmanager
def served(path: Path) -> Iterator[dict[str, str]]:
    """The links of a campaign that is served."""
    serving = Served(path)
    try:
        yield serving.links
    finally:
        serving.stop()


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"]
        )
        yield browser
        browser.close()


def test_an_evening_of_phones_at_one_table(tmp_path: Path, browser: Any) -> None:
    """Congo with hands in the app: Ben is asked in secret which card he adds."""
    path = tmp_path / "bumba.toml"
    shutil.copy(ROOT / "sample_campaigns" / "congo" / "at-bumba.toml", path)
    with served(path) as links:
        pages_fit_their_screens(links, browser)
        away = a_page_that_is_away(links, browser)
        plain, lively = a_page_without_a_script_and_one_without_the_network(links, browser)
        four_pages_follow_a_secret_answer(links, browser)
        lively.wait_for_selector(ASKS_CLEO, state="attached")
        it_comes_back_covered_and_fresh(away)
        what_is_answered_late_is_refused(links, plain, browser)
        a_locked_page_waits_quietly_and_a_replaced_link_says_so(links, browser)


def pages_fit_their_screens(links: dict[str, str], browser: Any) -> None:
    """Nothing is wider than the screen, and axe finds nothing serious on a phone."""
    from axe_playwright_python.sync_playwright import Axe

    for link in (f"{links['Ben']}show", links["Table"], links["Host"]):
        page = browser.new_context(viewport=PHONE, bypass_csp=True).new_page()
        page.goto(link)
        page.wait_for_load_state("load")
        for size in SIZES:
            page.set_viewport_size(size)
            assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
        page.set_viewport_size(PHONE)
        found = Axe().run(page).response["violations"]
        serious = [one["id"] for one in found if one["impact"] in ("serious", "critical")]
        assert serious == [], [node["html"] for one in found for node in one["nodes"]][:5]
        page.context.close()


HIDE = """Object.defineProperty(document, 'hidden', {value: %s, configurable: true});
document.dispatchEvent(new Event('visibilitychange'));"""
"""What a browser does when its window is covered by another, or shown again."""


def a_page_that_is_away(links: dict[str, str], browser: Any) -> Any:
    """It's covered at once."""
    page = browser.new_context(viewport=PHONE).new_page()
    page.goto(f"{links['Ben']}show")
    page.evaluate(HIDE % "true")
    assert not page.is_visible("#question")
    assert page.is_visible("text=Ben's screen")
    return page


def it_comes_back_covered_and_fresh(page: Any) -> None:
    page.evaluate(HIDE % "false")
    page.wait_for_selector(ASKS_CLEO, state="attached")
    assert not page.is_visible("#question"), "it stays hidden until its player wants it"
    page.click("text=Show")
    assert page.is_visible("#question")


def a_page_without_a_script_and_one_without_the_network(
    links: dict[str, str], browser: Any
) -> tuple[Any, Any]:
    """An answer that can't be sent is told, and the page hears of others when it's back."""
    plain = browser.new_context(viewport=PHONE, java_script_enabled=False).new_page()
    plain.goto(f"{links['Ben']}show")
    context = browser.new_context(viewport=PHONE)
    lively = context.new_page()
    lively.goto(f"{links['Ben']}show")
    context.set_offline(True)
    lively.click("text=Pass: you're out")
    lively.wait_for_selector("#state:has-text('Not sent')")
    context.set_offline(False)
    return plain, lively


def four_pages_follow_a_secret_answer(links: dict[str, str], browser: Any) -> None:
    """One phone answers; its table, its neighbors and its own second page hear of it at once."""
    pages = {}
    troubles: list[str] = []
    for seat in ("Ann", "Ben", "Cleo", "Table"):
        page = browser.new_context(viewport=PHONE).new_page()
        page.on("pageerror", lambda error: troubles.append(str(error)))
        page.on("console", lambda said: troubles.append(said.text))
        page.goto(links[seat])
        if seat != "Table":
            assert page.inner_text("main").startswith(f"{seat}'s screen")
            page.click("text=Show")
        pages[seat] = page
    twin = browser.new_context(viewport=PHONE).new_page()
    twin.goto(f"{links['Ben']}show")
    for seat in ("Ann", "Cleo", "Table"):
        assert "Ben decides in secret." in pages[seat].inner_text("#question")
    assert pages["Ben"].title() == "● Your turn – Ben"
    pages["Ben"].click("text=Pass: you're out")
    pages["Ben"].wait_for_selector("#state:has-text('Saved.')")
    for page in (*pages.values(), twin):
        page.wait_for_selector(ASKS_CLEO, state="attached")
    assert pages["Cleo"].title() == "● Your turn – Cleo"
    assert troubles == []


def what_is_answered_late_is_refused(links: dict[str, str], plain: Any, browser: Any) -> None:
    """Forms are sent without a script too; the second of two answers comes too late."""
    late = browser.new_context(viewport=PHONE, java_script_enabled=False).new_page()
    late.goto(f"{links['Cleo']}show")
    plain.goto(f"{links['Cleo']}show")
    plain.click("text=Pass: you're out")
    assert "Saved." in plain.inner_text("header")
    late.click("text=Pass: you're out")
    assert "isn't open: the open question is entry" in late.inner_text(".refusal")


def a_locked_page_waits_quietly_and_a_replaced_link_says_so(
    links: dict[str, str], browser: Any
) -> None:
    context = browser.new_context(viewport=PHONE)
    page, host, asked = context.new_page(), context.new_page(), list[str]()
    page.goto(f"{links['Cleo']}show")
    host.goto(links["Host"])
    lock = "li:has(h2:text('Cleo')) button[value=%s]"
    host.click(lock % "lock")
    page.wait_for_selector("text=Cleo's screen is locked")
    page.wait_for_timeout(1_000)  # its icon and its stream are asked for
    page.on("request", lambda request: asked.append(request.url))
    page.wait_for_timeout(3_000)
    assert asked == [], "it waits on the stream that it has"
    host.click(lock % "unlock")
    page.wait_for_selector("text=Only Cleo should look at it.")
    page.click("text=Show")
    host.click(lock % "renew")
    page.wait_for_selector("text=This link was replaced")


def test_a_form_reckons_while_it_is_filled_in_and_is_sent_without_a_script_too(
    tmp_path: Path, browser: Any
) -> None:
    at_an_outfit(tmp_path / "port.toml")
    with served(tmp_path / "port.toml") as links:
        page = browser.new_context(viewport=PHONE).new_page()
        page.goto(f"{links['Ada']}show")
        page.fill("label:has-text('Bearers') input", "90")
        page.fill("label:has-text('Rations') input", "140")
        assert page.inner_text("output") == "$1,040 in all, $40 too much"
        page.click("text=Answer")
        page.wait_for_selector(".refusal:has-text('costs $1,040')")
        assert page.input_value("label:has-text('Rations') input") == "140"
        plain = browser.new_context(viewport=PHONE, java_script_enabled=False).new_page()
        plain.goto(f"{links['Ada']}show")
        plain.fill("label:has-text('Bearers') input", "60")
        plain.fill("label:has-text('Rations') input", "240")
        plain.click("text=Answer")
        if plain.is_visible("text=I mean it"):
            plain.click("text=I mean it")
        assert "Saved." in plain.inner_text("header")
        page.wait_for_selector(".when:has-text('Ben')", state="attached")
