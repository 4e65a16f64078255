"""What authors of games print with: kinds of paper, pages, forms. See `companion.api`.

```python
from companion.api.paper import Box, Form, Paper, Papers, form_page, page_kind
```
"""

from typing import TYPE_CHECKING

from companion.api.lazily import lazily

if TYPE_CHECKING:
    from companion.desk.printing.chart_pages import chart_pages as chart_pages
    from companion.desk.printing.drawn import DrawingOptions as DrawingOptions
    from companion.desk.printing.drawn import DrawPages as DrawPages
    from companion.desk.printing.drawn import page_maker as page_maker
    from companion.desk.printing.drawn import page_makers as page_makers
    from companion.desk.printing.options import BLEED as BLEED
    from companion.desk.printing.options import CARDS as CARDS
    from companion.desk.printing.options import DUPLEX as DUPLEX
    from companion.desk.printing.options import PAPER as PAPER
    from companion.desk.printing.options import SHEETS as SHEETS
    from companion.desk.printing.options import SIZE as SIZE
    from companion.desk.printing.options import STYLE as STYLE
    from companion.desk.printing.options import drawn_papers as drawn_papers
    from companion.desk.printing.options import page_kind as page_kind
    from companion.desk.printing.options import screen_kind as screen_kind
    from companion.desk.printing.options import without_option as without_option
    from companion.plugins.papers import Flag as Flag
    from companion.plugins.papers import PaperChoice as PaperChoice
    from companion.plugins.papers import PaperField as PaperField
    from companion.plugins.papers import Papers as Papers
    from companion.plugins.papers import PrintOption as PrintOption
    from printables.drawing.surface import Box as Box
    from printables.drawing.surface import Paint as Paint
    from printables.drawing.surface import Surface as Surface
    from printables.drawing.surface import TextStyle as TextStyle
    from printables.forms.form import Form as Form
    from printables.forms.form import FormColumn as FormColumn
    from printables.forms.pages import Sections as Sections
    from printables.forms.pages import form_page as form_page
    from printables.forms.pages import reference_page as reference_page
    from printables.forms.pages import screen_page as screen_page
    from printables.forms.stationery import Stationery as Stationery
    from printables.pages.drawn import DrawnPage as DrawnPage
    from printables.pages.paper import Paper as Paper

HOMES = {
    "companion.desk.printing.chart_pages": "chart_pages",
    "companion.desk.printing.drawn": "DrawPages DrawingOptions page_maker page_makers",
    "companion.desk.printing.options": (
        "BLEED CARDS DUPLEX PAPER SHEETS SIZE STYLE drawn_papers page_kind screen_kind "
        "without_option"
    ),
    "companion.plugins.papers": "Flag PaperChoice PaperField Papers PrintOption",
    "printables.drawing.surface": "Box Paint Surface TextStyle",
    "printables.forms.form": "Form FormColumn",
    "printables.forms.pages": "Sections form_page reference_page screen_page",
    "printables.forms.stationery": "Stationery",
    "printables.pages.drawn": "DrawnPage",
    "printables.pages.paper": "Paper",
}
"""Where each name is defined."""

if not TYPE_CHECKING:
    __all__, __getattr__, __dir__ = lazily(__name__, HOMES)
