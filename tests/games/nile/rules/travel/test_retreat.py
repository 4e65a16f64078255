"""The one way back: policy 2, a defeat, fire, escape (13.5, 15.2)."""

import pytest
from msgspec.structs import replace

from companion.games.nile import facts
from companion.games.nile.rules.europe.unpublished import lines
from companion.games.nile.rules.events import special
from companion.games.nile.rules.mapping.rivers import closed_water
from companion.games.nile.rules.natives import defeat
from companion.games.nile.rules.natives.encounter import encounter
from companion.games.nile.rules.travel import crossing, retreat
from companion.games.nile.rules.travel.thirst import drink
from companion.games.nile.rules.turn import movement
from companion.games.nile.state import WITHDREW, Counter, Find, Hex, Party, Tribe
from companion.games.nile.table_game import NileAtTable
from companion.table.ask.requests import Count, Draw, Roll
from tests.games.nile.helpers.villages import BEHIND, BEYOND, HERE, TRIBE, at_a_village
from tests.games.nile.helpers.world import Played, a_game, play, with_explorer, with_hex, with_turn

BEFORE = "1518"
"""The hex from which Ada came to the one behind her."""

TO_HERE, FROM_BEHIND = "i.o...", "...o.i"
"""A river from the hex behind, over its side 3, into the village and on over side 4."""

CREW = Party(bearers=8, canoes=1, rations=30)
LIGHT = Party(bearers=12, askaris=2, rations=20)
"""Without any water, and with room for the 45 that 15 people drink in dry desert."""

DIE_HIDE = [1, 1]
"""At normal activity the natives hide: policy 2 withdraws."""


def meet(game: NileAtTable, *answers: object) -> Played:
    return play(game, encounter(game, "Ada"), list(answers), stop=True)


def where(played: Played) -> str:
    return played.state.explorers["Ada"].hex


def stays(game: NileAtTable) -> str:
    """Why policy 2 finds no way back, so that the natives count as neutral; empty where it does."""
    played = meet(game, "2", DIE_HIDE)
    assert played.open is None
    assert not played.of(facts.Moved)
    (ended,) = played.of(facts.MoveEnded)
    found: str = ended.reason
    assert found.startswith("nowhere to withdraw to: ")
    return found


# Desert (5.4442)


def test_nobody_withdraws_into_dry_desert_without_water_for_all() -> None:
    """13.5, 5.4442 (ruling): the natives count as neutral where as much cannot be carried."""
    full = Party(bearers=10, rations=100)
    assert "the desert takes 33 water; there is none (5.4442)" in stays(
        at_a_village(behind="desert", party=full)
    )


def test_who_cannot_set_out_with_his_sick_is_asked_for_no_way_back() -> None:
    """13.5, 19.3 (ruling): on a table with its own board, where nothing is known of it"""
    for sick, rule in ((True, None), (False, "13.5")):
        game = a_game(mapless=True, hexes={"@Ada": Hex("jungle", tribe=TRIBE)}, Ada="@Ada")
        game = game.at(replace(game.state, tribes={str(TRIBE): Tribe("@Ada", "small")}))
        game = with_explorer(game, "Ada", came="@Ada", party=Party(), sick=sick)
        asked = play(game, retreat.withdraw(game, "Ada"), stop=True).open
        assert (asked.rule if asked else None) == rule


def test_water_for_the_way_back_is_taken_from_the_hex_that_is_left() -> None:
    """13.5, 5.4443 (ruling): asked first, and no less than all need together."""
    game = at_a_village(behind="desert", party=LIGHT)
    asked = meet(game, "2", DIE_HIDE).asks(Count)
    assert (asked.rule, asked.least, asked.most) == ("5.4443", 45, 100)
    game = at_a_village(behind="desert", party=LIGHT)
    played = meet(game, "2", DIE_HIDE, 45)
    assert where(played) == BEHIND
    assert played.state.explorers["Ada"].party.water == 45
    assert not play(game, drink(game, "Ada")).of(facts.ExplorerDied)


