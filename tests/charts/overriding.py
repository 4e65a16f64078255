"""Files of overrides that tests lay over charts."""

import json

from companion.charts.file import OVERRIDE_HEAD


def write_override(chart: str, row: str, column: str, value: int | str) -> str:
    """The text of a file that changes one cell."""
    cell = f"{json.dumps(column)} = {json.dumps(value)}"
    return f"{OVERRIDE_HEAD}[{chart}.rows]\n{json.dumps(row)} = {{ {cell} }}\n"
