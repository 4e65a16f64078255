"""Each bonus of the deck that brings more than points, its conditions, and 20.7."""

from random import Random

import pytest
from msgspec.structs import replace

from companion.cards.file import DeckFaults
from companion.games.nile import facts
from companion.games.nile.cards.deck import BonusKind
from companion.games.nile.cards.deck_file import parse_deck
from companion.games.nile.rules.europe.publishing import publish
from companion.games.nile.rules.events.bonus import bonus
from companion.games.nile.rules.events.special import look_as_told
from companion.games.nile.rules.party import makeup
from companion.games.nile.state import SPECIALTIES, Find, Points
from companion.games.nile.table_game import NileAtTable
from companion.table.ask.requests import Choose, Draw
from tests.games.nile.helpers.data_files import data_text, events
from tests.games.nile.helpers.world import (
    Played,
    a_game,
    at_random,
    play,
    with_explorer,
    with_hex,
    with_turn,
)
from tests.games.nile.rules.events.bonuses import HERE, TRIBE, a_world

FILE = "events-1.toml"
END = facts.StepBegan("end")
ONLY_WORDS = BonusKind(name="A feast", points=2, award="The table feasts.")


def draw(game: NileAtTable, *answers: object) -> Played:
    return play(game, bonus(game, "Ada"), answers)


def points(game: NileAtTable) -> list[int]:
    return [note.points for note in game.explorer("Ada").points.values()]


# Doctor


def test_the_tribe_of_a_cured_chiefs_son_is_friendly_and_counts() -> None:
    """20.4, 14.4, 22.6: a die, and a doctor's points for a tribe befriended"""
    game = a_world("doctor", tribe=TRIBE)
    played = draw(game, "chiefs-son-cured", 3)
    assert played.of(facts.BecameFriendly) == [facts.BecameFriendly("Ada", TRIBE)]
    assert played.of(facts.PointsNoted)[1] == facts.PointsNoted(
        "Ada", "tribe-5-1", Points("tribe 5 befriended", 2, 4)
    )
    assert points(game) == [3, 2]
    assert played.facts[-1] == facts.StepBegan("end")


@pytest.mark.parametrize(("die", "sick"), [(1, True), (2, False), (6, False)])
def test_a_doctor_who_studies_a_fever_may_catch_it(die: int, sick: bool) -> None:
    """20.4, 20.5: on a 1 of the die for the points"""
    game = a_world("doctor", "swamp")
    played = draw(game, "fever-studied", die)
    assert game.explorer("Ada").sick is sick
    assert len(played.of(facts.ExplorerChanged)) == sick
    assert points(game) == [die]


# Missionary


def test_freed_slaves_join_near_a_port() -> None:
    """20.4: one die of bearers, within 8 hexes of a port"""
    game = with_explorer(a_world("missionary"), "Ada", hex="2003")
    game = with_turn(with_hex(game, "2003", mapped=2), mapped=("2003",))
    assert game.port_distance("2003") <= 8 < 99
    draw(game, "slaves-freed", 5)
    assert game.party("Ada").bearers == 9
    assert points(game) == [3]


@pytest.mark.parametrize(("hexes", "joined"), [(8, 5), (9, 0)])
def test_on_its_own_board_the_table_says_how_far_the_port_is(hexes: int, joined: int) -> None:
    """20.4: just as far as the card says is near enough"""
    game = a_game(Ada="@Ada", specialty="missionary", mapless=True)
    game = with_turn(with_hex(game, "@Ada", terrain="veldt", mapped=1), mapped=("@Ada",))
    before = game.party("Ada").bearers
    draw(game, "slaves-freed", hexes, *([5] if joined else []))
    assert game.party("Ada").bearers == before + joined


# Explorer


def test_a_ford_gives_two_movement_points_more_next_turn_only() -> None:
    """20.4"""
    game = a_world("explorer", "mountain")
    played = draw(game, "ford-or-pass")
    assert played.of(facts.Hastened) == [facts.Hastened("Ada", 5, 2)]
    assert points(game) == [2]
    slow = makeup.allowance(game, "Ada", "foot", "normal")
    then = with_turn(game, number=5)
    assert makeup.allowance(then, "Ada", "foot", "normal") == slow + 2
    assert makeup.allowance(with_turn(game, number=6), "Ada", "foot", "normal") == slow


