"""What is known before a choice, what nobody means is confirmed, and a fight goes on to its end."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.cli.lookups.odds import WHAT
from companion.desk.campaigns.campaign import Campaign
from companion.desk.campaigns.new_campaign import new_header
from companion.games.nile.advice.game_two.odds_by_dice import BY_DICE
from companion.games.nile.advice.odds_by_cards import ENTER, TABLES
from companion.games.nile.desk.loading import NilePlayer
from companion.games.nile.plugin import NILE
from companion.plugins.registry import about_of
from companion.table.play.bots import asked
from companion.table.play.session import Session
from tests.cli.running import OUTFIT, ran, refused, run

OWN = about_of("nile").odds
"""What odds this game reckons before a choice."""


def test_the_command_knows_all_odds_there_are() -> None:
    assert set(OWN) == {ENTER, *TABLES, *BY_DICE.tables}


def test_odds_that_a_game_has_not_are_refused_in_a_sentence(played: Path) -> None:
    """No turn is given to a search in Game I."""
    assert "This game has no odds for search, only for enter, " in refused("odds", played, "search")
    assert set(OWN) <= set(WHAT)


@pytest.mark.parametrize("what", OWN)
def test_odds_sum_to_one_or_say_why_there_are_none(what: str, played: Path) -> None:
    done = run("odds", played, what, "--json")
    if done.status:
        assert done.status == 2
        assert done.err.startswith("companion: ")
        return
    for table in done.json:
        assert sum(row["probability"] for row in table["rows"]) == pytest.approx(1)
        assert table["rule"]
    assert "%" in ran("odds", played, what).out


def test_escape_is_known_at_any_time(played: Path) -> None:
    """15.2"""
    assert "17%" in ran("odds", played, "escape", "--player", "BEN").out


def test_odds_that_cannot_be_asked_are_refused(played: Path, fresh: Path) -> None:
    assert "there's no player 'Zoe'" in refused("odds", played, "escape", "--player", "Zoe")
    assert "--tree" in refused("odds", played, "hunt", "--tree")
    assert "being set up" in refused("odds", fresh, "hunt")
    assert "--player needs WHAT" in refused("odds", played, "--player", "Ada")


def test_an_outfit_says_how_long_it_lasts() -> None:
    """18.1"""
    told = ran("outfit", *OUTFIT.split(), "--json").json
    assert told["turns"]["stores"] == 6
    assert told["points"] == {"canoe": 4}
    assert "food: 6 turns for 32" in ran("outfit", OUTFIT).out


def test_the_party_for_a_wish_can_be_bought() -> None:
    """5.3: its line, typed again, is taken, and costs what was said."""
    wish = "12 turns, by canoe, six guns, $830"
    told = ran("outfit", "--advise", wish, "--json").json
    assert told["affordable"]
    assert told["unspent"] == 830 - told["price"]
    line = ran("outfit", "--advise", wish).out.splitlines()[0]
    again = ran("outfit", line, "--money", 830, "--json").json
    assert again["counts"] == told["counts"]
    assert again["price"] == told["price"] <= 830


def test_gifts_in_an_advised_line_are_no_guides() -> None:
    line = ran("outfit", "--advise", "5 turns, 2 guns, 30 gifts, no guide").out.splitlines()[0]
    counts = ran("outfit", line, "--json").json["counts"]
    assert (counts["guides"], counts["gifts"]) == (0, 30)


def test_a_wish_that_cannot_be_is_refused_in_a_sentence() -> None:
    assert "too much" in run("outfit", "--advise", "12 turns, by canoe, 20 guns, $500").err
    assert "not even for" in refused(
        "outfit", "--advise", "40 turns, 4 guns, $300", "--port", "Zanzibar"
    )
    assert "number of turns" in refused("outfit", "--advise", "six guns")
    assert "--advise" in refused("outfit")
    assert "--advise" in refused("outfit", "2b", "--advise", "3 turns")


def test_state_tells_the_way_home(played: Path) -> None:
    """18.1: whoever is in Africa has food for so many turns."""
    told = ran("state", played, "--json").json
    out = ran("state", played).out
    in_africa = [e for e in told["explorers"].values() if e["place"] == "africa"]
    assert out.count("  home: ") == len(in_africa)
    for player, explorer in told["explorers"].items():
        home = told["home"][player]
        assert (home is None) == (explorer["place"] != "africa")
        assert home is None or home["food"] >= home["stores"] >= 0


def test_an_outfit_that_leaves_money_and_no_musket_is_to_be_confirmed(outfits: Path) -> None:
    """5.3, 5.4451: what is lost by it is said before it is handed in."""
    before = outfits.read_bytes()
    said = refused("answer", outfits, "20b")
    assert "not spent" in said
    assert "no musket" in said
    assert said.endswith("If you mean it, add --sure")
    assert outfits.read_bytes() == before
    assert "20 bearers" in ran("answer", outfits, "20b", "--sure").out


def test_nothing_is_to_be_confirmed_of_a_sensible_outfit(outfits: Path) -> None:
    """5.3: the whole thousand, and a musket for the explorer."""
    ran("answer", outfits, "30b 9a 1g 1c 150r 95g 3k")


MOST = 6000
"""Questions in which bots come upon a fight."""


def to_a_fight(session: Session) -> None:
    """Bots play, dice and all, until a throw of a fight is open, by policy 2 sooner."""
    bot = NILE.bots["whimsical"](3)
    for _ in range(MOST):
        assert session.question is not None
        request = session.question.request
        if request.line == "fight":
            return
        answer = "2" if request.rule == "II 3.3.2" else bot.answer(asked(session))
        session.answer(answer, sure=True)
    raise AssertionError("nobody fights")


@pytest.fixture(scope="module")
def fight(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A campaign file at a throw of a fight."""
    path = tmp_path_factory.mktemp("fights") / "fight.toml"
    header = new_header(players=[NilePlayer("Ada", "doctor")], game="nile-2", seed=1, end="open")
    with Campaign.new(path, header) as campaign:
        campaign.do(lambda session: session.switch("dice", "table"))

        def played(session: Session) -> list[object]:
            before = len(session.log)
            to_a_fight(session)
            return list(session.log[before:])

        campaign.do(played)  # type: ignore[arg-type]
    return path


def test_a_fight_tells_its_odds_and_goes_on_to_its_end(fight: Path) -> None:
    """One undo brings the first of its throws back."""
    asked_before = run("next", fight, "--json").json
    assert sum(end["probability"] for end in asked_before["outlook"]) == pytest.approx(1)
    text = ran("next", fight).out
    assert "From here: victory " in text
    assert "'on' lets the app make this roll" in text
    assert "From here: victory " in ran("odds", fight).out
    assert "fight" in text
    ran("answer", fight, "fight", "on")
    assert "outlook" not in run("next", fight, "--json").json
    ran("undo", fight)
    after = run("next", fight, "--json").json
    assert {**after, "entry": 0} == {**asked_before, "entry": 0}
