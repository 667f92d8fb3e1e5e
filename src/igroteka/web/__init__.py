"""The table in the browser: pages, a JSON API, and a live connection.

The law of this folder: what leaves it for a person is made from `seen_by` and `told` alone (`seat_view.py`); what is
told was saved first (`live.py`). It imports everything and is imported by `cli` alone.
"""
