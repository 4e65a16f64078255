"""Access keys: the sign beside each option of a choice, and the option that a typed sign means.

The screen, the command line, hints and refusals all use these signs. Options are numbered in order,
barred ones included, so that a sign means the same from turn to turn. `0` is the way out. From the
tenth option on, each gets its first letter if every one of them can, so that every sign is a single
key. A game's own signs (directions, policies, squares, letters) stay as they are. A word beside
them gets its first letter unless something else begins with it. In that case several words get as
many letters as they need.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from textwrap import shorten
from typing import Any

from companion.table.ask.illegal import Illegal, Unreadable
from companion.table.ask.requests import (
    Choose,
    Count,
    Draw,
    Option,
    OwnWords,
    Request,
    Roll,
    Rolls,
    Settle,
)

OUT = "0"
"""The sign of the option that goes on without doing anything, where there is one such."""

WAYS_OUT = frozenset({"stay", "back", "no", "none", "done", "pass", "neither"})
"""Keys of options that go on without doing anything: games name theirs so."""

_FIGURES = tuple("123456789")
"""The signs of numbered options: with a tenth, 1 would be the beginning of another."""

_SIGN = 3
"""Letters or figures that a sign of a game's own has at most, unless it is a number."""

YES_OR_NO = frozenset({"y", "yes", "n", "no"})
"""Words that are meant for the question that stands there, whatever its options are."""

MANY = 24
"""Options that are named one by one where an answer is none of them."""

_LABEL = 24
"""Letters of an option's words in a refusal."""

NO_SIGNS: Mapping[str, str] = {}
"""Of a list without signs."""


def access_keys(request: Choose | Settle[Any]) -> dict[str, str]:
    """Return the sign of each option by its key.

    An option beside a game's own signs gets none if no letter is free. If a number means an amount,
    every option has a letter; if players may type their own words, no option has a sign.
    """
    options = request.options
    if isinstance(request, Choose) and (request.numbers or request.own):
        return {} if request.own else _letters(options, ())
    own = {option.key: option.key for option in options if _is_sign(option.key)}
    ways = [option.key for option in options if option.key in WAYS_OUT]
    out = {ways[0]: OUT} if len(ways) == 1 and OUT not in own else {}
    if own:
        return _initials(options) | own | _letters(options, {*own, *out}) | out
    return _numbered(options, out)


def unseen(request: Request) -> dict[str, Option]:
    """Return the options of a secret question that reveal nothing, by their signs.

    These are the one that goes on without doing anything, unless it's barred, and those spoken
    aloud.
    """
    if not isinstance(request, Choose):
        return {}
    signs, aloud = access_keys(request), _letters(request.aloud, ())
    ways = [one for one in request.options if signs.get(one.key) == OUT and not one.barred]
    found = {aloud[one.key]: one for one in request.aloud if one.key in aloud}
    return found | ({OUT: ways[0]} if ways else {})


def _numbered(options: Sequence[Option], out: Mapping[str, str]) -> dict[str, str]:
    """Number the options except the way out; from the tenth on use letters."""
    others = [option.key for option in options if option.key not in out]
    found = {**{key: str(number) for number, key in enumerate(others, 1)}, **out}
    ahead, behind = others[: len(_FIGURES)], others[len(_FIGURES) :]
    plain = {option.key for option in options if _shows_key(option)}
    letters = _letters(options, {*ahead, *out})
    return found | letters if len(letters) == len(behind) and plain.issuperset(behind) else found


def _shows_key(option: Option) -> bool:
    """True if an option's words begin with its key, so that players can see its letter."""
    return _begins(option.key[:1].casefold(), option.label)


def signs_for(request: Choose | Settle[Any], typed: str) -> Mapping[str, str]:
    """Return the signs for reading typed text; none if a number means an amount."""
    things = isinstance(request, Choose) and bool(request.numbers) and typed.strip().isdecimal()
    return NO_SIGNS if things else access_keys(request)


def _letters(options: Sequence[Option], signed: Collection[str]) -> dict[str, str]:
    """Give each word beside a game's own signs its first letter, if nothing else begins with it."""
    found = {}
    for option in options:
        first = option.key[:1]
        others = (one for one in options if one is not option)
        words = (word for one in others for word in (one.key, one.label))
        if option.key not in signed and not any(_begins(first.casefold(), each) for each in words):
            found[option.key] = first
    return found


def _initials(options: Sequence[Option]) -> dict[str, str]:
    """Return the first letters of an option's words, `st` for `S-tired`, if nothing begins so."""
    found = {}
    for option in options:
        letters = "".join(word[:1] for word in option.key.split("-")).casefold()
        words = (word for other in options for word in (other.key, other.label))
        if len(letters) > 1 and not any(_begins(letters, word) for word in words):
            found[option.key] = letters
    return found


def _is_sign(key: str) -> bool:
    """True if an option's key is a sign, not a word: `4`, `1506`, `b6`, `S`."""
    return key.isdecimal() or (
        0 < len(key) <= _SIGN and (key.isupper() or any(map(str.isdigit, key)))
    )


def is_square(typed: str) -> bool:
    """True if the text is a letter and a digit, such as d4."""
    return len(typed) == 2 and typed[0].isalpha() and typed[1].isdecimal()


