"""Shapes of what commands print as JSON: every key, with its type and what it means.

Nothing loads them but `companion schema` and type checkers.
"""
