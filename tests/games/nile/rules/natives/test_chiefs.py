"""Chiefs and witch doctors: what cannot be got round, and house rules about them (14)."""

from collections.abc import Callable
from fractions import Fraction

import pytest
from msgspec.structs import replace

from companion.games.nile.facts import (
    BecameFriendly,
    ExplorerChanged,
    ExplorerDied,
    HouseRuleSet,
    NewExplorer,
)
from companion.games.nile.house_rules import MILD_POISON
from companion.games.nile.rules.natives.encounter import encounter
from companion.games.nile.rules.natives.trade import poison_column
from companion.games.nile.rules.party.caches import make_cache, open_cache
from companion.games.nile.rules.party.death import die
from companion.games.nile.rules.travel.retreat import withdraw
from companion.games.nile.rules.turn.free_actions import change_makeup
from companion.games.nile.state import Party, Tribe
from companion.games.nile.table_game import NileAtTable
from companion.table.ask.illegal import Illegal
from companion.table.ask.requests import Choose
from tests.games.nile.helpers.villages import BEHIND, BEYOND, HERE, TRIBE, at_a_village
from tests.games.nile.helpers.world import Played, play, with_explorer, with_hex

ENVOY = ("3", [1, 1])
"""Policy 3, and natives that hide nowhere: the chief is to be talked to."""

STORES = Party(bearers=6, rations=9, gifts=3, muskets=2, tusks=1)


def meet(game: NileAtTable, *answers: object) -> Played:
    return play(game, encounter(game, "Ada"), answers)


def hide(game: NileAtTable) -> None:
    """Everything goes into a cache: rations, gifts, muskets, a tusk."""
    play(game, make_cache(game, "Ada"), [9, 3, 2, 1])


def throw_away(game: NileAtTable) -> None:
    """Nine rations, three gifts and two muskets are thrown away; the tusk is kept."""
    play(game, change_makeup(game, "Ada"), [0, 9, 3, 2, 0])


def send_away(game: NileAtTable) -> None:
    """All bearers are sent away, and what nobody can carry then is left behind."""
    play(game, change_makeup(game, "Ada"), [6, 0, 0, 0, 0, "rations", 9, "gifts", 2])


LEAVING = pytest.mark.parametrize("leave", [hide, throw_away, send_away])


@LEAVING
def test_who_left_things_beside_the_tribe_cannot_give_everything(
    leave: Callable[[NileAtTable], None],
) -> None:
    """14.5 (ruling 29): everything is what was carried on entering the hex."""
    game = at_a_village(party=STORES)
    leave(game)
    assert game.explorer("Ada").shed
    offer = play(game, encounter(game, "Ada"), ENVOY, stop=True).asks(Choose)
    assert offer.limits() == {"options": ["gifts"]}
    with pytest.raises(Illegal, match=r"left in this hex .*14\.5"):
        offer.read("everything")


def test_who_left_everything_beside_the_tribe_is_no_pauper() -> None:
    """14.5 (ruling 29): with nothing at hand he still needs a 12."""
    game = at_a_village(party=STORES)
    hide(game)
    played = meet(game, *ENVOY, "gifts", [6, 5])
    assert not played.of(BecameFriendly)


def test_all_gifts_are_not_everything_where_the_rest_was_hidden() -> None:
    """14.5 (ruling 29)"""
    game = at_a_village(party=STORES)
    play(game, make_cache(game, "Ada"), [9, 0, 2, 0])
    played = meet(game, *ENVOY, "gifts", 3, [1, 4])
    assert not played.of(BecameFriendly)


def test_things_left_are_forgotten_in_the_next_hex() -> None:
    """14.5 (ruling 29): on entering the next hex he carries what he carries."""
    game = at_a_village(party=STORES)
    hide(game)
    play(game, withdraw(game, "Ada"))
    assert game.explorer("Ada").hex == BEHIND
    assert not game.explorer("Ada").shed


@pytest.mark.parametrize("what", ["friend", "no tribe", "canoe"])
def test_only_items_left_beside_strangers_count(what: str) -> None:
    """14.5, 17.1: elsewhere caches are nobody's business; canoes are no items."""
    game = at_a_village(party=Party(bearers=8, canoes=1, rations=9), friendly=what == "friend")
    if what == "no tribe":
        game = with_hex(game, HERE, tribe=0)
    answers = [0, 1] if what == "canoe" else [9, 0]
    played = play(game, make_cache(game, "Ada"), answers)
    assert not played.of(ExplorerChanged)
    assert not game.explorer("Ada").shed


def test_what_is_dug_out_again_does_not_win_the_chief() -> None:
    """14.5 (ruling 29), 17.6: found again, and yet no gift to be trusted."""
    game = at_a_village(party=STORES)
    hide(game)
    play(game, open_cache(game, "Ada", "Ada", 1), [6, "all"])
    assert game.party("Ada") == STORES
    assert game.explorer("Ada").shed


def test_a_friendship_ends_with_the_explorers_life() -> None:
    """14.4: his successor has to choose a policy again"""
    game = at_a_village(friendly=True)
    play(game, die(game, "Ada", "retired"))
    assert game.explorer("Ada").tribes == {}
    game.state = NewExplorer("Ada", "Eve", "doctor").apply(game.state)
    game = with_explorer(game, "Ada", place="africa", hex=HERE)
    game = with_hex(game, HERE, terrain="veldt", tribe=TRIBE)
    game = game.at(replace(game.state, tribes={str(TRIBE): Tribe(HERE, "small")}))
    asked = play(game, encounter(game, "Ada"), stop=True).question
    assert asked.rule == "13.3"


def test_a_party_that_cannot_carry_its_sick_does_not_withdraw() -> None:
    """13.5 (ruling), 19.3: the natives count as neutral, the party stays."""
    game = with_explorer(at_a_village(party=Party()), "Ada", sick=True)
    played = meet(game, "2", [1, 1])
    assert played.state.explorers["Ada"].hex == HERE
    assert played.state.turn.still


def test_a_house_may_ask_for_a_double_one() -> None:
    """14.83 (ruling 28): one in 36 instead of one in six."""
    game = at_a_village(friendly=True)
    odds = {both: dict(_chances(game, both)) for both in (False, True)}
    assert (odds[False]["dies"], odds[True]["dies"]) == (Fraction(1, 6), Fraction(1, 36))
    game = game.at(HouseRuleSet(MILD_POISON, "on").apply(game.state))
    buys: list[object] = ["trade", "trade:bearer", 1, "done"]
    assert not meet(game, *buys, [1, 2]).of(ExplorerDied)
    game = game.at(replace(game.state, turn=replace(game.state.turn, traded=())))
    assert meet(game, *buys, [1, 1]).of(ExplorerDied)


def _chances(game: NileAtTable, both: bool) -> list[tuple[str, Fraction]]:
    found = poison_column(game, both).chances(2 if both else 1, 6)
    return [(line.result, chance) for line, chance in found]


def test_the_villages_lie_side_by_side() -> None:
    """The hexes of these worlds touch."""
    game = at_a_village()
    assert {BEHIND, BEYOND} <= set(game.grid.adjacent(HERE))
