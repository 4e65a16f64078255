"""Negotiation, insult and poison (II 3.3.4)."""

import pytest
from msgspec.structs import replace

from companion.games.nile.facts import BecameFriendly, ExplorerDied, GiftsGiven, PartyChanged
from companion.games.nile.game_two.natives import negotiation
from companion.games.nile.game_two.one_of_two import take_one
from companion.games.nile.state import Party, Relation
from companion.games.nile.table_game import NileAtTable
from companion.table.ask.columns import number_column
from companion.table.ask.requests import Choose
from tests.games.nile.game_two.world import world
from tests.games.nile.helpers.world import Played, play, with_explorer


def offered(game: NileAtTable, *answers: object) -> Played:
    return play(game, negotiation.negotiate(game, "Ada", 1, 43), answers)


def test_gifts_times_the_highest_die_win_the_chief() -> None:
    """10 × 5 is above 43; the gifts are handed over, and the friendship has its points (22.6)."""
    played = offered(world(Party(gifts=12)), "gifts", 10, [5, 1])
    assert played.returned == "friendly"
    assert played.of(BecameFriendly)
    assert played.game.party("Ada").gifts == 2
    assert [*played.state.explorers["Ada"].points] == ["tribe-1-1"]


def test_refused_gifts_stay_and_the_negotiation_counts() -> None:
    played = offered(world(Party(gifts=12)), "gifts", 10, [4, 1])
    assert played.returned == "insulted"
    assert not played.of(PartyChanged)
    assert played.of(GiftsGiven)
    assert played.state.explorers["Ada"].tribes["1"].negotiated == 1
    assert not played.state.explorers["Ada"].tribes["1"].friendly


def test_giving_everything_succeeds_without_a_die() -> None:
    """14.5."""
    game = world(Party(gifts=2, rations=7, bearers=3))
    played = offered(game, "everything")
    assert played.returned == "friendly"
    party = game.party("Ada")
    assert (party.gifts, party.rations, party.bearers) == (0, 0, 3)


def test_having_nothing_succeeds_too_but_not_for_who_shed_it_here() -> None:
    """14.5."""
    assert offered(world(), "gifts").returned == "friendly"
    shed = with_explorer(world(), "Ada", shed=True)
    played = play(shed, negotiation.negotiate(shed, "Ada", 1, 43), ["gifts", [6, 6]])
    assert played.returned == "insulted"
    assert isinstance(played.asked[0], Choose)
    assert played.asked[0].options[2].barred


def test_an_ethnologist_has_a_die_more_for_each_tribe_that_is_friendly_and_awake() -> None:
    friends = {"1": Relation(met=1), "2": Relation(friendly=True), "3": Relation(friendly=True)}
    game = with_explorer(world(), "Ada", specialty="ethnologist", tribes=friends)
    tribes = game.state.tribes
    asleep = type(tribes["1"])("2004", "small", 9, {"": -5})
    awake = replace(asleep, attitudes={"": -4})
    game = game.at(replace(game.state, tribes={**tribes, "2": awake, "3": asleep}))
    assert negotiation.dice(game, "Ada") == 3
    other = with_explorer(game, "Ada", specialty="doctor")
    assert negotiation.dice(other, "Ada") == 2


# Two dice of which one is taken


def test_of_two_dice_the_player_takes_one() -> None:
    """II 3.3.4: poison."""
    rule = take_one("Ada", "Well?", "II 5", number_column("A die"))
    game = world()
    played = play(game, rule, [[2, 5], "5"])
    assert played.returned == 5
    chosen = played.asked[1]
    assert isinstance(chosen, Choose)
    assert [option.label for option in chosen.options] == ["2: 2", "5: 5"]


@pytest.mark.parametrize(
    ("answers", "dies"),
    [([[1, 2]], True), ([[1, 3], "recovers"], False), ([[1, 3], "dies"], True), ([[4, 6]], False)],
)
def test_poison_kills_on_one_and_two(answers: list[object], dies: bool) -> None:
    """II 3.3.4: poison. Of a 3 he recovers, and no sickness stays (ruling)."""
    game = world()
    played = play(game, negotiation.poison(game, "Ada"), answers)
    assert bool(played.of(ExplorerDied)) is dies
    assert dies or not played.facts
