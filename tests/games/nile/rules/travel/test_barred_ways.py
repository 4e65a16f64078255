"""What leads from a hex to the next and what bars the way (3.2, 5.4, 9.26, 9.43): both halves."""

import pytest

from companion.games.nile.map.in_play import place_word
from companion.games.nile.rules.natives.defeat import walk
from companion.games.nile.rules.travel import crossing, ground, shore
from companion.games.nile.rules.turn import free_actions as acts
from companion.games.nile.state import Hex, Party
from companion.games.nile.table_game import NileAtTable
from tests.games.nile.helpers.world import a_game, play, with_explorer, with_turn

HERE, EAST, WEST = "1414", "1514", "1314"
"""A hex in the blank middle of the board, and its neighbors to both sides."""

VELDT = Hex("veldt", published=True)
DESERT = Hex("desert", published=True)
FLOWS_EAST = Hex("veldt", published=True, river=".o..i.")


def before(
    east: Hex, *, here: Hex = VELDT, party: Party | None = None, mode: str = "foot", **more: object
) -> NileAtTable:
    """Ada in the middle of nowhere with this hex to the east, four points to spend."""
    game = a_game(
        Ada=HERE, hexes={HERE: here, EAST: east}, party=party or Party(bearers=4), step="move"
    )
    game = with_explorer(game, "Ada", mode=mode, **more)
    return with_turn(game, allowance=4, mode=mode, start=HERE)


def on_paper(mode: str = "foot", party: Party | None = None, **hexes: Hex) -> NileAtTable:
    """Ada on a table with its own board, in `@Ada:1`; other hexes by their numbers."""
    told = {f"@Ada:{name[1:]}": hex_ for name, hex_ in hexes.items()}
    game = a_game(Ada="@Ada:1", hexes=told, party=party or Party(bearers=4), mapless=True)
    return with_explorer(with_turn(game, step="move", allowance=4, mode=mode), "Ada", mode=mode)


# What is known (3.2)


@pytest.mark.parametrize(
    ("mapper", "noted", "visited"),
    [("Ada", False, True), ("Ben", False, False), ("Ben", True, True), ("Ada", True, True)],
)
def test_on_paper_an_explorer_knows_what_he_mapped_and_what_the_table_says(
    mapper: str, noted: bool, visited: bool
) -> None:
    """3.2: what he mapped himself, and what the table says he has visited."""
    game = on_paper(h1=VELDT, h2=Hex("veldt", by=mapper))
    game = with_explorer(game, "Ada", known={"@Ada:2": 1} if noted else {})
    assert crossing.is_visited(game, "Ada", "@Ada:2") is visited


# Water in the desert (5.444)


@pytest.mark.parametrize(
    ("here", "wet"),
    [
        (VELDT, True),
        (Hex("jungle"), True),
        (DESERT, False),
        (Hex("desert", oasis=True), True),
        (Hex("desert", river="i..o.."), True),
    ],
)
def test_water_is_drawn_everywhere_but_in_dry_desert(here: Hex, wet: bool) -> None:
    """5.4443: in any amount that can be carried, 40 by four bearers; by oasis and river as well."""
    game = before(VELDT, here=here)
    assert crossing.is_wet(game, "Ada", game.explorer("Ada").hex) is wet
    assert crossing.water_room(game, "Ada") == (40 if wet else 0)
    offered = {act.call.name for act in acts.open_acts(game)}
    assert ("take-water" in offered) is wet


def test_a_port_in_the_desert_has_water() -> None:
    """5.4443 (ruling)"""
    game = a_game(party=Party(bearers=2, rations=19), hexes={"2002": DESERT})
    assert crossing.water_room(game, "Ada") == 1


@pytest.mark.parametrize(("dry", "need"), [(0, 9 + 16), (1, 9 + 16 + 48)])
def test_camels_that_drank_need_no_water_on_the_way_in(dry: int, need: int) -> None:
    """5.4444 (ruling): 3 for each of three people, 8 for each of two horses, 16 for each of three
    camels in their second dry turn."""
    game = before(DESERT, party=Party(bearers=2, horses=2, camels=3), dry=dry)
    assert crossing.water_need(game, "Ada") == need


