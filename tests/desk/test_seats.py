"""Who plays a seat: people here or a bot; one submit path for both."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.desk.campaigns.campaign import Campaign
from companion.desk.campaigns.new_campaign import new_header, read_seat
from companion.desk.errors import NotOurs
from companion.desk.play import bots
from companion.desk.play.answer import Answer
from companion.desk.play.bots import play_on
from companion.desk.play.seats import bot_asked, seat_mode
from companion.desk.play.submit import NotOpen, Submission, submit
from companion.games.pyramids.plugin import PyramidsPlugin
from companion.plugins.registry import plugin_of
from companion.table.ask.illegal import Illegal
from companion.table.play.bots import RandomBot
from tests.cli.running import ran, refused

SOLO = ("--game", "pyramids", "--player", "Ada", "--player", "Otto:blue:bot", "--seed", 5)


@pytest.fixture
def campaign(tmp_path: Path) -> Iterator[Campaign]:
    """Ada against a bot, at Ada's first question; Otto has acted before."""
    path = tmp_path / "solo.toml"
    ran("new", path, *SOLO)
    with Campaign.open(path, write=True) as campaign:
        yield campaign


def open_entry(campaign: Campaign) -> int:
    question = campaign.session.question
    assert question is not None
    return question.entry


def test_a_seat_is_written_behind_the_player() -> None:
    player, bot = read_seat("Otto : blue : Bot", "pyramids")
    assert (player.name, bot) == ("Otto", "Bot")
    assert read_seat("Otto:bot-random", "pyramids")[1] == "bot-random"
    assert read_seat("bot", "pyramids")[1] == ""
    ada = read_seat("Ada", "pyramids")[0]
    header = new_header(players=[ada, player], game="pyramids", seats={"Otto": "Bot"})
    assert header.settings["seat player:Otto"] == "bot-sensible"


def test_a_bot_must_exist() -> None:
    plugin = plugin_of("pyramids")
    assert (seat_mode(plugin, "BOT"), seat_mode(plugin, "here")) == ("bot-sensible", "here")
    for said in ("bot-nobody", "robot", ""):
        with pytest.raises(NotOurs, match="bot-sensible"):
            seat_mode(plugin, said)


@pytest.mark.parametrize("game", ["nile-1", "nile-2"])
def test_a_bot_that_is_offered_no_more_plays_on_in_old_campaigns(game: str, tmp_path: Path) -> None:
    plugin = plugin_of(game)
    with pytest.raises(NotOurs, match="no bot-ahead"):
        seat_mode(plugin, "bot-ahead")
    players = [plugin.seated(name, "") for name in ("Ada", "Otto")]
    header = new_header(players=players, game=game, dice="app", cards="app")
    header.settings.update({f"seat player:{player.name}": "bot-ahead" for player in players})
    path = tmp_path / "old.toml"
    Campaign.new(path, header).close()
    with Campaign.open(path, write=True) as campaign:
        assert bot_asked(campaign.session) == "bot-ahead"
        assert play_on(campaign, one_turn=True) == []
        assert any(entry.by == "bot" for entry in campaign.session.log)


def test_the_bot_has_answered_and_says_so(campaign: Campaign) -> None:
    said = [entry for entry in campaign.session.log if entry.by == "bot"]
    assert said
    assert {entry.player for entry in said} == {"Otto"}
    assert not bot_asked(campaign.session)


def test_an_answer_to_another_question_is_refused(campaign: Campaign) -> None:
    entry = open_entry(campaign)
    with pytest.raises(NotOpen, match=f"the open question is entry {entry} "):
        submit(campaign, Submission(Answer("pass"), entry - 1))
    with pytest.raises(NotOpen, match="isn't for Otto to answer"):
        submit(campaign, Submission(Answer("pass"), entry, "Otto"))
    submit(campaign, Submission(Answer("pass"), entry))
    with pytest.raises(NotOpen, match="Otto is played by a bot"):
        submit(campaign, Submission(Answer("pass"), entry + 1))
    assert campaign.session.log[-1].by == "people"


def test_a_player_elsewhere_answers_only_what_that_seat_is_asked(campaign: Campaign) -> None:
    campaign.do(lambda session: session.switch("seat", "here", "player:Otto"))
    entry = open_entry(campaign)
    with pytest.raises(NotOpen, match="isn't for Otto to answer"):
        submit(campaign, Submission(Answer("pass"), entry, "Otto"))
    submit(campaign, Submission(Answer("pass"), entry, "Ada"))
    assert campaign.session.log[-1].by == "people"
    submit(campaign, Submission(Answer("pass"), entry + 1, "Otto"))


def test_undo_takes_the_bots_answers_back_too(campaign: Campaign) -> None:
    before = campaign.session.live
    submit(campaign, Submission(Answer("pass"), open_entry(campaign)))
    assert play_on(campaign) == []
    after = campaign.session.live
    assert [campaign.session.log[number - 1].by for number in after][-1] == "bot"
    campaign.do(lambda session: session.undo())
    assert campaign.session.live == before
    assert play_on(campaign) == []
    campaign.do(lambda session: session.redo())
    assert campaign.session.live == after


def test_a_seat_is_handed_over_and_taken_back(campaign: Campaign) -> None:
    campaign.do(lambda session: session.switch("seat", "here", "player:Otto"))
    submit(campaign, Submission(Answer("pass"), open_entry(campaign)))
    assert play_on(campaign) == []
    question = campaign.session.question
    assert question is not None
    assert question.player == "Otto"
    campaign.do(lambda session: session.switch("seat", "bot-random", "player:Otto"))
    assert campaign.session.log[-1].say == "From now on Otto is played by a bot (random)"
    assert bot_asked(campaign.session) == "bot-random"
    campaign.do(lambda session: session.undo())
    assert not bot_asked(campaign.session)


