"""Publishing (22, 23), through the rules."""

import pytest
from msgspec.structs import replace

from companion.games.nile.facts import (
    DonationReceived,
    HexPublished,
    SheetPublished,
    Won,
)
from companion.games.nile.reports import News
from companion.games.nile.rules.europe.europe import europe
from companion.games.nile.rules.europe.publishing import extra_draws, has_news, publish
from companion.games.nile.rules.europe.score import (
    deduct,
    free_key,
    garnered,
    kept_back,
    pending,
    published,
)
from companion.games.nile.rules.europe.unpublished import lines, stale
from companion.games.nile.rules.europe.worth import hex_points
from companion.games.nile.state import Find, Points, Relation
from companion.games.nile.table_game import NileAtTable
from companion.table.ask.requests import Choose
from tests.games.nile.helpers.home import at_home
from tests.games.nile.helpers.world import play, with_explorer, with_hex, with_turn

OKAPI = Find("named", "1617", 4, "Okapi", 1)
MINE = Find("special", "1617", name="solomons-mine")
HEIGHT = Find("mountain", "1617", 16000, turn=1)
OTHER = Find("bonus", "1617", 3, "A view", 1)


def test_the_better_terrain_counts_and_water_is_added() -> None:
    """22.6: mountain 4 and river 1 for a geologist, a cataract 1 more"""
    game = at_home()
    assert hex_points(game, "Ada", "1617") == 5
    assert hex_points(game, "Ada", "1618") == 2
    assert hex_points(with_hex(game, "1618", oasis=True), "Ada", "1618") == 3
    assert hex_points(with_hex(game, "1617", cataract=4), "Ada", "1617") == 6


def test_a_find_without_a_note_is_paid_by_the_chart_or_not_at_all() -> None:
    """23.3: a special discovery by the specialty; a name without noted points brings none"""
    finds = {"counter-1": MINE, "bonus-1": OKAPI, "mountain 1617": HEIGHT, "view": OTHER}
    game = at_home(finds=finds, known={})
    listed = [(one.key, one.label, one.points) for one in lines(game, "Ada")]
    assert listed == [("counter-1", "solomons mine", 10), ("bonus-1", "Okapi", 0)]
    noted = with_explorer(game, "Ada", points={"counter-1": Points("a mine", 10)})
    assert [(one.key, one.points) for one in lines(noted, "Ada")] == [
        ("counter-1", 10),
        ("bonus-1", 0),
    ]
    mine = replace(MINE, published=True)
    done = with_explorer(game, "Ada", finds={"counter-1": mine})
    assert lines(done, "Ada") == []


@pytest.mark.parametrize(
    ("answers", "names", "points"),
    [
        (["all"], ["1617", "1618"], 10),
        (["none"], [], 0),
        (["sheet"], [], 3),
        (["pick", "1618", "done"], ["1618"], 2),
        (["pick", "a", "1617", "done"], ["1617"], 8),
        (["pick", "1617", "1618", "a"], ["1617", "1618"], 10),
        (["pick", "done"], [], 0),
    ],
)
def test_all_or_none_or_some_are_published(
    answers: list[str], names: list[str], points: int
) -> None:
    """22.2, 26.5: what is kept back can be published another time"""
    game = at_home(points={"a": Points("a battle", 3)})
    played = play(game, europe(game, "Ada"), ["publish", *answers])
    assert [fact.hex for fact in played.of(HexPublished)] == names
    assert published(game.explorer("Ada")) == points
    assert game.state.turn.published == points
    assert sum(one.points for one in lines(game, "Ada")) == 10 - points


def labels(game: NileAtTable, *answers: str) -> dict[str, str]:
    """The options of the desk after these answers, by key."""
    asked = play(game, europe(game, "Ada"), ["publish", *answers], stop=True).asks(Choose)
    return {option.key: option.label for option in asked.options}


