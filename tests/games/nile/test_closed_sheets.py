"""The house rule of closed sheets: what is on one, in caches, in hand, is its player's (23.1)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.nile import facts
from companion.games.nile.facts import SheetPublished
from companion.games.nile.resample import resample
from companion.games.nile.rules.europe.unpublished import lines
from companion.games.nile.secrets import CLOSED_SHEETS
from companion.games.nile.state import Cache, Find, Nile, Party, Points, Relation
from companion.games.nile.table_game import NileAtTable
from companion.plugins import registry
from companion.table.facts import Corrected, Fact
from companion.table.look.odds_table import NoOdds
from companion.table.play.chance import Chance
from companion.table.play.session import Session
from companion.table.seats.hidden import HIDDEN, HOST, TABLE
from companion.table.seats.observation import Waiting, observe
from companion.table.seats.told import seen_state, told_fact
from companion.testing.outputs import outputs
from tests.cli.running import run
from tests.games.contract.twins import dropped
from tests.games.nile.helpers.closed_sheets import IN_FACTS
from tests.games.nile.helpers.world import a_game, with_explorer

HERE, FAR = "1617", "1415"

SHEET: dict[str, Any] = {
    "party": Party(bearers=12, askaris=2, rations=40, gifts=7),
    "money": 300,
    "caches": {"2": Cache(HERE, rations=9)},
    "tribes": {"1": Relation(friendly=True, met=1, gifts=5)},
    "points": {"old": Points("a lake", 4, 1, published=True), "new": Points("a fall", 3, 2)},
    "finds": {"lake-1": Find("lake", HERE, 400, turn=2)},
}
"""What Ada has."""


def a_table(step: str = "activity", *, house: str = "on") -> NileAtTable:
    """Ada is in turn, with a sheet; Ben looks on."""
    game: NileAtTable = a_game(Ada=HERE, Ben=FAR, step=step)
    game = with_explorer(game, "Ada", **SHEET)
    return game.at(replace(game.state, house={CLOSED_SHEETS: house}, stage="play"))


def begun(step: str = "activity", *, house: str = "on", seed: int = 7) -> Session:
    """The same as a session."""
    session = Session(a_table(step, house=house), seed, {"dice": "app", "cards": "app"})
    session.start()
    return session


# The state


@pytest.mark.parametrize("seat", ["Ben", TABLE])
def test_others_see_where_a_party_is_and_not_what_it_has(seat: str) -> None:
    game = a_table()
    state: Nile = seen_state(game, game.state, seat)
    ada: Any = state.explorers["Ada"]
    assert (ada.hex, ada.place, ada.mode) == (HERE, "africa", "foot")
    assert (ada.party, ada.money, ada.armed) == (HIDDEN, HIDDEN, HIDDEN)
    assert (ada.caches["2"].hex, ada.caches["2"].rations) == (HERE, HIDDEN)
    assert (ada.tribes["1"].friendly, ada.tribes["1"].gifts) == (True, HIDDEN)
    assert [*ada.points] == ["old"]
    assert not ada.finds


def test_its_player_and_the_host_see_all() -> None:
    game = a_table()
    assert seen_state(game, game.state, "Ada").explorers["Ada"] is game.state.explorers["Ada"]
    assert seen_state(game, game.state, HOST) is game.state


def test_without_the_house_rule_sheets_lie_open() -> None:
    """Every seat has the very same objects."""
    session = begun(house="")
    for seat in ("Ada", "Ben", TABLE):
        seen = observe(session, seat)
        assert seen.game.state is session.game.state
        assert all(a is b for a, b in zip(seen.log, session.log, strict=True))


def test_nobody_hides_anything_from_himself_alone() -> None:
    """A single player has nobody to hide it from."""
    game: NileAtTable = a_game(Ada=HERE)
    game = game.at(replace(game.state, house={CLOSED_SHEETS: "on"}))
    assert seen_state(game, game.state, TABLE) is game.state


def test_what_an_earlier_game_left_in_a_cache_all_know() -> None:
    """17.7"""
    game = a_table()
    state = replace(game.state, caches={"1": Cache(FAR, rations=5)})
    seen = seen_state(game.at(state), state, TABLE)
    assert seen.caches["1"].rations == 5
    assert seen.explorers["Ada"].caches["2"].rations == HIDDEN


def test_what_is_published_lies_open() -> None:
    """22.1"""
    game = a_table()
    noted = facts.PointsNoted("Ada", "new", Points("a fall", 3, 2))
    assert told_fact(game, noted, "Ben") is None
    state = SheetPublished("Ada", ("new",), ("lake-1",), 3).apply(game.state)
    after = game.at(state)
    assert told_fact(after, noted, "Ben") is noted
    seen = seen_state(after, state, "Ben").explorers["Ada"]
    assert ("new" in seen.points, "lake-1" in seen.finds) == (True, True)


# Facts

PAIRS: dict[tuple[str, str], tuple[Fact, Fact]] = {
    ("ExpeditionLanded", "party"): (
        facts.ExpeditionLanded("Ada", HERE, Party(bearers=3)),
        facts.ExpeditionLanded("Ada", HERE, Party(bearers=4)),
    ),
    ("ExpeditionLanded", "armed"): (
        facts.ExpeditionLanded("Ada", HERE, armed=True),
        facts.ExpeditionLanded("Ada", HERE, armed=False),
    ),
    ("PartyChanged", "changes"): (
        facts.PartyChanged("Ada", {"rations": -3}, "meal"),
        facts.PartyChanged("Ada", {"rations": -4}, "meal"),
    ),
    ("ExplorerChanged", "armed"): (
        facts.ExplorerChanged("Ada", sick=True),
        facts.ExplorerChanged("Ada", armed=True),
    ),
    ("FreshFood", "rations"): (facts.FreshFood(3), facts.FreshFood(4)),
    ("MoneyRaised", "money"): (facts.MoneyRaised("Ada", 100), facts.MoneyRaised("Ada", 200)),
    ("OutfitBought", "month"): (facts.OutfitBought("Ada", 3), facts.OutfitBought("Ada", 4)),
    ("CacheOpened", "left"): (
        facts.CacheOpened("Ada", 2, "Ada", left=Cache(HERE, rations=1)),
        facts.CacheOpened("Ada", 2, "Ada", left=Cache(HERE, rations=2)),
    ),
    ("ShotAt", "shots"): (facts.ShotAt("Ada", "lion", 1), facts.ShotAt("Ada", "lion", 2)),
    ("GuidesCounted", "hired"): (
        facts.GuidesCounted("Ada", {}),
        facts.GuidesCounted("Ada", {HERE: 1}),
    ),
    ("GiftsGiven", "gifts"): (facts.GiftsGiven("Ada", 1, 5), facts.GiftsGiven("Ada", 1, 6)),
    ("Traded", "gifts"): (
        facts.Traded("Ada", 1, "rations", 5),
        facts.Traded("Ada", 1, "rations", 6),
    ),
    ("SpecimensLanded", "home"): (
        facts.SpecimensLanded("Ada", ("okapi",)),
        facts.SpecimensLanded("Ada", (), ("okapi",)),
    ),
    ("SpecimensPlaced", "keys"): (
        facts.SpecimensPlaced("Ada", ("okapi",)),
        facts.SpecimensPlaced("Ada", ("fern",)),
    ),
    ("Named", "name"): (
        facts.Named("Ada", "lake", "lake-1", "Lake Ada"),
        facts.Named("Ada", "lake", "lake-1", "Lake Ben"),
    ),
    ("HandResolved", "outcome"): (
        facts.HandResolved("By hand: hunt", "3 rations", "Ada"),
        facts.HandResolved("By hand: hunt", "4 rations", "Ada"),
    ),
    ("Consulted", "result"): (
        facts.Consulted("Ada", "hunting", "3 rations"),
        facts.Consulted("Ada", "hunting", "4 rations"),
    ),
}
"""Two facts that differ in a marked field alone."""


def test_there_are_two_facts_for_each_marker() -> None:
    assert set(PAIRS) == set(IN_FACTS)


@pytest.mark.parametrize("marked", PAIRS)
def test_two_facts_are_told_to_others_as_one(
    marked: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the same words, or not at all; without its marker it would be noticed."""
    game, (one, other) = a_table(), PAIRS[marked]
    for seat in ("Ben", TABLE):
        told = told_fact(game, one, seat)
        assert told == told_fact(game, other, seat)
        assert told is None or game.words(told).startswith(("Ada ", "Finished manually"))
    assert told_fact(game, one, "Ada") is one or not hasattr(one, "player")
    with dropped(*marked, monkeypatch):
        told_apart = told_fact(game, one, "Ben") != told_fact(game, other, "Ben")
        assert told_apart or told_fact(game, one, "Ada") is not one


