"""Paper: what is drawn, on which surfaces, and on which pages.

Lengths are added with `fsum`: from Python 3.12 on `sum` rounds floats otherwise than before, and
the same campaign gives the same bytes on both.
"""