def test_every_line_says_what_it_makes_of_what_is_picked() -> None:
    """26.5: points, and a donation more for each 4 of all that is picked"""
    game = at_home(points={"a": Points("a battle", 3)})
    assert labels(game)["all"] == "All: 3 discoveries and awards (10 VP, 2 extra donations)"
    assert labels(game, "pick")["1618"] == "hex 1618, veldt: 2 VP; makes 2 VP, 0 extra donations"
    assert labels(game, "pick", "1618") == {
        "done": "No more",
        "1617": "hex 1617, jungle/mountain: 5 VP; makes 7 VP, 1 extra donation",
        "a": "a battle: 3 VP; makes 5 VP, 1 extra donation",
    }
    asked = play(game, europe(game, "Ada"), ["publish", "pick", "1617"], stop=True).question
    assert asked.question == "What do you publish? 1 picked so far (5 VP, 1 extra donation)"


def test_the_extra_donations_shown_are_those_that_are_drawn() -> None:
    """26.5: per turn, with what was published in it before, less what was lost (22.5)"""
    game = with_turn(at_home(points={"lost": Points("sick left", -2)}), published=3)
    assert [extra_draws(game, "Ada", points) for points in (1, 2, 3, 6, 7)] == [0, 0, 1, 1, 2]
    again = with_turn(at_home(), published=5)
    assert [extra_draws(again, "Ada", points) for points in (2, 3, 7)] == [0, 1, 2]
    promised = extra_draws(game, "Ada", 7)
    play(game, europe(game, "Ada"), ["publish", "all"])
    drawn = play(game, europe(game, "Ada"), ["stay", *["none"] * (1 + promised)])
    assert len(drawn.of(DonationReceived)) == 1 + promised


def test_a_line_says_who_else_holds_the_same() -> None:
    """22.3, 22.4: hexes, named finds and special discoveries go to the first to publish them"""
    noted = {"bonus-1": Points("Okapi", 4), "gift": Points("a chief", 2)}
    game = at_home(finds={"bonus-1": OKAPI, "counter-1": MINE}, points=noted, others="Ben Clea")
    bens = {"bonus-7": Find("named", "2002", 3, "okapi"), "counter-1": MINE}
    game = with_explorer(game, "Ben", known={"1618": 1, "2002": 1}, finds=bens)
    game = with_explorer(game, "Clea", finds={"counter-1": MINE})
    held = {line.key: line.others for line in lines(game, "Ada")}
    assert held == {
        "1617": (),
        "1618": ("Ben",),
        "bonus-1": ("Ben",),
        "gift": (),
        "counter-1": ("Ben", "Clea"),
    }
    assert labels(game, "pick")["bonus-1"].startswith("Okapi: 4 VP (Ben has it too); makes")
    asked = play(game, europe(game, "Ada"), ["publish"], stop=True).question
    assert asked.why.startswith(
        "2 hexes: 7 (explored also: 1618 by Ben); Okapi: 4 (Ben has it too); a chief: 2; "
        "solomons mine: 10 (Ben and Clea have it too)."
    )


@pytest.mark.parametrize(
    ("known", "points", "said"),
    [
        (
            {"1617": 1, "1618": 1},
            {"a": Points("a battle", 3)},
            [
                ("all", "All: 3 discoveries and awards (10 VP, 2 extra donations)", ""),
                ("sheet", "All but the hexes: 1 discovery or award (3 VP, 0 extra donations)", ""),
                ("pick", "Pick them one by one", ""),
                ("none", "Nothing now", ""),
            ],
        ),
        (
            {},
            {"a": Points("a battle", 4)},
            [
                ("all", "All: 1 discovery or award (4 VP, 1 extra donation)", ""),
                (
                    "sheet",
                    "All but the hexes: 1 discovery or award (4 VP, 1 extra donation)",
                    "there are no hexes",
                ),
                ("pick", "Pick them one by one", ""),
                ("none", "Nothing now", ""),
            ],
        ),
        (
            {"1618": 1},
            {},
            [
                ("all", "All: 1 discovery or award (2 VP, 0 extra donations)", ""),
                (
                    "sheet",
                    "All but the hexes",
                    "there are hexes only",
                ),
                ("pick", "Pick them one by one", ""),
                ("none", "Nothing now", ""),
            ],
        ),
    ],
)
def test_the_ways_of_publishing_say_what_they_bring_or_why_they_are_barred(
    known: dict[str, int], points: dict[str, Points], said: list[tuple[str, str, str]]
) -> None:
    """22.2, 26.5"""
    game = at_home(known=known, points=points)
    asked = play(game, europe(game, "Ada"), ["publish"], stop=True).asks(Choose)
    assert [(one.key, one.label, one.barred) for one in asked.options] == said


