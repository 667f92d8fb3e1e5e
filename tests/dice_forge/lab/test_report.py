"""The report on a changed box of Dice Forge."""

import re

from igroteka.lab.whatif import what_if

HYDRA = "[feats.hydra]\nmoon = 4\n"


def test_a_report_has_every_part() -> None:
    report = what_if("dice_forge", HYDRA, box_name="hydra.toml", games=60)
    page = report.to_html("en")
    heads = re.findall("<h2>([^<]*)</h2>", page)
    assert heads == [
        "What was changed", "In short", "Length", "Points", "Seats", "The lead", "Where points come from", "Feats",
        "Faces of the sanctuary", "What hardly matters", "Skill",
    ]  # fmt: skip
    assert "feats hydra moon" in page
    assert "was 5" in page
    assert "Hydra is taken" in page
    assert page.count('class="whiskers"') > 20
    assert "Hydra" in repr(report)


def test_a_report_without_a_difference_says_what_it_would_have_seen() -> None:
    report = what_if("dice_forge", "[numbers]\nlap = 16\n", bots="random", games=30, skill=False)
    said = report.sentences()
    assert any(one.startswith("No difference is sure yet") for one in said) or "taken" in said[0]
