"""The sequence of play as one turn shows it, and rules of set-up and turns that stand apart.

What one chapter says and another chapter's tests take for granted is proved here: who acts (8.3),
what no specialty changes (4.61), what nobody can do for another (5.53, 26.7).
"""

from random import Random
from typing import Any

import pytest

from companion.games.nile.at_table import NileAtTable
from companion.games.nile.facts import (
    HexPublished,
    Known,
    MoveEnded,
    PlayerJoined,
    TerrainMapped,
    TribeFound,
    Won,
)
from companion.games.nile.rules import acts, bonus, disaster, movement, setup, sickness
from companion.games.nile.rules.attack import attack, attack_column
from companion.games.nile.rules.features import next_number
from companion.games.nile.rules.instant import last_instant
from companion.games.nile.rules.lost import lost_column
from companion.games.nile.rules.makeup import allowance
from companion.games.nile.rules.policies import attitude_column
from companion.games.nile.rules.publishing import publish
from companion.games.nile.rules.score import published
from companion.games.nile.sequence import next_step
from companion.games.nile.state import (
    LEVELS,
    MODES,
    SPECIALTIES,
    Hex,
    Nile,
    Party,
    Points,
    Relation,
)
from companion.games.nile.terrain import TERRAINS
from companion.table.game import Call
from companion.table.requests import Draw, Request, Rolls
from companion.table.session import Session
from tests.games.nile.home import at_home
from tests.games.nile.river_boards import a_land, mapped, rivers
from tests.games.nile.villages import TRIBE, at_a_village
from tests.games.nile.world import (
    a_game,
    at_random,
    journal_value,
    play,
    with_explorer,
    with_hex,
    with_turn,
)

HERE, EAST = "1414", "1514"

ONE_TURN: dict[str, Any] = {
    "9.12": "normal",
    "11.2": "none",
    "12.4": 6,
    "10.22": "4 veldt",
    "9.45": "stay",
    "10.325": "none",
    "10.41": "veldt",
    "10.42": 3,
    "13.3": "4",
    "13.32": [1, 1],
    "18.3": [3, 4],
    "19.2": [5],
    "20.3": "none",
}
"""What the table answers, by the rule that asks: an eventless month that maps one hex."""


def before_the_turn(**party: int) -> NileAtTable:
    """Ada in a jungle hex beside a blank one, at the beginning of her month."""
    counts = {"bearers": 9, "askaris": 3, "sick_bearers": 1, "rations": 60, **party}
    return a_game(Ada=HERE, hexes={HERE: Hex("jungle")}, party=Party(**counts))


def a_whole_turn(game: NileAtTable, **answers: Any) -> list[tuple[str, str]]:
    """Step and rule of each question of a month in which Ada goes east if she can."""
    asked: list[tuple[str, str]] = []

    def answer(request: Request) -> Any:
        asked.append((game.state.turn.step, request.rule))
        if request.rule == "9.13":
            return "stay" if game.state.turn.spent else "2"
        return journal_value(game, request, {**ONE_TURN, **answers}[request.rule])

    month = game.state.turn.number
    while game.state.turn.number == month:
        call = game.next_step()
        assert call is not None
        play(game, game.begin(call), answer)
    return asked


# The sequence of play (8.2, 8.3)


def test_a_turn_asks_in_the_order_of_the_sequence_of_play() -> None:
    """8.2, 8.3.1, 8.3.2, 8.3.3, 8.3.3a, 8.3.3b, 8.3.3b1, 8.3.3b2, 8.3.3b3, 8.3.3c, 8.3.3c2,
    8.3.3c2a, 8.3.3c2b, 8.3.4, 8.3.5, 20.1: activity, disaster, the way, lost or not, terrain,
    river, natives and their strength, policy and attitude, hunting, the sick, the bonus."""
    game = before_the_turn()
    assert a_whole_turn(game) == [
        ("activity", "9.12"),
        ("disaster", "11.2"),
        ("move", "9.13"),
        ("move", "12.4"),
        ("move", "10.22"),
        ("move", "9.45"),
        ("move", "10.325"),
        ("move", "10.41"),
        ("move", "10.42"),
        ("encounter", "13.3"),
        ("encounter", "13.32"),
        ("hunt", "18.3"),
        ("recover", "19.2"),
        ("bonus", "20.3"),
    ]
    assert game.explorer("Ada").hex == EAST


