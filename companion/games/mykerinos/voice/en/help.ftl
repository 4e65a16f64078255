# What F1 says about each panel, and what the signs of the table mean.

question =
    The open question, with the part of the rules that asks it. Type the answer and press Enter:
    an option's key or the beginning of its name, a square like c4, or what a card says: violet
    3 ^25 is Lady Violet with 3 points and pyramids on its second and fifth square, counted row
    by row. A Nile tile is its points and its six squares: w for water, l and r for land of the
    left and right bank. What belongs to one action goes into one line: extend c4 c5. Several
    cards do too, with commas: v3, l, br5, t. Where cubes are only counted, F7 "Count the cubes"
    skips the digs: type an area's cubes in one line, 3 1 0 2. What is barred (✗) stands in the
    list with the reason. Ctrl+R lets the app draw once, F8 says who does from now on.

sheet =
    What a player has: points, what the score would be now with patrons and sets, cubes in hand,
    patrons and what each is worth, rooms of the museum. Left and right show the others, Enter
    shows all pages, with what every line was before.

guide =
    The turn guide: the season and its steps. ▶ marks the present one, ✓ those done.

map =
    The table: the region with its squares, the areas with their cards, the museum's wings.
    Arrow keys move the cursor; the line below tells about the place. What answers the open
    question is underlined: Home goes from one to the next, Enter answers. * shows what the
    signs mean, F6 gives the table the whole screen.

legend =
    ·   a free square

    ▲   a pyramid

    ~   the river, of a Nile tile

    < >   its land, of the area on the left or on the right

    Non, None   a card without a patron

    ● blue  ■ red  ◆ green  ○ white   a cube

    ×   a cube of the neutral colour

    small letters b r g w   a disc of that colour

    1 2 3 …   areas, with their cards and cubes

    p q r s t   wings of the museum, under the points of their rooms; the last is shared with
    the next wing