def test_only_a_player_has_a_seat(campaign: Campaign) -> None:
    for scope in ("", "rule:End"):
        with pytest.raises(Illegal, match="a seat is one player's"):
            campaign.do(lambda session, scope=scope: session.switch("seat", "bot", scope))  # type: ignore[misc]


class Broken(RandomBot):
    """A bot with an error of its own."""

    def answer(self, asked: Any) -> Any:
        raise LookupError("no idea")


class Cheat(RandomBot):
    """A bot whose answers aren't legal."""

    def answer(self, asked: Any) -> Any:
        return "win"


@pytest.mark.parametrize(("kind", "words"), [(Broken, "LookupError"), (Cheat, "win")])
def test_a_seat_whose_bot_fails_is_played_here(
    campaign: Campaign, monkeypatch: pytest.MonkeyPatch, kind: Callable[[int], Any], words: str
) -> None:
    monkeypatch.setattr(PyramidsPlugin, "bots", {"sensible": kind})
    submit(campaign, Submission(Answer("pass"), open_entry(campaign)))
    saved = len(campaign.session.log)
    (told,) = play_on(campaign)
    assert told.startswith("Otto's bot failed (")
    assert words in told
    assert len(campaign.session.log) == saved + 1
    assert not bot_asked(campaign.session)
    campaign.do(lambda session: session.undo())
    assert campaign.session.log[-1].undo < saved + 1, "undo goes back to the answer of a person"


def test_bots_do_not_answer_forever(campaign: Campaign, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "MOST", 3)
    submit(campaign, Submission(Answer("pass"), open_entry(campaign)))
    campaign.do(lambda session: session.switch("seat", "bot-sensible", "player:Ada"))
    before = len(campaign.session.log)
    (told,) = play_on(campaign)
    assert told.startswith("Bots have answered 3 questions in a row")
    assert sum(entry.by == "bot" for entry in campaign.session.log[before:]) == 3


# On the command line


def test_what_bots_did_is_shown(tmp_path: Path) -> None:
    path = tmp_path / "solo.toml"
    assert "(bot)" in ran("new", path, *SOLO).out
    done = ran("answer", path, "pass")
    assert "Otto claims" in done.out
    assert "(bot)" in done.out
    assert "Ada" in done.err
    ran("undo", path)
    entries = ran("log", path, "--json").json
    said = [entry for entry in entries if entry["by"] == "bot"]
    assert said
    assert all("reason" in entry for entry in said)


def test_a_seat_is_switched(tmp_path: Path) -> None:
    path = tmp_path / "solo.toml"
    ran("new", path, *SOLO)
    assert ran("switch", path, "seat=here", "--player", "Otto").out.startswith(
        "From now on Otto is"
    )
    ran("answer", path, "pass")
    assert "(bot)" in ran("switch", path, "seat=bot", "--player", "Otto").out
    assert "bot-sensible" in refused("switch", path, "seat=nobody", "--player", "Otto")
    assert "name the player" in refused("switch", path, "seat=bot")


def test_a_header_names_a_seat_that_is_there(tmp_path: Path) -> None:
    path = tmp_path / "solo.toml"
    ran("new", path, *SOLO)
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("seat player:Otto", "seat player:Nobody"), encoding="utf-8")
    assert "nobody's seat" in refused("next", path)


def test_a_bot_needs_hands_that_the_app_holds(tmp_path: Path) -> None:
    """Real cards of a bot would be in nobody's hand."""
    path, seats = tmp_path / "congo.toml", ("--player", "Ada", "--player", "Otto:bot")
    words = refused("new", path, "--game", "congo", *seats, "--hands", "table")
    assert words.startswith("a bot can't play like this: it needs hands app")
    ran("new", path, "--game", "congo", *seats)
    assert ran("state", path, "--json").json["players"]
    other = tmp_path / "cards.toml"
    ran("new", other, "--game", "congo", "--player", "Ada", "--player", "Otto")
    words = refused("switch", other, "seat=bot", "--player", "Otto")
    assert words.startswith("a bot can't play here: it needs a campaign with hands app")


def test_advice_is_shown_and_nothing_written(tmp_path: Path) -> None:
    path = tmp_path / "solo.toml"
    ran("new", path, *SOLO)
    before = path.read_bytes()
    told = ran("next", path, "--advice").out.splitlines()[-1]
    assert told.startswith("A bot would choose “Claim a resource”: it comes closer")
    assert path.read_bytes() == before


def test_reasons_of_secret_answers_are_secret(tmp_path: Path) -> None:
    path, seats = tmp_path / "congo.toml", ("--player", "Ada", "--player", "Otto:bot")
    ran("new", path, "--game", "congo", *seats, "--seed", 3)
    ran("answer", path, "1")  # who is first
    ran("answer", path, "1")  # Ada's character; then Otto places his
    with Campaign.open(path) as campaign:
        secret = [entry for entry in campaign.session.log if entry.by == "bot" and entry.secret]
    assert secret
    assert secret[0].reason
    told = ran("log", path, "--json").out + ran("log", path, "--why").out
    told += ran("log", path, "--search", secret[0].reason.split()[-1]).out
    assert secret[0].reason not in told