def test_who_is_lost_maps_nothing_and_hunts_where_he_was() -> None:
    """8.3.3a, 12.2: the roll comes before the hex is entered."""
    game = before_the_turn()
    rules = [rule for _, rule in a_whole_turn(game, **{"12.4": "lost"})]
    assert rules == ["9.12", "11.2", "9.13", "12.4", "18.3", "19.2"]
    assert game.explorer("Ada").hex == HERE
    assert game.hex(EAST) == Hex()


def test_food_and_the_sick_come_after_the_move() -> None:
    """8.3.4, 19.1: who starves is gone, or sick, before the sick are cared for."""
    game = before_the_turn(rations=0)
    rules = [rule for _, rule in a_whole_turn(game, **{"18.3": [1, 1]})]
    assert rules[-3:] == ["18.3", "19.2", "20.3"]
    assert game.party("Ada") == Party()
    assert game.explorer("Ada").sick


def test_a_friendly_tribe_is_asked_for_trade_and_for_no_policy() -> None:
    """8.3.3c1, 13.2: trade, or go on as if nobody lived there."""
    game = with_turn(before_the_turn(), number=2)
    game.state = TribeFound(1, HERE, "small").apply(game.state)
    friends = with_explorer(game, "Ada", tribes={"1": Relation(friendly=True, met=1)})
    friends = with_turn(friends, step="encounter", start=HERE, still=True)
    played = play(friends, friends.begin(Call("encounter", {"player": "Ada"})), ["no"])
    assert [asked.rule for asked in played.asked] == ["14.6"]


def test_only_the_player_in_turn_can_act() -> None:
    """8.3: the next step and every free action are his; interviews alone need two explorers."""
    party = Party(bearers=5, horses=3, rations=30)
    game = a_game(Ada="2002", Ben="0109", Cleo="2002", party=party)
    for at, player in enumerate(game.state.order):
        now = with_turn(game, at=at)
        call = next_step(now.state)
        assert call is not None
        assert call.args["player"] == player
        offered = [act.call for act in acts.open_acts(now)]
        assert len(offered) > 5
        assert {call.args.get("player", player) for call in offered} == {player}


# Set-up (3, 4)


def seated(*players: str) -> NileAtTable:
    """Players who have just sat down, each with a colour of his own."""
    game = a_game()
    state = Nile(hexes=game.state.hexes)
    for player, colour in zip(players, ("red", "blue", "green", "yellow"), strict=False):
        state = PlayerJoined(player, player, "", colour).apply(state)
    return game.at(state)


def test_discovery_counters_are_laid_by_the_players_in_turn(seed: int) -> None:
    """4.4, 3.32: eight of them, one after the other round the table, as far as they go."""
    game, rng = seated("Ada", "Ben", "Cleo"), Random(seed)
    laid: list[str] = []
    while (call := game.next_step()) and call.name == "place-counter":
        laid.append(str(call.args["player"]))
        play(game, game.begin(call), at_random(game, rng))
    assert laid == [*("Ada", "Ben", "Cleo") * 2, "Ada", "Ben"]
    assert all(not counter.face for counter in game.state.counters.values())


def test_explorers_begin_in_europe() -> None:
    """4.5: off the board, until their ports are revealed."""
    game = seated("Ada", "Ben")
    assert [explorer.place for explorer in game.state.explorers.values()] == ["europe"] * 2
    assert {explorer.hex for explorer in game.state.explorers.values()} == {""}


def test_two_explorers_may_have_the_same_specialty() -> None:
    """4.6"""
    game = seated("Ada", "Ben")
    for player in ("Ada", "Ben"):
        play(game, setup.choose_specialty(game, player), ["geologist"])
    assert {one.specialty for one in game.state.explorers.values()} == {"geologist"}


