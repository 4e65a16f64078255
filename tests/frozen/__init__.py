"""What people hold in their hands stays as it is: paper, JSON, help and screens, by their digests.

`digests.toml` has a digest of every output; `python -m tests.frozen.record` makes it anew, and with
`--texts FOLDER` writes what the digests are taken of, so that two versions can be compared. Outputs
are made by the command line and by keys alone, whatever lies behind them. A change that means to
change an output records it anew in the same commit and says why.
"""
