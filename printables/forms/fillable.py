"""Forms to fill in on a screen: the parts of a form with fields in their places."""

from __future__ import annotations

from msgspec.structs import replace

from printables.drawing.surface import Box
from printables.forms.form import Form
from printables.forms.look import PLAIN, FormLook
from printables.pdf.fields import Field, FieldWriter


class FillableForm(Form):
    """Draws the parts of a form with fields where something is to be filled in."""

    fills = True

    def __init__(
        self, writer: FieldWriter, unit: float, look: FormLook = PLAIN, prefix: str = ""
    ) -> None:
        """The `prefix` tells fields of one sheet from those of others in the same file."""
        super().__init__(writer, unit, look)
        self._writer = writer
        self._prefix = prefix

    def called(self, name: str) -> str:
        """The name of a field in the file, as scripts have to say it."""
        return f"{self._prefix}{name}"

    def place(self, box: Box, field: Field) -> None:
        """Make the field."""
        name = self.called(field.name)
        self._writer.field(box, replace(field, name=name, colour=self.look.pen))
