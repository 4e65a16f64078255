"""Mutants: one small change in one function, made by the operators of cosmic-ray over its tree."""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Mapping
from difflib import ndiff
from functools import cache
from random import Random
from types import CodeType, FunctionType
from typing import Any, Final, NamedTuple

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import MutationVisitor
from cosmic_ray.operators.provider import OperatorProvider

from tests.mutate.functions import Function

UNFIT: Final = ("RemoveDecorator", "VariableReplacer", "VariableInserter")
"""Operators that need more than a place, or change what is not in the body of a function."""

ARITHMETIC: Final = frozenset(
    (
        *("Add_Sub", "Sub_Add", "Mul_Add", "Div_Mul", "FloorDiv_Mul", "Mod_FloorDiv"),
        *("BitOr_BitAnd", "BitAnd_BitOr"),
    )
)
"""What one sign is replaced by: the other replacements fail wherever they are run."""

EQUAL: Final = frozenset(("Eq_NotEq", "NotEq_Eq", "Is_IsNot", "IsNot_Is"))
"""The same for words, which have no order worth asking for; numbers in order take every sign."""


class DropYield:
    """Leaves out a fact or a rule: `yield …` as a statement of its own becomes `yield from ()`."""

    def mutation_positions(self, node: Any) -> Iterator[tuple[Any, Any]]:
        """The places of such statements."""
        if node.type == "yield_expr" and node.parent.type == "simple_stmt":
            yield node.start_pos, node.end_pos

    def mutate(self, node: Any, _index: int) -> Any:
        """The statement without its effect."""
        return get_ast(f"{node.get_first_leaf().prefix}yield from ()")


class Mutant(NamedTuple):
    """A change in a function: the operator and the place, and the lines before and after.

    `key` tells it by what it changes and not by its line, so that it can be listed.
    """

    function: Function
    operator: str
    occurrence: int
    key: str
    code: CodeType

    def __str__(self) -> str:
        return self.key


@cache
def operators() -> Mapping[str, Any]:
    """The operators by name."""
    provider = OperatorProvider()
    fit = {name: provider[name]() for name in provider if name not in UNFIT and _is_fit(name)}
    return {**fit, "DropYield": DropYield()}


def _is_fit(name: str) -> bool:
    """Whether a replacement of a sign changes what somebody could have written."""
    kind, _, signs = name.partition("Operator_")
    if kind == "ReplaceBinary":
        return signs in ARITHMETIC
    if kind == "ReplaceComparison":
        first, second = signs.split("_")
        ordered = first[:2] in ("Lt", "Gt") and second not in ("Is", "IsNot")
        return ordered or signs in EQUAL
    return True


def drawn(function: Function, seed: int, number: int) -> list[Mutant]:
    """So many mutants of a function at most, drawn by a seed: first the place, then the change."""
    rng = Random(f"{seed}:{function.module}:{function.name}")
    places = _places(function)
    found: dict[str, Mutant] = {}
    while places and len(found) < number:
        place = rng.choice(sorted(places))
        name, occurrence = places[place].pop(rng.randrange(len(places[place])))
        if not places[place]:
            del places[place]
        mutant = _mutant(function, name, occurrence)
        if mutant is not None and mutant.key not in found:
            found[mutant.key] = mutant
            places.pop(place, None)
    return list(found.values())


def _places(function: Function) -> dict[tuple[Any, Any], list[tuple[str, int]]]:
    """What can be changed in the body of a function, by place: operators and occurrences."""
    body = _body(_tree(function), function)
    places: dict[tuple[Any, Any], list[tuple[str, int]]] = {}
    for name, operator in operators().items():
        occurrence = 0
        for node in ast_nodes(body):
            for place in operator.mutation_positions(node):
                if not _is_annotation(node):
                    places.setdefault(place, []).append((name, occurrence))
                occurrence += 1
    return places


def _is_annotation(node: Any) -> bool:
    """Whether it belongs to the head of a function within, or to the type of a variable."""
    while node.parent is not None and node.parent.type not in ("suite", "file_input"):
        around = node.parent
        if around.type == "tfpdef" or (
            around.type == "funcdef" and node is not around.children[-1]
        ):
            return True
        if around.type == "annassign" and node is around.children[1]:
            return True
        node = around
    return False


@cache
def _source(function: Function) -> str:
    return function.path.read_text(encoding="utf-8")


def _tree(function: Function) -> Any:
    return get_ast(_source(function))


def _body(tree: Any, function: Function) -> Any:
    for node in ast_nodes(tree):
        if node.type == "funcdef" and node.start_pos[0] == function.line:
            return node.children[-1]
    raise LookupError(f"{function} is not in line {function.line}")


def _mutant(function: Function, name: str, occurrence: int) -> Mutant | None:
    """The mutant, None where the change changes no code or none that can be compiled."""
    tree = _tree(function)
    MutationVisitor(occurrence, operators()[name]).walk(_body(tree, function))
    source, changed = _source(function), tree.get_code()
    try:
        code = _code_of(changed, function)
    except SyntaxError:
        return None
    if _essence(code) == _essence(_code_of(source, function)):
        return None
    return Mutant(function, name, occurrence, f"{function}: {_change(source, changed)}", code)


def _change(before: str, after: str) -> str:
    """The lines that differ, before and after, in one line."""
    lines = list(ndiff(before.splitlines(), after.splitlines()))
    old = " ".join(line[2:].strip() for line in lines if line.startswith("- "))
    new = " ".join(line[2:].strip() for line in lines if line.startswith("+ "))
    return f"{old} -> {new}"


def _code_of(source: str, function: Function) -> CodeType:
    whole = compile(source, str(function.path), "exec", dont_inherit=True)
    for code in _codes(whole):
        if code.co_qualname == function.name:
            return code
    raise LookupError(str(function))


def _codes(code: CodeType) -> Iterator[CodeType]:
    for const in code.co_consts:
        if isinstance(const, CodeType):
            yield const
            yield from _codes(const)


def _essence(code: CodeType) -> tuple[Any, ...]:
    """What code does, without its lines."""
    consts = [_essence(each) if isinstance(each, CodeType) else repr(each)
              for each in code.co_consts]  # fmt: skip
    return code.co_code, tuple(consts), code.co_names, code.co_freevars


# In place


def put_in_place(mutant: Mutant) -> None:
    """Let the living function run the changed code, wherever it was imported to."""
    living = _living(mutant.function)
    living.__code__ = mutant.code


def _living(function: Function) -> FunctionType:
    found: Any = importlib.import_module(function.module)
    for part in function.name.split("."):
        found = vars(found)[part]
    for wrapped in ("fget", "func", "__func__"):
        found = getattr(found, wrapped, found)
    if hasattr(found, "cache_clear"):
        found.cache_clear()
    found = getattr(found, "__wrapped__", found)
    if not isinstance(found, FunctionType):
        raise LookupError(f"{function} is no function")
    return found
