"""A boat race: the smallest whole game, as a package of its own brings it."""