def test_what_brings_nothing_is_no_line_of_the_list() -> None:
    """22.1, 22.5: neither a note of no points nor a loss"""
    notes = {"none": Points("a find of no worth", 0), "lost": Points("sick left", -2)}
    game = at_home(known={}, points={**notes, "one": Points("a tribe", 1)})
    assert [one.key for one in lines(game, "Ada")] == ["one"]


def test_other_bonuses_may_be_had_and_published_twice() -> None:
    """20.74, 22.4: only plants, animals, tribal names and special discoveries are paid once"""
    finds = {"bonus-1": OTHER, "bonus-2": OTHER, "m": HEIGHT, "n": HEIGHT}
    noted = {"bonus-1": Points("A view", 3), "bonus-2": Points("A view", 3)}
    game = at_home(finds=finds, points=noted, known={}, others="Ben")
    game = with_explorer(game, "Ben", finds={"bonus-1": replace(OTHER, published=True)})
    assert stale(game, "Ada") == []
    assert [one.points for one in lines(game, "Ada")] == [3, 3]


def test_each_line_of_the_sheet_has_a_key_of_its_own() -> None:
    """20.6, 22.5: the second of one month is numbered 2"""
    assert free_key({}, "bonus-4") == "bonus-4"
    assert free_key({"bonus-4": 1}, "bonus-4") == "bonus-4-2"
    assert free_key({"bonus-4": 1, "bonus-4-2": 1}, "bonus-4") == "bonus-4-3"


def test_published_points_are_never_told_as_less_than_nothing() -> None:
    """22.5: whatever a hand correction set"""
    for points, told in ((-3, 0), (0, 0), (2, 2)):
        game = at_home(points={"old": Points("x", points, published=True), "new": Points("y", 5)})
        assert published(game.explorer("Ada")) == told


@pytest.mark.parametrize(
    ("number", "more"), [(4, ""), (5, ""), (6, " and 1 more"), (8, " and 3 more")]
)
def test_five_hexes_that_others_know_are_named_and_the_rest_counted(number: int, more: str) -> None:
    """22.1, 22.3"""
    names = [f"16{row}" for row in range(10, 10 + number)]
    game = at_home(known={}, others="Ben")
    for name in names:
        game = with_hex(game, name, terrain="veldt", mapped=9, river="......")
    known = dict.fromkeys(names, 1)
    game = with_explorer(with_explorer(game, "Ada", known=known), "Ben", known=known)
    asked = play(game, europe(game, "Ada"), ["publish"], stop=True).question
    named = ", ".join(f"{name} by Ben" for name in names[:5])
    assert asked.why.startswith(f"{number} hexes: {2 * number} (explored also: {named}{more}).")


def test_a_line_of_the_list_shows_its_hex_on_the_map() -> None:
    """22.2: and a hex without a number of its own nothing"""
    game = at_home(points={"a": Points("a battle", 3)})
    asked = play(game, europe(game, "Ada"), ["publish", "pick"], stop=True).asks(Choose)
    assert {one.key: one.place for one in asked.options} == {
        "done": "",
        "1617": "1617",
        "1618": "1618",
        "a": "",
    }
    game = at_home(mapless=True)
    game = with_explorer(game, "Ada", known={"@Ada:1": 1})
    game = with_hex(game, "@Ada:1", terrain="desert", oasis=True, mapped=1, label="2321")
    asked = play(game, europe(game, "Ada"), ["publish", "pick"], stop=True).asks(Choose)
    assert [(one.key, one.place) for one in asked.options] == [("done", ""), ("@Ada:1", "")]
    assert asked.options[1].label.startswith("2321, desert with an oasis: ")


