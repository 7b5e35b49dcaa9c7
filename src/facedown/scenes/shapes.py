"""Check a located file against a description, and make it.

The description is a msgspec Struct (kw_only, forbid_unknown_fields, constraints by msgspec.Meta); the sentences are
ours, since msgspec knows no lines and stops at the first fault. What is not checked here msgspec still refuses.
"""

from __future__ import annotations

import functools
import os
import re
from typing import Any, TypeVar

import msgspec
import msgspec.inspect as shape

from facedown.kernel.refusals import Unreadable
from facedown.scenes.faults import Faults
from facedown.scenes.lines import Path
from facedown.scenes.located import Located, read_located
from facedown.scenes.wording import guess, kind_named, listed, noun, quoted, subject, value_named

Shape = TypeVar("Shape", bound=msgspec.Struct)

ARRAYS = (shape.ListType, shape.VarTupleType, shape.TupleType, shape.SetType, shape.FrozenSetType)
SETS = (shape.SetType, shape.FrozenSetType)

# What tomllib makes of each kind; of a kind that is not here msgspec judges.
HELD_AS: dict[type[shape.Type], tuple[type, ...]] = {
    shape.NoneType: (),
    shape.BoolType: (bool,),
    shape.IntType: (int,),
    shape.FloatType: (float, int),
    shape.StrType: (str,),
    **dict.fromkeys(ARRAYS, (list,)),
    shape.DictType: (dict,),
    shape.StructType: (dict,),
}

LOCATION = re.compile(r" - at `(?:key in )?\$(.*)`$", re.DOTALL)
STEP = re.compile(r"\[([0-9]+)\]|\.([^.\[]+)")


def load(path: str | os.PathLike[str], described: type[Shape]) -> tuple[Shape, Located]:
    """Read a TOML file as the Struct *described*, with the lines for what its reader has to say further.

    Raises Unreadable, with file and line; UnreadableFile (a kind of it) when there are several faults.
    """
    located = read_located(path)
    return fit(located, described), located


def fit(located: Located, described: type[Shape]) -> Shape:
    """Make the Struct *described* of a located file; raises as load does."""
    checker = _Checker(located.faults())
    checker.check(description(described), located.data, ())
    checker.faults.refuse()
    try:
        return msgspec.convert(located.data, described)
    except msgspec.ValidationError as error:
        found = LOCATION.search(str(error))
        steps = STEP.finditer(found[1]) if found else ()
        path = tuple(int(step[1]) if step[1] else step[2] for step in steps)
        sentence = f"{subject(path)}: {LOCATION.sub('', str(error))}."
        raise Unreadable(sentence, located.file, located.line_of(path)) from None


@functools.cache
def description(described: type[msgspec.Struct]) -> shape.Type:
    """Take a Struct apart into its typed fields."""
    return shape.type_info(described)


def fits(expected: shape.Type, value: Any) -> bool:
    """Tell whether *value* is of the kind asked for; ranges, lengths and words are another matter."""
    if isinstance(expected, shape.Metadata):
        return fits(expected.type, value)
    if isinstance(expected, shape.LiteralType | shape.EnumType):
        return type(value) in {type(word) for word in words_of(expected)}
    # Exact types, since Python takes true and false for whole numbers.
    kinds = HELD_AS.get(type(expected))
    return kinds is None or type(value) in kinds


def bracketed(expected: shape.Type, value: Any, path: Path) -> str:
    """Where one table stands for a list of tables: how it is written right, for the end of a sentence; else nothing."""
    several = isinstance(expected, shape.ListType | shape.VarTupleType) and isinstance(
        expected.item_type, shape.StructType
    )
    if not several or not isinstance(value, dict):
        return ""
    header = ".".join([part for part in path if isinstance(part, str)])
    return f"; write [[{header}]] in double brackets, or {{braces}} in [brackets]"


def words_of(expected: shape.LiteralType | shape.EnumType) -> list[Any]:
    """List the values that a closed choice allows."""
    if isinstance(expected, shape.LiteralType):
        return list(expected.values)
    return [member.value for member in expected.cls]


