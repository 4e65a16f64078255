"""What authors of games show in the app: panels, pictures, actions. See `companion.api`.

```python
from companion.api.screen import Panels, Picture, PictureView, View
```

## Panels beside the question

* `Panels`: The panels of a game: all has a default, with which any game can be played.
* `View`: The state of things after an act.
* `Guide`: Where the table is in the sequence of play.
* `GuideLine`: A step of the sequence of play; `now` marks the current one, `done` those before it.
* `guide_lines`: Steps as titles with their rules, `at` the current one.
* `Action`: One thing that can be done.
* `read_help`: What F1 says in a game, see `Panels.help`.

## Pictures of the table

* `PictureView`: A picture with a cursor; a game's subclass draws it.
* `Picture`: A drawn table: runs of characters by line, and where each place is.
* `Spot`: Where a place is drawn, in characters and lines.
* `picture_actions`: Return the actions of every picture's cursor (go on, answer).
* `SmallPicture`: A thumbnail: the runs of each line from the top.
* `picture_of_dots`: A thumbnail of colored dots by row and column.
"""

from typing import TYPE_CHECKING

from companion.api.lazily import lazily

if TYPE_CHECKING:
    from companion.tui.keys.action_list import Action as Action
    from companion.tui.panels import Guide as Guide
    from companion.tui.panels import GuideLine as GuideLine
    from companion.tui.panels import Panels as Panels
    from companion.tui.panels import guide_lines as guide_lines
    from companion.tui.panels import read_help as read_help
    from companion.tui.styles.small_picture import SmallPicture as SmallPicture
    from companion.tui.styles.small_picture import picture_of_dots as picture_of_dots
    from companion.tui.view import View as View
    from companion.tui.widgets.maps.picture_view import Picture as Picture
    from companion.tui.widgets.maps.picture_view import PictureView as PictureView
    from companion.tui.widgets.maps.picture_view import Spot as Spot
    from companion.tui.widgets.maps.picture_view import picture_actions as picture_actions

HOMES = {
    "companion.tui.keys.action_list": "Action",
    "companion.tui.panels": "Guide GuideLine Panels guide_lines read_help",
    "companion.tui.styles.small_picture": "SmallPicture picture_of_dots",
    "companion.tui.view": "View",
    "companion.tui.widgets.maps.picture_view": "Picture PictureView Spot picture_actions",
}
"""Where each name is defined."""

if not TYPE_CHECKING:
    __all__, __getattr__, __dir__ = lazily(__name__, HOMES)
