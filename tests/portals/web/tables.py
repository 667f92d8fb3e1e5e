"""Tables of Portals in a browser."""

from functools import partial

from tests.web import browser

set_table = partial(browser.set_table, game="portals")
two_people = partial(browser.two_people, game="portals")
share_a_screen = partial(browser.share_a_screen, game="portals")
phone = partial(browser.phone, game="portals")
