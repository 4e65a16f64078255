"""A mark of markup for names of players, and what fails a test where a widget obeys it."""

from typing import Any

import pytest
from rich.text import Text
from textual import markup

MARKED = "[/x]"
"""A closing tag that closes nothing: Rich refuses it, Textual swallows it."""


def fail_on_markup(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fail where the mark is read as markup; escaped it may be."""

    def refusing(read: Any) -> Any:
        def checked(words: str, *args: Any, **how: Any) -> Any:
            assert MARKED not in words.replace(f"\\{MARKED}", ""), f"read as markup: {words}"
            return read(words, *args, **how)

        return checked

    monkeypatch.setattr(markup, "to_content", refusing(markup.to_content))
    monkeypatch.setattr(Text, "from_markup", refusing(Text.from_markup))
