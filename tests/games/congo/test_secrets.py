"""Secrets of the players, where the app holds the cards: told by no screen, list or paper."""

import json
from pathlib import Path

import pytest

from companion.desk.campaigns.campaign import Campaign
from companion.desk.play.commands import UNCHECKED
from companion.games.congo.cards import TILES, character, every_character
from companion.games.congo.facts import (
    BidPlaced,
    Dealt,
    HelperAdded,
    Scored,
    TilePeeked,
    TileRevealed,
)
from companion.games.congo.sheets.pages import river
from companion.games.congo.state import Congo, Played
from companion.sheets.text import sheet_text
from companion.sheets.values import Page, Sheet
from companion.table.facts import Corrected, Fact, StateAdopted
from companion.table.play.bots import RandomBot, asked
from companion.table.seats.hidden import HIDDEN, TABLE
from companion.table.seats.told import seen_state, told_fact
from companion.tui.view import look
from companion.tui.words.recap import Recap, RecapLine, recap_of
from companion.tui.words.wording import entry_words
from tests.cli.running import ran, refused, run
from tests.games.congo.midgame import MIDDLE
from tests.games.congo.rules.test_stop import fresh


def begun(folder: Path, until: str, hands: str = "app") -> Path:
    """A game of three up to a question of a step, with every card of Ann's one of a kind."""
    file = folder / "evening.toml"
    names = [word for name in ("Ann", "Ben", "Cleo") for word in ("--player", name)]
    ran("new", file, "--game", "congo", *names, "--hands", hands, "--seed", 8)
    bot = RandomBot(3, ())
    with Campaign.open(file, write=True) as campaign:
        while (question := campaign.session.question) and question.call.name != until:
            said = bot.answer(asked(campaign.session))
            campaign.do(lambda session, said=said: session.answer(said, sure=True))  # type: ignore[misc]
    return file


def secrets_of(file: Path) -> set[str]:
    """Words that tell a card in somebody's hand or face down: keys, and characters in words."""
    with Campaign.open(file) as campaign:
        state: Congo = campaign.game.state
    held = {card for mine in state.players.values() for card in (*mine.characters, mine.bid.card)}
    open_ = {card for cards in state.removed.values() for card in cards}
    found = {one for one in every_character() if one.key in held - open_}
    return {one.key for one in found} | {one.words for one in found}


def test_a_refused_answer_lists_no_hand(tmp_path: Path) -> None:
    file = begun(tmp_path, "special")
    told = refused("answer", file, "the whole hand")
    assert "secret question" in told
    assert not [words for words in secrets_of(file) if words in told]
    player = ran("next", file, "--json").json["player"]
    assert "options" in ran("next", file, "--json", "--seat", player).json


def test_a_host_who_looks_at_everything_leaves_a_line(tmp_path: Path) -> None:
    file = begun(tmp_path, "special")
    assert ran("state", file, "--json").json["seed"] is None
    assert ran("state", file, "--json", "--all").json["seed"] == 8
    assert "The host looked at everything hidden" in ran("log", file, "--last", 1).out


def test_when_the_game_is_over_all_is_told() -> None:
    over = MIDDLE.__class__(MIDDLE.players, phase="over")
    assert seen_state(fresh(2).at(over), over, TABLE) is over
    assert seen_state(fresh(2), MIDDLE, TABLE).players["Ann"].specials == ("?",)
    assert seen_state(fresh(2), MIDDLE, "Ann").players["Ann"] == MIDDLE.players["Ann"]


def test_what_a_settler_drew_is_its_players() -> None:
    state = MIDDLE.__class__(MIDDLE.players, special=Played("settler", "Ann", "German-doctor"))
    game = fresh(2).at(state)
    assert all(seen_state(game, state, seat).special.drawn == "?" for seat in ("Ben", TABLE))
    assert seen_state(game, state, "Ann").special.drawn == "German-doctor"


