"""The lesson beside a question, or an offer of what the app may do; otherwise it takes no room."""

from __future__ import annotations

from textual.content import Content
from textual.widgets import Static

from companion.plugins.lessons import Guidance, LessonCourse, WayPoint, guidance
from companion.table.ask.requests import Choose
from companion.table.play.open_rule import Question
from companion.tui.keys.present_keys import in_present_keys
from companion.tui.view import View
from companion.tui.widgets.question.option_lines import first_sentence
from companion.tui.widgets.question.words import shown_signs
from companion.tui.words.wording import styled


class LessonPanel(Static):
    """A lesson and what to press next, or an offer; empty if there is neither."""

    DEFAULT_CSS = """
    LessonPanel { display: none; height: auto; max-height: 70%; padding: 0 1; background: $boost; }
    LessonPanel.-taught { display: block; }
    """

    def show(self, course: LessonCourse | None, view: View) -> None:
        """Show what a course says about the open question, or beside a form what it will be."""
        found = guidance_at(course, view)
        key = in_present_keys("F12", self.app)
        words = quick_words(view, key)
        if found:
            text = in_present_keys(found.lesson.text, self.app)
            low = self.screen.has_class("-low")
            width = (self.size.width or self.app.size.width - 2) if low else 0
            words = lesson_words(found, view.question, text, width)
        self.screen.set_class(bool(found), "-lesson")
        self.screen.set_class(bool(found and found.is_new), "-lesson-text")
        self.set_class(bool(words.plain), "-taught")
        self.update(words)


def quick_words(view: View, key: str = "F12") -> Content:
    """Return what the app may do from the open question on, and the key for it."""
    step = view.question.call.name if view.question else ""
    quick = view.plugin.quick(view.game, step)
    return styled((f"{key}  ", "bold $accent"), quick.offer) if quick else Content("")


def guidance_at(course: LessonCourse | None, view: View) -> Guidance | None:
    """Return what a course says in a view of the campaign, None without one."""
    if course is None:
        return None
    return guidance(course, view.log, view.live, view.question, view.game.moment)


def lesson_words(
    found: Guidance, question: Question | None, text: str = "", width: int = 0
) -> Content:
    """Return the title, what to press, and the text while it is new, or this `text`.

    The title and what to press share a line if they fit the `width`.
    """
    lesson = found.lesson
    title = f"{found.number}/{found.of} {lesson.title}"
    rule = f" (rule {lesson.rule})" if lesson.rule else ""
    parts: list[tuple[str, str] | str] = [(title, "bold $accent"), (rule, "dim")]
    press = press_words(found.next, question) if found.next else ""
    if press:
        fits = len(f"{title}{rule}   ▶ {press}") <= width
        parts += ["   " if fits else "\n", (f"▶ {press}", "bold")]  # a small window cuts the end
    if found.has_left:
        parts += [
            "\n",
            ("The lesson goes another way. Press Ctrl+Z to get back to it.", "italic dim"),
        ]
    if found.is_new:
        parts.append(f"\n{text or lesson.text}")
    return styled(*parts)


def press_words(point: WayPoint, question: Question | None) -> str:
    """Return the answer on the way in the words of the open question, "" if it has none."""
    request = question.request if question else None
    if point.line:
        return f"Type {point.line} and press Enter"
    value = point.values[0]
    if isinstance(request, Choose):
        option = next((one for one in request.options if one.key == value), None)
        sign = shown_signs(request).get(value, "")
        if option is None or option.barred:
            return ""
        return " ".join(["Choose", *filter(None, [sign]), f"“{first_sentence(option.label)}”"])
    return f"Type {value}"
