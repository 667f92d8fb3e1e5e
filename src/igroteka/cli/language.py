"""Which language to speak: `--lang`, then IGROTEKA_LANG, then what the terminal is set to, else English."""

from collections.abc import Mapping

from igroteka.words import LANGUAGES, Complaint


def choose(arguments: list[str], environment: Mapping[str, str]) -> tuple[list[str], str]:
    """The arguments without `--lang`, and the language."""
    left: list[str] = []
    language = ""
    rest = iter(arguments)
    for argument in rest:
        if argument == "--":
            left += [argument, *rest]
        elif argument == "--lang" or argument.startswith("--lang="):
            language = argument.partition("=")[2] or next(rest, "")
            if language not in LANGUAGES:
                raise Complaint("cli-language", language=language, known=", ".join(LANGUAGES))
        else:
            left.append(argument)
    return left, language or from_environment(environment)


def from_environment(environment: Mapping[str, str]) -> str:
    wanted = environment.get("IGROTEKA_LANG", "")
    if wanted in LANGUAGES:
        return wanted
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            return "ru" if environment[name].startswith("ru") else "en"
    return "en"