def test_who_looked_at_a_tile_can_look_at_it_again() -> None:
    """Explored region: until it is revealed; what an earlier version noted is nobody's."""
    game = fresh(3)
    game = game.at(TilePeeked("Ann", "Kindu", "jungle", noted=True).apply(game.state))
    game = game.at(TilePeeked("Ben", "Basoko", "mission", noted=True).apply(game.state))
    game = game.at(TilePeeked("Ben", "Ubundu", "village").apply(game.state))
    for seat, kindu, basoko in (("Ann", "jungle", "?"), ("Ben", "?", "mission"), (TABLE, "?", "?")):
        seen = seen_state(game, game.state, seat)
        assert seen.peeked == {"Kindu": kindu, "Basoko": basoko, "Ubundu": "?"}
        words = "\n".join(sheet_text(Sheet("", (Page("", "", tuple(river(game.at(seen)))),)), 99))
        assert ("jungle, face down" in words) is (seat == "Ann")
    told = [
        told_fact(game, Corrected("peeked.Kindu", None, "fort"), seat) for seat in ("Ann", "Ben")
    ]
    assert [fact.now for fact in told if isinstance(fact, Corrected)] == ["fort", "?"]
    assert TileRevealed("Kindu", "jungle").apply(game.state).lookers == {"Basoko": ("Ben",)}


@pytest.mark.parametrize(
    ("fact", "secret"),
    [
        (Dealt("Ann", "hippos", "2"), True),
        (Dealt("Ann", "hippos", "?"), False),
        (BidPlaced("Ann", "German-doctor"), True),
        (TilePeeked("Ann", "Kindu", TILES[0]), True),
        (Scored("Ann", 2, "a tie"), False),
        (Corrected("players.Ann.characters", (), ("German-doctor",)), True),
        (Corrected("players.Ann.characters", ("?",), ("?", "?")), False),
        (Corrected("players.Ann.bid.card", "", "German-doctor"), True),
        (Corrected("players.Ann.points", 3, 4), False),
        (Corrected("peeked.Kindu", None, "jungle"), True),
        (Corrected("tiles.Kindu", None, "jungle"), False),
        (StateAdopted({"players": {"Ann": {"specials": ["gorilla"]}}}), True),
        (StateAdopted({"players": {"Ann": {"specials": ["?"]}}}), False),
    ],
)
def test_facts_that_tell_what_one_alone_knows(fact: Fact, secret: bool) -> None:
    assert (told_fact(fresh(2), fact, TABLE) is not fact) is secret


def test_what_a_secret_answer_brings_into_the_open_is_told(tmp_path: Path) -> None:
    """Cards that are played and helpers that are added are told of, hands are not."""
    file, bot = begun(tmp_path, "bid"), RandomBot(3, ())
    with Campaign.open(file, write=True) as campaign:
        session = campaign.session
        while not any(isinstance(fact, HelperAdded) for fact in session.log[-1].facts):
            said = bot.answer(asked(session))
            campaign.do(lambda session, said=said: session.answer(said, sure=True))  # type: ignore[misc]
        view, last = look(campaign), len(session.log)
        added = next(fact for fact in session.log[-1].facts if isinstance(fact, HelperAdded))
        assert session.log[-1].secret
        first, *followed = entry_words(view, last)
        assert first.endswith("(secret)")
        assert f"{added.player} adds" in " ".join(followed)
        assert any(f"{added.player} adds" in line.words for line in _told(recap_of(view)))
        told = "\n".join(words for n in range(1, last + 1) for words in entry_words(view, n))
        players = campaign.game.state.players.values()
    held = {card for mine in players for card in mine.characters}
    seen = {mine.bid.card for mine in players} | set(view.game.state.gone.get("characters", ()))
    assert not any(character(card).words in told for card in held - seen)


def _told(found: Recap) -> list[RecapLine]:
    return [*found.answer, *(line for turn in found.ended for line in turn.lines)]


# Corrections


def pile_of(campaign: Campaign, name: str) -> list[str]:
    """Every card of a pile."""
    pile = campaign.game.decks[name]
    return [pile.read(number, name) for number in pile.numbers]


