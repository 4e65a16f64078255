"""The sensible bot's reasons are true: each is reckoned anew from what its player sees."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from companion.games.congo.bots.reading import Reading
from companion.games.congo.bots.sensible_bot import CARDS_FOR, STRONG, WEAK
from companion.games.congo.cards import character
from companion.games.congo.values import HALVES, total, worth
from companion.voice.texts import Texts
from tests.games.contract.test_reasons import answers

WORDS = Texts("companion.games.congo", "bots")

Check = Callable[[Reading, Sequence[str], Any], bool]
"""True if a reason is so, by what the player sees, what could be answered, and the answer."""


def highest_other(reading: Reading) -> int:
    """The highest bid of the others, in halves."""
    bids = {name: one.bid for name, one in reading.state.players.items() if one.bid.card}
    return max(total(bid) for name, bid in bids.items() if name != reading.player)


def reach(reading: Reading, key: str) -> Any:
    """What a character can bid here with the helpers in hand."""
    return reading.reach(character(key))


def spared(reading: Reading, open_: Sequence[str]) -> Any:
    """What a character is worth elsewhere that isn't weak here, or any if all are: the least."""
    found = list(map(character, open_))
    fair = [one for one in found if reading.expected(one) > WEAK] or found
    return min(map(reading.general, fair))


def still(reading: Reading) -> int:
    """Helpers that the port is worth and that haven't been played."""
    return CARDS_FOR.get(reading.prize, CARDS_FOR[5]) - len(reading.mine.bid.helpers)


CHECKS: dict[str, Check] = {
    "dear-port": lambda reading, _open, _value: reading.prize >= 3,
    "cheap-port": lambda reading, _open, _value: reading.prize < 3,
    "most-reach": lambda reading, open_, value: (
        reach(reading, value) == max(reach(reading, key) for key in open_)
    ),
    "spared": lambda reading, open_, value: (
        reading.general(character(value)) == spared(reading, open_)
    ),
    "ahead": lambda reading, _open, _value: total(reading.mine.bid) > highest_other(reading),
    "servant": lambda reading, _open, _value: total(reading.mine.bid) == highest_other(reading),
    "overtakes": lambda reading, _open, value: (
        total(reading.mine.bid) + HALVES * len(reading.mine.auxiliaries) > highest_other(reading)
        and worth(value) > 0
    ),
    "worth-it": lambda reading, _open, _value: still(reading) > 0,
    "enough": lambda reading, _open, _value: still(reading) <= 0,
    "dear-tie": lambda reading, _open, _value: reading.prize >= STRONG - 1,
    "cheap-tie": lambda reading, _open, _value: reading.prize < STRONG - 1,
    "no-bid": lambda reading, _open, _value: reading.own is None,
}


def test_what_sense_says_is_so() -> None:
    told = Counter[str]()
    names = {WORDS(name): name for name in CHECKS}
    for seen, _, found in answers("congo", "sensible", 400):
        reading = Reading(seen.game, seen.player)
        open_ = [one.key for one in getattr(seen.request, "options", ()) if not one.barred]
        for reason in filter(None, found.reason.split("; ")):
            name = names.get(reason, "")
            told[name] += 1
            assert not name or CHECKS[name](reading, open_, found.value), (name, seen.request)
    assert len(told) > len(CHECKS) // 2, "most of them are given in a game"
