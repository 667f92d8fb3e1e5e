"""Server and browser, as in `tests/web`."""

from tests.web.conftest import browser, no_errors_in_pages, server

__all__ = ["browser", "no_errors_in_pages", "server"]
