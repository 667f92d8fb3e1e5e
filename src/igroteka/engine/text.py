"""The text of a position: lines of `name: value`; indented lines go on with the value above."""

from igroteka.engine.refusal import Unreadable


def entries_of(text: str) -> dict[str, str]:
    """A position's text as named values. Spacing does not matter, each name may stand once."""
    result: dict[str, str] = {}
    name = ""
    for line in text.expandtabs().splitlines():
        if not line.strip():
            continue
        if line[0] == " ":
            if not name:
                raise Unreadable(line, "a line such as `bag: A3 F2`")
            result[name] += "\n  " + " ".join(line.split())
            continue
        name, colon, value = line.partition(":")
        if not colon or name in result:
            raise Unreadable(line, "a line such as `bag: A3 F2`, each name once")
        result[name] = " ".join(value.split())
    return result
