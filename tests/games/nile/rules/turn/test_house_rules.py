"""House rules: each is off at first, changes the play at its place, and is told in words."""

from fractions import Fraction

import pytest
from msgspec.structs import replace

from companion.games.nile.facts import (
    Astray,
    BattleFought,
    HouseRuleSet,
    MoneyRaised,
    NewExplorer,
    PointsNoted,
    PortMarked,
    SpecialtyChosen,
)
from companion.games.nile.house_rules import (
    BONUS_DICE,
    FIRST_LOST,
    HOUSE_RULES,
    JOURNALIST_FUND,
    JOURNALIST_OWN,
    LOST_AGAIN,
    MILD_POISON,
    QUICK_FUNDS,
    RANDOM_SPECIALTY,
    SLOW_FOOT,
    TUSKS,
    house_rules,
)
from companion.games.nile.reports import News
from companion.games.nile.rules.europe import donations, europe, news
from companion.games.nile.rules.events import bonus, disaster
from companion.games.nile.rules.natives import trade
from companion.games.nile.rules.party import makeup
from companion.games.nile.rules.travel import lost
from companion.games.nile.rules.turn import house_rules as house
from companion.games.nile.rules.turn import setup
from companion.games.nile.state import Find, Hex, Party
from companion.games.nile.table_game import NileAtTable
from companion.games.nile.voice import tell
from companion.table.ask.requests import Choose, Roll
from companion.table.facts import Fact
from tests.games.nile.helpers.world import (
    Played,
    a_game,
    play,
    with_explorer,
    with_party,
    with_turn,
)

HERE, AHEAD = "1519", "1520"


def playing(game: NileAtTable, name: str) -> NileAtTable:
    """The game with a house rule switched on, by its fact."""
    return game.at(HouseRuleSet(name, HOUSE_RULES[name].on).apply(game.state))


def wild(specialty: str = "zoologist") -> NileAtTable:
    """Ada in the unknown, with a party and an unexplored hex ahead."""
    ground = {HERE: Hex("veldt", mapped=1)}
    game = a_game(Ada=HERE, hexes=ground, party=Party(bearers=8), specialty=specialty)
    return with_turn(game, allowance=4)


def in_europe(specialty: str = "zoologist") -> NileAtTable:
    game = a_game(Ada=HERE, specialty=specialty, step="europe")
    return with_explorer(game, "Ada", place="europe", hex="")


# Switching


@pytest.mark.parametrize("name", house_rules("nile-1"))
def test_each_is_off_at_first_and_switched_by_a_fact(name: str) -> None:
    game, rule = a_game(Ada=HERE), HOUSE_RULES[name]
    if rule.unless:
        game = game.at(HouseRuleSet(rule.unless, "on").apply(game.state))
    assert not game.plays(name)
    on = play(game, house.switch(game), [name])
    assert on.facts == [HouseRuleSet(rule.unless or name, "" if rule.unless else rule.on)]
    assert on.game.plays(name)
    off = play(on.game, house.switch(on.game), [name])
    assert off.facts == [HouseRuleSet(rule.unless or name, "on" if rule.unless else "")]
    assert not off.game.plays(name)


def test_the_switch_says_what_each_is_and_which_rule_it_changes() -> None:
    game = playing(a_game(Ada=HERE), TUSKS)
    asked = play(game, house.switch(game), stop=True).question
    labels = {option.key: option.label for option in asked.options}  # type: ignore[attr-defined]
    assert set(labels) == {"none", *house_rules("nile-1")}
    assert labels[TUSKS].startswith("off: ")
    for name, rule in house_rules("nile-1").items():
        assert rule.words in labels[name]
        assert rule.rule in labels[name]
        assert rule.rule[0].isdigit()


def test_they_are_told() -> None:
    for name in HOUSE_RULES:
        assert name in tell(a_game(), HouseRuleSet(name, "on"))


# Travel


