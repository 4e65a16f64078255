"""Records how facts are told: `python -m tests.games.nile.tools.record_sentences`.

See `tests/games/nile/helpers/said.py`.
"""

from tests.games.nile import RECORDED
from tests.games.nile.helpers.said import TELLERS, cases, written

if __name__ == "__main__":
    for name in TELLERS:
        text = written(name, cases(name))
        (RECORDED / "golden" / f"{name}.txt").write_text(text, "utf-8")
