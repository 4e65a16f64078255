"""Advice: whole odds before a choice, and how long stores last."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from typing import Any

import pytest

from companion.games.nile.about import ODDS
from companion.games.nile.advice import care, lasting, natives, odds, travel
from companion.games.nile.facts import BattleFought, BecameFriendly
from companion.games.nile.rules.mapping import mapping
from companion.games.nile.rules.natives.encounter import encounter
from companion.games.nile.rules.party.outfit_line import parse_outfit
from companion.games.nile.state import Errand, Hex, Party, Relation
from companion.games.nile.table_game import NileAtTable
from companion.table.ask.requests import Choose, Count, Request, Rule
from companion.table.game import Call
from companion.table.look.odds import Leaf, chance_that, is_exact, leaves
from companion.table.look.odds_table import NoOdds, table_lines
from companion.table.look.walk import walk
from tests.games.nile.helpers.data_files import charts as shipped_charts
from tests.games.nile.helpers.villages import TRIBE, at_a_village
from tests.games.nile.helpers.world import a_game, with_explorer, with_hex, with_turn

SIX, TWO = 6, 36


# A policy, the whole tree (13–16)


def decided(game: Any, policy: int, gifts: int) -> Rule[None]:
    """The meeting itself, with people's choices made: what is left is dice."""
    rule = encounter(game, "Ada")
    reply: Any = None
    while True:
        try:
            item = rule.send(reply)
        except StopIteration:
            return
        if isinstance(item, Choose | Count):
            reply = item.read(_choice(item, policy, gifts))
        else:
            reply = yield item


def _choice(request: Request, policy: int, gifts: int) -> object:
    if isinstance(request, Choose):
        wanted = {"13.3": str(policy), "14.2": "gifts", "14.6": "no"}.get(request.rule)
        hiding = "cache"  # what is hidden part by part never ends by itself (6.55, 17.1)
        keys = [option.key for option in request.options if not option.barred]
        return wanted or next(key for key in keys if key != hiding)
    assert isinstance(request, Count)
    return gifts if request.rule == "14.2" else request.least


def place(leaf: Leaf) -> str:
    where: str = leaf.state.explorers["Ada"].place
    return where


def fought(leaf: Leaf) -> str:
    return next((fact.result for fact in leaf.facts if isinstance(fact, BattleFought)), "")


def friendly(leaf: Leaf) -> bool:
    return any(isinstance(fact, BecameFriendly) for fact in leaf.facts)


WORLDS = [
    ("small", "normal", Party(bearers=3, askaris=6, rations=20, gifts=12)),
    ("medium", "reckless", Party(askaris=2, rations=5, gifts=3)),
    ("large", "cautious", Party(askaris=4, rations=5, gifts=35)),
    ("medium", "normal", Party(gifts=2)),
]


