"""Rules that are easily overlooked: muskets, captives of bands, specimens, donations."""

from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.nile import facts
from companion.games.nile.rules.europe import specimens
from companion.games.nile.rules.europe.europe import sail_home
from companion.games.nile.rules.europe.unpublished import lines
from companion.games.nile.rules.events import deeds, disaster
from companion.games.nile.rules.events.bonus_conditions import meets
from companion.games.nile.rules.party import death
from companion.games.nile.rules.party.caches import make_cache, open_cache
from companion.games.nile.rules.turn import free_actions as acts
from companion.games.nile.rules.turn import turns
from companion.games.nile.state import Cache, Find, Hex, Party, Points, Relation
from companion.games.nile.table_game import NileAtTable
from companion.games.nile.voice import tell
from companion.games.nile.voice.party import find_words
from companion.table.ask.requests import Choose
from companion.table.game import Call
from tests.games.nile.helpers.home import at_home
from tests.games.nile.helpers.world import (
    a_game,
    play,
    with_explorer,
    with_hex,
    with_party,
    with_turn,
)

OKAPI = Find("named", "1617", 4, "Okapi", 1)
GIRAFFE = Find("named", "1618", 2, "Giraffe", 2)
FINDS = {"bonus-1": OKAPI, "bonus-2": GIRAFFE}
NOTES = {"bonus-1": Points("Okapi", 4, 1), "bonus-2": Points("Giraffe", 2, 2)}


# Muskets


def test_an_unarmed_explorer_takes_a_spare_musket() -> None:
    """18.7"""
    game = with_explorer(a_game(party=Party(muskets=2)), "Ada", armed=False)
    assert "take-musket" in {act.call.name for act in acts.open_acts(game)}
    played = play(game, acts.take_musket(game, "Ada"))
    assert [type(fact) for fact in played.facts] == [facts.PartyChanged, facts.ExplorerChanged]
    assert game.explorer("Ada").armed
    assert game.party("Ada").muskets == 1


@pytest.mark.parametrize(("muskets", "armed"), [(0, False), (2, True)])
def test_there_must_be_a_musket_to_take_and_none_of_his_own(muskets: int, armed: bool) -> None:
    """18.7"""
    game = with_explorer(a_game(party=Party(muskets=muskets)), "Ada", armed=armed)
    assert "take-musket" not in {act.call.name for act in acts.open_acts(game)}


# Specimens


def homeward(specimens: int) -> tuple[int, list[str]]:
    """Points that can be published after a voyage with so many specimens, and what was asked."""
    game = with_explorer(
        a_game(party=Party(bearers=5, specimens=specimens)), "Ada", finds=FINDS, points=NOTES
    )
    played = play(game, sail_home(game, "Ada"), ["bonus-2"] if specimens == 1 else [])
    return sum(one.points for one in lines(game, "Ada")), [one.rule for one in played.asked]


@pytest.mark.parametrize(
    ("specimens", "points", "asked"), [(2, 6, []), (1, 4, ["20.72"]), (0, 0, [])]
)
def test_only_what_is_brought_to_europe_is_paid(
    specimens: int, points: int, asked: list[str]
) -> None:
    """20.72"""
    assert homeward(specimens) == (points, asked)


@pytest.mark.parametrize(
    ("specialty", "name", "asked_for"),
    [
        ("zoologist", "okapi", True),
        ("zoologist", "Unicorn", False),
        ("ethnologist", "Okapi", False),
        ("ethnologist", "Hatsa", False),
    ],
)
def test_only_a_find_that_weighs_something_has_to_be_carried(
    specialty: str, name: str, asked_for: bool
) -> None:
    """20.72: a name weighs nothing, and a card of one's own is not asked for"""
    game = with_explorer(
        a_game(specialty=specialty), "Ada", finds={"bonus-1": Find("named", "1617", 4, name, 1)}
    )
    landed = play(game, sail_home(game, "Ada")).of(facts.SpecimensLanded)
    assert landed == ([facts.SpecimensLanded("Ada", (), ("bonus-1",))] if asked_for else [])


def test_without_specimens_all_stay_behind_as_they_stand_on_the_sheet() -> None:
    """20.72"""
    game = with_explorer(a_game(), "Ada", finds=FINDS)
    played = play(game, sail_home(game, "Ada"))
    assert played.asked == []
    assert played.of(facts.SpecimensLanded) == [
        facts.SpecimensLanded("Ada", (), ("bonus-1", "bonus-2"))
    ]