@pytest.mark.parametrize(
    ("fact", "words"),
    [
        (facts.ExpeditionLanded("Ada", "2002", Party(bearers=3), armed=True), "Ada lands at "),
        (facts.Cached("Ada", 3, Cache(HERE, rations=4)), f"Ada hides things in cache 3 in {HERE}."),
        (
            facts.CacheOpened("Ada", 2, "Ben", left=Cache(HERE, rations=1)),
            "Ben opens Ada's cache 2 and leaves part of it there.",
        ),
    ],
)
def test_what_all_see_is_told_in_a_sentence_without_amounts(fact: Fact, words: str) -> None:
    game = a_table()
    told = told_fact(game, fact, TABLE)
    assert told is not None
    said = game.words(told)
    assert said.startswith(words)
    assert "?" not in said
    assert "with" not in said


def test_a_name_that_stands_on_every_map_is_told() -> None:
    fact = facts.Named("Ada", "lake", "lake-1", "Lake Ada", HERE, everywhere=True)
    assert told_fact(a_table(), fact, "Ben") is fact


# Questions, answers, actions


def test_a_question_about_a_sheet_is_its_players_alone() -> None:
    """Others hear which step it is."""
    session = begun()
    seen = {seat: observe(session, seat).question for seat in ("Ada", "Ben", TABLE)}
    own = seen["Ada"]
    assert own is not None
    assert not isinstance(own.request, Waiting)
    for seat in ("Ben", TABLE):
        asked = seen[seat]
        assert asked is not None
        assert isinstance(asked.request, Waiting)
        assert asked.request.question == "Activity level"


