"""Charts and procedures out of turn."""

from collections.abc import Iterable
from random import Random

import pytest
from msgspec.structs import replace

from companion.games.nile.facts import Consulted, FreshFood, PartyChanged, StepBegan
from companion.games.nile.rules.turn import consult
from companion.games.nile.rules.turn import free_actions as acts
from companion.games.nile.rules.turn.procedures import PROCEDURES
from companion.games.nile.sequence import AFRICA
from companion.games.nile.state import Hex, Party
from companion.games.nile.state_checks import faults
from companion.games.nile.table_game import NileAtTable
from companion.games.nile.voice import tell
from companion.table.ask.requests import Choose, Count, Request, Roll
from tests import examples
from tests.games.nile.helpers.villages import BEHIND, CARAVAN, at_a_village
from tests.games.nile.helpers.world import (
    Answer,
    a_game,
    at_random,
    play,
    with_explorer,
    with_party,
    with_turn,
)
from tests.games.nile.rules.turn.equipped import PARTY


def test_charts_can_be_read_before_the_first_turn_and_nothing_else_done() -> None:
    """4.0"""
    game = a_game()
    setting_up = game.at(replace(game.state, stage="counters"))
    assert [act.call.name for act in acts.open_acts(setting_up)] == ["consult"]


def tried(game: NileAtTable, *answers: object) -> list[object]:
    return list(play(game, consult.consult(game), answers).facts)


def test_a_dice_chart_is_rolled_on_and_changes_nothing() -> None:
    """Any chart, any time: the result is told and stands in the log."""
    game = a_game()
    before = game.state
    (fact,) = tried(game, "chart", "recovery", 1)
    assert isinstance(fact, Consulted)
    assert tell(game, fact).startswith("Looked up: ")
    assert game.state == before


def test_a_table_is_read_out() -> None:
    """5.0: prices"""
    game = a_game()
    (fact,) = tried(game, "chart", "prices", "askari")
    price = game.charts.chart("prices").rows["askari"]["dollars"].value
    assert isinstance(fact, Consulted)
    assert fact.result == f"dollars {price}"


@pytest.mark.parametrize("name", [name for name in PROCEDURES if name != "escape"])
def test_every_procedure_can_be_tried_and_changes_nothing_unless_people_say_so(
    name: str, seed: int
) -> None:
    """11–20: called at any step, for a party beside a village"""
    rng = Random(seed)
    for step in ("activity", "hunt", "bonus"):
        game = with_turn(at_a_village(size="medium", party=CARAVAN), step=step)
        before, give = game.state, at_random(game, rng)

        def answer(request: Request, give: Answer = give) -> object:
            if isinstance(request, Choose):
                if request.question.startswith("What is looked up"):
                    return name
                if request.question.endswith("does the result count?"):
                    return "no"
            return give(request)

        played = play(game, consult.consult(game), answer)
        assert [type(fact) for fact in played.facts] == [Consulted]
        assert game.state == before


def test_what_people_let_count_is_applied() -> None:
    """18.3: a hunt out of turn brings its food"""
    game = at_a_village(party=CARAVAN)
    facts = tried(game, "hunting", [6, 6], "yes")
    assert [type(fact) for fact in facts] == [Consulted, FreshFood]
    assert game.state.turn.fresh > 0


def names(facts: Iterable[object]) -> list[str]:
    return [type(fact).__name__ for fact in facts]


def test_whoever_loses_his_last_canoe_out_of_turn_goes_on_foot() -> None:
    """5.434, 6.55, 9.51: and nobody else's turn is touched"""
    afloat = Party(bearers=4, canoes=1, rations=60)
    game = with_explorer(a_game(Ada="2002", Ben="2002", party=afloat), "Ben", mode="canoe")
    game = with_turn(game, allowance=6)
    tried(game, "losses", "Ben", 0, 1, "yes")
    assert (game.party("Ben").canoes, game.explorer("Ben").mode) == (0, "foot")
    assert (game.state.turn.allowance, game.explorer("Ada").mode) == (6, "foot")