def test_a_fault_of_a_correction_is_told_to_whoever_may_know_it(tmp_path: Path) -> None:
    """Ann's bid is in her hand as well: she sees both, and so does the host."""
    file = begun(tmp_path, "special")
    with Campaign.open(file) as campaign:
        ann, deck = campaign.game.state.players["Ann"], pile_of(campaign, "characters")
    cards = deck.count(ann.bid.card)
    hand = json.dumps([*[ann.bid.card] * cards, *ann.characters[cards:]])
    assert UNCHECKED in ran("correct", file, "players.Ann.characters", hand).err
    words = "Something is wrong since a correction: "
    assert words in ran("next", file, "--seat", "Ann").out
    assert ran("next", file, "--seat", "Ann", "--json").json["faults"]
    for seat in ((), ("--seat", "Ben"), ("--seat", "Cleo")):
        assert words not in ran("next", file, *seat).out
        assert "faults" not in ran("next", file, *seat, "--json").json
    assert words in ran("next", file, "--all").out
    with Campaign.open(file) as campaign:
        assert look(campaign, "Ann").faults
        assert not look(campaign).faults
    ran("undo", file)  # the host's look
    ran("undo", file)
    assert words not in ran("next", file, "--seat", "Ann").out


def test_nobody_learns_of_a_card_in_two_hands(tmp_path: Path) -> None:
    """Ann is given a card that Ben holds: only the host can see that it's there twice."""
    file = begun(tmp_path, "choose")
    with Campaign.open(file) as campaign:
        cards = [campaign.game.state.players[name].specials[0] for name in ("Ann", "Ben")]
    ran("correct", file, "players.Ann.specials", json.dumps(cards))
    for seat in ("Ann", "Ben", "Cleo"):
        assert "faults" not in ran("next", file, "--seat", seat, "--json").json
    assert "error" in ran_with_errors("check", file)


def ran_with_errors(*args: object) -> str:
    """What a command says that finds errors."""
    done = run(*args)
    assert done.status == 1
    return done.err


def test_a_correction_of_what_lies_open_says_nothing_of_hidden_values(tmp_path: Path) -> None:
    file = begun(tmp_path, "choose")
    assert UNCHECKED not in ran("correct", file, "players.Ann.points", 4).err


# One person alone


def alone(folder: Path, *seats: str) -> Path:
    """A game against bots."""
    file = folder / "alone.toml"
    players = [word for seat in seats for word in ("--player", seat)]
    ran("new", file, "--game", "congo", "--hands", "app", *players, "--seed", 5)
    return file


def test_the_only_person_needs_no_seat(tmp_path: Path) -> None:
    file = alone(tmp_path, "Ada", "Otto:bot")
    ran("answer", file, 1)
    assert ran("next", file).out == ran("next", file, "--seat", "Ada").out
    asked = ran("next", file, "--json").json
    assert asked["secret"]
    assert asked["options"]
    players = ran("state", file, "--json").json["players"]
    assert HIDDEN not in players["Ada"]["characters"]
    assert set(players["Otto"]["characters"]) == {HIDDEN}
    done = ran("answer", file, asked["options"][0]["key"])
    assert "Otto" in done.out
    assert asked["options"][0]["key"] in str(ran("log", file, "--json").json)
    assert "Ada: " in ran("log", file, "--last", 3).out


def test_a_second_person_makes_it_the_tables_view_again(tmp_path: Path) -> None:
    file = alone(tmp_path, "Ada", "Otto:bot")
    ran("answer", file, 1)
    ran("switch", file, "seat=here", "--player", "Otto")
    assert ran("next", file, "--json").json["kind"] == "waiting"
    assert set(ran("state", file, "--json").json["players"]["Ada"]["characters"]) == {HIDDEN}


def test_nobody_sees_a_hand_among_bots_alone(tmp_path: Path) -> None:
    file = alone(tmp_path, "Ada", "Otto:bot")
    ran("answer", file, 1)
    with Campaign.open(file, write=True) as campaign:
        campaign.do(lambda session: session.switch("seat", "bot", "player:Ada"))
    players = ran("state", file, "--json").json["players"]
    assert {card for one in players.values() for card in one["characters"]} == {HIDDEN}