def test_people_on_foot_may_be_slower() -> None:
    """9.12, ruling on 9.51: reckless on foot 4, or 3 as an option."""
    game = wild()
    slow = playing(game, SLOW_FOOT)
    assert makeup.allowance(game, "Ada", "foot", "reckless") == 4
    assert makeup.allowance(slow, "Ada", "foot", "reckless") == 3
    for mode, level in (("foot", "normal"), ("mounted", "reckless")):
        now = makeup.allowance(slow, "Ada", mode, level)
        assert now == makeup.allowance(game, "Ada", mode, level)


@pytest.mark.parametrize(("terrain", "faces"), [("veldt", 1), ("jungle", 3), ("jungle/swamp", 5)])
def test_the_lost_numbers_may_be_those_of_the_first_edition(terrain: str, faces: int) -> None:
    """12.3: in the first edition the numbers are lower but for the worst ground."""
    game = a_game(Ada=HERE, hexes={HERE: Hex(terrain, mapped=1)})
    assert len(lost.lost_faces(playing(game, FIRST_LOST), "Ada", AHEAD, "")) == faces
    assert len(lost.lost_faces(game, "Ada", AHEAD, "")) == min(5, faces + 1)


def test_who_was_lost_finds_the_way_more_easily() -> None:
    """12.4: each month lost in a row adds to the die, until the way is found."""
    game = playing(a_game(Ada=HERE, hexes={HERE: Hex("jungle", mapped=1)}), LOST_AGAIN)
    faces = []
    for months in (1, 2, 3):
        faces.append(len(lost.lost_faces(game, "Ada", AHEAD, "")))
        played = play(game, lost.lose_way(game, "Ada", AHEAD, ""), [1])
        assert played.returned is True
        assert played.of(Astray) == [Astray("Ada", months)]
    assert faces == [4, 3, 2]
    found = play(game, lost.lose_way(game, "Ada", AHEAD, ""), [6])
    assert found.of(Astray) == [Astray("Ada", 0)]
    assert len(lost.lost_faces(game, "Ada", AHEAD, "")) == 4


def test_a_known_way_ends_it_and_without_the_rule_nothing_is_counted() -> None:
    """12.1, 12.4."""
    game = a_game(Ada=HERE, hexes={HERE: Hex("jungle", mapped=1)})
    assert not play(game, lost.lose_way(game, "Ada", AHEAD, ""), [1]).of(Astray)
    astray = with_explorer(playing(game, LOST_AGAIN), "Ada", astray=2)
    known = play(astray, lost.lose_way(astray, "Ada", AHEAD, "down"))
    assert known.of(Astray) == [Astray("Ada", 0)]


# Natives


def test_poison_may_need_a_double_one() -> None:
    """14.83: one chance in six, or in 36 as an option."""
    game = a_game()
    both = trade.poison_column(game, both=playing(game, MILD_POISON).plays(MILD_POISON))
    assert dict(_chances(both, 2))["dies"] == Fraction(1, 36)
    assert dict(_chances(trade.poison_column(game, both=False), 1))["dies"] == Fraction(1, 6)


def _chances(column: object, dice: int) -> list[tuple[str, Fraction]]:
    found = column.chances(dice, 6)  # type: ignore[attr-defined]
    return [(line.result, chance) for line, chance in found]


# Points and money


def sold(game: NileAtTable, answers: list[int]) -> Played:
    return play(game, europe.sail_home(game, "Ada"), answers)


def test_tusks_bring_points_and_where_the_house_plays_so_dollars() -> None:
    """20.71: one point a card; dollars are a house rule."""
    game = with_party(a_game(), "Ada", tusks=5)
    noted = sold(game, []).of(PointsNoted)
    assert [fact.points.points for fact in noted] == [5]
    game = playing(with_party(a_game(), "Ada", tusks=5), TUSKS)
    played = sold(game, [3])
    assert [fact.points.points for fact in played.of(PointsNoted)] == [2]
    assert played.of(MoneyRaised) == [MoneyRaised("Ada", 3 * game.charts.house("tusk").value)]
    assert donations.purse(played.game.explorer("Ada")) == 600
    all_sold = playing(with_party(a_game(), "Ada", tusks=5), TUSKS)
    assert not sold(all_sold, [5]).of(PointsNoted)


