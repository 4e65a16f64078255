"""Reading a PDF form as a viewer does: its fields, and what its scripts make of what is typed."""

import json
import re
import shutil
import subprocess
from io import BytesIO
from typing import Any

import pypdf
import pytest

NODE = shutil.which("node")
needs_scripts = pytest.mark.skipif(NODE is None, reason="Node.js runs the scripts of forms")

_VIEWER = """
const given = JSON.parse(require("fs").readFileSync(0));
const runs = given.typed.map(typed => {
  const values = {...given.values, ...typed};
  const form = {getField(name) {
    if (!(name in values)) throw new Error("there is no field " + name);
    return {value: values[name]};
  }};
  for (const [name, script] of given.scripts) {
    const event = {value: ""};
    new Function("event", script).call(form, event);
    values[name] = String(event.value);
  }
  return values;
});
console.log(JSON.stringify(runs));
"""


class FormReader:
    """The fields of a PDF file by name, and its scripts in their order of reckoning."""

    def __init__(self, data: bytes) -> None:
        self.file = pypdf.PdfReader(BytesIO(data))
        root: Any = self.file.trailer["/Root"]
        self.form: Any = root["/AcroForm"]
        found = [field.get_object() for field in self.form["/Fields"]]
        self.fields: dict[str, Any] = {str(field["/T"]): field for field in found}
        self.scripts = [
            (str(field.get_object()["/T"]), str(field.get_object()["/AA"]["/C"]["/JS"]))
            for field in self.form["/CO"]
        ]

    def named(self) -> set[str]:
        """Every field that a script reads by its full name."""
        return {
            name
            for _, script in self.scripts
            for name in re.findall(r'\b[snp]\("([^"]+)"\)', script)
        }

    def typed(self, *values: dict[str, str]) -> list[dict[str, str]]:
        """What stands in the fields after each of these was typed into an empty form."""
        assert NODE is not None
        empty = {name: str(field.get("/V", "")) for name, field in self.fields.items()}
        given = json.dumps({"values": empty, "scripts": self.scripts, "typed": values})
        ran = subprocess.run(
            [NODE, "-e", _VIEWER], input=given, capture_output=True, text=True, timeout=60
        )
        assert ran.returncode == 0, ran.stderr
        found: list[dict[str, str]] = json.loads(ran.stdout)
        return found
