"""The Expedition Make-up (5.4, 6): weights, capabilities, modes of travel."""

from random import Random

import pytest

from companion.charts.file import merge
from companion.games.nile.charts.lookups import Charts
from companion.games.nile.rules.party.makeup import allowance, fit_of, people, works
from companion.games.nile.state import MODES, Explorer, Party
from tests.charts.overriding import write_override
from tests.games.nile.helpers.data_files import charts
from tests.games.nile.helpers.world import a_game, with_explorer, with_party


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


# Both halves of each rule


@pytest.mark.parametrize(
    ("party", "sick", "debased", "does"),
    [
        (Party(), False, False, True),
        (Party(guides=2), False, False, True),
        (Party(bearers=2, sick_bearers=2), False, False, True),
        (Party(bearers=2, sick_bearers=1), False, False, False),
        (Party(askaris=1), False, False, False),
        (Party(askaris=1, sick_askaris=1), False, False, False),
        (Party(bearers=2, askaris=1), False, True, True),
        (Party(), True, False, False),
        (Party(bearers=2, askaris=1), True, True, False),
    ],
)
def test_an_explorer_works_where_he_chose_to_or_has_nobody_for_it(
    party: Party, sick: bool, debased: bool, does: bool
) -> None:
    """5.51, 5.52: with askaris about only once he debased himself, and never sick."""
    who = Explorer("Ada", "zoologist", party=party, sick=sick, debased=debased)
    assert works(who) is does


def test_the_explorer_is_one_of_the_total_expedition() -> None:
    """6.2"""
    assert people(Party()) == 1
    assert people(Party(bearers=4, askaris=3, guides=2, horses=9, canoes=2)) == 10


@pytest.mark.parametrize(("rations", "over", "room"), [(19, 0, 1), (20, 0, 0), (21, 1, 0)])
def test_a_load_may_equal_what_can_be_carried_and_not_exceed_it(
    rations: int, over: int, room: int
) -> None:
    """6.54, 6.55: two bearers carry 20."""
    found = fit_of(charts(), explorer(bearers=2, rations=rations), "foot")
    assert (found.cost, found.capability) == (rations, 20)
    assert (found.over, found.room, found.fits) == (over, room, not over)
    assert len(found.reasons) == over


def test_all_that_stands_against_a_mode_of_travel_is_told() -> None:
    """5.423, 5.424, 5.425, 5.433, 5.434, 6.55"""
    riders = fit_of(charts(), explorer(bearers=1, canoes=1, horses=1, rations=6), "mounted")
    assert riders.reasons == (
        "2 people and 1 animal: everybody must ride (5.423)",
        "riders cannot carry canoes (5.425, 5.433)",
        "the load weighs 6 and 5 can be carried mounted: 1 too much (6.55)",
    )
    alone = fit_of(charts(), explorer(), "mounted")
    assert alone.reasons == ("1 person and 0 animals: everybody must ride (5.423)",)
    afloat = fit_of(charts(), explorer(bearers=1, camels=2), "canoe")
    assert afloat.reasons[:2] == (
        "there is no canoe (5.434)",
        "2 animals cannot travel in canoes (5.424)",
    )
    ashore = fit_of(charts(), explorer(bearers=3, canoes=1), "foot")
    assert ashore.reasons[0] == (
        "1 canoe weighs 40 and only bearers carry canoes; theirs is 30 (5.433)"
    )
    two = fit_of(charts(), explorer(bearers=7, canoes=2), "foot")
    assert two.reasons[0].startswith("2 canoes weigh 80 and only bearers carry canoes")


def test_the_lines_of_the_sheet_leave_out_what_is_nothing() -> None:
    """6.51, 6.52, 6.53, 6.54"""
    found = fit_of(charts(), explorer(bearers=2, canoes=1, rations=3, gifts=1), "canoe")
    assert found.costs == {"rations": 3, "gifts": 1, "people": 45}
    assert found.capabilities == {"canoes": 300}
    walking = fit_of(charts(), explorer(bearers=2, canoes=1, rations=3), "foot")
    assert walking.costs == {"rations": 3, "canoes": 40}
    assert walking.capabilities == {"bearers": 20}
    riding = fit_of(charts(), explorer(bearers=2, horses=3), "mounted")
    assert (riding.costs, riding.capabilities) == ({}, {"ride_mounts": 15})


