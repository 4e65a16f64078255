"""Keys: the registry of actions, the keys that call them, and the palette of all of them."""
