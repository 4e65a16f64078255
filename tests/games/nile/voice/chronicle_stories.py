"""One month of an expedition as the chronicle tells it."""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.nile import facts as f
from companion.games.nile.map.terrain import TERRAINS
from companion.games.nile.reports import News
from companion.games.nile.state import Errand, Find, Hex, Nile, Party, Relation
from companion.games.nile.table_game import NileAtTable
from companion.games.nile.voice.chronicle.month_writer import MonthWriter, QuietMonths
from companion.games.nile.voice.chronicle.months import tell
from companion.games.nile.voice.chronicle.phrases import Phrasebook, sentence
from companion.games.nile.voice.chronicle.voyages import Beat, Voyage
from companion.table.facts import Fact
from tests.games.nile.helpers.world import a_game, with_explorer

TRIBE = 7
ERRAND = f.ErrandGiven("Ada", Errand("elephants-graveyard", "1520"))
DONE = f.ErrandGiven("Ada", Errand())


def a_world() -> NileAtTable:
    """Ada in Khartoum with a few people and things, and hexes of every kind on the map."""
    hexes = {
        **{f"15{20 + at}": Hex(terrain) for at, terrain in enumerate(TERRAINS)},
        "1620": Hex("veldt", cataract=1),
        "1621": Hex("swamp", source=True),
        "1622": Hex("jungle", river="i..o.."),
        "1623": Hex("desert", oasis=True),
    }
    party = Party(bearers=5, guides=2, rations=20, gifts=30)
    game = a_game(hexes=hexes, party=party, Ada="2002", Ben="1839")
    finds = {
        "okapi": Find("specimen", name="Okapi"),
        "secret": Find("special", "1521", published=True),
    }
    finds |= {f"{name} {at}": Find("specimen", name=name) for name in SORTS for at in (1, 2)}
    tribes = {str(TRIBE): Relation()}
    news = {
        str(number): News("Ben", tribe=TRIBE, turn=number, result="victory") for number in (1, 2)
    }
    game = game.at(replace(game.state, news=news))
    return with_explorer(game, "Ada", finds=finds, tribes=tribes, trail=("2002", "2003"))


SORTS = ("plant", "animal", "mineral", "insect")


def month_of(story: tuple[Fact, ...], entry: int = 0) -> MonthWriter:
    """A month of Ada's in which these facts happened, told."""
    world = a_world()
    captured = f.ExplorerCaptured("Ada", TRIBE)
    opening = Beat(-1, 1, captured, world.state, world.state)
    state, beats = world.state, list[Beat]()
    for fact in story:
        after: Nile = fact.apply(state)
        beats.append(Beat(entry, 3, fact, state, after))
        state = after
    voyage = Voyage("Ada", 1, 1, (opening, *beats))
    told = MonthWriter(world, Phrasebook(), voyage, state, beats)
    for at in range(len(beats)):
        if not told.is_told(at):
            tell(told, at)
    return told


def words_of(story: tuple[Fact, ...], entry: int = 0) -> str:
    """What is told of these facts, the editor's words last."""
    told = month_of(story, entry)
    said = [sentence(piece) for piece in told.pieces if isinstance(piece, str)]
    return " ".join([*said, *told.editor])


def changed(cause: str, **changes: int) -> f.PartyChanged:
    """A change of Ada's party."""
    return f.PartyChanged("Ada", changes, cause, "11.3")


QUIET: tuple[tuple[QuietMonths, str], ...] = (
    (QuietMonths(0, lost=1), "We lost our way"),
    (QuietMonths(0, lost=1, guides=1), "We lost our way; a guide left us over it"),
    (QuietMonths(0, lost=3), "For three months on end we could not find our way"),
    (QuietMonths(0, europe=1), "Nobody opened a purse"),
    (QuietMonths(0, europe=1, money=1500), "Subscriptions came to $1,500"),
    (QuietMonths(0, europe=1, tickets=("Lagos",)), "I was offered free passage to Lagos"),
    (
        QuietMonths(0, europe=1, money=500, tickets=("Lagos", "Durban")),
        "I was offered $500 and free passage to Lagos and Durban",
    ),
    (QuietMonths(0, europe=3), "I stayed in Europe, lectured, and collected nothing but promises"),
)
"""What is told of months without more."""
