"""Whatever people write and however long they play, paper is sound, readable and not too large."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import unicodedata
from collections.abc import Callable, Iterator
from html import unescape
from pathlib import Path
from xml.etree import ElementTree

import pypdf
import pytest

from companion.desk.campaigns.campaign import Campaign
from companion.desk.printing.names_shown import title_of
from printables.text.lettering import MARK
from tests import examples
from tests.games.nile.desk.hostile import ARABIC, FILE_NAME, HEBREW, hostile_campaign
from tests.games.nile.desk.papers import ONCE, PAPERS, Paper

SVG = [paper for paper in PAPERS if paper.name in ("map-antique.svg", "poster.svg")]
PDF = [paper for paper in ONCE if paper.name.endswith(".pdf")]
WORDS = [paper for paper in PAPERS if paper.name.endswith((".md", ".txt"))]

CLIPPED = {"poster.pdf", "booklet.pdf", "aid-form.pdf"}
"""Papers with windows of the map, or with fields, beyond which words are cut off."""

NAMED = {"aid.pdf", "judge.pdf", "kit.pdf", "booklet.pdf", "map-colour.pdf"}
"""Papers that tell the names of players and explorers, or of the campaign, on their first pages."""

Written = Callable[[Paper], Path]
by_name = pytest.mark.parametrize("paper", PDF, ids=lambda paper: paper.name)
needs_poppler = pytest.mark.skipif(shutil.which("pdftotext") is None, reason="needs poppler")


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Written]:
    """The file of a paper of the campaign, printed once."""
    folder = tmp_path_factory.mktemp("hostile")
    campaign = Campaign.open(hostile_campaign(folder, players=3, months=8))

    def write(paper: Paper) -> Path:
        out = folder / paper.name
        if not out.exists():
            paper.write(campaign, folder)
        return out

    yield write
    campaign.close()


def poppler(*words: str | Path) -> str:
    """What a tool of poppler says of a file; it must find nothing to complain of.

    Only in fields that are typed into may there be letters that it has no font for.
    """
    done = subprocess.run(words, capture_output=True, check=True)
    for line in done.stderr.decode().splitlines():
        lacking = re.search(r"couldn't find a font for character U\+([0-9A-F]+)", line)
        if line.strip(' "'):
            assert lacking, line
            assert 0xA0 < int(lacking[1], 16) < 0xFFFE, line  # halves of emoji are told singly
    return done.stdout.decode("utf-8", "replace")


def is_plain(text: str) -> bool:
    """Whether a text has no controls but breaks, and nothing that turns what follows it."""
    turning = {*"\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"}
    return not any(
        char in turning or (unicodedata.category(char) in ("Cc", "Cs") and char not in "\n\f")
        for char in text
    )


# Pictures


@pytest.mark.parametrize("paper", SVG, ids=lambda paper: paper.name)
def test_an_svg_is_well_formed_and_runs_nothing(written: Written, paper: Paper) -> None:
    tree = ElementTree.parse(written(paper))
    tags = {element.tag.rpartition("}")[2] for element in tree.iter()}
    assert tags.isdisjoint({"script", "foreignObject", "para", "br"})
    for element in tree.iter():
        assert not [name for name in element.attrib if name.lower().startswith("on")]
        assert is_plain(element.text or "")
    said = "".join(tree.getroot().itertext())
    assert "<script>alert('x')" in said
    assert HEBREW in said


# Pages


@by_name
def test_a_pdf_is_read_strictly_and_has_a_title(written: Written, paper: Paper) -> None:
    reader = pypdf.PdfReader(written(paper), strict=True)
    assert len(reader.pages) > 0
    assert reader.metadata is not None
    assert reader.metadata.title
    for entry in reader.metadata.values():
        assert is_plain(str(entry))


@needs_poppler
@by_name
def test_every_font_is_embedded(written: Written, paper: Paper) -> None:
    """A form's fields may be of a standard font, what is drawn may not."""
    rows = [line.split() for line in poppler("pdffonts", written(paper)).splitlines()[2:]]
    assert rows
    outside = [row[0] for row in rows if row[-5] != "yes"]
    assert outside == [] or (paper.name.endswith("-form.pdf") and set(outside) <= {"Helvetica"})