def test_a_far_view_draws_half_a_symbol_in_one_blank_neighbour() -> None:
    """10.292, 20.4, 10.29: no rivers, no natives, and the hex is not mapped"""
    game = a_world("explorer", "mountain")
    played = draw(game, "far-view", "3", "1 swamp")
    (seen,) = played.of(facts.TerrainMapped)
    assert seen.hex == game.grid.neighbour(HERE, 3)
    hex_ = game.hex(seen.hex)
    assert (hex_.half, hex_.mapped) == (True, 0)
    assert not played.of(facts.HexExplored)
    assert game.state.turn.mapped == (HERE,)


def test_a_far_view_over_known_land_shows_nothing_new() -> None:
    """20.4: its points are awarded all the same"""
    game = a_world("explorer", "mountain")
    for name in game.grid.adjacent(HERE):
        game = with_hex(game, name, terrain="veldt")
    assert not draw(game, "far-view").of(facts.TerrainMapped)
    assert points(game) == [2]


def test_on_a_table_with_its_own_board_the_table_picks_the_view() -> None:
    """20.4"""
    game = a_game(Ada="@Ada", specialty="explorer", mapless=True)
    game = with_turn(with_hex(game, "@Ada", terrain="mountain", mapped=1), mapped=("@Ada",))
    played = draw(game, "far-view", "yes", "1 swamp", "blank")
    assert played.of(facts.TerrainMapped) == [facts.TerrainMapped("@Ada:1", "swamp", "Ada")]


def test_what_else_an_explorer_finds() -> None:
    """20.4, 20.5: ruins and a new route"""
    game = a_world("explorer", "desert")
    draw(game, "ruins")
    assert points(game) == [3]
    assert draw(game, "new-route").facts == [facts.StepBegan("end")]
    game = with_hex(game, HERE, river="o..i..")
    draw(game, "new-route", 6)
    assert points(game) == [3, 6]


# Every kind


@pytest.mark.parametrize("specialty", SPECIALTIES)
def test_no_shipped_bonus_is_left_to_the_table(specialty: str) -> None:
    """20.4: what its words promise stands in its fields too"""
    kinds = events().kinds[f"bonus-{specialty}"].values()
    bonuses = [kind for kind in kinds if isinstance(kind, BonusKind)]
    assert bonuses
    assert not [kind.name for kind in bonuses if kind.by_hand]


def test_a_bonus_told_in_words_alone_is_carried_out_by_the_table() -> None:
    """20.4: on cards of an owner's own deck"""
    assert ONLY_WORDS.by_hand
    game = a_world("doctor")
    deck = events()
    kinds = {**deck.kinds, "bonus-doctor": {"feast": ONLY_WORDS}}
    own = NileAtTable(
        game.state,
        game.board,
        game.charts,
        {**game.decks, "events": replace(deck, kinds=kinds)},
        game.variant,
    )
    played = draw(own, "feast", "done")
    assert played.asked[-1].why == "The table feasts."
    assert played.of(facts.HandResolved) == [facts.HandResolved("A feast", "nothing")]


def test_the_table_may_overrule_what_the_companion_makes_of_it() -> None:
    """20.4: awarded after all, refused, or entered by hand"""
    for settled, worth in (("yes", 3), ("no", 0)):
        game = a_world("doctor")
        play(game, bonus(game, "Ada"), ["village-vaccinated"], settle={"awarded": settled})
        assert sum(points(game)) == worth
    game = a_world("doctor")
    answers = ["village-vaccinated", "points", 7, "done"]
    play(game, bonus(game, "Ada"), answers, settle={"awarded": "hand"})
    assert points(game) == [7]


def test_the_why_names_each_condition() -> None:
    """20.4"""
    game = with_explorer(a_world("zoologist", "jungle"), "Ada", armed=False)
    assert draw(game, "okapi").settled[0].why == "jungle: yes; muskets: no"


# Unusual bonuses (20.7)