def test_desert_with_water_or_along_a_river_bars_no_way_back() -> None:
    """5.4441, 5.4442: who follows the river needs none; an oasis ahead does not help."""
    full = Party(bearers=10, rations=100)
    assert stays(with_hex(at_a_village(behind="desert", party=full), BEHIND, oasis=True))
    game = at_a_village(behind="desert", party=full, river=FROM_BEHIND)
    game = with_hex(game, BEHIND, river=TO_HERE)
    assert where(meet(game, "2", DIE_HIDE)) == BEHIND


def test_the_beaten_flee_into_dry_desert_and_thirst_follows() -> None:
    """15.2, 19.5 (ruling): after a defeat there is no choice."""
    game = at_a_village(behind="desert", party=LIGHT)
    played = play(game, defeat.defeat(game, "Ada", TRIBE), [3])
    assert where(played) == BEHIND
    assert play(game, drink(game, "Ada")).of(facts.ExplorerDied)
    game = at_a_village(terrain="desert", behind="desert", party=LIGHT)
    assert stays(game)
    assert where(play(game, defeat.defeat(game, "Ada", TRIBE), [3])) == BEHIND


def test_fire_drives_nobody_into_dry_desert_without_water() -> None:
    """11.2, 5.4442 (ruling): barred as any way; else water is asked for first."""

    def fire(party: Party) -> Played:
        game = at_a_village(behind="desert", party=party)
        return play(game, retreat.fall_back(game, "Ada"), stop=True)

    assert fire(Party(bearers=10, rations=100)).returned is False
    asked = fire(LIGHT).asks(Count)
    assert asked.least == 45


# Two tribes in a turn


def two_villages(**ahead: object) -> NileAtTable:
    """Ada came from 1518 to the village of 1519, and from there to that of 1520."""
    game = with_hex(at_a_village(**ahead), BEHIND, tribe=8)  # type: ignore[arg-type]
    game = with_hex(game, BEFORE, terrain="veldt", published=True)
    tribes = {**game.state.tribes, "8": Tribe(BEHIND, "small")}
    game = game.at(replace(game.state, tribes=tribes))
    return with_explorer(game, "Ada", trail=(BEFORE, BEHIND, HERE))


def test_two_withdrawals_lead_back_two_hexes() -> None:
    """13.5 (ruling): to the hex from which he last came by moving; to withdraw is not to come."""
    game = two_villages()
    played = meet(game, "2", DIE_HIDE)
    assert played.of(facts.Moved) == [facts.Moved("Ada", BEHIND, WITHDREW, BEFORE)]
    assert played.state.turn.step == "encounter"
    played = meet(game, "2", DIE_HIDE)
    assert played.of(facts.Moved) == [facts.Moved("Ada", BEFORE, WITHDREW)]
    assert played.state.turn.step == "hunt"


def test_a_village_just_mapped_does_not_lie_on_the_way_back() -> None:
    """13.5 (ruling): half explored or not, it is not where he came from."""
    game = two_villages(just_mapped=True)
    assert meet(game, "2", DIE_HIDE).of(facts.HexLeft) == [facts.HexLeft("Ada", HERE)]
    assert where(meet(game, "2", DIE_HIDE)) == BEFORE


def test_who_moves_on_after_a_withdrawal_comes_from_there() -> None:
    """13.5: the next step is a coming again."""
    game = two_villages()
    meet(game, "2", DIE_HIDE)
    game.state = facts.Moved("Ada", HERE).apply(game.state)
    assert game.explorer("Ada").came == BEHIND
    game.state = facts.Moved("Ada", BEHIND, WITHDREW, retreat._came_before(game, "Ada")).apply(
        game.state
    )
    assert game.explorer("Ada").came == BEFORE


def test_a_hex_that_lies_elsewhere_is_no_way_back() -> None:
    """13.5, 11.2: a correction may have set the party down far from where it came"""
    for came in ("", "1617"):
        game = with_explorer(at_a_village(), "Ada", came=came)
        assert stays(game) == "nowhere to withdraw to: it came from no hex beside this one"
        game = with_explorer(at_a_village(), "Ada", came=came)
        assert play(game, retreat.fall_back(game, "Ada")).returned is False


