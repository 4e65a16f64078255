"""The toy game as an installed package brings it: an about, a plugin, an entry point."""
