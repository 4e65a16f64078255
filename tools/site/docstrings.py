"""An extension of griffe: examples in docstrings are code, as `>>>` shows."""

from __future__ import annotations

from typing import Any

import griffe

from tools.site.made import fenced


class ExamplesAreCode(griffe.Extension):
    """Put fences around interactive examples, which Markdown would take for quotations."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        """Change the docstring of a module, class, function or attribute."""
        if obj.docstring and ">>> " in obj.docstring.value:
            obj.docstring.value = fenced(obj.docstring.value)
