"""The log panel: filters, remarks, marks of long names, and where a line leads."""

from pathlib import Path

from companion.desk.campaigns.campaign import Campaign
from companion.tui.dialogs.fill import Fill
from companion.tui.dialogs.pick import Pick
from companion.tui.view import look
from companion.tui.widgets.log_panel import LogPanel
from companion.tui.widgets.maps.hex_view import HexView
from companion.tui.words.log_lines import log_line, place_of, shortened
from tests.games.nile import SAMPLE
from tests.tui.seats import LARGE, MemoryCampaign, bare_toy, screen, seated, typed, until

LONG = "Bartholomew Featherstonehaugh of Greenwich"


def of_long_names() -> MemoryCampaign:
    """A toy campaign whose first player has a name of 42 letters."""
    campaign = MemoryCampaign(bare_toy(LONG, "Ben"), dice="table", cards="table")
    for value in ("cairo", "cape", 2, 0, 3, 20):
        campaign.session.answer(value)
    return campaign


def test_a_long_name_is_told_once_and_repeated_as_its_mark() -> None:
    view = look(of_long_names())
    marks = {LONG: "B", "Ben": "E"}
    mine = [n for n, entry in enumerate(view.log, 1) if entry.player == LONG and not entry.secret]
    first, second = mine[0], mine[1]
    words = [f"{LONG}: 3, {LONG}'s men", f"→ {LONG} pays"]
    assert shortened(view, first, words, marks) == [f"{LONG}: 3, [B]'s men", "→ [B] pays"]
    assert shortened(view, second, words, marks) == ["[B]: 3, [B]'s men", "→ [B] pays"]
    assert LONG not in log_line(view, second, 72, (), marks).plain
    assert shortened(view, second, ["Ben: 3"], marks) == ["Ben: 3"]
    assert shortened(view, second, words, {}) == words


def test_a_remark_stands_below_its_line() -> None:
    campaign = of_long_names()
    campaign.session.note("a pity", 3)
    view = look(campaign)
    assert log_line(view, 3, 72, ["a pity"]).plain.endswith("\n     ✎ a pity")
    assert log_line(view, len(view.log)).plain.endswith(f"{len(view.log)} Note on entry 3: a pity")


def test_what_anybody_may_do_is_not_told_as_done_by_whoever_is_in_turn() -> None:
    campaign = of_long_names()
    campaign.session.note("a pity")
    campaign.session.switch("dice", "app")
    campaign.session.correct(f"players.{LONG}.men", 3, "one counted twice")
    view = look(campaign)
    told = [log_line(view, number).plain[5:] for number in range(1, len(view.log) + 1)]
    assert "Note: a pity" in told
    assert [line for line in told if line.startswith("From now on")]
    assert [line for line in told if line.startswith("Corrected: one counted twice")]


def test_a_line_leads_to_the_place_it_names_else_to_where_its_player_was() -> None:
    view = look(Campaign.open(SAMPLE))
    known = view.game.board.grid.contains  # type: ignore[attr-defined]
    by_rule = {entry.rule: number for number, entry in enumerate(view.log, 1)}
    mapped = next(n for n in range(600, 0, -1) if view.log[n - 1].rule == "10.22")
    [hex_] = {fact.hex for fact in view.log[mapped - 1].facts if hasattr(fact, "hex")}
    assert place_of(view, mapped, known) == hex_
    hunted = by_rule["18.3"]
    assert not any(hasattr(fact, "hex") for fact in view.log[hunted - 1].facts)
    assert place_of(view, hunted, known) == view.state.explorers[view.log[hunted - 1].player].hex
    assert place_of(view, 1, known) == ""


async def test_lines_are_found_remarked_on_and_lead_to_the_map(tmp_path: Path) -> None:
    """One walk: find, next and before, menu, remark, undo, to the map, all again."""
    path = tmp_path / "mine.toml"
    path.write_text(SAMPLE.read_text(encoding="utf-8"), encoding="utf-8")
    async with seated(Campaign.open(path, write=True), LARGE) as (app, pilot, table):
        panel = table.query_one(LogPanel)
        await pilot.press("f4", "slash")
        find = await screen(pilot, Fill)
        await typed(pilot, "player:Zoe")
        assert "isn't a player" in str(find.query_one(".wrong").render())
        await pilot.press(*["backspace"] * 3)
        await typed(pilot, "clea rule:12.4")
        await until(pilot, lambda: panel.looked_for != "")
        shown = [panel._numbers[at] for at in range(panel.option_count)]
        assert all(view_rule(table.view.log[n - 1]) for n in shown)
        assert "player:clea rule:12.4" in str(panel.border_title)
        await pilot.press("n")
        assert panel.entry == shown[0]
        await pilot.press("N")
        assert panel.entry == shown[-1]
        await pilot.press("enter")
        await screen(pilot, Pick)
        await pilot.press(*"remark", "enter")
        await screen(pilot, Fill)
        await pilot.press(*"pity", "enter")
        await until(pilot, lambda: table.view.log[-1].kind == "note")
        assert "✎ pity" in str(panel.get_option_at_index(panel.option_count - 1).prompt)
        await pilot.press("ctrl+z")
        await until(pilot, lambda: table.view.log[-1].undo > 0)
        assert "✎" not in str(panel.get_option_at_index(panel.option_count - 1).prompt)
        await pilot.press("f4", "enter")
        await screen(pilot, Pick)
        await pilot.press(*"map", "enter")
        place = place_of(table.view, shown[-1], table.view.game.board.grid.contains)  # type: ignore[attr-defined]
        assert place
        await until(pilot, lambda: table.query_one(HexView).cursor == place)
        assert app.focused is table.query_one(HexView)
        await pilot.press("f4", "escape")
        assert panel.looked_for == ""
        assert panel.option_count > 100
        assert panel.entry == shown[-1]
        await pilot.press("escape")
        assert not panel.has_focus


def view_rule(entry: object) -> bool:
    """Whether an entry is of rule 12.4."""
    return str(getattr(entry, "rule", "")).startswith("12.4")
