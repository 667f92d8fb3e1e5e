"""Eyes that see no colours: stones, cells and markers are told apart by their shapes."""

from base64 import b64encode
from itertools import combinations

import pytest
from playwright.sync_api import Browser

from tests.portals.web.tables import set_table
from tests.web.browser import new_tab
from tests.web.server import Server

# Symbols in a row, 24 pixels large and without their colours.
ROW = """(names) => {
  const row = document.createElement("div");
  row.style = "position: fixed; inset: 0 auto auto 0; z-index: 99; display: flex; filter: grayscale(1)";
  row.style.background = "var(--panel)";
  row.innerHTML = names.map((name) => `<svg width="24" height="24"><use href="#${name}"/></svg>`).join("");
  document.querySelector("#table").append(row);
}"""
# A picture of them -> for each two the share of pixels that differ clearly in lightness.
DIFFER = """async ([picture, count]) => {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const paper = Object.assign(document.createElement("canvas"), { width: 24 * count, height: 24 }).getContext("2d");
  paper.drawImage(image, 0, 0);
  const red = (data) => data.filter((_, i) => i % 4 === 0);
  const grey = Array.from({ length: count }, (_, k) => red(paper.getImageData(24 * k, 0, 24, 24).data));
  const differ = (one, other) => one.filter((light, k) => Math.abs(light - other[k]) > 24).length / 576;
  return grey.flatMap((one, i) => grey.slice(i + 1).map((other) => differ(one, other)));
}"""
ELEMENTS = ["air", "earth", "fire", "water", "time"]
FAMILIES = {
    "stones": [f"stone-{one}" for one in ELEMENTS],
    "cells": [f"cell-{one}" for one in ELEMENTS],
    "players": ["marker-circle", "marker-triangle", "marker-square", "marker-diamond"],
}


@pytest.mark.sample
@pytest.mark.parametrize("light", ["light", "dark"])
@pytest.mark.parametrize("family", FAMILIES)
def test_things_are_told_apart_without_colours(browser: Browser, server: Server, family: str, light: str) -> None:
    names = FAMILIES[family]
    page = new_tab(browser.new_context(color_scheme="dark" if light == "dark" else "light"))
    set_table(page, server, "person,random")
    page.wait_for_selector(f"#{names[0]}", state="attached")
    page.evaluate(ROW, names)
    picture = page.screenshot(clip={"x": 0, "y": 0, "width": 24.0 * len(names), "height": 24})
    shares = page.evaluate(DIFFER, [b64encode(picture).decode(), len(names)])
    for (one, other), share in zip(combinations(names, 2), shares, strict=True):
        assert share > 0.05, f"{one} and {other} look alike in grey: {share:.1%}"
    page.context.close()
