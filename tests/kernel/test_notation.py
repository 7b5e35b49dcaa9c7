"""One notation, read and written by one mechanism: shown with phrases for high card and two commands made for it."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct

from facedown.kernel.notation.lexer import Run, as_written, pieces, quoted
from facedown.kernel.notation.notation import Notation
from facedown.kernel.notation.slots import Data, Named, Number, Text
from facedown.kernel.refusals import Unreadable
from facedown.kernel.structs import Command
from tests.toy.structs import Allow, Exchange, GoOn, Lay
from tests.toy.table import JUDGE, Table, fresh

NAMES = ["Ann", "Bob with hat", "the judge"]
CARDS = ["one", "two", "three of a kind", "four", "five", "six", "seven", "eight", "nine", "ten"]


class Trade(Command, frozen=True):
    """A made-up command with parts that may be left out."""

    card: int
    at: int = -1
    twice: bool = False
    sides: tuple[int, int] = (0, 0)
    words: str = ""


class Swap(Command, frozen=True):
    """A made-up command with two words between its gaps."""

    card: int
    at: int


def speakers(table: Any, actor: int) -> list[tuple[str, int]]:
    return [(name, number) for number, name in enumerate(NAMES)]


def cards(table: Any, actor: int) -> list[tuple[str, int]]:
    return [(name, number) for number, name in enumerate(CARDS)] + [("uno", 0), ("one", 4)]


def pairs(table: Any, actor: int) -> list[tuple[str, tuple[int, int]]]:
    return [(f"{left} to {right}", (left, right)) for left in range(3) for right in range(3)]


def nobody(table: Any, actor: int) -> list[tuple[str, str]]:
    return []


def notation() -> Notation:
    made = Notation(
        Named("a player", speakers),
        {
            "card": Named("a card", cards),
            "at": Number("a number"),
            "rule": Named("a rule", lambda t, a: [("T-4", "T-4")]),
        },
        {"at": -1, "twice": False, "sides": (0, 0)},
    )
    made.phrase(Lay, "lay {card}", says="word")
    made.phrase(Exchange, "lay instead {card}")
    made.phrase(GoOn, "go on")
    made.phrase(Allow, "allow {rule}", says="reason")
    made.phrase(Swap, "swap {card} against the {at}")
    made.phrase(
        Trade,
        "trade {card} [at {at}] [twice over {twice!}] [with sides {sides}]",
        sides=Named("a pair", pairs),
    )
    return made


TABLE: Table = fresh(10, 2, 1, None)  # type: ignore[arg-type]
HIGH_CARD = notation()


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("Ann: lay two", Lay(0, 0, 1)),
        ('ANN:  LAY   Three of a KIND "so there" # and a comment', Lay(0, 0, 2, "so there")),
        ('"Bob with hat": lay instead uno', Exchange(1, 1, 0)),
        ("the judge: go on", GoOn(JUDGE, JUDGE)),
        ('the judge: allow T-4 "he is new"', Allow(JUDGE, JUDGE, "T-4", "he is new")),
        ("Ann: trade two", Trade(0, 0, 1)),
        ("Ann: trade two at 7", Trade(0, 0, 1, 7)),
        ("Ann: trade two at -7 twice over", Trade(0, 0, 1, -7, True)),
        ("Ann: trade two twice over", Trade(0, 0, 1, -1, True)),
        (r'Ann: lay two "a \"b\" \\ \u{41}"', Lay(0, 0, 1, 'a "b" \\ A')),
    ],
)
def test_a_line_gives_its_command(line: str, command: Command) -> None:
    assert HIGH_CARD.read(TABLE, line) == command
    written = HIGH_CARD.write(TABLE, command)
    assert HIGH_CARD.read(TABLE, written) == command
    assert HIGH_CARD.write(TABLE, HIGH_CARD.read(TABLE, written)) == written


def test_a_seat_is_heard_for_its_own_actors_alone() -> None:
    assert HIGH_CARD.hear(TABLE, "Ann: lay two", 0).commands == (Lay(0, 0, 1),)
    with pytest.raises(Unreadable, match=r'^"Bob with hat" is not yours to speak for') as caught:
        HIGH_CARD.hear(TABLE, "Bob with hat: lay nonsense", 0)
    assert "nonsense" not in str(caught.value)


def test_a_slot_may_fill_several_fields() -> None:
    made = Notation(Named("a player", speakers), {}, {"at": -1, "twice": False})
    made.phrase(Trade, "trade {both}", both=Named("two things", both, ("card", "at")))
    assert made.read(TABLE, "Ann: trade 2 and 1") == Trade(0, 0, 2, 1)
    assert made.write(TABLE, Trade(0, 0, 2, 1)) == "Ann: trade 2 and 1"


def both(table: Any, actor: int) -> list[tuple[str, tuple[int, int]]]:
    return [(f"{left} and {right}", (left, right)) for left in range(3) for right in range(3)]


def test_words_that_no_field_takes_are_handed_on() -> None:
    spoken = HIGH_CARD.hear(TABLE, 'the judge: go on "that is enough"')
    assert spoken.commands == (GoOn(JUDGE, JUDGE),)
    assert spoken.words == "that is enough"


def test_a_name_in_quotes_at_the_end_is_no_speech() -> None:
    assert HIGH_CARD.hear(TABLE, 'Ann: lay "three of a kind"').commands == (Lay(0, 0, 2),)
    assert HIGH_CARD.hear(TABLE, 'Ann: lay "three of a kind" "ha"').commands == (Lay(0, 0, 2, "ha"),)


def test_a_name_that_would_end_its_gap_is_quoted() -> None:
    sided = Notation(Named("a player", speakers), {"card": Named("a player", speakers)}, {"at": -1, "twice": False})
    sided.phrase(Trade, "trade {card} with {sides}", sides=Named("a pair", pairs))
    line = sided.write(TABLE, Trade(0, 0, 1, sides=(1, 2)))
    assert line == 'Ann: trade "Bob with hat" with 1 to 2'
    assert sided.read(TABLE, line) == Trade(0, 0, 1, sides=(1, 2))


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("", "A line begins with who acts"),
        ("Ann lay two", "A line begins with who acts"),
        ("An: lay two", '"An" (character 1) is not a player; did you mean Ann?'),
        ("Ann: lay: two", "The second colon, before character 11, is one too many."),
        ("Ann:", "The line ends at character 5: say what to do. It could be: lay, go, allow, swap, trade."),
        ("Ann: ley two", '"ley" (character 6) is not the beginning of a command; did you mean lay?'),
        ("Ann: lay", "The line ends at character 9: a card should stand there."),
        ("Ann: lay tow", '"tow" (character 10) is not a card; did you mean two? It could be: one, two,'),
        ("Ann: lay zzzz", '"zzzz" (character 10) is not a card. It could be: one, two,'),
        ("the judge: go away", "'away' at character 15 is not understood: the word 'on' should stand there."),
        ("the judge: go on now", "'now' at character 18 is not understood: the line should have ended."),
        ("Ann: trade two twice", "'twice' at character 16 is not understood: the line should have ended."),
        ("Ann: trade two twice as much", "'twice' at character 16 is not understood: the line should"),
        ("Ann: trade two twice over again", "'again' at character 27 is not understood: the line should have ended."),
        ("Ann: swap two against", "The line ends at character 22: the word 'the' should stand there."),
        ('Ann: lay zwei "hi"', '"zwei" (character 10) is not a card'),
        ('Ann: lay "elf"', '"elf" (character 10) is not a card'),
        ('the judge: go away "now"', "'away' at character 15 is not understood: the word 'on' should stand there."),
        ("Ann: trade two at", "The line ends at character 18: a number should stand there."),
        ("Ann: trade two at x", '"x" (character 19) is not a number. It could be: "a number in digits, such as 7".'),
        ("Ann: trade two at 1234567", "is not a number"),
        ('Ann: lay two "so', "The quotes that begin at character 14 do not end"),
        (r'Ann: lay two "\x"', "The backslash at character 15 means nothing"),
        (r'Ann: lay two "\u{110000}"', "The backslash at character 15 means nothing"),
        (r'Ann: lay two "\u{d800}"', "The backslash at character 15 means nothing"),
        (r'Ann: lay two "x \u{dfff}"', "The backslash at character 17 means nothing"),
    ],
)
def test_what_is_not_understood_is_told_with_its_place(line: str, says: str) -> None:
    with pytest.raises(Unreadable) as caught:
        HIGH_CARD.read(TABLE, line)
    assert says in str(caught.value)


def test_where_nothing_can_stand_nothing_is_listed() -> None:
    with pytest.raises(Unreadable) as caught:
        Named("a ghost", nobody).read(TABLE, 0, pieces("boo"))
    assert str(caught.value) == '"boo" (character 1) is not a ghost.'
    with pytest.raises(Unreadable, match="Nothing at character 1 is not a ghost"):
        Named("a ghost", nobody).read(TABLE, 0, Run((), 1))


def test_what_has_no_name_cannot_be_written() -> None:
    with pytest.raises(Unreadable, match="There is no name for 99: it is not a card"):
        HIGH_CARD.write(TABLE, Lay(0, 0, 99))
    with pytest.raises(Unreadable, match="There is no phrase for Command"):
        HIGH_CARD.write(TABLE, Command(0, 0))


def test_what_a_line_holds_beside_its_command_comes_first() -> None:
    made = notation()
    made.ahead = lambda table, actor, run: (
        ((GoOn(JUDGE, JUDGE),), run.part(1)) if run.tokens[0].says("now") else ((), run)
    )
    assert made.hear(TABLE, 'Ann: now lay two "ha"').commands == (GoOn(JUDGE, JUDGE), Lay(0, 0, 1, "ha"))
    with pytest.raises(Unreadable, match="more than one command"):
        made.read(TABLE, "Ann: now lay two")
    assert made.read(TABLE, "Ann: lay two") == Lay(0, 0, 1)


class Thing(Struct, frozen=True, forbid_unknown_fields=True):
    """A made-up record."""

    weight: int


class Described(Command, frozen=True):
    """A made-up command that holds words and a whole record."""

    name: str
    thing: Thing


def told() -> Notation:
    """Described: a name in words, a thing as data, and for people alone how heavy that is."""
    made = Notation(
        Named("a player", speakers),
        {"name": Text("a name"), "thing": Data("a thing", Thing), "heavy": Named("how heavy it is", weights, ())},
        {},
    )
    made.phrase(Described, "describe {name} [so {heavy}] as {thing}")
    return made


def weights(table: Any, actor: int) -> list[tuple[str, tuple[()]]]:
    return [("heavy as it is", ())] if table.deals else []


def test_words_and_records_read_back_from_how_they_are_written() -> None:
    command = Described(0, 0, "the rope as long", Thing(7))
    line = told().write(TABLE, command)
    assert line == r'''Ann: describe "the rope as long" so "heavy as it is" as "{\"weight\":7}"'''
    assert told().read(TABLE, line) == command


def test_what_is_said_for_people_alone_is_left_out_where_there_is_nothing_to_say() -> None:
    bare: Table = fresh(10, 2, 0, None)  # type: ignore[arg-type]
    command = Described(0, 0, "rope", Thing(7))
    line = told().write(bare, command)
    assert line == r'''Ann: describe rope as "{\"weight\":7}"'''
    assert told().read(bare, line) == command


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (r"{\"weight\":true}", "is not a thing: Expected `int`"),
        (r"{\"weight\":1,\"weight\":2}", "is not a thing: The key 'weight' stands twice"),
        ("{", "is not a thing: This is not JSON"),
        ("\ud800", "is not a thing: Byte 1 is not UTF-8 text"),
    ],
)
def test_data_that_is_no_such_record_is_told_with_its_place(data: str, says: str) -> None:
    with pytest.raises(Unreadable) as caught:
        told().read(TABLE, f'Ann: describe rope as "{data}"')
    assert f"What stands at character 23 {says}" in str(caught.value)


def test_quotes_in_a_name_are_written_with_a_backslash() -> None:
    assert as_written('Ann "the axe"') == r'"Ann \"the axe\""'


@given(st.text(max_size=12), st.sets(st.sampled_from(["with", "to"])))
def test_any_name_reads_back_from_how_it_is_written(name: str, stops: set[str]) -> None:
    written = as_written(name, stops)
    run = pieces(f"{written} with x")
    (_, first), *_ = run.split({"with"} | stops)
    assert first.text == name
    assert len(pieces(quoted(name)).tokens) == 1


@given(st.text(max_size=40))
def test_whatever_is_typed_is_read_or_told(line: str) -> None:
    try:
        spoken = HIGH_CARD.hear(TABLE, f"Ann: {line}")
    except Unreadable:
        return
    assert len(spoken.commands) == 1


class Silent(Text):
    """A slot that is read and not written."""

    def write(self, table: Any, actor: int, value: Any, stops: Any) -> str:
        """Nothing."""
        return ""


def test_a_name_that_sounds_like_another_phrase_is_quoted_and_others_are_not() -> None:
    called = ["instead", "instead two", "three instead"]
    cards_called = Named("a card", lambda table, actor: [(name, card) for card, name in enumerate(called)])
    made = Notation(Named("a player", speakers), {"card": cards_called}, {})
    made.phrase(Lay, "lay {card}", says="word")
    made.phrase(Exchange, "lay instead {card}")
    lines = [made.write(TABLE, kind(0, 0, card)) for kind in (Lay, Exchange) for card in range(3)]
    assert lines == [
        "Ann: lay instead",
        'Ann: lay "instead two"',
        "Ann: lay three instead",
        "Ann: lay instead instead",
        "Ann: lay instead instead two",
        "Ann: lay instead three instead",
    ]
    commands = [kind(0, 0, card) for kind in (Lay, Exchange) for card in range(3)]
    assert [made.read(TABLE, line) for line in lines] == commands


def test_words_that_read_back_as_nothing_are_written_all_the_same() -> None:
    made = Notation(Named("a player", speakers), {"card": Silent("a card")}, {})
    made.phrase(Lay, "lay {card}", says="word")
    assert made.write(TABLE, Lay(0, 0, 1)) == "Ann: lay "


@given(st.integers(0, 9), st.integers(-9, 9), st.booleans(), st.text(max_size=10))
def test_every_command_reads_back_from_how_it_is_written(card: int, at: int, twice: bool, words: str) -> None:
    command = Trade(0, 0, card, at, twice, words=words)
    assert HIGH_CARD.read(TABLE, HIGH_CARD.write(TABLE, command)) == command
