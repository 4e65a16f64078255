"""The time that a campaign was played this evening is kept beside it, for a while."""

from pathlib import Path

from companion.desk.files.evenings import APART, KEPT, keep_played, played_before


def test_an_evening_goes_on_where_a_campaign_is_opened_again_but_not_on_another_day() -> None:
    friday, sunday = Path("friday.toml"), Path("sunday.toml")
    assert played_before(friday) == 0
    keep_played(friday, 600, lambda: 1000.0)
    keep_played(sunday, 30, lambda: 1000.0)
    assert played_before(friday, lambda: 1000.0 + APART - 1) == 600
    assert played_before(friday, lambda: 1000.0 + APART) == 0
    assert played_before(friday, lambda: 900.0) == 0, "a clock was set back"
    keep_played(friday, 700, lambda: 1000.0)
    for number in range(KEPT - 1):
        keep_played(Path(f"{number}.toml"), 1, lambda: 1000.0)
    assert played_before(friday, lambda: 1000.0) == 700
    assert played_before(sunday, lambda: 1000.0) == 0, "the last ones alone are kept"