# Sea, streams and lakes


def test_no_retreat_crosses_the_sea_on_foot() -> None:
    """3.2, 13.5 (ruling): from Zanzibar only two arrows lead ashore."""
    zanzibar, shore = "2418", "2417"
    for mode, party, goes in (("foot", LIGHT, False), ("canoe", CREW, True)):
        game = a_game(Ada=shore, party=party, hexes={shore: Hex("veldt", tribe=TRIBE, mapped=1)})
        game = game.at(replace(game.state, tribes={str(TRIBE): Tribe(shore, "small")}))
        game = with_explorer(game, "Ada", came=zanzibar, mode=mode, trail=(zanzibar, shore))
        assert (where(meet(game, "2", DIE_HIDE)) == zanzibar) is goes


def by_canoe(party: Party, **explorer: object) -> NileAtTable:
    """Ada came down a river to the village."""
    game = at_a_village(party=party, river=FROM_BEHIND)
    game = with_hex(game, BEHIND, river=TO_HERE)
    return with_explorer(game, "Ada", mode="canoe", **explorer)


def test_canoes_that_only_drift_do_not_withdraw_upstream() -> None:
    """9.26, 13.5 (ruling): the natives count as neutral."""
    assert stays(by_canoe(Party(canoes=1, rations=5), sick=True))
    assert where(meet(by_canoe(CREW), "2", DIE_HIDE)) == BEHIND


def test_a_withdrawal_upstream_past_a_cataract_is_free_of_portage() -> None:
    """13.5, 9.27 (ruling): having withdrawn the party lies below the falls that it left behind."""
    game = with_hex(by_canoe(CREW), BEHIND, cataract=3)
    played = meet(game, "2", DIE_HIDE)
    assert where(played) == BEHIND
    assert played.of(facts.Portaged) == [facts.Portaged("Ada", beyond=True)]
    game = with_explorer(with_hex(by_canoe(CREW), HERE, cataract=4), "Ada", beyond=True)
    assert crossing.owes_portage(game, "Ada", BEHIND, "up")
    assert where(meet(game, "2", DIE_HIDE)) == BEHIND


def test_who_launched_onto_a_lake_lands_again_where_he_withdraws() -> None:
    """13.5 (ruling): over a shore as on a move, canoes carried as far as bearers can."""
    game = at_a_village(terrain="lake", party=CREW)
    game = with_explorer(game, "Ada", mode="canoe")
    played = meet(game, "2", DIE_HIDE)
    assert where(played) == BEHIND
    assert played.of(facts.ModeChanged) == [facts.ModeChanged("Ada", "foot", 0)]
    assert played.state.explorers["Ada"].party == CREW
    game = at_a_village(behind="lake", party=CREW)
    played = meet(game, "2", DIE_HIDE)
    assert where(played) == BEHIND
    assert played.state.explorers["Ada"].mode == "canoe"
    assert stays(at_a_village(behind="lake", party=Party(bearers=8)))


def test_a_flood_bars_the_way_back_on_foot() -> None:
    """11.2, 13.5: it is barred as any way over the river."""
    game = at_a_village(party=LIGHT, river=FROM_BEHIND)
    game = with_turn(with_hex(game, BEHIND, river=TO_HERE), fords=False)
    assert stays(game)
    assert where(meet(with_turn(game, fords=True, still=False, dealt=()), "2", DIE_HIDE)) == BEHIND


def test_the_beaten_neither_ford_a_flood_nor_paddle_without_bearers() -> None:
    """15.2, 9.26, 11.2 (ruling): where no way leads back they stay in the hex of the village"""

    def beaten(game: NileAtTable) -> str:
        played = play(game, defeat.defeat(game, "Ada", TRIBE), ["one-member"])
        assert played.of(facts.MoveEnded)
        return where(played)

    def on_foot(fords: bool) -> NileAtTable:
        game = at_a_village(party=Party(bearers=1), river=FROM_BEHIND)
        return with_turn(with_hex(game, BEHIND, river=TO_HERE), fords=fords)

    assert beaten(on_foot(True)) == BEHIND
    assert beaten(on_foot(False)) == HERE
    assert beaten(by_canoe(Party(canoes=1))) == BEHIND
    assert beaten(by_canoe(Party(canoes=1), sick=True)) == HERE