@pytest.mark.parametrize(
    ("water", "rations", "at_hand", "barred"),
    [
        (9, 11, True, False),
        (8, 12, True, True),
        (0, 11, False, False),
        (0, 12, False, True),
        (1, 11, False, False),
        (4, 12, False, True),
        (10, 10, True, False),
    ],
)
def test_the_desert_is_entered_with_water_for_all_and_not_with_less(
    water: int, rations: int, at_hand: bool, barred: bool
) -> None:
    """5.4442: three people need 9; what two bearers can still carry may be drawn before."""
    game = before(DESERT, party=Party(bearers=2, water=water, rations=rations))
    said = crossing.thirst(game, "Ada", EAST, "", at_hand=at_hand)
    assert bool(said) is barred
    have = (water if at_hand else 20 - rations) or "none"
    room = 20 - rations - water
    have = f"{have}, {room} more can be taken first" if at_hand and room else have
    assert said == (f"the desert takes 9 water; there is {have} (5.4442)" if barred else "")


def test_no_water_is_wanted_along_a_river_nor_off_the_desert() -> None:
    """5.4442: the desert alone, and only away from a river."""
    game = before(DESERT, party=Party(bearers=2, rations=20))
    assert crossing.thirst(game, "Ada", EAST, "")
    assert crossing.thirst(game, "Ada", EAST, "coast")
    assert not crossing.thirst(game, "Ada", EAST, "up")
    assert not crossing.thirst(game, "Ada", EAST, "down")
    assert not crossing.thirst(before(VELDT, party=Party(rations=10)), "Ada", EAST, "")


# Canoes (5.432)


@pytest.mark.parametrize(
    ("here", "afloat"),
    [
        (VELDT, False),
        (Hex("jungle/mountain"), False),
        (Hex("lake"), True),
        (Hex("swamp"), True),
        (Hex("jungle/swamp"), True),
        (FLOWS_EAST, True),
    ],
)
def test_canoes_lie_in_rivers_lakes_and_swamps(here: Hex, afloat: bool) -> None:
    """5.432"""
    game = before(VELDT, here=here, party=Party(bearers=8, canoes=1))
    assert crossing.floats(game, HERE) is afloat
    assert bool(crossing.mode_bar(game, "Ada", "canoe")) is not afloat


@pytest.mark.parametrize(
    ("terrain", "course", "open_"),
    [
        ("veldt", "", False),
        ("veldt", "down", True),
        ("veldt", "coast", True),
        ("desert", "up", True),
        ("lake", "", True),
        ("jungle/swamp", "", True),
        ("", "", True),
    ],
)
def test_dry_land_is_closed_to_canoes_but_along_water(
    terrain: str, course: str, open_: bool
) -> None:
    """5.432, 9.43: a lake or swamp is open, and what is blank bars nobody."""
    game = before(Hex(terrain, published=True), party=Party(bearers=8, canoes=1), mode="canoe")
    assert (not crossing.closed(game, "Ada", EAST, course, "canoe")) is open_
    paper = on_paper("canoe", Party(bearers=8, canoes=1), h1=VELDT, h2=Hex(terrain))
    assert (not crossing.closed(paper, "Ada", "@Ada:2", course, "canoe")) is open_


@pytest.mark.parametrize(
    ("here", "east", "leads"),
    [
        (Hex("lake"), Hex(), True),
        (Hex("lake"), Hex("swamp"), True),
        (Hex("lake"), VELDT, False),
        (VELDT, Hex(), False),
        (VELDT, Hex("lake"), True),
        (VELDT, Hex("jungle/swamp"), True),
    ],
)
def test_canoes_venture_from_a_lake_into_the_blank(here: Hex, east: Hex, leads: bool) -> None:
    """5.432, 9.44: more of the lake may lie there; any lake or swamp may be entered (ruling)."""
    party = Party(bearers=8, canoes=1)
    for game, name in (
        (before(east, here=here, party=party, mode="canoe"), EAST),
        (on_paper("canoe", party, h1=here, h2=east), "@Ada:2"),
    ):
        assert (not crossing.unreachable(game, "Ada", name, "")) is leads
        assert not crossing.unreachable(game, "Ada", name, "down")


def test_everything_that_bars_a_way_bars_a_party_that_is_driven() -> None:
    """5.432, 5.4442, 6.55, 9.26: weight, ground, crew and water each for itself."""
    crew = Party(bearers=8, canoes=1)

    def barred(game: NileAtTable) -> str:
        return shore.way(game, "Ada", EAST, shore.STRAYING).barred

    fine = before(FLOWS_EAST, here=FLOWS_EAST, party=crew, mode="canoe")
    assert not barred(fine)
    heavy = before(VELDT, party=Party(bearers=1, rations=11))
    assert "1 too much" in barred(heavy)
    ground_ = before(Hex("lake", published=True))
    assert "cannot be entered on foot" in barred(ground_)
    lake = Hex("lake", published=True)
    adrift = before(lake, here=lake, party=Party(askaris=1, canoes=1), mode="canoe")
    assert "drift" in barred(adrift)
    dry = before(DESERT, party=Party(bearers=4, rations=40))
    assert "water" in barred(dry)


