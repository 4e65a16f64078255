"""Access keys: the sign beside each option of a choice, and which option a typed answer means.

Screen, command line, hints and refusals all go by these. Options are numbered in their order, those
that are barred too, so that a sign means the same from turn to turn; `0` is the way out. Behind
the ninth each has its first letter, where all of them have one, so that every sign is one key.
Where a game has signs of its own (directions, policies, squares, letters) these stay as they are,
and a word beside them has its first letter, unless that begins something else too: several words
have the first letter of each then.
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
    """The sign of each option by its key; none for words beside a game's own that have no letter.

    Where a number is a number of things all have letters, and there are none where people may say
    words of their own.
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
    """The options of a secret question that tell nothing of it, by their signs.

    That is what goes on without doing anything, unless it's barred, and what is said aloud.
    """
    if not isinstance(request, Choose):
        return {}
    signs, aloud = access_keys(request), _letters(request.aloud, ())
    ways = [one for one in request.options if signs.get(one.key) == OUT and not one.barred]
    found = {aloud[one.key]: one for one in request.aloud if one.key in aloud}
    return found | ({OUT: ways[0]} if ways else {})


def _numbered(options: Sequence[Option], out: Mapping[str, str]) -> dict[str, str]:
    """The options but for the way out by their numbers, those behind the ninth by letters."""
    others = [option.key for option in options if option.key not in out]
    found = {**{key: str(number) for number, key in enumerate(others, 1)}, **out}
    ahead, behind = others[: len(_FIGURES)], others[len(_FIGURES) :]
    plain = {option.key for option in options if _shows_key(option)}
    letters = _letters(options, {*ahead, *out})
    return found | letters if len(letters) == len(behind) and plain.issuperset(behind) else found


def _shows_key(option: Option) -> bool:
    """Whether the words of an option begin as its key does, so that its letter is seen in them."""
    return _begins(option.key[:1].casefold(), option.label)


def signs_for(request: Choose | Settle[Any], typed: str) -> Mapping[str, str]:
    """The signs by which something typed is read: none where its number is a number of things."""
    things = isinstance(request, Choose) and bool(request.numbers) and typed.strip().isdecimal()
    return NO_SIGNS if things else access_keys(request)


def _letters(options: Sequence[Option], signed: Collection[str]) -> dict[str, str]:
    """The first letter of each word beside a game's own signs, where nothing else begins so."""
    found = {}
    for option in options:
        first = option.key[:1]
        others = (one for one in options if one is not option)
        words = (word for one in others for word in (one.key, one.label))
        if option.key not in signed and not any(_begins(first.casefold(), each) for each in words):
            found[option.key] = first
    return found


def _initials(options: Sequence[Option]) -> dict[str, str]:
    """The first letters of an option's words, like `st` for `S-tired`, where nothing begins so."""
    found = {}
    for option in options:
        letters = "".join(word[:1] for word in option.key.split("-")).casefold()
        words = (word for other in options for word in (other.key, other.label))
        if len(letters) > 1 and not any(_begins(letters, word) for word in words):
            found[option.key] = letters
    return found


def _is_sign(key: str) -> bool:
    """Whether an option's key is a sign and not a word: `4`, `1506`, `b6`, `S`."""
    return key.isdecimal() or (
        0 < len(key) <= _SIGN and (key.isupper() or any(map(str.isdigit, key)))
    )


def is_square(typed: str) -> bool:
    """True if this is a letter and a figure, such as d4."""
    return len(typed) == 2 and typed[0].isalpha() and typed[1].isdecimal()


def is_complete(request: Request, typed: str, cards: Collection[str] = ()) -> bool:
    """True if what was typed is one whole answer, and no longer answer begins with it.

    A sign of one key or a square such as d4 is complete, and so are y and n for yes and no, all the
    dice of a roll, a number where a figure more would be too many, and the number of a card:
    `cards` are what may be typed for one. Words of people's own never are.
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
    """The key that y or n means where both yes and no are answers and nothing else begins so."""
    begun = [one.key for one in options if _begins(typed, one.key) or _begins(typed, one.label)]
    both = {"yes", "no"} <= {option.key for option in options}
    return begun if both and begun in (["yes"], ["no"]) else []


def words_begun(request: Request, typed: str) -> list[str]:
    """The words of the options that begin with something typed, as keys and as they are shown."""
    options = request.options if isinstance(request, Choose) else ()
    words = (word for option in options for word in (option.key, option.label))
    return [word for word in words if len(word) > len(typed) and _begins(typed.casefold(), word)]


def pick(
    options: Sequence[Option], text: str, what: str, signs: Mapping[str, str] = NO_SIGNS
) -> str:
    """The key of the option that was typed: its key, label or sign, or the beginning of its words.

    An option that is barred gives way to one that is not. Raises `Illegal`.
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
    """What a yes means where one of the options is `no`: the others."""
    others = [option for option in options if option.key != "no"]
    return others if wanted in ("y", "yes") and len(others) < len(options) else []


def counted(options: Sequence[Option], wanted: str, signs: Mapping[str, str]) -> list[Option]:
    """The option at a number in a list whose signs are letters alone; those open come first.

    So it is behind the ninth of a list that has letters there. People who number everything else
    need not look up which list has letters.
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
    """An option that was typed whole, else the text itself: what only begins like one is no key."""
    wanted, signs = " ".join(text.split()).casefold(), access_keys(request)
    for option in request.options:
        if wanted in (option.key.casefold(), option.label.casefold(), signs.get(option.key)):
            return option.key
    return own.read(text)


def grave_words(request: Request, value: object) -> str:
    """What may be lost for good by an answer, in a sentence; "" for nothing."""
    options = request.options if isinstance(request, Choose) else ()
    found = (option.grave for option in options if option.key == value and not option.barred)
    return next(found, "")


def _some(options: Sequence[Option], signs: Mapping[str, str]) -> str:
    """Those that may be given, as they stand on the screen; of very many the first and how many."""
    said = [_named(option, signs) for option in options if not option.barred]
    if len(said) <= MANY:
        return ", ".join(said)
    return f"{', '.join(said[: MANY // 2])} … {said[-1]} ({len(said)} in all)"


def _named(option: Option, signs: Mapping[str, str]) -> str:
    """An option by its sign and words, by its key where there are no signs."""
    sign = signs.get(option.key, "")
    words = shorten(option.label, _LABEL, placeholder=" …")
    if not signs or sign == option.label:
        return option.key
    return words if sign and words.startswith(sign) else f"{sign} {words}".strip()


def _begins(wanted: str, words: str) -> bool:
    return words.casefold().startswith(wanted)
