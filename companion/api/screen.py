"""What authors of games show in the app: panels, pictures, actions. See `companion.api`.

```python
from companion.api.screen import Panels, Picture, PictureView, View
```
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