# Natives behind


def test_a_card_is_drawn_for_natives_where_the_party_falls_back() -> None:
    """10.41, 13.5 (ruling): as at any entry of an unpublished hex without any."""
    game = with_hex(at_a_village(), BEHIND, published=False)
    asked = meet(game, "2", DIE_HIDE).asks(Draw)
    assert asked.rule == "10.41"
    game = with_hex(at_a_village(), BEHIND, published=False)
    played = meet(game, "2", DIE_HIDE, "veldt", 3)
    (found,) = played.of(facts.TribeFound)
    assert found.hex == BEHIND
    assert played.state.turn.step == "encounter"


def test_a_card_is_drawn_after_a_defeat_as_well() -> None:
    """10.41, 15.2 (ruling)."""
    game = with_hex(at_a_village(), BEHIND, published=False)
    played = play(game, defeat.defeat(game, "Ada", TRIBE), [3, "none"])
    assert [request.rule for request in played.asked] == ["15.2", "10.41"]


def test_a_captive_escapes_without_a_card_and_meets_nobody_that_turn() -> None:
    """15.3, 13.1 (ruling): though a tribe was found there meanwhile."""
    game = with_explorer(two_villages(), "Ada", place="captive", captor=TRIBE, party=Party())
    played = play(game, defeat.escape(game, "Ada"), [3])
    assert where(played) == BEHIND
    assert played.state.turn.step == "end"
    game = with_hex(game, BEHIND, tribe=0, published=False)
    game = with_explorer(game, "Ada", place="captive", captor=TRIBE, hex=HERE, came=BEHIND)
    assert where(play(game, defeat.escape(game, "Ada"), [3])) == BEHIND


def test_capture_ends_disgrace() -> None:
    """5.52, 15.3 (ruling): no askari who saw him carry is left."""
    game = with_explorer(at_a_village(), "Ada", debased=True)
    played = play(game, defeat.defeat(game, "Ada", TRIBE), [1])
    assert played.of(facts.ExplorerChanged)[-1].debased is False
    assert not played.state.explorers["Ada"].debased


# The hex that is left


def bens(**hex_changes: object) -> NileAtTable:
    """A village that Ben mapped; Ada came there just now."""
    game = at_a_village(**hex_changes)  # type: ignore[arg-type]
    game = with_hex(game, HERE, by="Ben")
    return with_explorer(game, "Ada", trail=(BEHIND, HERE))


def test_who_withdraws_has_not_entered() -> None:
    """13.5, 3.2 (ruling): another's hex stays unknown to him, and what he noted there goes."""
    game = bens(terrain="mountain", height=15000)
    peak = Find("mountain", HERE, 15000, turn=1)
    earlier = Find("mountain", BEYOND, 9000, turn=1)
    before = Find("mountain", HERE, 15000, turn=0)
    game = with_explorer(game, "Ada", finds={"a": peak, "b": earlier, "c": before})
    played = meet(game, "2", DIE_HIDE)
    assert played.of(facts.Withdrew) == [facts.Withdrew("Ada", HERE, unknown=True)]
    ada = played.state.explorers["Ada"]
    assert HERE not in ada.known
    assert ada.finds == {"b": earlier, "c": before}
    assert not crossing.is_known(game, "Ada", HERE)
    assert played.state.hexes[HERE].height == 15000
    assert HERE not in {line.hex for line in lines(game, "Ada")}


