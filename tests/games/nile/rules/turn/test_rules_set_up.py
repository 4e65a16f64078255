"""Rules of components and set-up that no other test of set-up holds (3, 4)."""

from random import Random

import pytest
from msgspec.structs import replace

from companion.games.nile.facts import PlayerJoined, TribeFound
from companion.games.nile.rules.mapping.features import next_number
from companion.games.nile.rules.natives.attack import attack_column
from companion.games.nile.rules.natives.policies import attitude_column
from companion.games.nile.rules.party.makeup import allowance
from companion.games.nile.rules.travel.lost import lost_column
from companion.games.nile.rules.turn import setup
from companion.games.nile.state import LEVELS, MODES, SPECIALTIES, Hex, Nile, Party
from companion.games.nile.table_game import NileAtTable
from companion.table.play.session import Session
from tests.games.nile.helpers.world import a_game, at_random, play, with_explorer

HERE = "1414"


def seated(*players: str) -> NileAtTable:
    """Players who have just sat down, each with a color of his own."""
    game = a_game()
    state = Nile(hexes=game.state.hexes)
    for player, colour in zip(players, ("red", "blue", "green", "yellow"), strict=False):
        state = PlayerJoined(player, player, "", colour).apply(state)
    return game.at(state)


def test_discovery_counters_are_laid_by_the_players_in_turn(seed: int) -> None:
    """4.4, 3.32: eight of them, one after the other round the table, as far as they go."""
    game, rng = seated("Ada", "Ben", "Cleo"), Random(seed)
    laid: list[str] = []
    while (call := game.next_step()) and call.name == "place-counter":
        laid.append(str(call.args["player"]))
        play(game, game.begin(call), at_random(game, rng))
    assert laid == [*("Ada", "Ben", "Cleo") * 2, "Ada", "Ben"]
    assert all(not counter.face for counter in game.state.counters.values())


def test_explorers_begin_in_europe() -> None:
    """4.5: off the board, until their ports are revealed."""
    game = seated("Ada", "Ben")
    assert [explorer.place for explorer in game.state.explorers.values()] == ["europe"] * 2
    assert {explorer.hex for explorer in game.state.explorers.values()} == {""}


def test_two_explorers_may_have_the_same_specialty() -> None:
    """4.6"""
    game = seated("Ada", "Ben")
    for player in ("Ada", "Ben"):
        play(game, setup.choose_specialty(game, player), ["geologist"])
    assert {one.specialty for one in game.state.explorers.values()} == {"geologist"}


@pytest.mark.parametrize("specialty", SPECIALTIES)
def test_no_specialty_changes_movement_or_combat(specialty: str) -> None:
    """4.61: allowances, the way, natives and attacks are the same for all eight."""
    party = Party(bearers=9, askaris=4, horses=14, canoes=1)
    hexes = {HERE: Hex("jungle")}
    plain = a_game(Ada=HERE, hexes=hexes, party=party, specialty="botanist")
    other = a_game(Ada=HERE, hexes=hexes, party=party, specialty=specialty)

    def seen(game: NileAtTable) -> list[object]:
        return [
            [allowance(game, "Ada", mode, level) for mode in MODES for level in LEVELS],
            lost_column(game, "Ada", ""),
            [attitude_column(game, policy) for policy in range(1, 7)],
            [attack_column(game, "Ada", kind, "medium") for kind in ("charge", "ambush")],
        ]

    assert seen(other) == seen(plain)


def test_native_counters_are_numbered_from_one() -> None:
    """3.33, 10.43: each tribe that is found gets the next number."""
    game = a_game()
    for number in range(1, 51):
        assert next_number(game) == number
        game.state = TribeFound(number, f"15{number:02}", "small").apply(game.state)
    assert len(game.state.tribes) == 50


def test_the_event_deck_never_runs_out(seed: int) -> None:
    """4.2, 26.8: each of the 108 cards comes once, but for those that Ben holds as donations, whose
    turn never comes; when all are discarded they are shuffled and come again."""
    game = a_game(Ada="2002", Ben="0109", party=Party(bearers=9, askaris=3, rations=80))
    game = with_explorer(game, "Ben", donations={"17": "$100", "23": "none"})
    game = game.at(replace(game.state, order=("Ada",)))
    session, rng = Session(game, seed, {"dice": "app", "cards": "app"}), Random(seed)
    lie: set[int] = set()
    shuffles, made = 0, session.start()
    while shuffles < 2:
        for entry in made:
            if entry.kind == "draw" and entry.limits["deck"] == "events":
                if entry.shuffled:
                    assert len(lie | held(session)) == 108
                    lie, shuffles = set(), shuffles + 1
                assert entry.value["card"] not in {17, 23, *lie}
                lie.add(entry.value["card"])
        question = session.question
        assert question is not None
        made = session.answer(at_random(game, rng)(question.request))


def held(session: Session) -> set[int]:
    """Cards in the players' hands."""
    explorers = session.game.state.explorers.values()
    return {int(card) for one in explorers for card in one.donations if card.isdecimal()}