def test_its_answer_is_told_to_nobody_else() -> None:
    session = begun()
    session.answer("normal")
    number = next(n for n, entry in enumerate(session.log) if entry.value == "normal")
    told, own = observe(session, "Ben").log[number], observe(session, "Ada").log[number]
    assert (told.ask, told.value, told.why, told.limits) == ("Activity level", HIDDEN, "", {})
    assert own is session.log[number]


def test_free_actions_of_the_party_are_shown_to_its_player_alone() -> None:
    """Which are open depends on what it has."""
    session = begun()
    names = {
        seat: {act.call.name for act in observe(session, seat).acts()}
        for seat in ("Ada", "Ben", TABLE, HOST)
    }
    assert "make-up" in names["Ada"]
    assert names["Ada"] == names[HOST]
    assert names["Ben"] == names[TABLE] == {"house-rule"}


def test_a_refused_correction_tells_nothing_of_a_sheet() -> None:
    """Not even that it is so already."""
    session = begun()
    for number in (40, 41):
        before = len(session.log)
        session.correct("explorers.Ada.party.rations", number, "a guess")
        fact = observe(session, "Ben").log[-1].facts[0]
        assert isinstance(fact, Corrected)
        assert (fact.was, fact.now) == (HIDDEN, HIDDEN)
        session.forget(before)


