"""The rules of Game I, one module a chapter. A rule asks the table and states what happened."""
