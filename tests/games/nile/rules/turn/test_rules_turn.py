"""The sequence of play as one turn shows it, and rules that other tests take for granted.

Who acts and in which order (8.3), what nobody can do for another (5.53, 26.7), what caution is good
for (9.7), and where one chapter leads on to the next.
"""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.nile import facts
from companion.games.nile.map.terrain import TERRAINS
from companion.games.nile.map.water import IN, OUT
from companion.games.nile.rules.camp import sickness
from companion.games.nile.rules.europe.instant import last_instant
from companion.games.nile.rules.europe.publishing import publish
from companion.games.nile.rules.europe.score import published
from companion.games.nile.rules.events import bonus, disaster
from companion.games.nile.rules.natives.attack import attack
from companion.games.nile.rules.natives.trade_limit import TradeLimit
from companion.games.nile.rules.turn import free_actions as acts
from companion.games.nile.rules.turn.turns import end_turn
from companion.games.nile.sequence import next_step
from companion.games.nile.state import SPECIALTIES, Hex, Party, Points, Relation
from companion.games.nile.table_game import NileAtTable
from companion.table.ask.requests import Draw, Request, Rolls
from companion.table.game import Call
from tests.games.nile.helpers.home import at_home
from tests.games.nile.helpers.river_boards import a_land, mapped, rivers
from tests.games.nile.helpers.villages import TRIBE, at_a_village
from tests.games.nile.helpers.world import (
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
    8.3.3c2a, 8.3.3c2b, 8.3.4, 8.3.5, 11.1, 20.1: activity, disaster, the way, lost or not, terrain,
    river, natives and their strength, policy and attitude, hunting, the sick, the bonus."""
    game = before_the_turn()
    assert a_whole_turn(game) == [
        ("activity", "9.12"),
        ("disaster", "11.2"),
        ("move", "9.13"),
        ("move", "12.4"),
        ("move", "10.22"),
        ("enter", "9.45"),
        ("enter", "10.325"),
        ("enter", "10.41"),
        ("enter", "10.42"),
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


def test_a_friendly_tribe_is_asked_for_trade_and_for_no_policy() -> None:
    """8.3.3c1, 13.2: trade, or go on as if nobody lived there."""
    game = with_turn(before_the_turn(), number=2)
    game.state = facts.TribeFound(1, HERE, "small").apply(game.state)
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


def test_a_river_beside_the_hex_decides_which_part_of_the_card_is_read() -> None:
    """10.324, 10.325, 10.322, 10.3221, 10.3222, 10.323: A where one leads to the hex, else B."""
    led = mapped(a_land(rivers(h0504="*....o.")), "continues 4 1").asked[0]
    alone = mapped(a_land(), "none").asked[0]
    assert isinstance(led, Draw)
    assert isinstance(alone, Draw)
    assert (led.section, led.rule) == ("river-a", "10.324")
    assert (alone.section, alone.rule) == ("river-b", "10.325")


def test_a_river_that_crossed_a_hex_keeps_the_way_of_its_arrow() -> None:
    """10.315, 10.32543: with neither mouth nor source it flows as it was first drawn."""
    game = mapped(a_land(), "crosses 5 2").game
    assert game.waters.leading("0504", IN) == (5,)
    assert game.waters.leading("0304", OUT) == (2,)


# The bonus at the end of a turn (20)


@pytest.mark.parametrize("specialty", SPECIALTIES)
def test_each_specialty_reads_its_own_bonus(specialty: str) -> None:
    """20.3: one Event card, and on it the line of the explorer's specialty."""
    game = a_game(Ada=EAST, specialty=specialty, step="bonus")
    game = with_hex(with_turn(game, mapped=(EAST,)), EAST, terrain="jungle", mapped=1, by="Ada")
    asked = play(game, bonus.bonus(game, "Ada"), stop=True).asks(Draw)
    assert asked.section == f"bonus-{specialty}"


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


# The end of a game (7)


@pytest.mark.parametrize(("target", "won"), [(75, False), (31, False), (30, True), (20, True)])
def test_a_shorter_game_is_won_with_fewer_points(target: int, won: bool) -> None:
    """7.0, 8.1: players may decide on any number; the game ends at once when somebody has it."""
    points = {"old": Points("earlier", 30, 1, published=True)}
    game = with_explorer(a_game(Ada="2002", Ben="0109", step="end"), "Ada", points=points)
    game = game.at(replace(game.state, target=target))
    played = play(game, end_turn(game, "Ada"))
    assert bool(played.of(facts.Won)) == won
    assert (game.next_step() is None) == won


# Caution, doctors, battles, rivers


def test_a_tribe_that_has_enough_of_one_explorer_trades_with_another() -> None:
    """14.9, 14.95: the limit is between a tribe and an explorer."""
    game = at_a_village(friendly=True)
    enough = {str(TRIBE): Relation(friendly=True, gifts=35)}
    game = with_explorer(game, "Ada", tribes=enough)
    explorers = {**game.state.explorers, "Ben": replace(game.explorer("Ada"), tribes={})}
    game = game.at(replace(game.state, order=("Ada", "Ben"), explorers=explorers))
    assert (TradeLimit().left(game, "Ada", TRIBE), TradeLimit().left(game, "Ben", TRIBE)) == (0, 35)


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
    assert played.of(facts.HexPublished) == [facts.HexPublished("1926", "Ada")]
    assert not played.of(facts.Won)
    assert published(game.explorer("Ada")) == 60 + 3
