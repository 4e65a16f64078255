"""Pages of a campaign in a browser: a screen for the table, a page for each seat, one for the host.

A page is made from what its seat sees. It sends answers to a question by the question's number.
"""
