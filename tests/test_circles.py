"""No import circles: modules that import each other can be neither read nor tested one by one."""

from collections.abc import Iterator

import grimp


def circles(graph: grimp.ImportGraph) -> Iterator[tuple[str, ...]]:
    """The strongly connected components of more than one module, by Tarjan's algorithm."""
    order: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    for root in sorted(graph.modules):
        work: list[tuple[str, Iterator[str]]] = [(root, iter(()))] if root not in order else []
        while work:
            name, beyond = work[-1]
            if name not in order:
                order[name] = low[name] = len(order)
                stack.append(name)
                beyond = iter(sorted(graph.find_modules_directly_imported_by(name)))
                work[-1] = (name, beyond)
            for other in beyond:
                if other not in order:
                    work.append((other, iter(())))
                    break
                if other in stack:
                    low[name] = min(low[name], low[other])
            else:
                work.pop()
                if work:
                    above = work[-1][0]
                    low[above] = min(low[above], low[name])
                if low[name] == order[name]:
                    found = tuple(stack[stack.index(name) :])
                    del stack[-len(found) :]
                    if len(found) > 1:
                        yield tuple(sorted(found))


def a_graph(*imports: tuple[str, str]) -> grimp.ImportGraph:
    graph = grimp.ImportGraph()
    for importer, imported in imports:
        graph.add_import(importer=importer, imported=imported)
    return graph


def test_a_circle_is_found_and_a_chain_is_none() -> None:
    chain = (("a", "b"), ("b", "c"), ("c", "d"), ("a", "d"))
    assert list(circles(a_graph(*chain))) == []
    assert list(circles(a_graph(*chain, ("d", "b"), ("e", "f"), ("f", "e")))) == [
        ("b", "c", "d"),
        ("e", "f"),
    ]


def test_no_module_imports_itself_by_way_of_others() -> None:
    """Imports for types alone aside: they are gone when the program runs."""
    graph = grimp.build_graph(
        "companion", "printables", exclude_type_checking_imports=True, cache_dir=None
    )
    assert list(circles(graph)) == []