def test_a_specimen_left_behind_may_come_with_a_later_expedition() -> None:
    """20.72, 20.73: what lay in a cache is not lost for ever"""
    away = {"bonus-1": Find("named", "1617", 4, "Okapi", 1, place="cache 3")}
    there = {"3": Cache("2002", specimens=1, note="Ada's explorer", life=1)}
    game = with_explorer(
        a_game(party=Party(bearers=1)),
        "Ada",
        finds=away,
        caches=there,
        points={"bonus-1": NOTES["bonus-1"]},
    )
    assert lines(with_explorer(game, "Ada", place="europe"), "Ada") == []
    play(game, open_cache(game, "Ada", "Ada", 3), [6, "all"])
    played = play(game, sail_home(game, "Ada"))
    assert played.of(facts.SpecimensLanded) == [facts.SpecimensLanded("Ada", ("bonus-1",))]
    assert [one.points for one in lines(game, "Ada")] == [4]


HIDDEN = Cache("2002", specimens=1, note="Ada's explorer", life=1)


def collected(specimens: int = 2, **changes: Any) -> NileAtTable:
    """Ada and Ben in Khartoum; Ada has found an Okapi and a Giraffe and carries so many."""
    game = a_game(Ada="2002", Ben="2002", party=Party(bearers=2))
    game = with_party(game, "Ada", specimens=specimens)
    return with_explorer(game, "Ada", finds=FINDS, points=NOTES, **changes)


def places(game: NileAtTable) -> list[str]:
    return [find.place for find in game.explorer("Ada").finds.values()]


def test_what_is_hidden_is_the_specimen_that_the_player_names() -> None:
    """17.4, 20.72: and that very one is fetched again"""
    game = collected()
    played = play(game, make_cache(game, "Ada"), [1, "bonus-2"])
    assert played.of(facts.SpecimensPlaced) == [
        facts.SpecimensPlaced("Ada", ("bonus-2",), "cache 1")
    ]
    assert tell(game, played.of(facts.SpecimensPlaced)[0]) == "Ada hides Giraffe in cache 1."
    landed = play(game.at(game.state), sail_home(game, "Ada")).of(facts.SpecimensLanded)
    assert landed == [facts.SpecimensLanded("Ada", ("bonus-1",))]
    game = collected()
    play(game, make_cache(game, "Ada"), [2])
    assert places(game) == ["cache 1", "cache 1"]
    played = play(game, open_cache(game, "Ada", "Ada", 1), [6, "part", 1, "bonus-1"])
    assert places(game) == ["", "cache 1"]
    assert tell(game, played.of(facts.SpecimensPlaced)[0]) == "Ada gets Okapi back."


@pytest.mark.parametrize(
    ("place", "words"),
    [("", ""), ("europe", ""), ("africa", " (left in Africa)"), ("cache 3", " (in cache 3)")],
)
def test_the_sheet_says_where_a_specimen_is(place: str, words: str) -> None:
    """17.4, 20.72"""
    game = collected()
    assert find_words(game, replace(OKAPI, place=place)) == f"Okapi{words}"


def test_another_s_specimen_brings_nothing_home() -> None:
    """17.8, 20.72 (ruling): Ada's Okapi was lost, and Ben's specimen is no Okapi"""
    game = collected(0)
    game = with_explorer(game, "Ben", caches={"4": replace(HIDDEN, note="Ben's explorer")})
    play(game, open_cache(game, "Ada", "Ben", 4), [6, "all"])
    assert game.party("Ada").specimens == 1
    assert places(game) == ["africa", "africa"]
    assert not play(game, sail_home(game, "Ada")).of(facts.SpecimensLanded)
    assert lines(game, "Ada") == []


def test_whose_cache_is_robbed_or_gone_has_lost_what_lay_in_it() -> None:
    """17.6, 17.8, 20.72"""
    away = {**FINDS, "bonus-1": replace(OKAPI, place="cache 1")}
    for by, die in (("Ben", 6), ("Ada", 1)):
        game = with_explorer(collected(1), "Ada", finds=away, caches={"1": HIDDEN})
        played = play(game, open_cache(game, by, "Ada", 1), [die, "all"][: 1 + (die > 1)])
        assert places(game) == ["africa", ""]
        assert tell(game, played.of(facts.SpecimensPlaced)[0]) == "Ada loses Okapi."
        assert game.party("Ben").specimens == (by == "Ben")


def test_whoever_carries_another_s_too_says_which_is_hidden() -> None:
    """17.4, 20.72: one of three carried is on nobody's sheet"""
    for answer, left in (("other", ["", ""]), ("bonus-1", ["cache 1", ""])):
        game = collected(3)
        asked = play(game, make_cache(game, "Ada"), [1, answer]).asked[-1]
        assert isinstance(asked, Choose)
        assert [option.key for option in asked.options] == ["bonus-1", "bonus-2", "other"]
        assert places(game) == left