@pytest.mark.parametrize(
    ("water", "words"),
    [
        ({}, "mountain"),
        ({"oasis": True}, "mountain with an oasis"),
        ({"river": "o....."}, "mountain with a river"),
        ({"river": "o.....", "cataract": 1}, "mountain with a river and a cataract"),
    ],
)
def test_a_hex_of_the_tables_own_board_is_told_by_what_it_holds(
    water: dict[str, object], words: str
) -> None:
    """22.1, 22.6"""
    game = with_explorer(at_home(mapless=True), "Ada", known={"@Ada:1": 1})
    game = with_hex(game, "@Ada:1", terrain="mountain", mapped=1, label="2321", **water)
    assert [one.label for one in lines(game, "Ada")] == [f"2321, {words}"]


def test_a_loss_publishes_nothing_that_was_kept_back() -> None:
    """22.2, 22.5: it comes off what is published, and what is in hand stays there"""
    game = at_home(points={"kept": Points("a battle", 3), "lost": Points("sick left", -1)})
    play(game, europe(game, "Ada"), ["publish", "pick", "1617", "done"])
    assert published(game.explorer("Ada")) == 4
    assert not game.explorer("Ada").points["kept"].published
    assert pending(game.explorer("Ada")) == 3


def test_the_dead_and_those_who_published_it_hold_nothing() -> None:
    """21.31, 22.4"""
    game = at_home(finds={"bonus-1": OKAPI}, known={}, others="Ben Clea")
    game = with_explorer(game, "Ben", place="dead", finds={"bonus-1": OKAPI})
    game = with_explorer(game, "Clea", finds={"bonus-1": Find("named", name="Gnu")})
    assert [line.others for line in lines(game, "Ada")] == [()]


def test_what_is_published_may_win() -> None:
    """7.0, 22.1"""
    game = at_home(points={"a": Points("a battle", 68)})
    assert play(game, europe(game, "Ada"), ["publish", "sheet"]).of(Won) == []
    assert published(game.explorer("Ada")) == 68
    played = play(game, europe(game, "Ada"), ["publish", "all"])
    assert played.of(Won) == [Won("Ada")]
    assert game.state.stage == "over"


def test_friendly_tribes_are_paid_once_to_each_explorer() -> None:
    """22.4"""
    game = at_home(tribes={"5": Relation(friendly=True), "6": Relation()}, known={})
    play(game, europe(game, "Ada"), ["publish", "all"])
    assert published(game.explorer("Ada")) == 1
    barred = play(game, europe(game, "Ada"), stop=True).question
    assert "publish" not in barred.limits()["options"]


def test_a_special_discovery_is_paid_to_the_first() -> None:
    """22.4, 23.2"""
    game = at_home(finds={"counter-1": MINE}, known={}, others="Ben")
    play(game, europe(game, "Ada"), ["publish", "all"])
    assert published(game.explorer("Ada")) == 10
    assert game.explorer("Ada").finds["counter-1"].published
    late = with_explorer(
        game, "Ben", finds={"counter-1": MINE}, points={"counter-1": Points("the mine", 10)}
    )
    assert not has_news(late, "Ben")


def test_heights_falls_and_lakes_wait_for_the_win() -> None:
    """22.7"""
    game = at_home(finds={"mountain 1617": HEIGHT}, known={})
    assert not has_news(game, "Ada")
    game = at_home(finds={"mountain 1617": HEIGHT})
    play(game, europe(game, "Ada"), ["publish", "all"])
    assert not game.explorer("Ada").finds["mountain 1617"].published


def test_losses_come_off_what_the_expedition_garnered() -> None:
    """22.5: its hexes count, and published points are not touched"""
    game = at_home(points={"old": Points("x", 4, published=True)})
    play(game, deduct(game, "Ada", "lost", "sick left", 3))
    assert published(game.explorer("Ada")) == 4
    assert pending(game.explorer("Ada")) == -3
    play(game, europe(game, "Ada"), ["publish", "all"])
    assert published(game.explorer("Ada")) == 8


