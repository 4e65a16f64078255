"""The command line: one module per command, loaded when the command is called."""
