"""How the sensible bot plays: better than chance, and from its own hand alone."""

from typing import Any

from companion.desk.campaigns.new_campaign import new_header
from companion.games.congo.bots import SensibleBot
from companion.games.congo.bots.reading import Reading
from companion.games.congo.cards import HIDDEN, character
from companion.games.congo.game import APP, CongoGame
from companion.games.congo.plugin import CONGO
from companion.games.congo.state import Bid, Congo
from companion.plugins.coloured import ColoredPlayer
from companion.table.ask.requests import Choose
from companion.table.play.bots import Asked, Bot, RandomBot, asked
from companion.table.play.session import Session
from companion.table.seats.told import seen_state
from tests.games.congo.helpers import bidding, holding, play, table

GAMES = 40


def played(seed: int, bots: dict[str, Bot]) -> Congo:
    """A game of Ann and Ben to its end, hands held by the app."""
    seats = [ColoredPlayer("Ann", "red"), ColoredPlayer("Ben", "blue")]
    header = new_header(game="congo", players=seats, seed=seed, hands=APP)
    session = Session(CONGO.load(header, "a test"), seed, header.settings)
    session.start()
    while session.question is not None:
        seen = asked(session)
        _sees_no_other_hand(seen)
        session.answer(bots[seen.player].answer(seen), sure=True)
    state: Congo = session.game.state
    return state


def _sees_no_other_hand(seen: Asked[Any]) -> None:
    for name, mine in seen.game.state.players.items():
        if name != seen.player:
            held = (*mine.characters, *mine.auxiliaries, *mine.specials, *mine.hippos)
            assert {*held} <= {HIDDEN}
            assert mine.bid.shown or mine.bid.card in ("", HIDDEN)


def test_sense_beats_chance() -> None:
    """Forty games, each with the seats changed in every second one."""
    won = 0.0
    for seed in range(GAMES):
        sense, chance = ("Ann", "Ben") if seed % 2 else ("Ben", "Ann")
        bots: dict[str, Bot] = {sense: SensibleBot(seed), chance: RandomBot(seed, ())}
        state = played(seed, {**bots, "": RandomBot(seed, ())})
        mine, other = state.players[sense].points, state.players[chance].points
        won += 1 if mine > other else 0.5 if mine == other else 0
    assert won >= 0.75 * GAMES, won


def answer(game: CongoGame, player: str, rule: Any, step: str) -> Any:
    """What the bot says to the first question of a rule."""
    request = play(game, rule).open
    assert isinstance(request, Choose)
    return SensibleBot(1).answer(
        Asked(game.at(seen_state(game, game.state, player)), player, request, step)
    )


def at_bid(**auxiliaries: tuple[str, ...]) -> CongoGame:
    """Joe 5 against Pete's 4 at Stanley-Falls."""
    game = bidding(
        table(players=2, hands=APP),
        Joe=Bid("British-missionary", True, 10), Pete=Bid("Belgian-doctor", True, 8),
    )  # fmt: skip
    for name, held in auxiliaries.items():
        game = holding(game, name, auxiliaries=held)
    return game


def test_who_is_ahead_passes_and_who_is_behind_adds_no_more_than_he_needs() -> None:
    from companion.games.congo.rules.bidding import bid

    ahead = at_bid(Joe=("nun",), Pete=("nurse", "nurse", "nurse"))
    assert answer(ahead, "Joe", bid(ahead, "Joe"), "bid") == "pass"
    behind = at_bid(Pete=("nurse", "nurse", "nurse"))
    assert answer(behind, "Pete", bid(behind, "Pete"), "bid") == "nurse"
    hopeless = at_bid(Pete=("servant",))
    assert answer(hopeless, "Pete", bid(hopeless, "Pete"), "bid") == "pass"


def test_the_strongest_character_is_placed_for_a_dear_port() -> None:
    from companion.games.congo.rules.bids import choose

    hand = ("British-missionary", "German-officer", "French-doctor")
    game = holding(table(players=2, hands=APP), "Joe", characters=hand, auxiliaries=())
    assert answer(game, "Joe", choose(game, "Joe"), "choose") == "British-missionary"


def test_a_non_belligerents_value_is_the_mean_of_what_it_may_prefer() -> None:
    reading = Reading(table(), "Joe")
    assert reading.expected(character("Swedish-doctor-missionary")) == 4.25
