"""Messages of a package by language, read from its `voice/LANGUAGE/FILE.ftl` when first needed.

What a language lacks is shown in English.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any, Final

import msgspec

from companion.voice.fluent import Bundle, split
from companion.voice.language import ENGLISH, PSEUDO, current
from companion.voice.pseudo import accented

_PARTING: Final = str.maketrans("_./", "   ")


@cache
def message_name(key: str) -> str:
    """The name of a message for a key of the code: `agree_end` is `agree-end`, `3.1` is `3-1`.

    >>> message_name("agree_end")
    'agree-end'
    """
    return "-".join(key.lower().replace("'", "").translate(_PARTING).split())


class Texts:
    """The messages in some files of a package, and those that every package may use.

    >>> words = Texts(__package__, "log")
    >>> words("no such message")
    Traceback (most recent call last):
    KeyError: 'no such message'
    """

    def __init__(self, package: str, *files: str) -> None:
        """Name the package that has the folder `voice`, and the files without their ending."""
        self._package = package
        self._files = files
        self._bundles: dict[str, Bundle] = {}

    @property
    def bundle(self) -> Bundle:
        """The messages in the program's language."""
        language = current()
        if language not in self._bundles:
            self._bundles[language] = self._load(language)
        return self._bundles[language]

    def __call__(self, name: str, /, **values: Any) -> str:
        """A message with its values; raises `KeyError` if there is no such message."""
        return self.bundle.format(name, values)

    def __contains__(self, name: str) -> bool:
        return name in self.bundle

    def wordings(self, name: str) -> tuple[str, ...]:
        """The names of a message's wordings, for `__call__`; none if there is no such message."""
        return self.bundle.wordings(name)

    def first(self, *names: str) -> str:
        """The first of these messages that there is, else the last."""
        return next((name for name in names if self.wordings(name)), names[-1])

    def of(self, struct: msgspec.Struct, **more: Any) -> str:
        """The message named after a struct's tag, with its fields and more; "" if there is none."""
        name = message_name(str(struct.__struct_config__.tag))
        if name not in self.bundle:
            return ""
        values = {name: getattr(struct, name) for name in struct.__struct_fields__}
        return self.bundle.format(name, values | more)

    def whole(self) -> Mapping[str, str]:
        """Every message that needs no values, by name, without the shared ones."""
        return Messages(self, self._own_names)

    def table(self, prefix: str, keys: tuple[str, ...]) -> Mapping[str, str]:
        """Messages as a mapping by keys of the code: the message of `key` is `prefix-key`."""
        names = {key: message_name(f"{prefix} {key}") for key in keys}
        return Messages(self, lambda: names)

    def _own_names(self) -> dict[str, str]:
        shared = _file("companion", f"voice/{ENGLISH}/common.ftl")
        return {name: name for name in self.bundle if name not in shared}

    def _load(self, language: str) -> Bundle:
        if language == PSEUDO:
            return Bundle(ENGLISH, self._read(ENGLISH), alter=accented)
        fallback = None if language == ENGLISH else self._load(ENGLISH)
        return Bundle(language, self._read(language), fallback)

    def _read(self, language: str) -> dict[str, str]:
        found = _file("companion", f"voice/{language}/common.ftl")
        for file in self._files:
            found |= _file(self._package, f"voice/{language}/{file}.ftl")
        return found


class Messages(Mapping[str, str]):
    """Messages by keys of the code, in the language in force.

    `find` gives the name of each key's message; it is called once, when a message is first needed.
    """

    def __init__(self, texts: Texts, find: Callable[[], Mapping[str, str]]) -> None:
        self._texts = texts
        self._names = cache(find)

    def __getitem__(self, key: str) -> str:
        return self._texts(self._names()[key])

    def __iter__(self) -> Iterator[str]:
        return iter(self._names())

    def __len__(self) -> int:
        return len(self._names())


def _file(package: str, name: str) -> dict[str, str]:
    """The unparsed messages of a file, none where a language does not have it."""
    try:
        data = pkgutil.get_data(package, name)
    except FileNotFoundError:
        return {}
    return split((data or b"").decode("utf-8"))