def test_more_donations_may_be_drawn_in_europe() -> None:
    """26.4, 26.5: one a turn and one for each four points; a house may double both."""
    game = with_turn(in_europe(), published=9)
    draws = play(game, donations.gather(game, "Ada"), ["$100"] * 3)
    assert [settled.value for settled in draws.settled] == [3]
    quick = with_turn(playing(in_europe(), QUICK_FUNDS), published=9)
    draws = play(quick, donations.gather(quick, "Ada"), ["$100"] * 6)
    assert [settled.value for settled in draws.settled] == [6]
    assert "2 times" in draws.settled[0].why


def test_a_journalists_paper_may_pay() -> None:
    """26.2, 26.4, ruling: a fixed sum in place of donations, and passage to any port."""
    game = playing(in_europe("journalist"), JOURNALIST_FUND)
    asked = play(game, europe.europe(game, "Ada"), stop=True).asks(Choose)
    assert asked.why == "His paper pays the passage to any port, and $1,000 for the outfit."
    assert asked.options[1].label == "Stay for a month"
    played = play(game, europe.europe(game, "Ada"), ["sail", "Lagos"])
    assert played.game.explorer("Ada").port == "Lagos"
    assert played.of(MoneyRaised) == [MoneyRaised("Ada", 1000)]
    assert played.of(PortMarked) == [PortMarked("Ada", "Lagos")]
    assert played.state.turn.step == "outfit"


def test_what_a_journalist_got_for_tusks_is_spent_with_what_his_paper_pays() -> None:
    """20.71, 26.4: five tusks at $200 and the fund, two house rules together."""
    game = playing(playing(a_game(specialty="journalist"), JOURNALIST_FUND), TUSKS)
    game = with_party(game, "Ada", tusks=5)
    play(game, europe.sail_home(game, "Ada"), [5])
    assert game.explorer("Ada").money == 5 * game.charts.house("tusk").value
    played = play(game, europe.europe(game, "Ada"), ["sail", "Lagos"])
    fund = game.charts.house("journalist-fund").value
    assert played.of(MoneyRaised) == [MoneyRaised("Ada", 1000 + fund)]


def test_his_paper_sends_him_no_donations_and_nobody_elses_pays() -> None:
    """26.4, ruling."""
    game = playing(in_europe("journalist"), JOURNALIST_FUND)
    stayed = play(game, europe.europe(game, "Ada"), ["stay"])
    assert not stayed.game.explorer("Ada").donations
    assert stayed.state.turn.step == "end"
    for other in (in_europe("journalist"), playing(in_europe("doctor"), JOURNALIST_FUND)):
        assert not donations.paper_pays(other, "Ada")


def test_finds_may_bring_points_by_two_dice() -> None:
    """20.5: one die, or 2d6 less 7 and at least 1 for three of the specialties."""
    game = playing(wild(), BONUS_DICE)
    column = bonus.two_dice_column(game)
    worth = {total: line.result for line in column.lines for total in line.totals}
    assert worth == {**dict.fromkeys(range(2, 9), 1), 9: 2, 10: 3, 11: 4, 12: 5}
    asked = play(game, bonus._roll_points(game, "Ada", "A find"), stop=True).open
    assert getattr(asked, "dice", 0) == 2
    for other in (wild(), with_explorer(game, "Ada", specialty="doctor")):
        asked = play(other, bonus._roll_points(other, "Ada", "A find"), stop=True).open
        assert getattr(asked, "dice", 0) == 1


# Journalists