@pytest.mark.parametrize("specialty", SPECIALTIES)
def test_no_specialty_changes_movement_or_combat(specialty: str) -> None:
    """4.61: allowances, the way, natives and attacks are the same for all eight."""
    party = Party(bearers=9, askaris=4, horses=14, canoes=1)
    hexes = {HERE: Hex("jungle")}
    plain = a_game(Ada=HERE, hexes=hexes, party=party, specialty="botanist")
    other = a_game(Ada=HERE, hexes=hexes, party=party, specialty=specialty)

    def seen(game: NileAtTable) -> list[object]:
        return [
            [allowance(game, "Ada", mode, level) for mode in MODES for level in LEVELS],
            lost_column(game, "Ada", ""),
            [attitude_column(game, policy) for policy in range(1, 7)],
            [attack_column(game, "Ada", kind, "medium") for kind in ("charge", "ambush")],
        ]

    assert seen(other) == seen(plain)


def test_native_counters_are_numbered_from_one() -> None:
    """3.33, 10.43: each tribe that is found gets the next number."""
    game = a_game()
    for number in range(1, 51):
        assert next_number(game) == number
        game.state = TribeFound(number, f"15{number:02}", "small").apply(game.state)
    assert len(game.state.tribes) == 50


def test_the_event_deck_never_runs_out(seed: int) -> None:
    """4.2, 26.8: each of the 108 cards comes once, but for those held as donations; when all are
    discarded they are shuffled and come again."""
    game = a_game(Ada="2002", Ben="0109", party=Party(bearers=9, askaris=3, rations=80))
    session, rng = Session(game, seed, {"dice": "app", "cards": "app"}), Random(seed)
    lie: set[int] = set()
    shuffles, made = 0, session.start()
    while shuffles < 2:
        for entry in made:
            if entry.kind == "draw" and entry.limits["deck"] == "events":
                if entry.shuffled:
                    assert len(lie | held(session)) == 108
                    lie, shuffles = set(), shuffles + 1
                assert entry.value["card"] not in lie
                lie.add(entry.value["card"])
        question = session.question
        assert question is not None
        made = session.answer(at_random(game, rng)(question.request))


def held(session: Session) -> set[int]:
    """Cards in the players' hands."""
    explorers = session.game.state.explorers.values()
    return {int(card) for one in explorers for card in one.donations if card.isdecimal()}


# Nobody acts for another (5.53, 26.7)


def test_no_free_action_joins_or_serves_another_expedition(seed: int) -> None:
    """5.53: two explorers in one hex stay two expeditions, whatever one of them does."""
    rng = Random(seed)
    party = Party(bearers=6, askaris=2, horses=2, canoes=1, rations=40, gifts=9, muskets=2)
    for _ in range(80):
        game = a_game(Ada="2002", Ben="2002", party=party, step="move")
        before = game.explorer("Ben")
        for _ in range(3):
            offers = [act.call for act in acts.open_acts(game) if "player" in act.call.args]
            call = rng.choice([call for call in offers if call.name != "interview"])
            play(game, game.begin(call), at_random(game, rng))
            assert game.explorer("Ben") == before
            if game.explorer("Ada").place != "africa":
                break


def test_donations_stay_with_whom_they_were_given(seed: int) -> None:
    """26.7: whatever a player does in Europe, no card passes from hand to hand."""
    rng = Random(seed)
    for _ in range(60):
        game = at_home(donations={"1": "$300", "6": "ticket Lagos"}, money=100, others="Ben")
        game = with_explorer(game, "Ben", place="europe", hex="", donations={"2": "$500"}, money=70)
        before = game.explorer("Ben")
        for _ in range(4):
            call = game.next_step()
            if call is None or call.args.get("player") != "Ada":
                break
            play(game, game.begin(call), at_random(game, rng))
        ben = game.explorer("Ben")
        assert (ben.donations, ben.money) == (before.donations, before.money)
        assert "2" not in game.explorer("Ada").donations


# Mapping (10)


def test_there_are_six_basic_terrains_and_jungle_mixes_with_two() -> None:
    """10.21: the others stand alone."""
    basic = [name for name in TERRAINS if "/" not in name]
    mixed = [name for name in TERRAINS if "/" in name]
    assert sorted(basic) == ["desert", "jungle", "lake", "mountain", "swamp", "veldt"]
    assert sorted(mixed) == ["jungle/mountain", "jungle/swamp"]


