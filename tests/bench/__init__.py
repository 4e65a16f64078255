"""The budgets: each bench measures one promise against a reference of the same run.

`make bench` runs them all on an installed package. To add one, write a module in this folder:

    @bench
    def full_map_to_svg(folder: Path) -> Iterator[Row]:
        yield within("full map to SVG", times(lambda: write(MAP), 20), 1.0)

Budgets are ratios: to another act done in turns (`compare`), or to the yardstick (`within`).
"""