def test_the_first_reason_against_travelling_is_told() -> None:
    """5.4, 6.55: a party by canoe with animals and a load too heavy."""
    party = Party(bearers=8, canoes=1, camels=1, rations=500)
    game = before(FLOWS_EAST, here=FLOWS_EAST, party=party, mode="canoe")
    assert crossing.cannot_travel(game, "Ada") == "1 animal cannot travel in canoes (5.424)"
    assert crossing.cannot_travel(before(VELDT), "Ada") == ""


# Modes of travel


def test_a_party_changes_to_a_mode_that_its_ground_and_its_make_up_allow() -> None:
    """5.423, 5.434, 9.43: riders not where their mounts cannot stand; who cannot go on otherwise
    may walk from wherever he is, even from a lake."""
    riders = Party(bearers=4, camels=5)
    assert not crossing.mode_bar(before(VELDT, party=riders), "Ada", "mounted")
    jungle = before(VELDT, here=Hex("jungle"), party=riders)
    assert "camels can't enter jungle" in crossing.mode_bar(jungle, "Ada", "mounted")
    few = before(VELDT, party=Party(bearers=4, camels=4))
    assert "everybody must ride" in crossing.mode_bar(few, "Ada", "mounted")
    lake = Hex("lake", published=True)
    crew = before(VELDT, here=lake, party=Party(bearers=8, canoes=1), mode="canoe")
    assert "cannot be entered on foot" in crossing.mode_bar(crew, "Ada", "foot")
    wrecked = before(VELDT, here=lake, party=Party(bearers=8), mode="canoe")
    assert crossing.mode_bar(wrecked, "Ada", "foot") == ""


@pytest.mark.parametrize(
    ("mode", "party", "walks"),
    [
        ("canoe", Party(bearers=4, canoes=1), False),
        ("canoe", Party(bearers=4, horses=9), True),
        ("mounted", Party(bearers=2, horses=2, camels=1), False),
        ("mounted", Party(bearers=2, horses=2), True),
        ("mounted", Party(bearers=2, horses=8), False),
        ("foot", Party(bearers=2), False),
    ],
)
def test_who_has_lost_canoes_or_mounts_walks_and_nobody_else(
    mode: str, party: Party, walks: bool
) -> None:
    """5.423, 5.434: a mount for everybody, a canoe for all."""
    game = before(VELDT, party=party, mode=mode)
    played = play(game, walk(game, "Ada"))
    assert bool(played.facts) is walks
    assert game.explorer("Ada").mode == ("foot" if walks else mode)
    assert game.state.turn.allowance == 4


# Ports and Cape Colony on paper (3.2)


@pytest.mark.parametrize(
    ("answer", "port", "colony"),
    [
        ("neither", False, False),
        ("colony", False, True),
        ("Lagos", True, False),
        ("Durban", True, True),
    ],
)
def test_on_paper_the_table_says_once_whether_it_is_a_port_or_the_colony(
    answer: str, port: bool, colony: bool
) -> None:
    """3.2: Durban is a port of the Colony, Lagos is none."""
    game = on_paper(h1=VELDT)
    first = play(game, ground.at_port(game, "Ada"), [answer])
    assert first.returned is port
    again = play(game, ground.in_colony(game, "Ada"))
    assert (again.asked, again.returned) == ([], colony)
    assert game.here("Ada").label == (answer if port else "")


def test_on_paper_unpublished_ground_is_neither_port_nor_colony() -> None:
    """3.2: nobody is asked."""
    game = on_paper(h1=Hex("veldt", by="Ada"))
    for rule in (ground.at_port, ground.in_colony):
        played = play(game, rule(game, "Ada"))
        assert (played.asked, played.returned) == ([], False)


@pytest.mark.parametrize(
    ("port", "colony", "word"),
    [
        (True, True, "both"),
        (True, False, "port"),
        (False, True, "colony"),
        (False, False, "neither"),
    ],
)
def test_what_is_on_record_of_a_place(port: bool, colony: bool, word: str) -> None:
    """3.2"""
    assert place_word(port=port, colony=colony) == word