@pytest.mark.parametrize(
    ("in_hand", "sick", "noted", "left"), [(1, 3, 0, 18), (3, 3, 0, 20), (2, 30, 0, 0)]
)
def test_a_loss_takes_what_is_in_hand_and_the_rest_off_the_published(
    in_hand: int, sick: int, noted: int, left: int
) -> None:
    """19.4, 22.5 (ruling): a point for each, at once or one by one, never below 0"""
    held = {"a": Points("a bonus", in_hand), "old": Points("x", 20, published=True)}
    for parts in ((sick,), (1,) * sick):
        game = at_home(points=held, known={})
        for number in parts:
            play(game, deduct(game, "Ada", "lost", "sick left", number))
        assert pending(game.explorer("Ada")) == noted
        assert published(game.explorer("Ada")) == left


def test_what_another_published_is_no_shield_for_what_is_published() -> None:
    """22.5, 23.2 (ruling): points that can never be paid are not garnered any more"""
    stale = {"counter-1": MINE, "bonus-1": OKAPI}
    noted = {"counter-1": Points("mine", 10), "bonus-1": Points("Okapi", 4)}
    old = {"old": Points("x", 20, published=True)}
    game = at_home(points={**noted, **old}, finds=stale, known={"1617": 1}, others="Ben")
    play(game, deduct(game, "Ada", "lost", "sick left", 2))
    assert published(game.explorer("Ada")) == 20
    game = at_home(points={**noted, **old}, finds=stale, known={"1617": 1}, others="Ben")
    bens = {key: replace(find, published=True) for key, find in stale.items()}
    game = with_hex(with_explorer(game, "Ben", finds=bens), "1617", published=True)
    play(game, deduct(game, "Ada", "lost", "sick left", 2))
    assert published(game.explorer("Ada")) == 18


def older_and_newer() -> NileAtTable:
    """Ada on her second expedition, bought in month 5: 5 points kept back, and 2 since."""
    game = at_home(
        points={"old": Points("x", 4, published=True), "kept": Points("a battle", 3, 2)},
        known={"1618": 7},
        tribes={"7": Relation(friendly=True, met=4), "8": Relation(friendly=True, met=3)},
        place="africa",
        outfitted=5,
    )
    assert game.charts.points("tribe", "geologist").value == 1
    return with_turn(game, number=9)


def test_what_an_earlier_expedition_kept_back_is_not_garnered_by_this_one() -> None:
    """22.5 (ruling): a loss comes off what is newer, then off the published, then off the rest"""
    game = older_and_newer()
    assert (garnered(game, "Ada"), kept_back(game, "Ada")) == (2, 5)
    play(game, deduct(game, "Ada", "lost", "sick left", 3))
    assert (garnered(game, "Ada"), kept_back(game, "Ada")) == (0, 5)
    assert published(game.explorer("Ada")) == 3
    play(game, deduct(game, "Ada", "lost", "sick left", 5))
    assert (garnered(game, "Ada"), kept_back(game, "Ada")) == (0, 3)
    assert published(game.explorer("Ada")) == 0
    play(game, deduct(game, "Ada", "lost", "sick left", 9))
    assert (garnered(game, "Ada"), kept_back(game, "Ada")) == (0, 0)


@pytest.mark.parametrize(("outfitted", "noted"), [(1, 2), (2, 1)])
def test_a_battle_or_a_find_is_as_old_as_its_month(outfitted: int, noted: int) -> None:
    """22.5, 24.2: what was noted in the month of the outfit is the new expedition's"""
    lost = News("Ben", "Ben", 7, "", 1, "charge", "defeat", journalists={"Ada": 1})
    game = at_home(known={}, others="Ben", finds={"counter-1": replace(MINE, turn=2)})
    game = with_explorer(game, "Ada", specialty="journalist", outfitted=outfitted)
    game.state = replace(game.state, news={"1": lost})
    both = {line.turn: line.points for line in lines(game, "Ada")}
    assert garnered(game, "Ada") == sum(n for turn, n in both.items() if turn >= outfitted) > 0
    assert len([turn for turn in both if turn >= outfitted]) == noted