def test_an_attitude_out_of_turn_is_the_roll_of_the_policy_that_is_named() -> None:
    """13.3, 13.32: nothing comes of it but what the natives would do"""
    game = at_a_village(party=CARAVAN)
    played = play(game, consult.consult(game), ["attitude", "2", [5, 5]])
    assert [one.rule for one in played.asked[1:]] == ["13.3", "13.32"]
    assert played.asked[2].question.endswith("policy 2?")
    assert names(played.facts) == ["Consulted"]


def test_a_fight_out_of_turn_is_fought_with_the_tribe_of_the_hex() -> None:
    """13.4, 20.2: which is met then; one met before is not met again"""
    game = at_a_village(party=CARAVAN)
    facts = tried(game, "attack", "ambush", "large", "H", "yes")
    assert names(facts) == ["Consulted", "TribeMet", "BattleFought", "NewsMade"]
    assert game.state.news["1"].tribe == 7
    assert names(tried(game, "attack", "charge", "small", "H", "yes"))[1] == "BattleFought"


def test_a_fight_where_no_tribe_is_known_is_with_a_band() -> None:
    """13.4, 20.2: there is nobody to be noted on the sheet"""
    game = a_game(party=CARAVAN, Ada="1617", hexes={"1617": Hex("veldt")})
    facts = tried(game, "attack", "charge", "small", "H", "yes")
    assert names(facts) == ["Consulted", "BattleFought", "NewsMade"]


def test_a_negotiation_out_of_turn_ends_in_trade_where_the_chief_is_won() -> None:
    """14.2, 14.6, 20.2"""
    game = at_a_village(party=CARAVAN)
    vain = tried(game, "negotiation", "5", "gifts", 20, "undecided", "yes")
    assert names(vain) == ["Consulted", "TribeMet", "PartyChanged", "GiftsGiven"]
    won = ("negotiation", "5", "gifts", 20, "friendly", "trade", "sell:musket", 1, "done", 6, "yes")
    assert names(tried(game, *won)) == [
        "Consulted",
        *("PartyChanged", "GiftsGiven", "BecameFriendly", "PointsNoted"),
        *("PartyChanged", "Traded"),
    ]
    assert game.relation("Ada", 7).friendly


@pytest.mark.parametrize(("die", "place"), [(1, "dead"), (2, "africa")])
def test_poison_out_of_turn_kills_on_a_one(die: int, place: str) -> None:
    """14.83"""
    game = at_a_village(party=CARAVAN)
    tried(game, "poison", die, *(["yes"] if die == 1 else []))
    assert game.explorer("Ada").place == place


def test_a_defeat_out_of_turn_has_its_consequences() -> None:
    """15.2"""
    game = at_a_village(party=CARAVAN)
    tried(game, "defeat", "alone", "yes")
    assert game.party("Ada") == Party()
    assert game.explorer("Ada").hex == BEHIND


def test_prisoners_out_of_turn_may_be_kept() -> None:
    """16.4: five askaris less a die of 2 are three prisoners; with policy 1 the village is found
    on 4 or less"""
    game = at_a_village(party=Party(askaris=5))
    played = play(
        game, consult.consult(game), ["prisoners", "1", "large", [2], [2, 2], "keep", "yes"]
    )
    assert [one.rule for one in played.asked[1:]] == [
        "13.3",
        "10.42",
        "16.4",
        "16.4",
        "16.42",
        "16.4",
    ]
    assert game.party("Ada").bearers == 3


def test_a_meal_water_and_care_out_of_turn_are_those_of_their_rules() -> None:
    """18.4, 19.2, 19.5, 5.4444"""
    dry = at_a_village(terrain="desert", party=Party(bearers=1, sick_bearers=1, rations=9, water=9))
    assert names(tried(dry, "meal", "yes")) == ["Consulted", "PartyChanged"]
    assert dry.party("Ada").rations == 7
    assert names(tried(dry, "water", "yes")) == ["Consulted", "PartyChanged", "Watered"]
    assert dry.party("Ada").water == 3
    assert names(tried(dry, "recovery", [1], "yes")) == ["Consulted", "PartyChanged"]
    assert dry.party("Ada").sick_bearers == 0