def is_complete(request: Request, typed: str, cards: Collection[str] = ()) -> bool:
    """True if the text is one whole answer and no longer answer begins with it.

    Complete answers are: a one-key sign, a square such as d4, y or n for yes or no, all the dice of
    a roll, a number that can't take another digit, and a card's number. `cards` are what may be
    typed for a card. A player's own words are never complete.
    """
    if isinstance(request, Roll | Rolls):
        dice = "".join(typed.split())
        return request.sides <= 9 and dice.isdecimal() and len(dice) == request.dice
    if isinstance(request, Count):
        if request.form is not None or not typed.isdecimal() or typed != str(int(typed)):
            return False
        number = int(typed)
        longest = number == 0 or number * 10 > request.most
        return request.least <= number <= request.most and longest
    if isinstance(request, Draw):
        return typed.isdecimal() and [one for one in cards if one.startswith(typed)] == [typed]
    if not isinstance(request, Choose) or request.own:
        return False
    if len(typed) != 1 and not is_square(typed):
        return False
    if request.numbers and typed.isdecimal():
        return False
    signs = access_keys(request)
    meant = [key for key, sign in signs.items() if typed in (sign, sign.lower())]
    meant = meant or _yes_or_no(request.options, typed.casefold())
    meant = meant or [option.key for option in counted(request.options, typed, signs)]
    keys = (option.key for option in request.options if option.key not in meant)
    longer = (word for word in (*signs.values(), *keys) if word.casefold() != typed.casefold())
    return len(meant) == 1 and not any(_begins(typed.casefold(), word) for word in longer)


def _yes_or_no(options: Sequence[Option], typed: str) -> list[str]:
    """Return the key that y or n means, if yes and no are answers and nothing else begins so."""
    begun = [one.key for one in options if _begins(typed, one.key) or _begins(typed, one.label)]
    both = {"yes", "no"} <= {option.key for option in options}
    return begun if both and begun in (["yes"], ["no"]) else []


def words_begun(request: Request, typed: str) -> list[str]:
    """Return the options' words that begin with the typed text, as keys and as shown."""
    options = request.options if isinstance(request, Choose) else ()
    words = (word for option in options for word in (option.key, option.label))
    return [word for word in words if len(word) > len(typed) and _begins(typed.casefold(), word)]


def pick(
    options: Sequence[Option], text: str, what: str, signs: Mapping[str, str] = NO_SIGNS
) -> str:
    """Return the key of the typed option: its key, label, sign, or the beginning of its words.

    An open option is preferred to a barred one. Raises `Illegal`.
    """
    wanted = " ".join(text.split()).casefold()
    for found in (
        [o for o in options if o.key == text],
        [o for o in options if o.key.casefold() == wanted],
        [o for o in options if o.label.casefold() == wanted],
        [o for o in options if signs.get(o.key) == wanted],
        [o for o in options if _begins(wanted, o.key) or _begins(wanted, o.label)],
        counted(options, wanted, signs),
        _agreed(options, wanted),
    ):
        open_ones = [option for option in found if not option.barred] or found
        if len(open_ones) == 1:
            return open_ones[0].key
        if open_ones:
            raise Illegal(f"{text!r} could mean several things: {_some(open_ones, signs)}")
    numbered = wanted.isdecimal() and any(map(_has_figure, signs.values()))
    kind = Illegal if numbered or wanted in YES_OR_NO else Unreadable
    raise kind(f"{text!r} isn't {what}. Choose one of: {_some(options, signs)}")


def _agreed(options: Sequence[Option], wanted: str) -> list[Option]:
    """Return what "yes" means if one option is `no`: the others."""
    others = [option for option in options if option.key != "no"]
    return others if wanted in ("y", "yes") and len(others) < len(options) else []


def counted(options: Sequence[Option], wanted: str, signs: Mapping[str, str]) -> list[Option]:
    """Return the option at a position, for lists whose signs are letters; open options come first.

    From the tenth option on, a list may have letters. Players who count everything don't need to
    know which lists do.
    """
    own = [sign for sign in signs.values() if sign != OUT]
    if not wanted.isdecimal() or not own:
        return []
    listed = [option for option in options if signs.get(option.key) != OUT]
    if tuple(own[: len(_FIGURES)]) == _FIGURES and listed[0].key not in _FIGURES:
        return listed[int(wanted) - 1 : int(wanted)] if int(wanted) > len(_FIGURES) else []
    if len(wanted) > 1 or any(map(_has_figure, own)):
        return []
    shown = sorted(listed, key=lambda option: bool(option.barred))
    return shown[int(wanted) - 1 : int(wanted)] if int(wanted) else []


def _has_figure(sign: str) -> bool:
    return any(map(str.isdecimal, sign))


def pick_or_own(request: Choose, own: OwnWords, text: str) -> str:
    """Return an option that was typed in full; otherwise the text, as the player's own words."""
    wanted, signs = " ".join(text.split()).casefold(), access_keys(request)
    for option in request.options:
        if wanted in (option.key.casefold(), option.label.casefold(), signs.get(option.key)):
            return option.key
    return own.read(text)


def grave_words(request: Request, value: object) -> str:
    """Return a sentence on what an answer may lose for good; "" for nothing."""
    options = request.options if isinstance(request, Choose) else ()
    found = (option.grave for option in options if option.key == value and not option.barred)
    return next(found, "")


def _some(options: Sequence[Option], signs: Mapping[str, str]) -> str:
    """Return the available options as shown; of a long list, the first few and their number."""
    said = [_named(option, signs) for option in options if not option.barred]
    if len(said) <= MANY:
        return ", ".join(said)
    return f"{', '.join(said[: MANY // 2])} … {said[-1]} ({len(said)} in all)"


def _named(option: Option, signs: Mapping[str, str]) -> str:
    """Return an option's sign and words, or its key if there are no signs."""
    sign = signs.get(option.key, "")
    words = shorten(option.label, _LABEL, placeholder=" …")
    if not signs or sign == option.label:
        return option.key
    return words if sign and words.startswith(sign) else f"{sign} {words}".strip()


def _begins(wanted: str, words: str) -> bool:
    return words.casefold().startswith(wanted)
