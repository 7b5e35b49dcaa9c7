"""``facedown conform`` says at the end whether every promise was kept."""

from __future__ import annotations

import pytest

from facedown import cli
from facedown.conform.report import Report
from facedown.subcommands import conform


@pytest.mark.parametrize(
    ("faults", "status", "last"),
    [([], 0, "Every promise was kept."), (["9: it moved"], 1, "A promise is broken.")],
)
def test_the_last_line_and_the_status_say_whether_every_promise_was_kept(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    faults: list[str],
    status: int,
    last: str,
) -> None:
    report = Report()
    report.faults = faults
    monkeypatch.setattr(conform, "conform", lambda *given, **more: report)
    with pytest.raises(SystemExit) as end:
        cli.main(["conform", "worm", "--games", "1"])
    assert end.value.code == status
    assert capsys.readouterr().out.endswith(f"{last}\n")
