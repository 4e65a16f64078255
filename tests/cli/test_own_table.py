"""The table's own ways from the command line: reminders, reasons, procedures, skipping."""

from pathlib import Path

from tests.cli.running import at_step, ran, refused


def stand(path: Path) -> dict[str, object]:
    """How the campaign stands, apart from the length of its journal."""
    told = ran("state", path, "--json").json
    return {key: value for key, value in told.items() if key not in ("entries", "open", "digest")}


def with_dice(tmp_path: Path, dice: str) -> Path:
    """A campaign on the table's own board, at the dice for the first turn."""
    path = tmp_path / "dice.toml"
    args = ("--player", "Ada:doctor", "--player", "Ben:doctor", "--map", "table")
    ran("new", path, *args, "--dice", dice, "--cards", dice)
    for port in ("Khartoum", "Zanzibar"):
        ran("answer", path, port)
    return path


def test_a_campaign_may_begin_with_reminders_alone(tmp_path: Path) -> None:
    """4.62"""
    path = with_dice(tmp_path, "remind")
    assert "Only a reminder" in ran("next", path).out
    assert ran("next", path, "--json").json["reminder"] is True
    assert "the app needs this result" in refused("answer", path, "done")
    assert "6 6 6 6" in ran("answer", path, "6 6 6 6").out


def test_who_rolls_may_be_switched_to_a_reminder_and_back(tmp_path: Path) -> None:
    path = with_dice(tmp_path, "table")
    assert "Only a reminder" not in ran("next", path).out
    ran("switch", path, "dice=remind", "--player", "Ada")
    assert "Only a reminder" in ran("next", path).out
    ran("switch", path, "dice=table", "--player", "Ada")
    assert "Only a reminder" not in ran("next", path).out
    assert "remind" in refused("switch", path, "dice=never")


def test_a_step_seen_to_on_paper_asks_what_came_of_it(tmp_path: Path) -> None:
    """8.3.4"""
    path = at_step(tmp_path / "paper.toml", "activity")
    ran("switch", path, "dice=remind")
    for typed in ("normal", "stay"):
        ran("answer", path, typed)
    assert "Only a reminder" in ran("next", path).out
    ran("answer", path, "done")
    assert "By hand: what comes of this step?" in ran("next", path).out
    assert "nothing" in ran("answer", path, "done").out


def test_a_computed_value_needs_a_reason_to_be_otherwise(tmp_path: Path) -> None:
    path = at_step(tmp_path / "settle.toml", "activity")
    ran("switch", path, "settle=ask")
    ran("answer", path, "normal")
    asked = ran("next", path, "--json").json
    assert asked["question"] == "Movement points this turn"
    computed = asked["computed"]
    other = computed + 1
    assert "add the reason" in refused("answer", path, str(other))
    told = ran("answer", path, str(other), "--reason", "the guide knows a ford").out
    assert f"{other}, not {computed}: the guide knows a ford" in told
    assert "the guide knows a ford" in ran("log", path).out
    ran("undo", path)
    told = ran("answer", path, f"{other} because of good weather").out
    assert f"{other}, not {computed}: of good weather" in told
    ran("undo", path)
    assert ran("answer", path, str(computed)).out


def test_a_procedure_is_called_out_of_turn_and_does_not_count(tmp_path: Path) -> None:
    path = at_step(tmp_path / "try.toml", "activity")
    before, asked = stand(path), ran("next", path, "--json").json["question"]
    assert (
        "Tried out of turn for Ada, compass"
        in ran("consult", path, "compass", "--player", "Ada").out
    )
    assert stand(path) == before
    assert ran("next", path, "--json").json["question"] == asked
    assert "Tried out of turn" in ran("log", path).out


def test_a_chart_is_rolled_on_out_of_turn(tmp_path: Path) -> None:
    path = at_step(tmp_path / "chart.toml", "activity")
    assert "Looked up" in ran("consult", path, "cache", "--chart").out
    assert "hunting" in ran("consult", path).out
    assert "Did you mean" in refused("consult", path, "prisoner")
    assert "nobody" in refused("consult", path, "hunting", "--player", "nobody")


def test_there_is_nothing_to_skip_where_people_decide(tmp_path: Path) -> None:
    """9.11"""
    path = at_step(tmp_path / "skip.toml", "activity")
    before = path.read_bytes()
    assert "nothing to skip" in refused("skip", path)
    assert path.read_bytes() == before
    assert "--money" in refused("skip", path, "--ticket")


def test_in_the_set_up_skip_says_that_the_app_can_choose(tmp_path: Path) -> None:
    """4.4; the list of a hundred hexes and more is cut, with what shows it whole."""
    path = tmp_path / "set-up.toml"
    ran("new", path, "--player", "Ada:doctor")
    assert "--at-random" in refused("skip", path)
    open_ones = [o for o in ran("next", path, "--json").json["options"] if not o["barred"]]
    assert f"({len(open_ones)} choices; --json lists them all)" in ran("next", path).out


def test_waiting_in_europe_is_skipped_and_undone_at_once(tmp_path: Path) -> None:
    """26.2–26.6"""
    path = tmp_path / "europe.toml"
    ran("new", path, "--player", "Ada:doctor", "--seed", 5, "--map", "table")
    ran("answer", path, "Khartoum")
    ran("answer", path, "0b", "--sure")
    for told in ("desert", "river"):
        ran("answer", path, told)
    ran("act", path, "retire")
    ran("answer", path, "yes", "--sure")
    ran("answer", path, "zoologist")
    options = ran("next", path, "--json").json["options"]
    ran("answer", path, options[0]["key"])
    before = stand(path)
    assert "say what to wait for" in refused("skip", path)
    done = ran("skip", path, "--money", 800, "--ticket")
    assert "receives" in done.out
    assert "Stopped: Ada has" in done.err
    assert stand(path) != before
    ran("undo", path)
    assert stand(path) == before
