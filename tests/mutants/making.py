"""Where a file can be changed, and how: comparisons, numbers, and, or, not, yields, arguments; under decorators too."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from functools import partial
from typing import Final, NamedTuple

COMPARISONS: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
ARITHMETIC: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.LShift: ast.RShift,
    ast.Mult: ast.Add,
}  # fmt: skip
UNTOUCHED: Final = (ast.Assert, ast.Import, ast.ImportFrom, ast.Raise)
"""An assertion speaks to whoever writes a ruleset; what a refusal says is nobody's rule."""
TYPES: Final = ("annotation", "returns", "decorator_list", "bases")
"""Fields that hold types and names, not what happens."""


class Site(NamedTuple):
    """One place for a change: its line, what is changed there, and the change itself, made in the tree."""

    line: int
    words: str
    change: Callable[[], None]


def sites(tree: ast.AST) -> list[Site]:
    """Every place of a tree, in the order of the source."""
    return [site for node in reached(tree) for site in at(node)]


def reached(node: ast.AST) -> Iterator[ast.AST]:
    """Every node that says what happens."""
    yield node
    for name, value in ast.iter_fields(node):
        if name in TYPES:
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and not isinstance(child, UNTOUCHED):
                yield from reached(child)


def at(node: ast.AST) -> Iterator[Site]:
    """The changes of one node."""
    line = getattr(node, "lineno", 0)
    yield from decided(node, line)
    if isinstance(node, ast.BinOp) and type(node.op) in ARITHMETIC:
        yield Site(line, "another operator", lambda: setattr(node, "op", ARITHMETIC[type(node.op)]()))
    elif isinstance(node, ast.Constant):
        yield from constant(node, line)
    elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Yield | ast.YieldFrom):
        yield Site(line, "no such event", lambda: setattr(node, "value", ast.YieldFrom(ast.Tuple([], ast.Load()))))
    elif isinstance(node, ast.Call) and swappable(node):
        yield Site(line, "two arguments swapped", lambda: swap(node))


def decided(node: ast.AST, line: int) -> Iterator[Site]:
    """The changes of what is true or false."""
    if isinstance(node, ast.Compare):
        for place, op in enumerate(node.ops):
            if type(op) in COMPARISONS:
                yield Site(line, "another comparison", partial(compare, node, place))
    elif isinstance(node, ast.BoolOp):
        yield Site(line, "and for or, or for and", lambda: setattr(node, "op", other(node.op)))
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield Site(line, "no not", lambda: setattr(node, "operand", ast.UnaryOp(ast.Not(), node.operand)))
    elif isinstance(node, ast.If | ast.IfExp):
        yield Site(line, "the other way round", lambda: setattr(node, "test", ast.UnaryOp(ast.Not(), node.test)))


def constant(node: ast.Constant, line: int) -> Iterator[Site]:
    """One more, one less, or the other truth."""
    value = node.value
    if isinstance(value, bool):
        yield Site(line, "the other truth", lambda: setattr(node, "value", not value))
    elif isinstance(value, int):
        yield Site(line, "one more", lambda: setattr(node, "value", value + 1))
        yield Site(line, "one less", lambda: setattr(node, "value", value - 1))


def compare(node: ast.Compare, place: int) -> None:
    """Put the other comparison in."""
    node.ops[place] = COMPARISONS[type(node.ops[place])]()


def other(op: ast.boolop) -> ast.boolop:
    """Or for and, and for or."""
    return ast.Or() if isinstance(op, ast.And) else ast.And()


def swappable(node: ast.Call) -> bool:
    """Are there two plain arguments that differ, so that swapping them says something else?"""
    plain = len(node.args) >= 2 and not any(isinstance(one, ast.Starred) for one in node.args[:2])
    return plain and ast.dump(node.args[0]) != ast.dump(node.args[1])


def swap(node: ast.Call) -> None:
    """The second argument first."""
    node.args[0], node.args[1] = node.args[1], node.args[0]


def mutated(source: str, place: int) -> str:
    """The source with the change at one of its places."""
    tree = ast.parse(source)
    sites(tree)[place].change()
    return ast.unparse(ast.fix_missing_locations(tree))
