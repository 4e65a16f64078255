"""Natives, hunger, thirst and sickness at random: what must hold whatever is answered."""

from random import Random

import pytest

from companion.games.nile.facts import StepBegan
from companion.games.nile.map.terrain import TERRAINS
from companion.games.nile.rules.camp.hunting import hunt
from companion.games.nile.rules.camp.sickness import recover
from companion.games.nile.rules.natives.defeat import escape
from companion.games.nile.rules.natives.encounter import encounter
from companion.games.nile.state import LEVELS, MODES, SIZES, SPECIALTIES, Explorer, Party
from companion.games.nile.table_game import NileAtTable
from tests import examples
from tests.games.nile.helpers.villages import at_a_village
from tests.games.nile.helpers.world import Played, at_random, play, with_explorer, with_turn

STEPS = {"encounter": encounter, "hunt": hunt, "recover": recover, "captive": escape}

FOLLOWING = {
    "encounter": {"move", "encounter", "hunt", "end"},
    "hunt": {"recover", "end"},
    "recover": {"bonus", "end"},
    "captive": {"end"},
}

WORLDS = examples(100, 400)


def a_party(rng: Random) -> Party:
    few, many = rng.choice([0, 2, 8, 25]), rng.choice([0, 5, 30, 150])
    counts = {kind: rng.randint(0, few) for kind in ("askaris", "guides", "bearers")}
    sick = {f"sick_{kind}": rng.randint(0, number) for kind, number in counts.items()}
    beasts = {kind: rng.choice([0, 0, 1, 12]) for kind in ("horses", "camels", "canoes")}
    things = ("rations", "gifts", "water", "muskets", "tusks", "specimens")
    return Party(**counts, **sick, **beasts, **{key: rng.randint(0, many) for key in things})


def a_world(rng: Random) -> NileAtTable:
    terrain = rng.choice(TERRAINS)
    game = at_a_village(
        rng.choice(SIZES),
        terrain=terrain,
        behind=rng.choice(TERRAINS),
        party=a_party(rng),
        specialty=rng.choice(SPECIALTIES),
        level=rng.choice(LEVELS),
        friendly=rng.random() < 0.3,
        just_mapped=rng.random() < 0.5,
        river=rng.choice(["......", "o..i.."]),
        oasis=terrain == "desert" and rng.random() < 0.3,
    )
    game = with_explorer(
        game,
        "Ada",
        mode=rng.choice(MODES),
        armed=rng.random() < 0.7,
        sick=rng.random() < 0.3,
        debased=rng.random() < 0.2,
        dry=rng.randint(0, 1),
    )
    return with_turn(game, still=rng.random() < 0.5, allowance=4)


def check(explorer: Explorer, step: str, played: Played) -> None:
    """The dead and the captive own nothing, and the turn goes on from there."""
    steps = played.of(StepBegan)
    assert len(steps) == 1
    assert steps[0].step in FOLLOWING[step]
    if explorer.place != "africa":
        assert steps[0].step == "end"
        assert explorer.party == Party()
        assert not explorer.armed
    assert bool(explorer.captor) == (explorer.place == "captive")
    assert explorer.place != "dead" or not (explorer.known or explorer.tribes or explorer.hex)


@pytest.mark.parametrize("part", range(4))
def test_whatever_is_answered_the_party_stays_whole(part: int) -> None:
    """Nothing below zero, no more sick than members (checked after every fact), one step to go on
    with; the dead and the captive have lost their expeditions."""
    for seed in range(part * WORLDS // 4, (part + 1) * WORLDS // 4):
        rng = Random(seed)
        game = a_world(rng)
        for step in ("encounter", "hunt", "recover", "encounter", "hunt", "captive"):
            place = game.explorer("Ada").place
            if (step == "captive") != (place == "captive") or place == "dead":
                continue
            try:
                played = play(game, STEPS[step](game, "Ada"), at_random(game, rng))
            except Exception as error:
                raise AssertionError(f"seed {seed}, {step}") from error
            check(game.explorer("Ada"), step, played)
            game = with_turn(played.game, traded=())