def test_the_terrain_that_comes_is_marked_in_the_hex_for_everybody() -> None:
    """10.26, 9.3: on the map, with the explorer's own marker on it."""
    game = before_the_turn()
    game = with_turn(game, step="move", allowance=2, start=HERE)
    answers = {**ONE_TURN, "9.13": "2"}
    played = play(
        game,
        movement.move(game, "Ada"),
        lambda asked: journal_value(game, asked, answers[asked.rule]),
    )
    assert played.of(TerrainMapped) == [TerrainMapped(EAST, "veldt", "Ada")]
    assert game.hex(EAST).terrain == "veldt"
    assert played.of(Known) == [Known("Ada", EAST)]
    assert not played.of(MoveEnded)


def test_a_river_beside_the_hex_decides_which_part_of_the_card_is_read() -> None:
    """10.322, 10.3221, 10.3222, 10.323: A where one leads to the hex, else B."""
    led = mapped(a_land(rivers(h0504="*....o.")), "continues 4 1").asked[0]
    alone = mapped(a_land(), "none").asked[0]
    assert isinstance(led, Draw)
    assert isinstance(alone, Draw)
    assert (led.section, led.rule) == ("river-a", "10.324")
    assert (alone.section, alone.rule) == ("river-b", "10.325")


# The bonus at the end of a turn (20)


def test_a_bonus_is_recorded_on_the_sheet_of_its_finder() -> None:
    """20.6: with its points, for publishing."""
    game = before_the_turn()
    game = with_turn(with_explorer(game, "Ada", hex=EAST), mapped=(EAST,), step="bonus")
    game = with_hex(game, EAST, terrain="jungle", mapped=1, by="Ada")
    play(game, bonus.bonus(game, "Ada"), ["okapi", 4])
    ada = game.explorer("Ada")
    assert [find.name for find in ada.finds.values()] == ["Okapi"]
    assert [(note.what, note.points, note.published) for note in ada.points.values()] == [
        ("Okapi", 4, False)
    ]


# Doctors, battles, rivers


def test_a_doctor_helps_once_more_when_the_sick_are_cared_for() -> None:
    """11.41, 19.2: he halves a fever when it strikes, and aids those who fell sick all the same."""
    party = Party(bearers=18, askaris=5, rations=85)
    game = a_game(
        Ada=HERE,
        hexes={HERE: Hex("jungle")},
        party=party,
        specialty="doctor",
        step="disaster",
    )
    play(game, disaster.draw_disaster(game, "Ada"), ["jungle-fever", [3, 4], 3])
    assert game.party("Ada").sick_bearers == 3
    cared = play(game, sickness.recover(game, "Ada"), [[4, 4, 6]])
    (asked,) = cared.asked
    assert isinstance(asked, Rolls)
    assert dict(asked.column.modifiers)["doctor"] == -1
    assert (game.party("Ada").bearers, game.party("Ada").sick_bearers) == (18, 1)


@pytest.mark.parametrize(
    ("result", "then"), [("W", ["13.4", "16.2", "16.4"]), ("D", ["13.4", "15.2"]), ("H", ["13.4"])]
)
def test_a_battle_leads_to_its_own_table(result: str, then: list[str]) -> None:
    """15.1, 16.1, 13.41: a victory to losses, prisoners and village, a defeat to its consequences,
    and natives that break off to nothing."""
    game = at_a_village(party=Party(bearers=5, askaris=2))
    rule = attack(game, "Ada", "charge", "small", TRIBE, 3)
    played = play(game, rule, [result, 1, 1][: 1 + 2 * (result == "W")], stop=True)
    rules = [asked.rule for asked in (*played.asked, played.open) if asked]
    assert list(dict.fromkeys(rules)) == then


def test_a_long_river_is_published_by_the_winner_alone() -> None:
    """25.21, 25.2, 22.7: whoever has its farthest hex and does not win by it gets no points."""
    game = at_home(points={"old": Points("earlier", 60, 1, published=True)}, known={}, others="Ben")
    side = game.grid.direction("1926", "2026")
    letters = "".join("o" if at == side else "." for at in range(1, 7))
    game = with_hex(game, "1926", terrain="veldt", river=letters, source=True, mapped=9, by="Ada")
    game = with_explorer(game, "Ada", known={"1926": 1})
    assert [award.points for award in last_instant(game, "Ada")] == [4]
    played = play(game, publish(game, "Ada"), ["all"])
    assert played.of(HexPublished) == [HexPublished("1926", "Ada")]
    assert not played.of(Won)
    assert published(game.explorer("Ada")) == 60 + 3
