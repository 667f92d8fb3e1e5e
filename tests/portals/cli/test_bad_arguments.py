"""Mistakes with the options of Portals on the command line."""

import pytest

from tests.cli.commands import Run, error_line


@pytest.mark.parametrize(
    ("line", "english", "russian"),
    [
        ("play portals --spell", "there is no option --spell: did you mean --spells?", "параметра --spell нет"),
        ("play portals --solo=3", "option --solo takes no value", "у параметра --solo нет значения"),
        ("play portals --sides best", "option sides cannot be “best”", "не может быть «best»"),
        ("play portals --players 3 --sides pa", "sides “pa” do not fit", "стороны «pa» не подходят"),
        ("play portals --advanced --sides plain", "--advanced and --sides plain contradict", "противоречат"),
        ("play portals --solo --players 3", "--solo and --players 3 contradict", "противоречат"),
    ],
)
def test_a_mistake_is_one_line_with_the_way_out(run: Run, line: str, english: str, russian: str) -> None:
    assert english in error_line(run(line))
    assert russian in error_line(run(f"--lang ru {line}"))
