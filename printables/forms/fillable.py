"""Forms to fill in on a screen: the parts of a form with fields in their places."""

from __future__ import annotations

from printables.drawing.surface import Anchor, Box, TextStyle
from printables.forms.form import Form, FormField
from printables.forms.look import PLAIN, FormLook
from printables.pdf.fields import FieldWriter, PdfField


class FillableForm(Form):
    """Draws the parts of a form with fields where something is to be filled in."""

    fills = True

    def __init__(self, writer: FieldWriter, unit: float, look: FormLook = PLAIN) -> None:
        super().__init__(writer, unit, look)
        self._writer = writer

    def fill(
        self, box: Box, field: FormField, style: TextStyle | None = None, anchor: Anchor = "start"
    ) -> None:
        """Make the field; what it was is before what it is. One without a key is printed."""
        if not field.key:
            return super().fill(box, field, style, anchor)
        tip = field.tip or field.label
        made = PdfField(
            name=field.key,
            tip=f"{tip}: calculated" if field.script else tip,
            kind=field.kind,
            value=" ".join((*field.past, field.value)),
            options=field.options,
            script=field.script,
            size=(style or self.plain).size,
            anchor=anchor,
            colour=self.look.pen,
        )
        return self._writer.field(box, made)
