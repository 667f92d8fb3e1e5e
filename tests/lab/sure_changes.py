"""The differences of a report that are sure."""

from typing import Any

from igroteka.lab.whatif import WhatIf


def changes(report: WhatIf, what: str) -> list[tuple[float, dict[str, Any]]]:
    """Components with a sure difference, that with the largest in errors first."""
    found = [one for one in report.data["components"] if (one.get(what, {}).get("change") or {}).get("sure")]
    size = {one["id"]: abs(d["value"]) / (d["high"] - d["low"]) for one in found for d in [one[what]["change"]]}
    return sorted(((size[one["id"]], one) for one in found), key=lambda pair: -pair[0])
