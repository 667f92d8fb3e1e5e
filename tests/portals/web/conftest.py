"""Tables of Portals in a browser, whatever game is the first of the shelf."""

import pytest


@pytest.fixture
def game() -> str:
    return "portals"