@pytest.mark.parametrize(
    ("where", "turn", "forgets"), [(HERE, 1, True), (BEYOND, 1, False), (HERE, 0, False)]
)
def test_what_was_noted_of_a_published_hex_on_this_visit_goes(
    where: str, turn: int, forgets: bool
) -> None:
    """13.5, 9.28, 22.3 (ruling): nobody places a counter there, but a dead man's peak is noted"""
    peak = Find("mountain", where, 15000, turn=turn, late=True)
    game = bens(terrain="mountain", height=15000, published=True)
    game = with_explorer(game, "Ada", known={BEHIND: 1}, finds={"a": peak})
    played = meet(game, "2", DIE_HIDE)
    assert played.of(facts.Withdrew) == (
        [facts.Withdrew("Ada", HERE, unknown=True)] if forgets else []
    )
    assert ("a" in played.state.explorers["Ada"].finds) is not forgets


def test_who_stood_there_before_still_knows_it() -> None:
    """13.5 (ruling): mapped earlier, entered earlier this month, or there when the month began."""
    month = with_turn(bens(), number=2)
    assert meet(month, "2", DIE_HIDE).of(facts.Withdrew) == []
    again = with_explorer(bens(), "Ada", trail=(BEHIND, HERE, BEYOND, HERE))
    assert meet(again, "2", DIE_HIDE).of(facts.Withdrew) == []
    began = with_turn(bens(), start=HERE)
    assert meet(began, "2", DIE_HIDE).of(facts.Withdrew) == []
    fled = with_explorer(again, "Ada", hex=HERE, came=BEHIND, trail=(HERE, BEHIND, HERE))
    fled = with_turn(with_explorer(fled, "Ada", backs={"1": WITHDREW}), dealt=(), still=False)
    assert meet(fled, "2", DIE_HIDE).of(facts.Withdrew) == [
        facts.Withdrew("Ada", HERE, unknown=True)
    ]


def test_a_hex_mapped_and_passed_this_month_is_not_rubbed_out() -> None:
    """13.5: just mapped is what he mapped on this visit."""
    game = with_explorer(at_a_village(just_mapped=True), "Ada", trail=(BEHIND, HERE, BEYOND, HERE))
    assert meet(game, "2", DIE_HIDE).of(facts.HexLeft) == []


def test_a_village_dealt_with_before_is_not_just_mapped() -> None:
    """13.5, 9.28: where no trail tells of the first visit in the turn, its natives do"""
    for dealt, left in (((), True), ((str(TRIBE),), False)):
        game = with_explorer(at_a_village(just_mapped=True), "Ada", trail=(HERE,))
        assert bool(meet(with_turn(game, dealt=dealt), "2", DIE_HIDE).of(facts.HexLeft)) is left


def counter_at(game: NileAtTable) -> NileAtTable:
    game = with_hex(game, HERE, counter=3)
    return game.at(replace(game.state, counters={"3": Counter(HERE)}))


def test_a_counter_is_not_looked_at_by_who_withdrew() -> None:
    """23.1 (ruling): whoever mapped the hex, and published or not."""
    for game in (bens(), bens(published=True), at_a_village()):
        game = counter_at(with_explorer(game, "Ada", trail=(BEHIND, HERE)))
        meet(game, "2", DIE_HIDE)
        assert special.unseen(game, "Ada") == []


def test_a_counter_is_looked_at_in_passing_by_the_way_he_came() -> None:
    """23.1 (ruling): past a friendly village, or marching past it, and back is no withdrawal."""
    game = counter_at(at_a_village(published=True, friendly=True))
    game = with_explorer(game, "Ada", trail=(BEHIND, HERE, BEHIND), hex=BEHIND, came=HERE)
    assert special.unseen(game, "Ada") == [3]


def test_the_beaten_have_been_there() -> None:
    """23.1 (ruling): only policy 2 and stepping back are withdrawals."""
    game = counter_at(with_explorer(bens(), "Ada", trail=(BEHIND, HERE)))
    play(game, defeat.defeat(game, "Ada", TRIBE), [3])
    assert game.explorer("Ada").hex == BEHIND
    assert special.unseen(game, "Ada") == [3]


# Falls met before (9.28)