def report(player: str, number: int = 1) -> News:
    fought = {"journalists": {"Ada": 1, "Ben": 1}, "tribe": 7, "result": "victory"}
    return News(player=player, turn=number, kind="charge", **fought)  # type: ignore[arg-type]


def test_a_journalist_may_be_held_to_his_own_battles() -> None:
    """24.3–24.5: others' battles are news as well, but a house may say otherwise."""
    game = a_game(Ada=HERE, Ben=AHEAD, specialty="journalist")
    game = game.at(replace(game.state, news={"1": report("Ada"), "2": report("Ben", 2)}))
    assert news.held(game, "Ada") == [1, 2]
    assert news.held(playing(game, JOURNALIST_OWN), "Ada") == [1]


def test_a_disaster_that_strikes_him_is_a_report() -> None:
    """11.2, house rule: points for disasters that hit his own party."""

    def struck(game: NileAtTable, answers: list[object]) -> list[PointsNoted]:
        return play(game, disaster.strike(game, "Ada", "other: A comet"), answers).of(PointsNoted)

    for game, points in (
        (playing(wild(specialty="journalist"), JOURNALIST_OWN), [1]),
        (playing(wild(), JOURNALIST_OWN), []),
        (wild(specialty="journalist"), []),
    ):
        noted = struck(game, ["yes", "done"])
        assert [fact.points.points for fact in noted] == points
    assert not struck(playing(wild(specialty="journalist"), JOURNALIST_OWN), ["no"])


# Explorers


def test_dice_may_say_what_an_explorer_is() -> None:
    """4.6: any specialty, or by two dice for gentleman and lady."""
    game = playing(a_game(specialty=""), RANDOM_SPECIALTY)
    played = play(game, setup.choose_specialty(game, "Ada"), [[3, 4], [2, 1]])
    assert played.facts == [SpecialtyChosen("Ada", "ethnologist")]
    lady = play(game, setup.choose_specialty(game, "Ada"), [[6, 6], [2, 1]])
    assert lady.facts == [SpecialtyChosen("Ada", "doctor")]


def test_a_successor_may_be_drawn_as_well() -> None:
    """21.33."""
    game = playing(with_explorer(a_game(), "Ada", place="dead"), RANDOM_SPECIALTY)
    played = play(game, europe.successor(game, "Ada"), ["gentleman", "botanist", "K. Kowalska"])
    assert played.of(NewExplorer) == [NewExplorer("Ada", "K. Kowalska", "botanist")]


def test_a_switched_rule_names_no_fact_of_the_past() -> None:
    """What was stated before a house rule was switched stays as it was."""
    before: list[Fact] = [BattleFought("Ada", 7, "charge", "victory"), MoneyRaised("Ada", 700)]
    game = with_explorer(a_game(), "Ada", finds={"a": Find("named", name="okapi")})
    state = game.state
    for fact in before:
        state = fact.apply(state)
    for name, rule in HOUSE_RULES.items():
        switched = HouseRuleSet(name, rule.on).apply(state)
        assert replace(switched, house={}) == state


@pytest.mark.parametrize("dice", [[1, 1], [6, 6], [2, 3], [5, 6]])
def test_sex_and_calling_are_each_thrown_with_two_dice(dice: list[int]) -> None:
    """4.6: the whole of both charts can come up, with the odds of two dice."""
    game = playing(a_game(specialty=""), RANDOM_SPECIALTY)
    sexes, charts = game.charts.sexes(), game.charts
    played = play(game, setup.choose_specialty(game, "Ada"), [dice, dice])
    sex = sexes[sum(dice)]
    assert played.facts == [SpecialtyChosen("Ada", charts.specialties(sex)[sum(dice)])]
    for asked in played.asked:
        assert isinstance(asked, Roll)
        assert asked.dice == 2
        totals = sorted(total for line in asked.column.lines for total in line.totals)
        assert totals == list(range(2, 13))
