"""Text of a campaign file, and a disk that fails, for tests of the store."""

import os
from collections.abc import Callable

from companion.table.journal.lines import write_line

START = 'format = 1\n\n[entries]\n1 = { said = "Ada" }\n'


def line(number: int) -> str:
    return write_line(number, {"said": "Ж" * 30})


def failing(code: int) -> Callable[..., int]:
    def fail(*_: object, **__: object) -> int:
        raise OSError(code, os.strerror(code))

    return fail
