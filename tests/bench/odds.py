"""What odds and advice cost: dice and choices, a whole tribe, the ways on, an outfit."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from statistics import fmean
from typing import Any

from companion.desk.campaigns.new_campaign import new_header, setup_of
from companion.games.nile.advice.game_two.meeting_tables import policy_tables as policy_tables_two
from companion.games.nile.advice.natives import policy_tables
from companion.games.nile.advice.spending import advise
from companion.games.nile.advice.travel import ways
from companion.games.nile.advice.wishes import parse_wish
from companion.games.nile.game_two.natives.fight_odds import fight_odds
from companion.games.nile.state import Party
from companion.plugins.registry import plugin_of
from companion.table.ask.columns import column, number_column
from companion.table.ask.requests import Choose, Option, Roll, Rule
from companion.table.game import Call
from companion.table.look import odds
from companion.table.look.walk import walk
from companion.table.play.bots import asked
from companion.table.play.session import Session
from companion.table.seats.observation import observe
from companion.tui.words.preview import preview_step
from tests.bench.harness import Row, bench, times, within, worked
from tests.games.nile.game_two.world import world as meeting
from tests.games.nile.helpers.data_files import charts as shipped_charts
from tests.games.nile.helpers.villages import at_a_village
from tests.table.toy import Toy, toy

LEVELS = {total: f"result {total % 4}" for total in range(2, 13)}


def levels(game: Toy) -> Rule[None]:
    """2d6 · choice · 2d6 · d6, as a policy towards natives asks them."""
    first = yield from Roll(question="?", rule="1", dice=2, column=column("chart", LEVELS, dice=2))
    options = tuple(Option(key, key) for key in ("a", "b", "c"))
    yield from Choose(question="?", rule="2", options=options)
    if first.result != "result 0":
        yield from Roll(question="?", rule="3", dice=2, column=column("chart", LEVELS, dice=2))
    yield from Roll(question="?", rule="4", column=number_column("chart"))


@bench
def odds_of_three_levels(folder: Path) -> Iterator[Row]:
    game = toy(rules={"levels": levels})

    def ahead() -> None:
        node = walk(game, Call("levels"))
        assert sum(1 for _ in odds.leaves(node)) > 100

    yield within("odds: 2d6 · choice · 2d6 · d6", times(ahead, 15), 0.3)


@bench
def odds_of_a_whole_tribe(folder: Path) -> Iterator[Row]:
    """Every policy with every number of gifts: attitude, talk or fight, losses."""
    game = at_a_village()

    def whole() -> None:
        tables = policy_tables(game, "Ada")
        assert sum(table.gifts is not None for table in tables) > 20

    yield within("odds: a whole tribe, every number of gifts", times(whole, 15), 0.3)


@bench
def odds_of_a_meeting_by_dice(folder: Path) -> Iterator[Row]:
    """Every policy of Game II with every offer, the fight summed anew to its last throw."""
    party = Party(askaris=18, bearers=12, guides=1, gifts=40, rations=60)
    game = meeting(party, armed=True, heads=72)

    def whole() -> None:
        fight_odds.cache_clear()
        tables = policy_tables_two(game, "Ada")
        assert sum(table.gifts is not None for table in tables) > 20

    yield within("odds: the policies by dice, fight summed and all", times(whole, 15), 1.0)


@bench
def odds_of_every_way_on(folder: Path) -> Iterator[Row]:
    """Lost, and every card for each of the six neighbors."""
    game = at_a_village()
    yield within("odds: the six ways on", times(lambda: ways(game, "Ada"), 15), 0.3)


@bench
def odds_of_questions_as_they_come(folder: Path) -> Iterator[Row]:
    """What the key % works out, all through a game: its mean, and its slowest where it samples."""
    for name in ("mykerinos", "nile-1"):
        yield within(f"odds: % in {name}, the mean", [fmean(_percents(name))], 0.3)
    yield within("odds: % in congo with hands, the slowest", _percents("congo"), 3, share=100)
    closed = _percents("nile-1", house=["closed-sheets"])
    yield within("odds: % in nile-1 with closed sheets, the slowest", closed, 3, share=100)


def _percents(name: str, **more: Any) -> list[float]:
    """The seconds that the key takes at questions of the first turns that bots play."""
    plugin = plugin_of(name)
    wishes: dict[str, Any] = {"dice": "app", "cards": "app", **setup_of(name).for_bots, **more}
    players = [plugin.seated(player, "") for player in ("Ada", "Ben", "Cy", "Di")]
    header = new_header(players=players, game=name, seed=3, **wishes)
    session = Session(plugin.load(header, name), 3, header.settings)
    session.start(plugin.opening(header))
    bots = {player.name: plugin.bots["sensible"](3) for player in players}
    seconds = list[float]()
    for number in range(QUESTIONS):
        if session.question is None:
            break
        if number % EVERY == 0:
            seconds.append(worked(partial(preview_step, observe(session, session.question.player))))
        seen = asked(session)
        bot = bots[seen.player or players[0].name]
        call = bot.act(seen, session.acts)
        if call is not None:
            session.act(call)
        else:
            session.answer(bot.answer(seen), sure=True)
    return seconds


QUESTIONS, EVERY = 800, 8


@bench
def advice_on_an_outfit(folder: Path) -> Iterator[Row]:
    """What the money is best spent on, for a few wishes."""
    charts, wishes = shipped_charts(), [parse_wish(words, 1000) for words in WISHES]

    def advised() -> None:
        for wish in wishes:
            advise(charts, wish)

    yield within("outfit advice, three wishes", times(advised, 15), 0.15)


WISHES = (
    "12 turns, by canoe, six guns, full crews",
    "9 turns, on foot, 8 guns, 30 gifts",
    "6 turns, mounted, 4 guns, 2 dry turns",
)
