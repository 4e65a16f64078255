"""Maps on the screen: hexes, or a picture made of characters, with a cursor."""
