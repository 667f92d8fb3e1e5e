"""The order of all tests: what takes longest begins first, so that no worker is left alone with it at the end."""

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: "web" not in item.path.parts)
