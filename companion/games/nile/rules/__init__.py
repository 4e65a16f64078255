"""The rules of Game I, one module per chapter. A rule asks the table and states facts."""
