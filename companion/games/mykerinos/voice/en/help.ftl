# What F1 says about each panel, and what the signs of the table mean.

question =
    The open question and the part of the rules that asks it. Type the answer and press Enter:
    an option's key, the beginning of its name, a square such as c4, or what a card says. For
    example violet 3 ^25 is Lady Violet with 3 points and pyramids on its second and fifth
    squares, counted row by row. A Nile tile is its points and its six squares: w for water, l
    and r for land on the left and right bank. You can type a whole action on one line: extend
    c4 c5. Separate several cards with commas: v3, l, br5, t. If you only want to count cubes,
    F7 "Count the cubes" skips the digs: type an area's cubes on one line, 3 1 0 2. Options you
    can't choose (✗) are listed with the reason. Ctrl+R lets the app draw once. F8 sets who
    draws from now on.

sheet =
    What a player has: points, the score as it would be now with patrons and sets, cubes in
    hand, patrons and what each is worth, and rooms in the museum. Left and right show the other
    players. Enter shows all pages, with the value each line had before.

guide =
    The turn guide: the season and its steps. ▶ marks the current step, ✓ the finished ones.

map =
    The table: the region with its squares, the areas with their cards, and the wings of the
    museum. The arrow keys move the cursor; the line below describes the place. Possible answers
    are underlined: Home jumps from one to the next, Enter answers. * explains the signs. F6
    shows the table full screen.

legend =
    ·   a free square

    ▲   a pyramid

    ~   the river, on a Nile tile

    < >   its land, part of the area on the left or right

    Non, None   a card without a patron

    ● blue  ■ red  ◆ green  ○ white   a cube

    ×   a neutral cube

    small letters b r g w   a disc of that color

    1 2 3 …   areas, with their cards and cubes

    p q r s t   wings of the museum, under the points of their rooms; the last is shared with
    the next wing
