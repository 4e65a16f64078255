"""Maps on the screen: hexes or a picture in letters, with a cursor."""