def test_another_player_s_expedition_may_be_meant_and_the_turn_is_not_his() -> None:
    """11.3, 18.3: his losses count, the fresh food of a turn that is not his does not"""
    game = a_game(party=PARTY, Ada="1617", Ben="1617", hexes={"1617": Hex("veldt")})
    facts = tried(game, "hunting", "Ben", "normal", [6, 6])
    assert [type(fact) for fact in facts] == [Consulted]
    lost = tried(game, "losses", "Ben", 2, 0, "yes")
    assert isinstance(lost[1], PartyChanged)
    assert lost[1].player == "Ben"


def test_another_player_s_expedition_eats_drinks_and_hunts_by_itself() -> None:
    """18.2, 18.3, 18.4, 19.5: of the turn in progress only its own expedition has anything."""
    party = Party(bearers=1, rations=9, water=9)
    game = a_game(party=party, Ada="1617", Ben="1617", hexes={"1617": Hex("desert")})
    game = with_turn(game, fresh=9, meat=9, hunted=True, watered=True, level="reckless", water=2)
    tried(game, "meal", "Ben", "yes")
    assert (game.party("Ben").rations, game.state.turn.fresh) == (7, 9)
    tried(game, "water", "Ben", "yes")
    assert game.party("Ben").water == 3
    assert game.party("Ada") == party


@pytest.mark.parametrize("what", ["lost", "attitude", "hunting"])
def test_another_player_s_activity_level_is_asked(what: str) -> None:
    """9.11, 12.4, 13.32, 18.3"""
    game = a_game(party=PARTY, Ada="1617", Ben="1617", hexes={"1617": Hex("veldt")})
    game = with_turn(game, level="reckless")
    for player, said in (("Ada", []), ("Ben", ["cautious"])):
        asked = play(game, consult.consult(game), [what, player, *said], stop=True)
        rules = [request.rule for request in asked.asked]
        assert ("9.11" in rules) == bool(said)
    assert game.state.turn.level == "reckless"


def test_a_procedure_without_sense_is_barred_with_the_reason() -> None:
    """14.1, 15.3"""
    game = with_explorer(a_game(), "Ada", place="europe", hex="")
    asked = play(game, consult.consult(game), stop=True).asks(Choose)
    barred = {option.key: option.barred for option in asked.options}
    assert barred["hunting"] == "Ada's explorer is not in Africa"
    assert barred["escape"] == "Ada's explorer is not captive"
    assert not barred["compass"]


def test_who_dies_out_of_turn_in_his_own_turn_has_none_left() -> None:
    """21.3"""
    game = at_a_village(party=Party())
    game = with_party(game, "Ada", rations=5)
    fate = next(face for face, fate in game.charts.defeat().items() if fate == "killed")
    facts = tried(game, "defeat", fate, "yes")
    assert facts[-1] == StepBegan("end")
    assert game.explorer("Ada").place == "dead"


def test_who_dies_out_of_turn_in_anothers_turn_ends_no_turn() -> None:
    """21.3: nor does one who lives on in his own"""
    game = at_a_village(party=Party(rations=5))
    fates = {fate: face for face, fate in game.charts.defeat().items()}
    explorers = {**game.state.explorers, "Ben": replace(game.explorer("Ada"), name="Ben")}
    other = game.at(replace(game.state, order=("Ben", "Ada"), explorers=explorers))
    other = with_explorer(other, "Ben", place="europe", hex="")
    facts = tried(other, "defeat", fates["killed"], "yes")
    assert other.explorer("Ada").place == "dead"
    assert not [fact for fact in facts if isinstance(fact, StepBegan)]
    fed = at_a_village(party=CARAVAN)
    assert not [
        fact for fact in tried(fed, "hunting", [6, 6], "yes") if isinstance(fact, StepBegan)
    ]


def test_procedures_are_lawful_whatever_is_answered(seed: int) -> None:
    """At random, applied or not, from every step: the state stays sound"""
    rng = Random(seed)
    for _ in range(examples(30, 120)):
        game = with_turn(at_a_village(party=CARAVAN), step=rng.choice(AFRICA))
        for _ in range(3):
            play(game, consult.consult(game), at_random(game, rng))
            assert list(faults(game)) == []


