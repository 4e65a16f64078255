"""The tests that every game is held to, and help for a game's own; needs pytest.

```sh
pip install "nile-companion[testing]"
pytest --pyargs companion.testing --game ferry-1
```

| module | proves |
|---|---|
| `test_begin` | any number of players with any names; bad options are refused; the sample opens |
| `test_play` | campaigns are the same opened again or undone; chance is the table's; acts open |
| `test_texts` | no sentence holds a path, a key or a missing word |
| `test_secrets` | no seat is told what it hasn't seen |
| `test_papers` | every kind of paper is printed, twice to the same bytes, and at any position |
| `test_screens` | panels, sheets and map are shown to every seat at any position, in any window |
| `test_pages` | each seat has its page for phones, and the table its screen with a picture |
| `test_bots` | bots finish campaigns; a person plays against them, with undo |
| `test_lessons` | the way leads past every lesson; lessons are short and cite rules |
| `test_recorded` | recorded games open to what they were, and today's rules agree with them |

In your own tests, `position` is a game at a point that you choose:

```python
from companion.testing import position


def test_the_first_at_sea_wins() -> None:
    table = position("ferry-1", "Ada", "Ben", state={"reaches.Ada": 11})
    table.answer("bank")
    assert table.game.winners == ["Ada"]
```

`python -m companion.testing.record ferry-1 tests/games` records whole games by bots there, and
`pytest --pyargs companion.testing --game ferry-1 --recorded tests/games` plays them again.

* `position`: Return a new campaign of a game; the test gives dice and cards.
* `played`: Return a whole campaign played by bots, the usual ones unless a `bot` is named.
* `Position`: A game at a table: dice and cards are given by the test, as answers like any other.

The names in `__all__` are as stable as `companion.api`; the tests may get stricter in any release.
"""

from typing import TYPE_CHECKING

from companion.api.lazily import lazily

if TYPE_CHECKING:
    from companion.testing.positions import Position as Position
    from companion.testing.positions import played as played
    from companion.testing.positions import position as position

HOMES = {"companion.testing.positions": "Position played position"}
"""Where each name is defined."""

if not TYPE_CHECKING:
    __all__, __getattr__, __dir__ = lazily(__name__, HOMES)
