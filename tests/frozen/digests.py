"""The recorded digests."""

import hashlib
import tomllib
from pathlib import Path

RECORDED = Path(__file__).with_name("digests.toml")


def recorded() -> dict[str, str]:
    """The digest of every output, by its name."""
    return {str(k): str(v) for k, v in tomllib.loads(RECORDED.read_text("utf-8")).items()}


def digest(said: bytes) -> str:
    """The digest of an output."""
    return hashlib.blake2b(said, digest_size=16).hexdigest()