@pytest.mark.parametrize(("led", "leading"), [(0, 0), (1, 1), (3, 1), (4, 2), (6, 2), (7, 2)])
def test_a_mounted_bearer_leads_three_animals_at_most(led: int, leading: int) -> None:
    """5.425, 5.428, 6.53: two bearers and the explorer ride, and six animals are led."""
    found = fit_of(charts(), explorer(bearers=2, horses=3 + led), "mounted")
    assert (found.ridden, found.led, found.leading) == (3, min(led, 6), leading)
    assert found.strays == max(0, led - 6)


def the_best_on_foot(who: Explorer) -> tuple[int, ...]:
    """How well a party can walk, every number of leaders and riders tried one by one.

    Whether its canoes cannot be carried, strays, what is left to carry, mounts ridden: the first
    decides, less is better but for the third.
    """
    party, sick = who.party, who.sick
    able = party.bearers - party.sick_bearers + works(who)
    beasts, riders = party.horses + party.camels, people(party) - able
    patients = party.sick_bearers + party.sick_askaris + party.sick_guides + sick
    found = []
    for leading in range(able + 1):
        for ridden in range(min(beasts, riders) + 1):
            led = min(beasts - ridden, 3 * leading)
            carried = 10 * (able - leading)
            room = carried + 5 * ridden + 20 * led
            room -= 40 * party.canoes + party.rations + 15 * max(0, patients - ridden)
            stuck = 40 * party.canoes > carried
            found.append((stuck, beasts - ridden - led, -room, ridden))
    return min(found)


@pytest.mark.parametrize(("seed", "large"), [*((n, 0) for n in range(5)), (1, 1), (2, 1)])
def test_people_and_animals_are_set_to_what_carries_most(seed: int, large: int) -> None:
    """5.428, 5.433, 6.51, 6.3, 19.3: bearers lead, carry canoes or goods; animals that nobody leads
    are ridden, by the sick first; no other way loses fewer animals, nor carries more."""
    rng = Random(seed)
    few = large * 8
    for _ in range(40 - 20 * large):
        counts = {kind: rng.randint(least, most) for kind, least, most in
                  (("bearers", few, few + 9), ("askaris", 0, 4), ("guides", 0, 2))}  # fmt: skip
        party = Party(
            **counts,
            canoes=rng.choice((0, 0, 1, 2)) or large,
            horses=rng.randint(large * 20, 12 + large * 30),
            camels=rng.choice((0, 0, 3, 9)),
            rations=rng.randint(0, 60),
            **{f"sick_{kind}": rng.randint(0, n // (1 + large)) for kind, n in counts.items()},
        )
        who = Explorer("Ada", "doctor", party=party, sick=rng.random() < 0.3)
        found = fit_of(charts(), who, "foot")
        best = (bool(found.bars), found.strays, found.cost - found.capability, found.ridden)
        assert best == the_best_on_foot(who), (seed, party)


def owned(chart: str, row: str, column: str, number: int) -> Charts:
    """The charts of an owner who found another number in his set."""
    return merge(charts(), write_override(chart, row, column, number), "own.toml")


@pytest.mark.parametrize(
    ("leads", "foot", "mounted"),
    [
        (0, (0, 0, 1, 6), (0, 0, 5, 2)),
        (1, (4, 4, 1, 2), (2, 2, 5, 0)),
        (2, (4, 7, 0, 0), (1, 2, 5, 0)),
    ],
)
def test_how_many_animals_a_bearer_leads_stands_in_the_chart(
    leads: int, foot: tuple[int, ...], mounted: tuple[int, ...]
) -> None:
    """5.428, 5.425, 5.433: of seven horses, with four bearers: who leads, what is led and ridden,
    what wanders off."""
    own = owned("leading", "bearer", "animals", leads)
    for mode, expected in (("foot", foot), ("mounted", mounted)):
        found = fit_of(own, explorer(bearers=4, horses=7), mode)
        assert (found.leading, found.led, found.ridden, found.strays) == expected


@pytest.mark.parametrize(
    ("carries", "leading", "fits"), [(0, 2, False), (8, 1, True), (10, 2, True)]
)
def test_a_bearer_who_carries_canoes_does_not_lead(carries: int, leading: int, fits: bool) -> None:
    """5.433, 5.428: six bearers, a canoe of 40 items and six horses: whoever is wanted for the
    canoe leads none."""
    own = owned("capacities", "bearer", "items", carries)
    found = fit_of(own, explorer(bearers=6, canoes=1, horses=6), "foot")
    assert (found.leading, not found.bars) == (leading, fits)