@pytest.mark.parametrize(("answer", "home"), [("bonus-1", ("bonus-1",)), ("other", ())])
def test_of_a_cache_that_was_not_noted_the_player_says_what_lies_in_it(
    answer: str, home: tuple[str, ...]
) -> None:
    """20.72: a cache made by an earlier version, or adopted"""
    game = with_explorer(collected(0), "Ada", caches={"1": HIDDEN})
    play(game, open_cache(game, "Ada", "Ada", 1), [6, "all", answer])
    landed = play(game, sail_home(game, "Ada")).of(facts.SpecimensLanded)
    assert landed == ([facts.SpecimensLanded("Ada", home)] if home else [])


def test_before_another_is_found_it_is_said_which_were_lost() -> None:
    """20.72, 20.73: two on the sheet and one carried; the new one is not asked about"""
    game = collected(1)
    asked = play(game, specimens.recount(game, "Ada"), ["bonus-1"]).asked[0]
    assert isinstance(asked, Choose)
    assert places(game) == ["africa", ""]
    assert not play(game, specimens.recount(game, "Ada")).facts


def test_what_is_home_already_is_not_asked_for_again() -> None:
    """20.72, 22.2: it may be published in any later turn"""
    home = {"bonus-1": Find("named", "1617", 4, "Okapi", 1, place="europe")}
    game = with_explorer(a_game(party=Party()), "Ada", finds=home, points=NOTES)
    assert not play(game, sail_home(game, "Ada")).of(facts.SpecimensLanded)
    assert "bonus-1" in {one.key for one in lines(game, "Ada")}


# Donations of the dead


def test_a_new_explorer_begins_to_draw_from_no_donations() -> None:
    """21.33, 26.1: donations are given to an explorer, and die or retire with him"""
    game = at_home(donations={"17": "$100", "x1": "ticket Lagos"})
    played = play(game, death.die(game, "Ada", "retired"))
    assert played.of(facts.DonationsDiscarded)[0].cards == ("17", "x1")
    assert game.explorer("Ada").donations == {}


# Natives where a disaster sets the party


def test_a_tribe_is_met_where_a_disaster_sets_the_party_by_hand() -> None:
    """11.2, 13.1"""
    game = a_game(
        Ada="1617",
        hexes={"1617": Hex("veldt", mapped=1), "1618": Hex("veldt", mapped=2, tribe=1)},
        step="disaster",
        party=Party(bearers=5, rations=50),
    )
    side = game.grid.direction("1617", "1618")
    answers = ["other: a sudden storm", "yes", "moved", str(side), "done"]
    played = play(game, disaster.draw_disaster(game, "Ada"), answers)
    assert played.of(facts.Moved)
    assert played.facts[-1] == facts.StepBegan("encounter")


@pytest.mark.parametrize("step", ["disaster", "move"])
def test_a_tribe_is_met_where_a_step_finished_by_hand_sets_the_party(step: str) -> None:
    """8.3, 13.1"""
    game = a_game(
        Ada="1617",
        hexes={"1617": Hex("veldt", mapped=1), "1618": Hex("veldt", mapped=2)},
        step=step,
        party=Party(bearers=5, rations=50),
    )
    game = with_hex(game, "1618", tribe=1)
    side = game.grid.direction("1617", "1618")
    rule = turns.finish_by_hand(game, Call(step, {"player": "Ada"}))
    played = play(game, rule, ["moved", str(side), "done"])
    assert played.facts[-1] == facts.StepBegan("encounter")


# Rulings read again


def test_a_victory_over_slavers_costs_askaris_and_brings_neither_prisoners_nor_village() -> None:
    """11.43, 16.2: a band is gone when the fight is over"""
    game = a_game(Ada="1617", hexes={"1617": Hex("veldt", mapped=1)}, party=Party(askaris=9))
    kind = game.decks["events"].disaster("slavers")
    assert kind is not None
    played = play(game, deeds.band(game, "Ada", kind, kind.deeds[0]), ["W", 6])
    assert [one.rule for one in played.asked] == ["13.4", "16.2"]
    assert game.party("Ada").bearers == 0
    assert game.party("Ada").askaris < 9


@pytest.mark.parametrize("met", [0, 1, 2, 3])
def test_a_tribe_met_this_turn_is_not_yet_known(met: int) -> None:
    """20.4: a book is translated into the language of a tribe met in an earlier turn"""
    game = with_explorer(
        with_turn(a_game(specialty="missionary"), number=max(1, met)),
        "Ada",
        tribes={"1": Relation(met=met)},
    )
    kind = game.decks["events"].bonus("missionary", "book-translated")
    assert kind is not None
    assert meets(game, "Ada", kind) is False
    later = with_turn(game, number=4)
    assert meets(later, "Ada", kind) is (met > 0)