def test_what_somebody_published_is_ignored() -> None:
    """20.74: once published, further discoveries of the same name bring nothing"""
    game = a_world("zoologist", "jungle")
    before = {"bonus-1": Find("named", HERE, 4, "Okapi", 1, published=True)}
    game = with_explorer(game, "Ben", finds=before)
    played = draw(game, "okapi")
    assert played.facts == [facts.StepBegan("end")]
    drawn = played.asked[0]
    assert isinstance(drawn, Draw)
    assert drawn.effects["okapi"] == "Okapi, but published before (20.74)"


def test_two_may_carry_the_same_and_the_first_published_counts() -> None:
    """20.74 (ruling)"""
    game = with_explorer(
        a_world("zoologist", "jungle"),
        "Ben",
        finds={"bonus-1": Find("named", HERE, 4, "Okapi", 1)},
        points={"bonus-1": Points("Okapi", 4, 1)},
    )
    draw(game, "okapi", 5)
    assert points(game) == [5]
    for player, answers in (("Ben", ["all"]), ("Ada", [])):
        game = with_explorer(game, player, known={})
        play(game, publish(game, player), answers)
    assert game.explorer("Ben").points["bonus-1"].points == 4
    assert game.explorer("Ada").points["bonus-4"] == Points("Okapi, published before", 0, 4)


def test_nobody_carries_the_same_animal_twice() -> None:
    """20.74"""
    game = a_world("zoologist", "jungle")
    draw(game, "okapi", 5)
    assert draw(game, "okapi").facts == [facts.StepBegan("end")]
    assert game.party("Ada").specimens == 1


def test_no_animal_of_an_owners_deck_is_taken_without_muskets() -> None:
    """20.75"""
    game = with_explorer(a_world("zoologist"), "Ada", armed=False)
    played = draw(game, "other: A white lion", "no")
    question = played.asked[1]
    assert isinstance(question, Choose)
    assert question.options[0].barred == "without muskets no animal is collected (20.75)"


def test_tusks_of_an_owners_deck_are_carried() -> None:
    """20.71"""
    game = a_world("explorer")
    deck = events()
    ivory = BonusKind(name="Old ivory", points=1, tusks=2)
    kinds = {**deck.kinds, "bonus-explorer": {"ivory": ivory}}
    own = NileAtTable(
        game.state,
        game.board,
        game.charts,
        {**game.decks, "events": replace(deck, kinds=kinds)},
        game.variant,
    )
    draw(own, "ivory")
    assert own.party("Ada").tusks == 2


def test_any_card_of_any_specialty_ends_the_turn_of_a_table_with_its_own_board(seed: int) -> None:
    """20, 23: and whatever counters are looked at on the way"""
    rng = Random(seed)
    for _ in range(15):
        for specialty in SPECIALTIES:
            game = a_game(Ada="@Ada", Ben="@Ben", specialty=specialty, mapless=True)
            terrain = rng.choice(("mountain", "veldt", "swamp", "jungle"))
            game = with_hex(game, "@Ada", terrain=terrain, mapped=1, tribe=rng.choice((0, TRIBE)))
            game = with_turn(game, mapped=("@Ada",))
            for player in ("Ada", "Ben"):
                play(game, look_as_told(game, player), at_random(game, rng))
            settle = {"awarded": rng.choice(("yes", "no", "hand"))}
            rule = bonus(game, "Ada")
            assert play(game, rule, at_random(game, rng), settle=settle).facts[-1] == END


# The deck file


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("speed = 2", "speed = -1", "speed is -1; it should be 0 or more"),
        ("bearer_dice = 1", "bearer_dice = 5", "there are 4 dice at most"),
        ("sick_upto = 1", "sick_upto = 7", "a die shows 1 to 6"),
        ("sick_upto = 1", "sick_upto = 1, points = 2", "points should not be printed as well"),
        ('needs = ["tribe", "peaceful-tribe"]', 'needs = ["fight"]', "needs should name one"),
        ("view = true", "view = 1", "Expected `bool`"),
    ],
)
def test_a_fault_in_a_bonus_is_named_with_its_line(old: str, new: str, told: str) -> None:
    text = data_text(FILE)
    assert text.count(old) == 1
    line = text[: text.index(old)].count("\n") + 1
    with pytest.raises(DeckFaults) as caught:
        parse_deck(text.replace(old, new), FILE)
    assert any(fault.line == line and told in fault.sentence for fault in caught.value.faults)
