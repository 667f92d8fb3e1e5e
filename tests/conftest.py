"""What all tests share: the order and the last lines of a run, the browser and the server of a worker."""

from importlib.util import find_spec

# Rules are tested in environments that have no browser, too: see `make matrix`.
with_browser = ["tests.gate.second_try", "tests.web.fixtures"] if find_spec("playwright") else []
pytest_plugins = ["tests.gate.sampling", "tests.gate.closing", *with_browser]