def whose(game: NileAtTable, what: str) -> dict[str, str]:
    """For whose expedition a procedure can be tried, each with what bars it; nobody asked: none."""
    asked = play(game, consult.consult(game), [what], stop=True).open
    if not isinstance(asked, Choose) or asked.question != "For whose expedition?":
        return {}
    return {option.key: option.barred for option in asked.options}


def test_a_procedure_is_barred_only_if_it_makes_no_sense_for_anybody() -> None:
    """14.1, 18.3: then the reason of the first player is told, and of several open ones one is
    picked"""
    game = a_game(Ada="1617", Ben="1617", Clea="1617", hexes={"1617": Hex("veldt")}, party=PARTY)
    assert whose(game, "hunting") == {"Ada": "", "Ben": "", "Clea": ""}
    two = with_explorer(game, "Ada", place="europe", hex="")
    barred = "Ada's explorer is not in Africa"
    assert whose(two, "hunting") == {"Ada": barred, "Ben": "", "Clea": ""}
    one = with_explorer(two, "Ben", place="europe", hex="")
    assert whose(one, "hunting") == {}
    (fact,) = (
        fact for fact in tried(one, "hunting", "normal", [6, 6]) if isinstance(fact, Consulted)
    )
    assert fact.player == "Clea"
    none = with_explorer(one, "Clea", place="europe", hex="")
    asked = play(none, consult.consult(none), stop=True).asks(Choose)
    assert {o.key: o.barred for o in asked.options}["hunting"] == barred


@pytest.mark.parametrize(
    ("distance", "die", "size"),
    [(0, 6, "small"), (2, 6, "medium"), (4, 6, "large"), (99, 1, "small")],
)
def test_the_strength_of_a_tribe_is_rolled_by_its_distance(
    distance: int, die: int, size: str
) -> None:
    """10.42"""
    game = a_game(party=PARTY)
    played = play(game, consult.consult(game), ["strength", distance, die])
    count, roll = played.asked[1:]
    assert isinstance(count, Count)
    assert isinstance(roll, Roll)
    assert (count.rule, count.least, count.most, roll.rule) == ("10.42", 0, 99, "10.42")
    line = roll.column.line_at(die)
    assert line is not None
    assert line.result == size
    assert [fact.applied for fact in played.of(Consulted)] == [False]


@pytest.mark.parametrize(("answer", "applied"), [("no", False), ("yes", True)])
def test_what_came_of_it_counts_only_if_people_say_so(answer: str, applied: bool) -> None:
    """18.3: it is told before; where people may only look, or nothing came of it, nobody asks"""
    game = at_a_village(party=CARAVAN)
    played = play(game, consult.consult(game), ["hunting", [6, 6], answer])
    asked = played.asked[-1]
    assert isinstance(asked, Choose)
    assert asked.question == "Hunt, out of turn: does the result count?"
    assert asked.why
    (fact,) = played.of(Consulted)
    assert (fact.applied, fact.result) == (applied, asked.why)
    assert bool(played.of(FreshFood)) == applied
    looked = play(game, consult.consult(game, "no"), ["hunting", [6, 6]])
    assert [fact.applied for fact in looked.of(Consulted)] == [False]
    nothing = play(game, consult.consult(game), ["compass", 3])
    assert nothing.of(Consulted)[0].applied is False


def test_a_chart_with_several_rows_asks_which_and_one_with_dice_is_rolled_on() -> None:
    """13.32, 5.0: all cells of a row without dice are read out"""
    game = a_game()
    charts = game.charts.charts
    single = [name for name, chart in charts.items() if len(chart.rows) == 1]
    several = [name for name, chart in charts.items() if len(chart.rows) > 1]
    assert single
    assert several
    for name, rows in ((single[0], False), (several[0], True)):
        played = play(game, consult.consult(game), ["chart", name], stop=True)
        asked = isinstance(played.open, Choose) and played.open.question.endswith("which row?")
        assert asked is rows
    row = next(iter(charts["policies"].rows))
    (fact,) = tried(game, "chart", "policies", row)
    assert isinstance(fact, Consulted)
    cells = charts["policies"].rows[row]
    assert fact.result == ", ".join(f"{name} {cell.value}" for name, cell in cells.items())
    assert len(cells) > 1
    assert not fact.applied