class _Checker:
    """One comparison of one file with one description; what does not fit is gathered in *faults*."""

    def __init__(self, faults: Faults) -> None:
        self.faults = faults

    def check(self, expected: shape.Type, value: Any, path: Path, told: str = "") -> None:
        """Compare one value and all inside it; *told* is the description's own words for what is asked for."""
        if self.faults.full:
            return
        if isinstance(expected, shape.Metadata):
            self.check(expected.type, value, path, (expected.extra_json_schema or {}).get("description", told))
        elif isinstance(expected, shape.UnionType):
            self.check_union(expected, value, path, told)
        elif isinstance(expected, shape.LiteralType | shape.EnumType):
            self.check_word(expected, value, path)
        elif not fits(expected, value):
            self.must_be(path, told or kind_named(expected), value, bracketed(expected, value, path))
        else:
            self.check_inside(expected, value, path, told)

    def check_inside(self, expected: shape.Type, value: Any, path: Path, told: str) -> None:
        """Compare a value of the right kind: its range, its length, what is in it."""
        if isinstance(expected, shape.IntType | shape.FloatType):
            self.check_number(expected, value, path)
        elif isinstance(expected, shape.StrType):
            self.check_text(expected, value, path, told)
        elif isinstance(expected, ARRAYS):
            self.check_array(expected, value, path)
        elif isinstance(expected, shape.DictType):
            self.check_length(expected, value, path, "key")
            for key, inside in value.items():
                self.check(expected.key_type, key, (*path, key))
                self.check(expected.value_type, inside, (*path, key))
        elif isinstance(expected, shape.StructType):
            self.check_table(expected, value, path)

    def must_be(self, path: Path, wanted: str, value: Any, more: str = "") -> None:
        self.faults.add(path, f"{subject(path)} must be {wanted}, not {value_named(value)}{more}.")

    def check_union(self, expected: shape.UnionType, value: Any, path: Path, told: str) -> None:
        tables = [one for one in expected.types if isinstance(one, shape.StructType)]
        if isinstance(value, dict) and len(tables) > 1:
            self.check_tagged(tables, value, path)
            return
        for one in expected.types:
            if fits(one, value):
                self.check(one, value, path, told)
                return
        choices = [one for one in expected.types if not isinstance(one, shape.NoneType)]
        if len(choices) == 1:
            self.check(choices[0], value, path, told)
            return
        kinds = dict.fromkeys(kind_named(one.type if isinstance(one, shape.Metadata) else one) for one in choices)
        self.must_be(path, told or " or ".join(kinds), value)

    def check_tagged(self, tables: list[shape.StructType], value: dict[str, Any], path: Path) -> None:
        """Choose among several kinds of table by the key that tells them apart."""
        field = tables[0].tag_field or ""
        tags = [table.tag for table in tables]
        if field not in value:
            self.faults.add(path, f"{subject(path)} must have the key {quoted(field)}, one of {listed(tags)}.")
            return
        for table in tables:
            if value[field] == table.tag:
                self.check_table(table, value, path)
                return
        self.not_among(tags, value[field], (*path, field))

    def check_word(self, expected: shape.LiteralType | shape.EnumType, value: Any, path: Path) -> None:
        words = words_of(expected)
        if not fits(expected, value) or value not in words:
            self.not_among(words, value, path)

    def not_among(self, words: list[Any], value: Any, path: Path) -> None:
        suggestion = guess(value, words) or "."
        # An empty text stands for a key that is left out: nobody would write it.
        told = listed([word for word in words if word != ""])
        self.faults.add(path, f"{subject(path)} must be one of {told}, not {value_named(value)}{suggestion}")

    def check_number(self, expected: shape.IntType | shape.FloatType, value: float, path: Path) -> None:
        if expected.ge is not None and value < expected.ge:
            self.must_be(path, f"at least {expected.ge}", value)
        elif expected.gt is not None and value <= expected.gt:
            self.must_be(path, f"more than {expected.gt}", value)
        elif expected.le is not None and value > expected.le:
            self.must_be(path, f"at most {expected.le}", value)
        elif expected.lt is not None and value >= expected.lt:
            self.must_be(path, f"less than {expected.lt}", value)

    def check_text(self, expected: shape.StrType, value: str, path: Path, told: str) -> None:
        pattern = expected.pattern or ""
        if self.check_length(expected, value, path, "character") and not re.search(pattern, value):
            self.must_be(path, told or f"a text that matches {pattern}", value)

    def check_length(self, expected: Any, value: Any, path: Path, unit: str) -> bool:
        """Note a fault if too few or too many of *unit* are in *value*; tell whether all was well."""
        count = len(value)
        for bound, limit, wrong in (
            ("at least", expected.min_length, count < (expected.min_length or 0)),
            ("at most", expected.max_length, expected.max_length is not None and count > expected.max_length),
        ):
            if wrong:
                units = unit if limit == 1 else "entries" if unit == "entry" else unit + "s"
                self.faults.add(path, f"{subject(path)} must have {bound} {limit} {units}, not {count}.")
                return False
        return True

    def check_array(self, expected: Any, value: list[Any], path: Path) -> None:
        if isinstance(expected, shape.TupleType):
            kinds = expected.item_types
            if len(value) != len(kinds):
                self.faults.add(path, f"{subject(path)} must have {len(kinds)} entries, not {len(value)}.")
                return
        else:
            kinds = (expected.item_type,) * len(value)
            self.check_length(expected, value, path, "entry")
        for number, (kind, inside) in enumerate(zip(kinds, value, strict=True)):
            self.check(kind, inside, (*path, number))
        if isinstance(expected, SETS):
            self.check_distinct(value, path)

    def check_distinct(self, value: list[Any], path: Path) -> None:
        seen: dict[str, int] = {}
        for number, inside in enumerate(value):
            first = seen.setdefault(repr(inside), number)
            if first != number:
                self.faults.add((*path, number), f"{subject((*path, number))} is the same as entry {first + 1}.")

    def check_table(self, expected: shape.StructType, value: dict[str, Any], path: Path) -> None:
        fields = {field.encode_name: field for field in expected.fields}
        keys = [*fields] if expected.tag_field is None else [expected.tag_field, *fields]
        for key, inside in value.items():
            if key in fields:
                self.check(fields[key].type, inside, (*path, key))
            elif key == expected.tag_field:
                self.check(shape.LiteralType((expected.tag,)), inside, (*path, key))
            elif expected.forbid_unknown_fields:
                self.unknown_key(expected, key, keys, path)
        for key, field in fields.items():
            if field.required and key not in value:
                self.faults.add(path, f"{noun(expected.cls)} must have the key {quoted(key)}; it is missing here.")

    def unknown_key(self, expected: shape.StructType, key: str, keys: list[str], path: Path) -> None:
        if not self.faults.full:
            suggestion = guess(key, keys) or "."
            allowed = f" Its keys are {listed(keys)}." if keys else " It has no keys."
            sentence = f"{quoted(key)} is no key of {noun(expected.cls)}{suggestion}{allowed}"
            self.faults.add((*path, key), sentence)