def test_there_are_no_odds_of_what_others_have() -> None:
    seen = observe(begun(), "Ben")
    with pytest.raises(NoOdds, match="Only Ada sees"):
        seen.game.odds_tables("Ada", "hunting")


@pytest.mark.parametrize(("house", "others"), [("", ("Ada",)), ("on", ())])
def test_nobody_learns_who_else_has_what_he_found(house: str, others: tuple[str, ...]) -> None:
    """22.3: with open sheets all know."""
    hare = Find("named", HERE, 3, "Hare", turn=1)
    game = with_explorer(a_table(house=house), "Ada", finds={"hare": hare})
    game = with_explorer(game, "Ben", finds={"hare": hare})
    assert [one.others for one in lines(game, "Ben") if one.key == "hare"] == [others]


# Worlds


def test_worlds_have_any_sheet_that_looks_the_same() -> None:
    game = a_table()
    for seat in ("Ben", TABLE):
        seen = seen_state(game, game.state, seat)
        found = [resample(game.at(seen), Chance(1, number)) for number in range(30)]
        assert len({state.explorers["Ada"].party.rations for state in found}) > 10
        for state in found:
            assert not list(game.at(state).faults())
            assert seen_state(game.at(state), state, seat) == seen


# All that is told


@pytest.mark.parametrize("seat", ["Ben", TABLE])
def test_no_text_depends_on_what_another_has(seat: str) -> None:
    plugin, told = registry.plugin_of("nile-1"), []
    for rations in (40, 41):
        game = a_table()
        party = replace(game.party("Ada"), rations=rations)
        session = Session(with_explorer(game, "Ada", party=party), 7)
        session.start()
        told.append(dict(outputs(observe(session, seat), plugin)))
    assert told[0] == told[1]


# On the command line


@pytest.fixture
def outfitting(tmp_path: Path) -> Path:
    """A campaign in which Ada outfits her expedition."""
    path = tmp_path / "closed.toml"
    names = ("--player", "Ada:explorer", "--player", "Ben:doctor", "--house", CLOSED_SHEETS)
    apps = ("--dice", "app", "--cards", "app", "--seed", "5")
    assert run("new", path, "--game", "nile-1", *names, *apps).status == 0
    for words in (("skip", path, "--at-random"), *(("answer", path, "2"),) * 2):
        assert run(*words).status == 0
    return path


def test_answer_with_a_seat_tells_its_player_what_came_of_it(outfitting: Path) -> None:
    """Others are told where the expedition lands."""
    wish = ("20b 4a 100r 20g 2k", "--sure")
    told = run("answer", outfitting, *wish, "--seat", "Ada")
    assert "Ada lands at Mombasa (2517) with 20 bearers, 4 askaris" in told.out
    assert "Ada lands at Mombasa (2517).\n" in run("log", outfitting).out
    assert "bearers" not in run("answer", outfitting, *wish).out


def test_a_line_goes_on_through_the_same_players_secrets(outfitting: Path) -> None:
    """Nobody else looks until it is another's turn."""
    for _ in range(2):
        run("answer", outfitting, "20b 4a 100r 20g 2k", "--sure")
    done = run("answer", outfitting, "normal, 0", "--seat", "Ada")
    assert "The expedition moves no further" in done.out
    assert "secret" not in done.err.partition("Ben")[0]


def test_act_says_whose_the_other_actions_are(outfitting: Path) -> None:
    """Which are open is not said."""
    for _ in range(2):
        run("answer", outfitting, "20b 4a 100r 20g 2k", "--sure")
    for words in (("act", outfitting), ("act", outfitting, "cache"), ("act", outfitting, "work")):
        told = run(*words)
        assert "Only Ada sees the other actions: add --seat Ada" in told.err
        assert "make-up" not in told.out + told.err
    assert "make-up player=Ada" in run("act", outfitting, "--seat", "Ada").out