@needs_poppler
@by_name
def test_words_stay_readable_and_on_their_page(written: Written, paper: Paper) -> None:
    last = "1" if paper.name in CLIPPED else "3"
    boxes = poppler("pdftotext", "-bbox", "-l", last, written(paper), "-").partition("<body>")[2]
    words = [unescape(word) for word in re.findall(r">([^<\n]*)</word>", boxes)]
    assert all(map(is_plain, words))
    if paper.name in NAMED:
        assert any("alert('x')" in word for word in words)
        assert any(MARK in word for word in words)
    if paper.name not in CLIPPED:
        assert list(beyond(boxes)) == []


def beyond(boxes: str) -> Iterator[str]:
    """Words that reach over the edge of their page by more than a hundredth of a point."""
    wide = high = 0.0
    for line in boxes.splitlines():
        if page := re.search(r'<page width="([\d.]+)" height="([\d.]+)"', line):
            wide, high = float(page[1]), float(page[2])
        elif word := re.search(r'xMin="(.*)" yMin="(.*)" xMax="(.*)" yMax="(.*)">(.*)<', line):
            left, top, right, low = map(float, word.groups()[:4])
            if min(left, top, wide - right, high - low) < -0.01:
                yield word[5]


@needs_poppler
def test_right_to_left_names_are_marked_or_in_reading_order(written: Written) -> None:
    """Never letters of such a name one by one in the order of other scripts."""
    paper = next(one for one in PDF if one.name == "kit.pdf")
    said = " ".join(poppler("pdftotext", written(paper), "-").split())
    for words in (HEBREW, ARABIC):
        assert words in said or not set(words) - {" "} & set(said)


# Words


@pytest.mark.parametrize("paper", WORDS, ids=lambda paper: paper.name)
def test_plain_words_have_no_controls_in_them(written: Written, paper: Paper) -> None:
    """A terminal that shows them does nothing but show them."""
    said = written(paper).read_text(encoding="utf-8")
    assert is_plain(said)
    assert HEBREW in said
    assert ("\\<script" if paper.name.endswith(".md") else "<script>") in said


def test_a_title_is_the_name_of_the_file_in_full(tmp_path: Path) -> None:
    with Campaign.open(hostile_campaign(tmp_path, players=1)) as campaign:
        assert title_of(campaign) == FILE_NAME.removesuffix(".toml")


GROWING = (
    *("map-antique.svg", "poster.pdf", "judge.pdf", "chronicle.md", "kit.pdf"),
    *examples((), ("booklet.pdf", "stickers.pdf", "map-colour.pdf", "aid.pdf", "counters.pdf")),
)
"""Papers that grow with a campaign."""

MAKE = """
import sys
from pathlib import Path
from msgspec import to_builtins
from msgspec.structs import replace
from companion.desk.campaigns.campaign import Campaign
from companion.games.nile.desk.map_views import map_view
from companion.table.journal.paths import join_path
from tests.games.nile.desk.papers import PAPERS
from tests.games.nile.helpers.campaigns_told import FOLDER
from tests.games.nile.paper.worlds import a_world
campaign = Campaign.open(FOLDER / "131.toml.xz")  # 44 expeditions
known, whole = campaign.game.state.hexes, a_world(1979, hexes=2000).hexes
(owner, *_) = campaign.game.state.explorers
new = {
    join_path("hexes", name): replace(here, by=owner if here.by else "", tribe=0, begun=())
    for name, here in whole.items()
    if not known[name].terrain
}
campaign.session.correct_all({where: to_builtins(here) for where, here in new.items()}, "all")
assert len(map_view(campaign).mapped()) == len(campaign.game.board.hexes)
folder = Path(sys.argv[1])
for paper in PAPERS:
    if paper.name in sys.argv[2:]:
        print(paper.name, len(paper.write(campaign, folder)), file=sys.stderr)
# The peak of this program alone: getrusage would count what the one that started it had used.
status = dict(line.split(":", 1) for line in Path("/proc/self/status").read_text().splitlines())
print(status["VmHWM"].split()[0])
"""


@pytest.mark.skipif(sys.platform != "linux", reason="memory is counted otherwise here")
def test_every_paper_of_a_long_campaign_stays_within_200_mib(tmp_path: Path) -> None:
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(
        [sys.executable, "-c", MAKE, str(tmp_path), *GROWING],
        env=env,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) / 1024 <= 200
    sizes = {name: int(size) for name, size in map(str.split, done.stderr.splitlines())}
    assert set(sizes) == set(GROWING)
    assert sizes["chronicle.md"] > 30_000
    assert sizes.get("booklet.pdf", 400_000) > 300_000
    assert max(sizes.values()) < 4_000_000
