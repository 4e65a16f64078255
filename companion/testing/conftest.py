"""What the tests of games share; they're run with `pytest --pyargs companion.testing`."""

from companion.testing.fixtures import nobodys_folders as nobodys_folders
from companion.testing.fixtures import rng as rng
from companion.testing.fixtures import seed as seed
