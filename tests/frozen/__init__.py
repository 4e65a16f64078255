"""What people hold in their hands stays as it is: paper, JSON and help, by their digests.

`digests.toml` has a digest of every output; `python -m tests.frozen.record` makes it anew, and with
`--texts FOLDER` writes what the digests are taken of, so that two versions can be compared. Outputs
are made by the command line alone, whatever lies behind it. A change that means to
change an output records it anew in the same commit and says why.
"""
