"""The Expedition Make-up (5.4, 6): weights, capabilities, modes of travel."""

from random import Random

import pytest

from companion.games.nile.rules.makeup import (
    allowance,
    fit,
    fit_of,
    modes,
    people,
    works,
)
from companion.games.nile.state import MODES, Explorer, Party
from tests.games.nile.data_files import charts
from tests.games.nile.world import a_game, with_explorer, with_party


def explorer(**counts: int) -> Explorer:
    return Explorer("Ada", "zoologist", party=Party(**counts))


def test_bearers_carry_ten_each_on_foot() -> None:
    """5.4111, 6.51"""
    found = fit_of(charts(), explorer(bearers=18, rations=85, gifts=47, muskets=15), "foot")
    assert (found.cost, found.capability, found.room) == (147, 180, 33)
    assert found.carrying == 18


def test_everybody_weighs_fifteen_in_a_canoe() -> None:
    """5.431, 6.52"""
    found = fit_of(
        charts(), explorer(bearers=24, askaris=6, guides=1, canoes=3, rations=200), "canoe"
    )
    assert found.costs == {"rations": 200, "people": 480}
    assert found.capability == 900
    assert found.paddling == 24


def test_a_bearer_leads_three_animals_that_carry_twenty_each() -> None:
    """5.4113, 5.422, 6.53"""
    found = fit_of(charts(), explorer(bearers=4, horses=7), "foot")
    assert (found.leading, found.carrying, found.led, found.strays) == (3, 1, 7, 0)
    assert found.capability == 10 + 7 * 20


def test_mounts_are_ridden_or_led_as_it_serves_best() -> None:
    """6.3: ride and pack mounts change places with the mode of travel."""
    party = explorer(bearers=2, horses=5)
    foot, mounted = fit_of(charts(), party, "foot"), fit_of(charts(), party, "mounted")
    assert (foot.led, foot.strays) == (5, 0)
    assert (mounted.ridden, mounted.led, mounted.strays) == (3, 2, 0)
    assert mounted.capability == 3 * 5 + 2 * 20


def test_animals_that_nobody_leads_or_rides_wander_off() -> None:
    """5.428"""
    found = fit_of(charts(), explorer(bearers=1, horses=5), "foot")
    assert (found.led, found.ridden, found.strays) == (3, 1, 1)


def test_a_mounted_party_has_a_mount_for_everybody() -> None:
    """5.423, 6.53"""
    few = fit_of(charts(), explorer(bearers=2, askaris=3, horses=5), "mounted")
    assert not few.fits
    assert "everybody must ride (5.423)" in few.reasons[0]
    enough = fit_of(charts(), explorer(bearers=2, askaris=3, horses=9), "mounted")
    assert enough.fits
    assert (enough.ridden, enough.led, enough.capability) == (6, 3, 6 * 5 + 3 * 20)


def test_bearers_alone_carry_canoes_of_forty_each() -> None:
    """5.433, 9.271"""
    assert fit_of(charts(), explorer(bearers=8, canoes=2), "foot").fits
    found = fit_of(charts(), explorer(bearers=7, horses=20, canoes=2), "foot")
    assert "only bearers carry canoes" in found.reasons[0]


def test_animals_do_not_travel_in_canoes() -> None:
    """5.424"""
    found = fit_of(charts(), explorer(bearers=8, canoes=1, camels=1), "canoe")
    assert found.reasons == ("1 animal cannot travel in canoes (5.424)",)


def test_the_sick_are_carried_and_do_not_work() -> None:
    """19.3"""
    found = fit_of(charts(), explorer(bearers=4, sick_bearers=1), "foot")
    assert (found.cost, found.capability) == (15, 30)
    camp = fit_of(charts(), explorer(bearers=4, sick_bearers=1), "foot", camp=True)
    assert (camp.cost, camp.capability) == (0, 40)


def test_a_lone_sick_explorer_stays_put() -> None:
    """19.3 (ruling)"""
    alone = Explorer("Ada", "zoologist", sick=True)
    assert not fit_of(charts(), alone, "foot").fits


def test_the_explorer_alone_carries_like_a_bearer() -> None:
    """5.51"""
    assert fit_of(charts(), explorer(rations=9), "foot").capability == 10
    assert not works(explorer(askaris=1))
    assert not works(explorer(bearers=1))
    debased = Explorer("Ada", "zoologist", party=Party(askaris=1, bearers=1), debased=True)
    assert fit_of(charts(), debased, "foot").capability == 20


def test_the_overweight_sentence_says_how_much_too_much() -> None:
    """6.55"""
    found = fit_of(charts(), explorer(bearers=2, rations=25), "foot")
    assert found.reasons == ("the load weighs 25 and 20 can be carried on foot: 5 too much (6.55)",)


def test_modes_are_those_the_makeup_allows() -> None:
    """5.423, 5.434"""
    game = a_game(party=Party(bearers=8, canoes=1))
    assert modes(game, "Ada") == ("foot", "canoe")
    assert fit(game, "Ada", "canoe").fits


@pytest.mark.parametrize(
    ("bearers", "points"), [(24, 4), (23, 3), (12, 3), (11, 2), (6, 2), (5, 1), (3, 1)]
)
def test_the_crew_of_a_canoe_sets_the_pace(bearers: int, points: int) -> None:
    """9.22-9.25"""
    game = a_game(party=Party(bearers=bearers, canoes=3))
    assert allowance(game, "Ada", "canoe", "normal") == points


def test_sick_bearers_do_not_paddle() -> None:
    """9.22, 19.3"""
    game = with_party(a_game(), "Ada", bearers=8, canoes=1)
    assert allowance(game, "Ada", "canoe", "normal") == 4
    assert allowance(with_party(game, "Ada", sick_bearers=1), "Ada", "canoe", "normal") == 3
    assert allowance(with_explorer(game, "Ada", debased=True), "Ada", "canoe", "normal") == 4


def test_the_sheet_adds_up_for_any_party(seed: int) -> None:
    """6.5: nobody has two duties, no animal is counted twice"""
    rng = Random(seed)
    for _ in range(300):
        bearers, askaris, guides = (rng.randint(0, n) for n in (30, 10, 3))
        party = Party(
            bearers=bearers,
            askaris=askaris,
            guides=guides,
            canoes=rng.choice((0, 0, 1, 3)),
            horses=rng.choice((0, 0, 5, 40)),
            camels=rng.choice((0, 0, 7)),
            rations=rng.randint(0, 300),
            sick_bearers=rng.randint(0, bearers),
            sick_askaris=rng.randint(0, askaris),
            sick_guides=rng.randint(0, guides),
        )
        who = Explorer("Ada", "zoologist", party=party, sick=rng.random() < 0.2)
        for mode in MODES:
            found = fit_of(charts(), who, mode)
            able = party.bearers - party.sick_bearers + works(who)
            assert found.leading + found.carrying + found.paddling <= able
            if mode != "canoe":
                assert found.ridden + found.led + found.strays == party.horses + party.camels
            assert found.ridden <= people(party)
            assert found.fits == (not found.bars and found.cost <= found.capability)
