"""What is lost with its carrier (11.3), and making the party up anew (6.55)."""

from random import Random

import pytest
from msgspec.structs import replace

from companion.charts.file import merge
from companion.games.nile.facts import PartyChanged
from companion.games.nile.rules.party import deserters
from companion.games.nile.rules.party.losses import losses, members
from companion.games.nile.rules.party.makeup import fit, things_weight
from companion.games.nile.rules.party.overload import reconstruct
from companion.games.nile.state import Hex, Party
from companion.table.ask.requests import Choose, Count
from tests.charts.overriding import write_override
from tests.games.nile.helpers.data_files import charts
from tests.games.nile.helpers.world import (
    a_game,
    at_random,
    play,
    with_explorer,
)

EXAMPLE = Party(bearers=18, rations=85, gifts=47, muskets=15)


def test_a_share_can_be_overridden() -> None:
    """11.3: computed values may be settled otherwise"""
    game = a_game(party=EXAMPLE)
    played = play(game, losses(game, "Ada", bearers=4), settle={"lost-gifts": 0})
    assert played.returned == {"bearers": -4, "rations": -18, "muskets": -3}
    assert played.settled[0].why.startswith("4 of 18 bearers")


@pytest.mark.parametrize("mode", ["canoe", "mounted"])
def test_bearers_who_carry_nothing_lose_nothing(mode: str) -> None:
    """11.3, 5.4114, 5.425: paddlers and riders carry no loads"""
    game = with_explorer(a_game(party=EXAMPLE), "Ada", mode=mode)
    assert play(game, losses(game, "Ada", bearers=4)).returned == {"bearers": -4}


def test_no_more_is_lost_than_there_is() -> None:
    """11.3"""
    game = a_game(party=Party(bearers=3, rations=20, sick_bearers=1))
    changes = play(game, losses(game, "Ada", bearers=9)).returned
    assert changes == {"bearers": -2, "rations": -20}
    assert play(game, members(game, "Ada", bearers=9)).returned == {
        "bearers": -3,
        "sick_bearers": -1,
        "rations": -20,
    }


def test_as_much_weight_is_kept_as_is_given_up() -> None:
    """11.3, 20.73: a tusk of 7 keeps five rations and two gifts; no more than would be lost"""
    party = Party(bearers=18, rations=85, gifts=47, water=9, tusks=2, specimens=1)
    game = a_game(party=party)
    played = play(game, losses(game, "Ada", bearers=4), ["yes", 1, 0, 5, 2, 0])
    assert played.returned == {
        "bearers": -4, "rations": -13, "gifts": -8, "water": -2, "tusks": -1
    }  # fmt: skip
    counts = [(c.key, c.most) for c in played.asked if isinstance(c, Count)]
    assert counts == [("tusks", 2), ("specimens", 1), ("rations", 7), ("gifts", 2), ("water", 0)]
    asked = [request.question for request in played.asked[1:]]
    assert asked[0] == "How many tusks are given up?"
    assert asked[2] == "How many rations are kept instead?"
    assert asked[4] == "How much water is kept instead?"
    small = a_game(party=Party(bearers=10, rations=20, tusks=1))
    played = play(small, losses(small, "Ada", bearers=1), ["yes", 1, 0, 2])
    assert played.returned == {"bearers": -1, "tusks": -1}


@pytest.mark.parametrize(("each", "most"), [(1, 7), (2, 3), (3, 2), (7, 1), (8, 0)])
def test_heavy_items_are_kept_by_their_weight(each: int, most: int) -> None:
    """11.3, 20.73: for a tusk of 7, where a ration weighs more in an owner's chart"""
    own = merge(charts(), write_override("weights", "ration", "items", each), "own.toml")
    game = a_game(party=Party(bearers=10, rations=100, tusks=1), charts=own)
    asked = play(game, losses(game, "Ada", bearers=5), ["yes", 1, 0], stop=True).asks(Count)
    assert (asked.key, asked.most) == ("rations", most)


@pytest.mark.parametrize(
    ("mode", "canoes", "why"),
    [
        ("canoe", 1, "1 of 4 canoes, an equal share of 42 rations, rounded down"),
        ("foot", 0, "2 of 8 bearers, an equal share of 42 rations, rounded down"),
    ],
)
def test_a_share_says_how_it_comes_about(mode: str, canoes: int, why: str) -> None:
    """11.3: and it can be settled otherwise, up to all that there is"""
    game = with_explorer(a_game(party=Party(bearers=8, canoes=4, rations=42)), "Ada", mode=mode)
    bearers = 0 if canoes else 2
    played = play(game, losses(game, "Ada", bearers=bearers, canoes=canoes, swim=True))
    (rations,) = (settled for settled in played.settled if settled.key == "lost-rations")
    assert rations.why == why
    assert (rations.value, rations.most) == (10, 42)
    assert rations.question == "Lost with the carriers: rations"


def test_a_share_is_settled_up_to_those_that_are_left() -> None:
    """11.3: of eight paddlers three are lost by themselves, so five at most with a canoe"""
    game = with_explorer(a_game(party=Party(bearers=8, canoes=2, rations=40)), "Ada", mode="canoe")
    played = play(game, losses(game, "Ada", bearers=3, canoes=1))
    limits = {settled.key: (settled.value, settled.most) for settled in played.settled}
    assert limits == {"lost-bearers": (4, 5), "lost-rations": (20, 40)}
    assert played.returned == {"bearers": -7, "canoes": -1, "rations": -20}


