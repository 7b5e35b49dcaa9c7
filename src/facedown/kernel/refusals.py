"""The three errors: it cannot be read, it is not allowed, it is not asked now. Each is a sentence and a code."""

from __future__ import annotations


class FacedownError(Exception):
    """What went wrong, as a sentence for people; *code* is the word for programs."""

    code = "error"


class Unreadable(FacedownError):
    """Something from outside cannot be read: *file* and *line* (from 1; 0 when unknown) say where."""

    code = "unreadable"

    def __init__(self, sentence: str, file: str = "", line: int = 0) -> None:
        self.sentence = sentence
        self.file = file
        self.line = line
        place = f"{file}, line {line}: " if file and line else f"{file}: " if file else f"line {line}: " if line else ""
        super().__init__(place + sentence)


class Refused(FacedownError):
    """A rule does not allow it: *cite* is the rule's number; *waivable*: the arbiter could set it aside."""

    code = "refused"

    def __init__(self, sentence: str, cite: str, waivable: bool = False) -> None:
        self.sentence = sentence
        self.cite = cite
        self.waivable = waivable
        super().__init__(f"{sentence} ({cite})" if cite else sentence)


class NotNow(FacedownError):
    """No open window asks this seat for it, or the window it answers has gone."""

    code = "not now"

    def __init__(self, sentence: str) -> None:
        self.sentence = sentence
        super().__init__(sentence)
