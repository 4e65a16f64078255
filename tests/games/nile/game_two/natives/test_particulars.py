"""Particulars of meetings: muskets of the beaten, news, what questions say (II 3.3.1–3.3.5.4)."""

import pytest

from companion.games.nile.facts import (
    BattleFought,
    ExplorerChanged,
    FeatureFound,
    NewsMade,
    TribeMet,
)
from companion.games.nile.game_two import features
from companion.games.nile.game_two.natives import (
    defeat,
    encounter,
    guides,
    hostility,
)
from companion.games.nile.game_two.natives.item_limit import ItemLimit
from companion.games.nile.state import Party, Relation
from companion.table.ask.requests import Choose, Roll
from tests.games.nile.game_two.natives.test_defeat import beaten, held
from tests.games.nile.game_two.natives.test_victory import won
from tests.games.nile.game_two.test_procedures import nobody_here
from tests.games.nile.game_two.world import HERE, charts_two, world
from tests.games.nile.helpers.world import play, with_explorer, with_hex


def test_who_was_armed_keeps_his_musket_though_there_is_no_other() -> None:
    """II 3.3.5.4 (ruling): and nothing changes of him."""
    played = beaten(4, party=Party(bearers=2, rations=9), armed=True)
    assert played.game.explorer("Ada").armed
    assert not played.of(ExplorerChanged)


def test_a_spare_musket_that_he_takes_is_none_of_those_carried_away() -> None:
    """II 3.3.5.4 (ruling): of five one is his, and the bearer carries four."""
    game = beaten(5, 3, 6, party=Party(bearers=3, muskets=5), armed=False).game
    assert game.explorer("Ada").armed
    assert game.party("Ada").muskets == 4


@pytest.mark.parametrize(
    ("party", "key"),
    [(Party(bearers=1, rations=60), "rations"), (Party(bearers=1, water=60), "water")],
)
def test_food_or_water_is_not_asked_where_there_was_one_alone(party: Party, key: str) -> None:
    """II 3.3.5.4 (ruling)"""
    played = beaten(5, 3, 1, party=party)
    assert not any(isinstance(request, Choose) for request in played.asked)
    assert getattr(played.game.party("Ada"), key) == 10 + 9 * (key == "rations")


def test_a_captives_roll_says_by_how_much_it_is_shifted_and_one_just_beaten_nothing() -> None:
    """II 3.3.5.4"""
    game = held(1, 0)
    (captive,) = play(game, defeat.captivity(game, "Ada"), [3]).asked
    assert captive.why == "-1 by captivity and the tribe's attitude since"
    assert beaten(1).asked[0].why == ""


@pytest.mark.parametrize(
    ("party", "answers", "result"),
    [(Party(askaris=8), (6,), "victory"), (Party(), (), "defeat")],
)
def test_a_battle_is_news_as_it_ended(party: Party, answers: tuple[int, ...], result: str) -> None:
    """II 3.3.5.3, II 3.3.5.4, 24.2"""
    game = world(party, armed=False)
    kind = hostility.CHARGE if answers else hostility.AMBUSH
    played = play(game, encounter.battle(game, "Ada", kind, 9, 1, 3), answers, stop=True)
    assert [fact.result for fact in played.of(BattleFought)] == [result]
    assert [fact.news.result for fact in played.of(NewsMade)] == [result]
    assert played.open is not None
    asks = "Is the village found?" if answers else "What happens to the explorer?"
    assert played.open.question == asks


def test_a_band_that_is_beaten_is_followed_by_nothing() -> None:
    """II 3.3.5.2, 11.43: no prisoners, no village."""
    game = nobody_here()
    played = play(game, encounter.battle(game, "Ada", hostility.CHARGE, 9))
    assert [fact.result for fact in played.of(BattleFought)] == ["victory"]
    assert not played.asked


def test_each_face_of_the_pursuit_says_how_many_are_taken() -> None:
    """II 3.3.5.3"""
    (pursuit, *_) = won(3, [6, 6], "release").asked
    assert isinstance(pursuit, Roll)
    assert [line.label for line in pursuit.column.lines] == [
        *(f"{8 - die} taken" for die in range(1, 6)),
        "2 taken; the askaris loot a village that is found",
    ]


