"""What is barred folds to a line: one key, Enter or a click shows it, and its reasons are told."""

from companion.table.ask.requests import Choose, Option, Rule
from companion.tui.dialogs.dialog import Tell
from companion.tui.widgets.question.option_lines import FOLD, AnswerOptions
from tests.table.toy import Toy, go_on
from tests.tui.seats import (
    SMALL,
    MemoryCampaign,
    asked,
    at_march,
    screen,
    seated,
    text_of,
    typed,
    until,
    words,
    wrong,
)

WHY = f"{'the swamp lies between, ' * 18}and no canoe is left to cross it with (9.3)"


def ways(game: Toy, player: str) -> Rule[None]:
    """Six ways, of which some are barred with a reason of many lines."""
    options = [Option(str(number), f"Way {number}: dry land") for number in range(1, 5)]
    options += [Option(key, f"Way {key}: wet land", barred=WHY) for key in ("5", "6", "7")]
    options.append(Option("stay", "Stay here"))
    yield from Choose(question="Which way?", rule="9", options=tuple(options), player=player)
    more = [Option(str(number), f"Bridge {number} here. Beware.") for number in range(1, 10)]
    more += [Option("x", "Bridge X", barred="it is down"), Option("a", "Ford", barred="too deep")]
    yield from Choose(question="Over what?", rule="9", why="on foot", options=tuple(more))
    yield go_on(game)


async def test_what_is_barred_folds_and_unfolds_by_key_enter_and_click() -> None:
    game = at_march(ways)
    async with seated(MemoryCampaign(game)) as (app, pilot, table):
        await pilot.resize_terminal(*SMALL)
        rows = table.query_one(AnswerOptions)
        folded = "3 not possible: Way 5, Way 6, Way 7"
        await until(pilot, lambda: folded in text_of(app) and rows.option_count == 6)

        async def shows(reasons: int) -> None:
            await until(pilot, lambda: rows.option_count == 6 + reasons)
            await pilot.pause(0.05)

        table.remove_class("-no-map")  # as large as it is beside a map
        await until(pilot, lambda: table.query_one("#question").size.height == 11)
        await pilot.press("alt+x")
        await shows(3)
        assert "no canoe is left" in text_of(app)
        await pilot.press("alt+x")
        await shows(0)
        await pilot.press(*["down"] * 7)
        assert rows.at == FOLD
        await pilot.press("enter")
        await shows(3)
        assert asked(table).question == "Which way?", "nothing was answered"
        at = rows.line_of(FOLD)
        assert at is not None
        await pilot.click(rows, offset=(8, rows._index_to_line[at] - rows.scroll_offset.y))
        await shows(0)
        await typed(pilot, "6")
        await until(pilot, lambda: "the swamp lies between" in wrong(table))
        assert asked(table).question == "Which way?"
        assert wrong(table).endswith("… Alt+X shows all"), "there is no room for all of it"
        await pilot.press("alt+x")
        told = await screen(pilot, Tell)
        assert "to cross it with (9.3)" in words(told, ".box-text Static")
        await pilot.press("enter")
        await typed(pilot, "stay")
        await until(pilot, lambda: "Over what? On foot" in text_of(app), "one line for both")
        [title] = [line for line in text_of(app).splitlines() if "─Question" in line]
        assert "Question · ✗ 2 not possible: Alt+X explains──" in title, "there is no room below"
        assert "not possible" not in text_of(app).replace(title, "")
        await pilot.press("down", "down")
        shown = [line.rstrip() for line in text_of(app).splitlines() if "Bridge" in line]
        assert shown[:3] == [" 1  Bridge 1 here", " 2  Bridge 2 here. Beware.", " 3  Bridge 3 here"]
        await pilot.click("#question", offset=(title.index("not possible"), 0))
        await until(pilot, lambda: rows.is_unfolded and "too deep" in text_of(app))
        assert "not possible: Alt+X" not in str(table.query_one("#question").border_title)


async def test_a_sign_refused_twice_still_gives_way_to_the_next_one() -> None:
    game = at_march(ways)
    async with seated(MemoryCampaign(game)) as (app, pilot, table):
        for _ in range(2):
            await pilot.press("6")
            await until(pilot, lambda: "isn't possible" in wrong(table))
        await pilot.press("2")
        await until(pilot, lambda: "Over what?" in text_of(app))
        assert table.view.log[-1].value == "2"