@pytest.mark.parametrize("policy", range(1, 7))
@pytest.mark.parametrize("world", range(len(WORLDS)))
def test_odds_of_a_policy_are_those_of_the_rules_themselves(policy: int, world: int) -> None:
    """13.32, 13.41, 14.3, 15.2, 16.2: the composed odds against a walk of the meeting."""
    size, level, party = WORLDS[world]
    game = at_a_village(size, level=level, party=party)
    found = natives.tribe_odds(game, "Ada")
    one = found.policies[policy - 1]
    for gifts in sorted({0, party.gifts // 2, party.gifts}) if one.talks else (0,):
        ends = found.ends(one, gifts)
        assert sum(ends.values()) == 1
        tree = walk(game, partial(decided, policy=policy, gifts=gifts), depth=5, runs=50_000)
        assert is_exact(tree)
        assert ends[natives.FRIENDLY] == chance_that(tree, friendly)
        assert ends[natives.TAKEN] == chance_that(tree, lambda leaf: place(leaf) == "captive")
        assert ends[natives.DEAD] == chance_that(tree, lambda leaf: place(leaf) == "dead")
        assert ends[natives.WON] == chance_that(tree, lambda leaf: fought(leaf) == "victory")
        assert ends[natives.HELD] == chance_that(tree, lambda leaf: fought(leaf) == "broken off")
        lost = ends[natives.TAKEN] + ends[natives.DEAD] + ends[natives.AWAY]
        assert lost == chance_that(tree, lambda leaf: fought(leaf) == "defeat")


def test_every_number_of_gifts_is_reckoned() -> None:
    """14.2, 14.3: 0 to 47, the ranges of the table together."""
    tables = [table for table in natives.policy_tables(at_a_village(), "Ada") if table.key == "5"]
    spans = [table.gifts for table in tables]
    assert spans[0] is not None
    assert spans[-1] is not None
    assert (spans[0][0], spans[-1][1]) == (0, 47)
    joined = [n for span in spans if span for n in range(span[0], span[1] + 1)]
    assert joined == list(range(48))
    assert all(sum(row.chance for row in table.rows) == 1 for table in tables)


def test_all_that_is_carried_wins_the_chief() -> None:
    """14.5: two gifts and nothing else; not where something was left behind in the hex."""
    game = at_a_village(party=Party(gifts=2))
    assert natives.tribe_odds(game, "Ada").talks[2].friendly == 1
    shed = with_explorer(game, "Ada", shed=True)
    assert natives.tribe_odds(shed, "Ada").talks[2].friendly == Fraction(3, TWO)


def test_a_walk_from_a_policy_question_ends_in_good_time() -> None:
    """However deep it may go, only so many ways are followed, the nearest first."""
    game = at_a_village()
    tree = walk(game, Call("encounter", {"player": "Ada"}), depth=8, runs=500)
    found = list(leaves(tree))
    assert len(found) <= 501
    assert any(leaf.cut for leaf in found)
    shallow = walk(game, Call("encounter", {"player": "Ada"}), depth=3, runs=500)
    assert len(list(leaves(shallow))) == 37


def test_no_policy_where_there_is_no_tribe_or_a_friendly_one() -> None:
    """13.1, 13.2"""
    with pytest.raises(NoOdds, match="no tribe"):
        natives.tribe_odds(a_game(), "Ada")
    with pytest.raises(NoOdds, match="friendly"):
        natives.tribe_odds(at_a_village(friendly=True), "Ada")


# Entering a hex (10.2, 12)


def marching(**hexes: Hex) -> NileAtTable:
    game = a_game(
        hexes={"1520": Hex("veldt", mapped=1, by="Ada"), **hexes},
        party=Party(bearers=2, askaris=2, rations=9, water=11),
        step="move",
        Ada="1520",
    )
    return with_explorer(with_turn(game, allowance=4), "Ada", known={"1520": 1})


def test_the_ground_that_may_come_is_that_of_the_cards() -> None:
    """10.22–10.27: each card of the deck read by hand for one blank hex."""
    game = marching()
    deck = game.decks["events"]
    name = game.grid.neighbour("1520", 1) or ""
    found, exact = travel.terrain_odds(game, "Ada", name, {})
    by_hand: dict[str, int] = {}
    for number in deck.numbers:
        reading = mapping._reading(game, "Ada", name, deck.read(number, "terrain"))
        with pytest.raises(StopIteration) as end:
            next(reading)
        terrain = end.value.value[0]
        by_hand[terrain] = by_hand.get(terrain, 0) + 1
    assert exact
    assert found == {t: Fraction(n, len(deck.numbers)) for t, n in by_hand.items()}


def test_cards_that_were_seen_do_not_come_again() -> None:
    """10.22: by the discards."""
    game = marching()
    deck = game.decks["events"]
    name = game.grid.neighbour("1520", 1) or ""
    seen = {"events": frozenset(deck.numbers[1:])}
    found, _ = travel.terrain_odds(game, "Ada", name, seen)
    assert list(found.values()) == [1]


def test_a_lake_that_would_be_too_large_is_drawn_again() -> None:
    """10.28: then the odds are an estimate, and they still sum to 1."""
    lake = Hex("lake", mapped=1)
    game = marching()
    name = game.grid.neighbour("1520", 1) or ""
    for near in [n for n in game.grid.adjacent(name) if n != "1520"][:3]:
        game = with_hex(game, near, terrain="lake", mapped=1)
    found, exact = travel.terrain_odds(game, "Ada", name, {})
    assert lake.terrain not in found
    assert not exact
    assert sum(found.values()) == 1
    ways = [way for way in travel.ways(game, "Ada") if way.hex == name]
    assert "≈" in "\n".join(table_lines([travel._way_table(ways[0])]))


def test_every_way_says_its_cost_and_the_chance_to_be_lost() -> None:
    """9.15, 12.3: veldt left at normal activity without a guide is lost on 2 of 6."""
    found = travel.ways(marching(), "Ada")
    assert len(found) == 6
    for way in found:
        assert not way.barred
        assert (way.cost, way.lost) == (2, Fraction(2, SIX))
    tables = odds.odds_tables(marching(), "Ada", "enter")
    assert all(sum(row.chance for row in table.rows) == 1 for table in tables)


def test_a_rumour_bars_the_ways_that_lead_elsewhere() -> None:
    """11.2: as in the question where to go."""
    game = marching()
    goal = game.grid.neighbour("1520", 2) or ""
    bound = with_explorer(game, "Ada", errand=Errand(what="elephants-graveyard", hex=goal))
    barred = {way.key: way.barred for way in travel.ways(bound, "Ada")}
    assert not barred["2"]
    assert all(goal in why for key, why in barred.items() if key != "2")


def test_without_a_map_the_unknown_is_what_can_be_told() -> None:
    """12.3, 12.5: the terrain is only on the table's board."""
    game = a_game(mapless=True, party=Party(askaris=2), step="move", Ada="@Ada")
    game = with_hex(game, "@Ada", terrain="jungle", by="Ada")
    across, upstream = travel.ways(game, "Ada")
    assert (across.lost, upstream.lost) == (Fraction(4, SIX), Fraction(2, SIX))
    assert not across.terrain


# The activity level (9.7, 18)


def test_hunting_at_each_level() -> None:
    """18.3, 18.33: seven hunters in veldt; and what the level risks."""
    cautious, normal, reckless = travel.hunts(at_a_village(), "Ada")
    assert normal.hunters == 7
    assert normal.rations[21] == Fraction(16, TWO)
    assert cautious.mean > normal.mean > reckless.mean
    assert cautious.fed >= normal.fed >= reckless.fed
    lost = [level.lost * SIX for level in (cautious, normal, reckless)]
    assert lost == [0, 1, 2]
    assert normal.attacked[4] == Fraction(10, TWO)
    assert 1 not in normal.attacked
    for table in travel.hunt_tables(at_a_village(), "Ada"):
        assert sum(row.chance for row in table.rows) == 1


def test_hunger_is_foretold_of_hunt_and_stores_together() -> None:
    """18.1, 18.3: stores for all leave no hunger, whatever is shot; none at all leave the hunt."""
    for rations, sure in ((0, False), (21, True)):
        game = at_a_village(party=Party(bearers=14, askaris=6, rations=rations))
        assert [hunt.fed == 1 for hunt in travel.hunts(game, "Ada")] == [sure] * 3
        for table in travel.hunt_tables(game, "Ada"):
            assert ("short of food" in [row.label for row in table.brief or ()]) is not sure


@pytest.mark.parametrize(
    ("known", "terrain", "lost"),
    [
        ({}, "veldt", [0, 2, 3]),
        ({1, 2, 3, 4, 5, 6}, "veldt", [0, 0, 3]),
        ({1, 2, 3, 4, 5, 6}, "jungle", [0, 0, 5]),
    ],
)
def test_nobody_is_lost_on_known_land(known: set[int], terrain: str, lost: list[int]) -> None:
    """12.1, 9.15, 9.16: only where the points reach the blank, and from the hex that is left then;
    on foot they are 1, 2 and 4"""
    game = with_hex(marching(), "1520", terrain="veldt", published=True)
    for direction in known:
        near = game.grid.neighbour("1520", direction) or ""
        game = with_hex(game, near, terrain=terrain, published=True)
    game = with_turn(game, step="activity")
    assert [level.lost * SIX for level in travel.hunts(game, "Ada")] == lost
    for level, table in zip(lost, travel.hunt_tables(game, "Ada"), strict=True):
        said = [row.label for row in table.brief or ()]
        assert ("lost entering a blank hex" in said) == bool(level)
        assert "lost" not in said
        assert any("lost" in note for note in table.notes) == bool(level)


def test_nobody_hunts_without_a_gun_in_company() -> None:
    """18.31"""
    game = with_explorer(at_a_village(party=Party(bearers=4)), "Ada", armed=False)
    with pytest.raises(NoOdds, match="no gun"):
        travel.hunts(game, "Ada")


# Gifts and fights by themselves


def test_gifts_and_a_fight_are_told_by_themselves() -> None:
    """14.3, 16.2: as within a policy."""
    game = at_a_village()
    whole = natives.tribe_odds(game, "Ada")
    gifts = odds.odds_tables(game, "Ada", "gifts")
    ranges = [table.gifts for table in gifts if table.gifts]
    assert [low for low, _ in ranges[1:]] == [high + 1 for _, high in ranges[:-1]]
    assert (ranges[0][0], ranges[-1][1]) == (0, len(whole.talks) - 1)
    charge, ambush = odds.odds_tables(game, "Ada", "fight")
    for table, fight in ((charge, whole.charge), (ambush, whole.ambush)):
        assert {row.label: row.chance for row in table.rows} == {
            end: chance for end, chance in fight.ends.items() if chance
        }


# Care, poison, escape, caches


def test_how_many_of_several_recover() -> None:
    """19.2: three dice, each recovering on half of its faces."""
    game = at_a_village(party=Party(bearers=5, sick_bearers=3))
    head, recover, die = care.recovery_tables(game, "Ada")
    assert [row.chance for row in head.rows] == [Fraction(n, SIX) for n in (3, 2, 1)]
    assert [row.chance for row in recover.rows] == [Fraction(n, 8) for n in (1, 3, 3, 1)]
    assert sum(row.chance for row in die.rows) == 1
    with pytest.raises(NoOdds, match="Nobody is sick"):
        care.recovery_tables(at_a_village(), "Ada")


def test_poison_escape_and_caches() -> None:
    """14.83, 15.32, 17.6"""
    game = at_a_village()
    (poison,) = odds.odds_tables(game, "Ada", "poison")
    assert poison.rows[0].chance == Fraction(1, SIX)
    captive = with_explorer(game, "Ada", place="captive", captor=TRIBE)
    (escape,) = odds.odds_tables(captive, "Ada", "escape")
    assert {row.chance for row in escape.rows} == {Fraction(1, SIX)}
    (cache,) = odds.odds_tables(game, "Ada", "cache")
    assert {row.label: row.chance for row in cache.rows}["found"] == Fraction(5, SIX)
    for what in ODDS:
        if what not in ("escape", "cache"):
            with pytest.raises(NoOdds, match=r"\.$"):
                odds.odds_tables(with_explorer(game, "Ada", place="europe"), "Ada", what)


# How long stores last (5.442, 18)


def test_stores_alone_last_exactly() -> None:
    """18.1: 32 people eat 200 rations in 6 turns and a bit."""
    found = lasting.outfit_lasts(shipped_charts(), parse_outfit("24b 6a 1g 3c 200r 80g"))
    assert (found.people, found.stores, found.hunters) == (32, 6, 6)


def test_hunting_stretches_the_stores_by_its_mean() -> None:
    """18.2, 18.3: one hunter and two mouths in veldt; fresh food over two is lost.

    Of 36: nothing 3, one ration 7, more 26; so the stores give (3·2 + 7·1) / 36 a turn.
    """
    charts = shipped_charts()
    assert lasting.eaten(charts, "veldt", 1, 2) == Fraction(13, TWO)
    found = lasting.outfit_lasts(charts, parse_outfit("1b 10r 1k"))
    assert (found.stores, found.hunting["veldt"]) == (5, 27)


def test_water_lasts_for_people_and_animals() -> None:
    """5.4444: a person drinks 3, a horse 8."""
    found = lasting.outfit_lasts(shipped_charts(), parse_outfit("1b 1h 28w"))
    assert found.dry == 2
    assert lasting.outfit_lasts(shipped_charts(), parse_outfit("1b")).dry is None


def test_pace_counts_the_crews() -> None:
    """9.12, 9.22–9.25: eight bearers a canoe lose nothing."""
    (pace,) = lasting.paces(shipped_charts(), parse_outfit("24b 6a 1g 3c 200r 80g"))
    assert (pace.mode, pace.points, pace.reach) == ("canoe", 4, 24)


def test_where_food_is_provided_it_is_said_that_nobody_hunts() -> None:
    """18.8: with a friendly tribe"""
    game = at_a_village()
    friends = with_explorer(game, "Ada", tribes={str(game.here("Ada").tribe): Relation(True)})
    told = [travel.hunt_tables(each, "Ada")[0].notes for each in (game, friends)]
    assert [any("18.8" in note for note in notes) for notes in told] == [False, True]
