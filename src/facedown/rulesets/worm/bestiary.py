"""Kinds of foes: the book's table, a game master's own file, and how a scene's foes get their numbers (C8).

A foe that names a kind, or a template, has every number that it does not write itself from there. All numbers are
written out as the scene is read, so that nothing asks later what a kind was.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta, Struct

from facedown.kernel.refusals import Unreadable
from facedown.rulesets.worm.plan import FoeKind, FoePlan, FoeTemplate, Name
from facedown.scenes.faults import Faults
from facedown.scenes.lines import Path as Place
from facedown.scenes.located import Located, locate, read_located
from facedown.scenes.shapes import fit
from facedown.scenes.wording import guess, listed, quoted

BOOK: Final = Path(__file__).parent / "data" / "foes.toml"
HERE: Final = ("kinds", "templates")
"""What a scene may hold of its own, as a bestiary's file does."""
BY_NAME: Final = ("kind", "template")
KIND_ALONE: Final = ("theme", "plural")
"""What a kind says of itself that no foe of it has."""

Data = dict[str, Any]


class Bestiary(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Kinds of foes and templates by their names, as a file holds them."""

    templates: dict[Name, FoeTemplate] = {}
    kinds: Annotated[dict[Name, FoeKind], Meta(max_length=500)] = {}


@cache
def book() -> Data:
    """The book's own table as plain data."""
    located = locate(BOOK.read_text(encoding="utf8"), "data/foes.toml")
    check(located, located.data, {"templates": {}, "kinds": {}})
    return located.data


def known(located: Located, base: Data) -> Data:
    """The kinds and templates that a scene can name: the book's, then those of the files it names, then its own.

    Errors: Unreadable with file and line.
    """
    found = {key: dict(base[key]) for key in HERE}
    for number, name in enumerate(files(located)):
        path = beside(located, name, ("bestiary", number))
        other = read_located(path)
        add(other, other.data, found)
    own: Data = {key: located.data.pop(key) for key in HERE if key in located.data}
    located.data.pop("bestiary", None)
    if own:
        add(located, own, found)
    return found


def add(located: Located, data: Data, found: Data) -> None:
    """What one text holds joins what is known; a name that is known already means the new one from now on."""
    check(located, data, found)
    for key in HERE:
        found[key].update(data.get(key, {}))


def check(located: Located, data: Data, before: Data) -> None:
    """Compare kinds and templates with their description, and the templates they name. Errors: Unreadable."""
    fit(Located(located.file, located.text, data, located.lines), Bestiary)
    templates = {**before["templates"], **data.get("templates", {})}
    faults = located.faults()
    for name, kind in data.get("kinds", {}).items():
        wanted = kind.get("template", "minion")
        if wanted not in templates:
            faults.add(("kinds", name, "template"), no_such("template", wanted, templates))
    faults.refuse()


def files(located: Located) -> list[Any]:
    """The files of own foes that a scene names: one name, or several."""
    named = located.data.get("bestiary", [])
    return [named] if isinstance(named, str) else named if isinstance(named, list) else [named]


def beside(located: Located, name: Any, place: Place) -> Path:
    """The path of a file that a scene names, in the scene's own folder or below. Errors: Unreadable."""
    named = Path(name) if isinstance(name, str) else Path()
    if named.is_absolute() or ".." in named.parts or named.suffix != ".toml":
        sentence = "'bestiary' must name .toml files in the scene's own folder, or below it."
        raise Unreadable(sentence, located.file, located.line_of(place))
    path = Path(located.file).parent / named
    if not path.exists():
        sentence = f"there is no bestiary {quoted(name)} beside the scene."
        raise Unreadable(sentence, located.file, located.line_of(place))
    return path


def no_such(word: str, name: Any, there_are: Data) -> str:
    """The sentence for a name that is no kind or no template."""
    called = quoted(name) if isinstance(name, str) else "that"
    near = guess(name, there_are) or "."
    return f"{called} is no {word} of foe{near} There are {listed(sorted(there_are))}."


# -- into the scene


def number_foes(located: Located) -> None:
    """Write the numbers of every foe out, before the scene is compared with its description. Errors: Unreadable."""
    there_are = known(located, book())
    foes = located.data.get("foes")
    if not isinstance(foes, list):
        return
    faults = located.faults()
    located.data["foes"] = [
        counted(numbered(foe, there_are, ("foes", place), faults)) if isinstance(foe, dict) else foe
        for place, foe in enumerate(foes)
    ]
    for place, foe in enumerate(located.data["foes"]):
        if isinstance(foe, dict) and "name" not in foe and not foe.get("kind"):
            faults.add(("foes", place), "a foe must have the key 'name', or a 'kind' by which it is called.")
    faults.refuse()


def numbered(foe: Data, there_are: Data, path: Place, faults: Faults) -> Data:
    """One foe with the numbers of its kind or its template below its own."""
    if all(foe.get(key) for key in BY_NAME):
        faults.add((*path, "template"), "a foe of a kind has its kind's template; delete one of the two.")
        return foe
    for key in BY_NAME:
        if foe.get(key) and foe[key] not in list(there_are[f"{key}s"]):
            faults.add((*path, key), no_such(key, foe[key], there_are[f"{key}s"]))
            return foe
    if foe.get("kind"):
        kind = there_are["kinds"][foe["kind"]]
        below = {"name": called(foe, kind), **joined(there_are["templates"][kind.get("template", "minion")], kind)}
    elif foe.get("template"):
        below = there_are["templates"][foe["template"]]
    else:
        return foe
    whole = joined(below, foe)
    if foe.get("kind"):
        whole.setdefault("type", foe["kind"])
    for key in (*BY_NAME, *KIND_ALONE):
        whole.pop(key, None)
    if whole.get("rank") == "dungeon lord" and not ("health" in whole or whole.get("parts")):
        faults.add(path, "a dungeon lord's Health is its own; write its 'parts', or 'health' and 'defense'.")
    return whole


def foe_of_kind(kind: str, name: str, zone: str) -> FoePlan:
    """One foe of a kind of the book, with the kind's numbers."""
    foe = {"kind": kind, "name": name, "zone": zone}
    return msgspec.convert(numbered(foe, book(), ("foes", 0), locate("", kind).faults()), FoePlan)


def counted(foe: Data) -> Data:
    """A foe of several parts counts as many bodies."""
    parts = foe.get("parts")
    return {"count": len(parts), **foe} if isinstance(parts, list) and parts else foe


def called(foe: Data, kind: Data) -> str:
    """What a foe without a name of its own is called: its kind, or several of it."""
    name: str = foe["kind"]
    several = foe.get("count", 1) != 1
    return kind.get("plural") or f"{name}s" if several else name


def joined(below: Data, above: Data) -> Data:
    """What *above* says, and *below* where it says nothing: attributes one by one, dooms by their names."""
    whole = {**below, **above}
    if isinstance(above.get("attributes"), dict):
        whole["attributes"] = {**below.get("attributes", {}), **above["attributes"]}
    own = above.get("dooms")
    if isinstance(own, list):
        names = [doom.get("name") for doom in own if isinstance(doom, dict)]
        whole["dooms"] = [*own, *[doom for doom in below.get("dooms", []) if doom["name"] not in names]]
    return whole
