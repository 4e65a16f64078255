"""Chronicle of Europe, publishing, captivity, death and victory (15.3, 21, 22, 26, 7)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from companion.games.nile import facts
from companion.games.nile.texts import CHRONICLE
from companion.games.nile.voice.chronicle.month_writer import F, MonthWriter, QuietMonths
from companion.games.nile.voice.chronicle.phrases import things
from companion.games.nile.voice.europe import is_closing
from companion.games.nile.voice.formatting import article, capital, listed

_TICKET = "ticket "


def tell(told: MonthWriter, at: int) -> bool:
    """Tell how a journey ended; returns False for facts of other modules."""
    beat = told.beats[at]
    match beat.fact:
        case facts.WentToEurope():
            told.tell(at, place=told.place(beat.before.explorers[told.player].hex))
        case facts.SheetPublished():
            _published(told, at)
        case facts.NewsPublished():
            told.tell(at, battles=len(_all_of(told, at, facts.NewsPublished)))
        case facts.DonationReceived():
            _donations(told, at)
        case facts.SpecimensLanded(home=home):
            finds = beat.after.explorers[told.player].finds
            names = Counter(finds[key].name for key in home if key in finds)
            if names:
                told.tell(at, names=list(_collection(names)))
        case facts.ExplorerFreed():
            _freed(told, at)
        case facts.ExplorerDied() as fact:
            _died(told, at, fact)
        case facts.HandResolved(matter=matter, outcome=outcome):
            words = CHRONICLE("hand-resolved", matter=matter, outcome=outcome.rstrip("."))
            told.editor.append(words)
        case _:
            return False
    return True


def _all_of(told: MonthWriter, at: int, kind: type[F]) -> list[F]:
    """Return all facts of a kind from a place on in the month, and mark them as told."""
    found = list(told.ahead(at - 1, kind))
    for index, *_ in found:
        told.done(index)
    return [fact for *_, fact in found]


def _published(told: MonthWriter, at: int) -> None:
    """Tell all publications of a month together."""
    sheets = _all_of(told, at, facts.SheetPublished)
    points = sum(sheet.total for sheet in sheets)
    closing = sum(sheet.total for sheet in sheets if is_closing(sheet))
    if not points:
        told.tell(at, "published-nothing")
    else:
        told.tell(at, "published-closing" if closing == points else "published", points=points)


def _donations(told: MonthWriter, at: int) -> None:
    """Record the money and passages donated in a month."""
    said = [gift.says for gift in _all_of(told, at, facts.DonationReceived)]
    tickets = tuple(says.removeprefix(_TICKET) for says in said if says.startswith(_TICKET))
    sums = ("".join(filter(str.isdigit, says)) for says in said if not says.startswith(_TICKET))
    money = sum(int(digits) for digits in sums if digits)
    told.pieces.append(QuietMonths(told.beats[at].entry, europe=1, money=money, tickets=tickets))


def given(told: MonthWriter, quiet: QuietMonths) -> str:
    """Sentence on donations in one month, or in all months spent waiting."""
    ports = list(dict.fromkeys(quiet.tickets))
    gifts = [CHRONICLE("gift-money", money=quiet.money)] if quiet.money else []
    gifts += [CHRONICLE("gift-passage", ports=ports)] if ports else []
    if quiet.europe > 1:
        message = "given-waiting"
    elif ports:
        message = "given-passage"
    else:
        message = "given-money" if gifts else "given-nothing"
    return told.book.pick(quiet.entry, message, got=listed(gifts) or CHRONICLE("gift-nothing"))


def _collection(names: Counter[str]) -> Iterator[str]:
    """Yield specimens, grouped by name: `two animals`, `Gorilla`."""
    for name, number in names.items():
        what = article(name) if name.islower() else name
        yield CHRONICLE("specimens-alike", name=name, number=number, what=what)


def _freed(told: MonthWriter, at: int) -> None:
    """Tell an escape, and who came along."""
    beat = told.beats[at]
    captured = [
        other.month
        for other in told.voyage.beats
        if isinstance(other.fact, facts.ExplorerCaptured) and other.entry < beat.entry
    ]
    along = ""
    for index, _, change in told.ahead(at, facts.PartyChanged):
        if change.cause == "escaped":
            told.done(index)
            along = things(change.changes)
            break
    told.tell(at, months=beat.month - max(captured, default=beat.month), along=along)


def _died(told: MonthWriter, at: int, fact: facts.ExplorerDied) -> None:
    """Tell the end of an explorer, in the editor's words."""
    words = CHRONICLE(
        "explorer-retired" if fact.cause == "retired" else "explorer-died",
        name=told.beats[at].before.explorers[told.player].name,
        cause=fact.cause,
        erased=len(fact.erased),
        hexes=capital(CHRONICLE("hexes-in-words", value=len(fact.erased))),
    )
    told.editor.append(words)