@pytest.mark.parametrize(("askaris", "found"), [(14, True), (2, False)])
def test_a_village_that_two_dice_must_find_or_cannot_is_not_rolled_for(
    askaris: int, found: bool
) -> None:
    """II 3.3.5.3: thirteen taken and a policy of 3 are more than any roll; 0 and 1 are fewer."""
    if not found:
        assert len(won(2, askaris=askaris, policy=1).asked) == 1
        return
    _, asked = won(1, "release", askaris=askaris, policy=3).asked
    assert asked.question.endswith("the village is found.")


def test_who_is_taken_has_his_askaris_respect_again() -> None:
    """II 3.3.5.4, 5.52: he has none any more who could despise him."""
    game = with_explorer(world(), "Ada", debased=True)
    play(game, defeat.defeat(game, "Ada", 1), [1])
    assert game.explorer("Ada").place == "captive"
    assert not game.explorer("Ada").debased


def test_a_tribe_is_met_once() -> None:
    """II 3.3.1, 20.2"""
    for known, times in (({"1": Relation(met=1)}, 0), ({}, 1)):
        game = with_explorer(world(Party(askaris=2)), "Ada", tribes=known)
        assert len(play(game, encounter.encounter(game, "Ada"), stop=True).of(TribeMet)) == times
    game = with_hex(world(Party(askaris=2)), HERE, tribe=0)
    assert not play(game, encounter.encounter(game, "Ada")).of(TribeMet)


def test_guides_are_told_by_where_they_were_hired() -> None:
    """II 3.3.3"""
    game = with_explorer(world(Party(guides=2)), "Ada", hired={"1415": 2, "elsewhere": 1})
    asked = play(game, guides.count(game, "Ada"), stop=True).asks(Choose)
    labels = [option.label for option in asked.options]
    assert labels == ["in 1415 (2 of them)", "elsewhere (1 of them)"]


@pytest.mark.parametrize("attitude", [-5, -6, -20])
def test_a_friendship_sleeps_at_any_attitude_from_there_down(attitude: int) -> None:
    """II 3.3.1: −5 or less."""
    assert charts_two().is_asleep(attitude)
    assert not charts_two().is_asleep(-4)


def test_one_spare_musket_is_enough_to_get_away_with() -> None:
    """II 3.3.5.4 (ruling)"""
    game = beaten(4, party=Party(bearers=2, muskets=1), armed=False).game
    assert game.explorer("Ada").armed
    assert game.party("Ada").muskets == 0


def test_who_is_taken_walks() -> None:
    """II 3.3.5.4: his mounts and canoes are gone with the expedition."""
    game = with_explorer(world(Party(horses=2)), "Ada", mode="mounted")
    play(game, defeat.defeat(game, "Ada", 1), [1])
    assert game.explorer("Ada").mode == "foot"


@pytest.mark.parametrize(
    ("answers", "askaris"), [(("1", [1, 1, 1], "none"), 4), (("1", [6, 6, 6]), 40)]
)
def test_who_won_nobody_trades_with_nobody(answers: tuple[object, ...], askaris: int) -> None:
    """II 3.3.1: neither with those who hide nor with those who were deterred."""
    game = world(Party(askaris=askaris, gifts=50))
    met = play(game, encounter.follow_policy(game, "Ada", 1), answers)
    assert met.returned is False
    assert not game.relation("Ada", 1).friendly


def test_no_oasis_stays_where_water_makes_other_ground() -> None:
    """II 3.2.3, 13.5: a river is enough, and so is another terrain."""
    for changes in ({"terrain": "swamp"}, {"river": "i..o.."}):
        game = with_hex(world(), HERE, **{"terrain": "desert", "oasis": True, **changes})
        played = play(game, features.find_water(game, HERE, None), [6], stop=True)
        assert FeatureFound(
            hex=HERE, feature="oasis", value=0, why="water has come to the hex since (10.51)"
        ) in played.facts  # fmt: skip


def test_how_much_a_tribe_still_gives_is_told_in_items_and_gifts() -> None:
    """II 3.3.4: ten gifts are an item."""
    game = world()
    assert (
        ItemLimit().words(game, 43) == "the tribe gives 4 more items and 3 gifts to him (II 3.3.4)"
    )
    assert ItemLimit().words(game, 40) == "the tribe gives 4 more items to him (II 3.3.4)"