def test_falls_once_met_are_not_met_again() -> None:
    """9.28 (ruling): whatever he withdrew from, his own half map or another's hex."""
    for just_mapped in (True, False):
        game = by_canoe(CREW, trail=(BEHIND, HERE))
        game = with_hex(game, HERE, cataract=4, by="Ada" if just_mapped else "Ben")
        if just_mapped:
            game = with_turn(game, mapped=(HERE,))
        game = with_explorer(game, "Ada", beyond=True)
        played = meet(game, "2", DIE_HIDE)
        assert bool(played.of(facts.HexLeft)) is just_mapped
        assert played.state.explorers["Ada"].falls == (HERE,)
        game = with_turn(game, step="move", allowance=4, spent=0, still=False, dealt=())
        again = play(game, movement.move(game, "Ada"), ["3", "none"], stop=True)
        assert not isinstance(again.open, Roll)
        assert where(again) == HERE


def test_falls_are_new_to_another_explorer() -> None:
    """9.28: a particular cataract for the first time."""
    game = with_hex(by_canoe(CREW), HERE, cataract=4)
    game = with_explorer(game, "Ada", hex=BEHIND, known={BEHIND: 1}, falls=(HERE,))
    game = with_turn(game, step="move", allowance=4)
    assert not isinstance(play(game, movement.move(game, "Ada"), ["3"], stop=True).open, Roll)
    stranger = with_explorer(game, "Ada", hex=BEHIND, falls=(), known={BEHIND: 1})
    assert isinstance(play(stranger, movement.move(stranger, "Ada"), ["3"], stop=True).open, Roll)


# Rivers that turn under a waiting party (9.27, 10.313)


def waiting(**explorer: object) -> NileAtTable:
    """Ada lies in canoes in a hex whose river leaves over a cataract to the hex behind."""
    game = at_a_village(party=CREW, river="...i.o", cataract=6)
    return with_explorer(game, "Ada", **{"mode": "canoe", **explorer})


def turned(game: NileAtTable) -> Played:
    return play(game, closed_water.turn(game, {HERE: "...o.i"}, "a mouth was found"))


def test_a_river_that_turns_leaves_a_party_on_its_side_of_the_falls() -> None:
    """9.27 (ruling): above or below as the water runs now, and no trip is made yet."""
    below = waiting(came=BEHIND, beyond=True)
    assert not crossing.owes_portage(below, "Ada", BEHIND, "down")
    played = turned(below)
    assert played.state.hexes[HERE].cataract == 4
    assert played.of(facts.Portaged) == [facts.Portaged("Ada")]
    assert not crossing.owes_portage(below, "Ada", BEHIND, "up")
    assert crossing.owes_portage(below, "Ada", BEYOND, "down")
    above = waiting(came=BEYOND, trips=2)
    assert turned(above).of(facts.Portaged) == [facts.Portaged("Ada", beyond=True)]
    assert not crossing.owes_portage(above, "Ada", BEYOND, "down")
    assert crossing.owes_portage(above, "Ada", BEHIND, "up")
    carried_round = waiting(came=BEYOND, beyond=True)
    assert turned(carried_round).of(facts.Portaged) == [facts.Portaged("Ada")]
    in_the_middle = waiting(came="0101", trips=1)
    assert turned(in_the_middle).of(facts.Portaged) == [facts.Portaged("Ada")]
    put_there_by_hand = waiting(came="0101", beyond=True)
    assert turned(put_there_by_hand).of(facts.Portaged) == [facts.Portaged("Ada")]


def test_each_party_at_the_falls_is_set_anew() -> None:
    """9.27: wherever the others are"""
    alone = waiting(came=BEHIND, beyond=True)
    ben = alone.explorer("Ada")
    others = {
        "Ada": replace(ben, mode="foot"),
        "Ben": ben,
        "Cy": replace(ben, hex=BEYOND),
        "Di": ben,
    }
    game = alone.at(replace(alone.state, explorers=others))
    assert turned(game).of(facts.Portaged) == [facts.Portaged("Ben"), facts.Portaged("Di")]


def test_a_river_that_turns_is_nothing_to_those_on_foot_or_elsewhere() -> None:
    """9.27."""
    assert not turned(waiting(came=BEYOND, mode="foot")).of(facts.Portaged)
    assert not turned(waiting(came=BEYOND, hex=BEYOND)).of(facts.Portaged)