def test_finds_and_friends_without_a_note_are_garnered() -> None:
    """22.5: 10 for a mine and 1 for a tribe stand on no line of points yet"""
    old = {"old": Points("x", 20, published=True)}
    game = at_home(points=old, finds={"counter-1": MINE}, known={})
    friend = {"7": Relation(friendly=True)}
    friendly = with_explorer(game, "Ada", tribes=friend, finds={})
    assert garnered(game, "Ada") == 10
    assert garnered(friendly, "Ada") == game.charts.points("tribe", "geologist").value > 0
    play(game, deduct(game, "Ada", "lost", "sick left", 4))
    assert (published(game.explorer("Ada")), garnered(game, "Ada")) == (20, 6)


def test_a_loss_cannot_be_kept_back() -> None:
    """22.1, 22.5: published points do not fall; what is left of the loss waits"""
    game = at_home(points={"lost": Points("sick left", -3)})
    play(game, europe(game, "Ada"), ["publish", "pick", "1618", "done"])
    assert published(game.explorer("Ada")) == 0
    assert pending(game.explorer("Ada")) == -1
    play(game, europe(game, "Ada"), ["publish", "all"])
    assert published(game.explorer("Ada")) == 4
    assert pending(game.explorer("Ada")) == 0


def test_the_sum_may_be_settled_otherwise() -> None:
    """22.6"""
    game = at_home()
    play(game, europe(game, "Ada"), ["publish", "all"], settle={"points": 9})
    assert published(game.explorer("Ada")) == 9
    assert game.state.turn.published == 9


def test_on_its_own_board_the_table_says_what_hexes_are_worth() -> None:
    """22.6"""
    game = at_home(mapless=True, points={"a": Points("a battle", 3)})
    play(game, europe(game, "Ada"), ["publish", "more", 12, "all"])
    assert published(game.explorer("Ada")) == 15


def test_on_its_own_board_the_hexes_on_record_are_listed() -> None:
    """22.3, 22.6: terrain, water and cataract were told, and the chart has the points."""
    game = at_home(mapless=True, others="Ben")
    told = {"terrain": "mountain", "river": "o.....", "cataract": 1, "mapped": 1, "label": "2321"}
    game = with_hex(with_explorer(game, "Ada", known={"@Ada:1": 1}), "@Ada:1", **told)
    game = with_explorer(game, "Ben", known={"@Ada:1": 2})
    played = play(game, europe(game, "Ada"), ["publish"], stop=True)
    assert played.open is not None
    assert "2321, mountain with a river and a cataract" in played.open.why
    assert "explored also: 2321 by Ben" in played.open.why
    play(game, europe(game, "Ada"), ["publish", "all"])
    assert game.hex("@Ada:1").published
    assert published(game.explorer("Ada")) > 0


def test_finds_are_published_with_their_points_once_and_heights_are_kept() -> None:
    """22.1, 22.2, 22.7, 23.2: not those kept back, those published earlier, nor a mountain."""
    finds = {
        "counter-1": MINE,
        "counter-2": replace(MINE, name="lost-city"),
        "counter-3": replace(MINE, name="livingstone", published=True),
        "mountain 1617": Find("mountain", "1617", 16000),
    }
    points = {
        "counter-1": Points("the mine", 10),
        "counter-2": Points("the city", 8),
        "counter-3": Points("Livingstone", 6, published=True),
    }
    game = at_home(finds=finds, points=points, known={})
    played = play(game, publish(game, "Ada"), ["pick", "counter-1", "done"])
    (sheet,) = played.of(SheetPublished)
    assert sheet.finds == ("counter-1",)
    published_now = {key for key, find in game.explorer("Ada").finds.items() if find.published}
    assert published_now == {"counter-1", "counter-3"}
