"""What authors of games print with: kinds of paper, pages, forms. See `companion.api`.

```python
from companion.api.paper import Box, Form, Paper, Papers, form_page, page_kind
```

## Say what the game prints

* `drawn_papers`: Return the papers of a game whose pages are drawn one by one.
* `page_makers`: Return the makers of all parts of a game's kit, and of the kit, by name.
* `chart_pages`: Return what draws all charts of a game, each as a table: for `page_makers`.
* `Papers`: Everything that a game prints: the kinds in the order of the list, their options.
* `page_kind`: Return a kind of paper drawn page by page; its maker is in `MAKERS` of a module.
* `page_maker`: Return the maker of one of a game's kinds of paper.
* `DrawPages`: Draws the pages of a kind; raises `PaperError` or `SurfaceError` with one sentence.
* `screen_kind`: Return the kind that a screen shows; its maker is `package.module:function`.
* `without_option`: Return the option for what to leave out of a kit; `parts` is an example.

## Options of a print

* `PrintOption`: An option of a print, by the `key` of the maker's argument: its flag and its field.
* `PaperField`: A field of the print screen: a list if it has `choices`, else typed text.
* `PaperChoice`: A choice of a field: in words, in short, and the value for the maker.
* `Flag`: A flag of `companion print`; `--fold/--no-fold` has both forms.
* `PAPER`: The option for the size of paper.
* `STYLE`: The option for the style of everything printed.
* `SIZE`: The option for the size of cards.
* `CARDS`: The option for some cards of a deck.
* `DUPLEX`: The option for two-sided printing of what is cut or folded.
* `BLEED`: The option for a rim that is cut off.
* `SHEETS`: The sheets of any game, as its plugin tells them.

## Draw a page

* `DrawingOptions`: How to draw pages.
* `DrawnPage`: A page: its title in the outline of a file, its paper as it lies, and what draws it.
* `form_page`: Return a form on one page, in the orientation of its paper; raises `NoSuchStyle`.
* `screen_page`: Return a page for a screen read from afar.
* `reference_page`: Return two identical cards on a landscape sheet.
* `Sections`: Sections by title: pairs of a heading, "" for none, and its text.
* `Form`: Draws the parts of a form on a surface; `unit` is 1 on A4 and scales every size.
* `FormColumn`: Column of a table: its heading, share of the width, and alignment.
* `Box`: A rectangle in millimeters; width and height are not negative.
* `Paper`: Size of paper in its orientation: width and height in mm.
* `Stationery`: Colors as `#rrggbb` and fonts of what is printed in a style.
* `Surface`: A page to draw on.
* `Paint`: How a shape is filled and stroked.
* `TextStyle`: How letters look.
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