@pytest.mark.parametrize(
    ("lost", "sick", "changes"),
    [
        ((2, 0, 0), 0, {"bearers": -2, "rations": -10}),
        ((2, 1, 1), 0, {"bearers": -2, "rations": -10, "askaris": -1, "guides": -1}),
        ((0, 3, 0), 0, {"askaris": -3}),
        ((6, 0, 0), 3, {"bearers": -6, "sick_bearers": -1, "rations": -40}),
        ((9, 9, 9), 0, {"bearers": -8, "rations": -40, "askaris": -3, "guides": -1}),
    ],
)
def test_members_are_lost_the_healthy_first_and_only_they_with_loads(
    lost: tuple[int, int, int], sick: int, changes: dict[str, int]
) -> None:
    """11.3, 19.3: no more than there are"""
    party = Party(bearers=8, sick_bearers=sick, askaris=3, guides=1, rations=40)
    game = a_game(party=party)
    assert play(game, members(game, "Ada", *lost)).returned == changes


@pytest.mark.parametrize(
    ("who", "changes"),
    [
        ({"bearers": 2}, {"bearers": -2, "rations": -10}),
        ({"sick_bearers": 2}, {"bearers": -2, "sick_bearers": -2}),
        ({"bearers": 1, "sick_bearers": 1}, {"bearers": -2, "sick_bearers": -1, "rations": -5}),
        ({"askaris": 1, "sick_askaris": 2}, {"askaris": -3, "sick_askaris": -2}),
        ({"guides": 1, "sick_guides": 1}, {"guides": -2, "sick_guides": -1}),
        ({"horses": 2, "camels": 1}, {"horses": -2, "camels": -1}),
        ({}, {}),
    ],
)
def test_who_deserts_takes_his_load_and_the_sick_carry_none(
    who: dict[str, int], changes: dict[str, int]
) -> None:
    """11.3, 18.4, 19.3: of eight healthy bearers on foot"""
    party = Party(
        bearers=10, sick_bearers=2, askaris=4, sick_askaris=2, guides=2, sick_guides=1,
        horses=2, camels=1, rations=40,
    )  # fmt: skip
    game = with_explorer(a_game(party=replace(party, horses=0, camels=0)), "Ada")
    if "horses" in who:
        game = a_game(party=party)
    played = play(game, deserters.leave(game, "Ada", "hungry", "18.4", who))
    assert [fact.changes for fact in played.of(PartyChanged)] == ([changes] if changes else [])
    assert all((fact.cause, fact.rule) == ("hungry", "18.4") for fact in played.of(PartyChanged))


def test_losses_leave_no_count_below_zero(seed: int) -> None:
    """11.3"""
    rng = Random(seed)
    for _ in range(200):
        bearers = rng.randint(0, 12)
        party = Party(
            bearers=bearers,
            askaris=rng.randint(0, 4),
            canoes=rng.randint(0, 3),
            horses=rng.randint(0, 5),
            rations=rng.randint(0, 99),
            gifts=rng.randint(0, 9),
            tusks=rng.randint(0, 1),
            specimens=rng.randint(0, 2),
            sick_bearers=rng.randint(0, bearers),
        )
        game = with_explorer(
            a_game(party=party), "Ada", mode=rng.choice(("foot", "canoe", "mounted"))
        )
        rule = losses(game, "Ada", rng.randint(0, 14), rng.randint(0, 4), rng.random() < 0.5)
        changes = play(game, rule, at_random(game, rng)).returned
        state = PartyChanged("Ada", changes, "test").apply(game.state)
        after = state.explorers["Ada"].party
        assert all(getattr(after, name) >= 0 for name in after.__struct_fields__), (party, changes)
        assert after.sick_bearers <= after.bearers


# Making the party up anew


@pytest.mark.parametrize(("river", "afloat"), [("......", False), (".i..o.", True)])
def test_an_overloaded_party_takes_to_its_canoes_only_on_water(river: str, afloat: bool) -> None:
    """5.432, 6.55, 9.5"""
    party = Party(bearers=4, canoes=1, rations=90)
    game = a_game(hexes={"1520": Hex("veldt", river=river, mapped=1)}, party=party, Ada="1520")
    asked = play(game, reconstruct(game, "Ada"), stop=True).asks(Choose)
    assert ("canoe" in [option.key for option in asked.options]) is afloat


def test_any_party_can_be_made_up_anew(seed: int) -> None:
    """6.55: whatever is answered, it ends with a party that carries itself"""
    rng = Random(seed)
    for _ in range(150):
        bearers = rng.randint(0, 12)
        party = Party(
            bearers=bearers,
            askaris=rng.randint(0, 30),
            canoes=rng.randint(0, 3),
            horses=rng.randint(0, 8),
            camels=rng.randint(0, 4),
            rations=rng.randint(0, 400),
            tusks=rng.randint(0, 5),
            sick_bearers=rng.randint(0, bearers),
        )
        game = with_explorer(
            a_game(party=party), "Ada", mode=rng.choice(("foot", "canoe", "mounted"))
        )
        play(game, reconstruct(game, "Ada"), at_random(game, rng))
        now = fit(game, "Ada", game.explorer("Ada").mode, camp=True)
        assert now.fits
        assert not now.strays


def test_the_load_is_what_the_parts_weigh() -> None:
    """5.44, 20.7"""
    party = Party(rations=3, tusks=2, specimens=4)
    assert things_weight(charts(), party) == {"rations": 3, "tusks": 14, "specimens": 8}
