"""Places of the map as answers: their keys, their words, and choosing one."""

from __future__ import annotations

from companion.table.ask.requests import Choose, Option
from companion.tui.interfaces import Table
from companion.tui.view import View

_LONG = "+"
"""What a place has on the map if its answer's key is too long for it."""

_NO_ANSWER = "doesn't answer the open question"


def open_options(table: Table) -> tuple[Option, ...]:
    """The options of the open question, none where it is no choice."""
    question = table.view.question
    request = question.request if question else None
    return tuple(request.options) if isinstance(request, Choose) else ()


def answer_keys(table: Table) -> dict[str, str]:
    """The answers to the open question by the place they mean; none while it is covered."""
    if table.is_covered:
        return {}
    return {
        option.place: option.key if len(option.key) < 3 else _LONG
        for option in open_options(table)
        if option.place and not option.barred
    }


def place_words(table: Table, place: str, view: View | None = None) -> str:
    """What is known of a place, perhaps in another view, and whether it's an answer."""
    words = table.panels.place_words(view or table.view, place)
    key = answer_keys(table).get(place)
    return f"{words}  [{'an answer' if key == _LONG else f'answer {key}'}]" if key else words


def choose(table: Table, place: str) -> str:
    """Answer with a place, if the open question means it; else a sentence that says why not."""
    question = table.view.question
    option = next((option for option in open_options(table) if option.place == place), None)
    if question and option and not option.barred and not table.is_covered:
        table.answer(question.entry, "", option.key)
        return ""
    if option and option.barred:
        return f"“{option.label}” isn't possible: {option.barred}."
    request = question.request if question and not table.is_covered else None
    refusal = request.refusal if isinstance(request, Choose) else None
    why = refusal(place) if refusal else ""
    return f"{place} isn't possible: {why}." if why else f"{place} {_NO_ANSWER}."
