"""What all tests share: the order and the last lines of a run, the browser and the server of a worker."""

pytest_plugins = ["tests.gate.sampling", "tests.gate.second_try", "tests.gate.closing", "tests.web.fixtures"]
