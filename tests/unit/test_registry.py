"""Languages over entry points: listing loads nothing, one broken plugin breaks nothing else."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from termground import errors, languages, load, register
from termground.contract import problems
from termground.integrations.spacy import SpacyLanguage
from termground.language import registry
from termground.language.base import Language
from termground.language.registry import LanguageInfo, codes
from termground.language.und import Und

GOOD = """
from termground.language import Language


class Plugin(Language):
    code = "{code}"
    name = "Made up"
"""
# Prints, for each code, what loading it gives.
LOAD = """
import json, sys
from termground import load, errors
found = {}
for code in sys.stdin.read().split():
    try:
        found[code] = ["ok", load(code).code]
    except errors.TermgroundError as error:
        found[code] = [type(error).__name__, str(error)]
print(json.dumps(found))
"""


@pytest.fixture
def distribution(tmp_path):
    """Make a distribution that brings a plugin: name, code, the module's text and the class's name."""

    def make(name: str, code: str, source: str, attribute: str = "Plugin") -> Path:
        module = name.replace("-", "_")
        info = tmp_path / f"{module}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(
            f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n", encoding="utf-8"
        )
        points = f"[termground.languages]\n{code} = {module}:{attribute}\n"
        (info / "entry_points.txt").write_text(points, encoding="utf-8")
        (tmp_path / f"{module}.py").write_text(source, encoding="utf-8")
        return tmp_path

    return make


@pytest.fixture
def no_registered(monkeypatch):
    """An empty table of languages added at run time, thrown away afterwards."""
    monkeypatch.setattr(registry, "_registered", {})


def test_listing_loads_nothing(run_python):
    """Codes, distributions and versions come from metadata; no plugin is imported for them."""
    code = (
        "import sys, termground\n"
        "found = termground.languages()\n"
        "print('ja' in found, 'sudachipy' in sys.modules, 'termground_ja' in sys.modules,"
        " 'termground.language.und' in sys.modules)"
    )
    assert run_python(code).split() == ["True", "False", "False", "False"]


def test_what_is_installed_meanwhile_is_seen(distribution, monkeypatch, tmp_path):
    """What the installed packages bring is read once, and again where one is added or goes."""
    monkeypatch.syspath_prepend(tmp_path)
    assert "xx" not in languages()
    folder = distribution("brings-xx", "xx", GOOD.format(code="xx"))
    assert languages()["xx"] == LanguageInfo("xx", "brings-xx", "1.0")
    for file in (folder / "brings_xx-1.0.dist-info").iterdir():
        file.unlink()
    (folder / "brings_xx-1.0.dist-info").rmdir()
    assert "xx" not in languages()


def test_listing_names_distribution_and_version():
    """Each language says which distribution brings it."""
    found = languages()
    assert found["ja"] == LanguageInfo("ja", "termground-ja", found["ja"].version)
    assert found["ja"].version
    assert found["und"].distribution == "termground"
    assert list(found) == sorted(found)


def test_a_third_party_plugin_is_found_and_loaded(distribution, run_python):
    """A distribution with an entry point is all that a new language takes."""
    place = distribution("mylang-plugin", "xx", GOOD.format(code="xx"))
    found = json.loads(run_python(LOAD, stdin="xx", PYTHONPATH=str(place)))
    assert found == {"xx": ["ok", "xx"]}


def test_a_plugin_that_fails_at_import_is_one_error_with_its_name(distribution, run_python):
    """The error names distribution, version and cause, and the other languages work on."""
    place = distribution("broken-plugin", "xx", "raise RuntimeError('no data file')")
    found = json.loads(run_python(LOAD, stdin="xx und ja", PYTHONPATH=str(place)))
    assert found["und"] == ["ok", "und"]
    assert found["ja"] == ["ok", "ja"]
    kind, message = found["xx"]
    assert kind == "BrokenLanguage"
    for part in ("broken-plugin", "1.0", "RuntimeError", "no data file"):
        assert part in message


def test_a_plugin_that_fails_at_import_is_still_listed(distribution, run_python):
    """Listing does not import, so it cannot be broken by what it lists."""
    place = distribution("broken-plugin", "xx", "raise RuntimeError('no data file')")
    printed = run_python("import termground\nprint(*termground.languages())", PYTHONPATH=str(place))
    assert {"xx", "ja", "und"} <= set(printed.split())


@pytest.mark.parametrize(
    ("source", "attribute", "said"),
    [
        (GOOD.format(code="yy"), "Plugin", "'yy'"),
        ("class Plugin:\n    code = 'xx'\n", "Plugin", "not a subclass"),
        (GOOD.format(code="xx"), "Plugins", "AttributeError"),
        ("from termground.language import Language\nPlugin = Language\n", "Plugin", "code None"),
    ],
    ids=["wrong code", "no Language", "no such class", "no code"],
)
def test_a_class_that_breaks_the_contract_is_refused(distribution, run_python, source, attribute, said):
    """What an entry point leads to must be a Language with the code of the entry point."""
    place = distribution("odd-plugin", "xx", source, attribute)
    kind, message = json.loads(run_python(LOAD, stdin="xx", PYTHONPATH=str(place)))["xx"]
    assert kind == "BrokenLanguage"
    assert "odd-plugin 1.0" in message
    assert said in message


def test_one_code_from_two_distributions_is_refused_by_name(distribution, run_python):
    """Loading a code that two distributions claim names both; the other codes load."""
    distribution("first-plugin", "xx", GOOD.format(code="xx"))
    place = distribution("second-plugin", "xx", GOOD.format(code="xx"))
    found = json.loads(run_python(LOAD, stdin="xx und ja", PYTHONPATH=str(place)))
    kind, message = found["xx"]
    assert kind == "DuplicateLanguage"
    assert "first-plugin and second-plugin" in message
    assert found["und"] == ["ok", "und"]
    assert found["ja"] == ["ok", "ja"]


def test_one_bad_pair_does_not_hide_the_other_languages(distribution, run_python):
    """A code that two distributions claim is left out of the listing, which goes on, but is known to exist."""
    distribution("first-plugin", "xx", GOOD.format(code="xx"))
    place = distribution("second-plugin", "xx", GOOD.format(code="xx"))
    code = (
        "from termground import languages\n"
        "from termground.language.registry import codes\n"
        "print(*languages())\n"
        "print(*sorted(set(codes()) - set(languages())))"
    )
    listed, left_out = run_python(code, PYTHONPATH=str(place)).splitlines()
    assert {"ja", "und"} <= set(listed.split())
    assert left_out == "xx"


def test_nothing_is_left_out_here():
    """The installed languages do not contradict each other."""
    assert list(languages()) == codes()


MULTI = ("it", "pt", "nl", "pl", "uk", "zh", "ko", "ar", "hi", "th", "vi", "tr", "id")


@pytest.mark.parametrize(
    ("code", "package"),
    [
        ("ru", "termground-ru"),
        ("de", "termground-de"),
        ("es", "termground-es"),
        *((code, "termground-multi") for code in MULTI),
    ],
)
def test_an_unknown_code_names_what_is_there_and_what_to_install(monkeypatch, code, package):
    """The error names the installed languages, the package to install, and the fallback."""
    monkeypatch.setenv("TERMGROUND_LANGUAGES", "ja,und")
    with pytest.raises(errors.UnknownLanguage) as raised:
        load(code)
    message = str(raised.value)
    assert f'"{code}"' in message
    assert "Installed: ja, und." in message
    assert f"Install {package}, or" in message
    assert '"und"' in message
    assert "\n" not in message


def test_an_unheard_of_code_still_names_the_fallback():
    """Where no package is known, the way out is a plugin or the fallback."""
    with pytest.raises(errors.UnknownLanguage, match=r'"tlh".*Installed: .*ja.*"und"'):
        load("tlh")
    with pytest.raises(
        errors.UnknownLanguage, match=r'"sv".*Installed: .*und.*Install a plugin for it, .*"und"'
    ):
        load("sv")


@pytest.mark.parametrize(
    ("named", "code"),
    [("jpn", "ja"), ("Japanese", "ja"), ("rus", "ru"), ("ger", "de"), ("deutsch", "de"), ("eng-GB", "en")],
)
def test_a_language_by_its_name_or_three_letters_is_asked_about(named, code):
    """Many know Japanese, or jpn, where ja is meant."""
    with pytest.raises(errors.UnknownLanguage, match=f'"{named}". Did you mean "{code}"\\? Installed'):
        load(named)


def test_an_unknown_code_never_falls_back_by_itself():
    """A language without a plugin is an error that a LookupError handler sees."""
    with pytest.raises(LookupError):
        load("tlh")


def test_the_environment_limits_what_may_load(monkeypatch):
    """Codes outside the list are neither shown nor loaded, and the error says why."""
    monkeypatch.setenv("TERMGROUND_LANGUAGES", "und, xx")
    assert list(languages()) == ["und"]
    assert codes() == ["und"]
    with pytest.raises(errors.UnknownLanguage, match="TERMGROUND_LANGUAGES allows only: und, xx"):
        load("ja")
    assert load("und").code == "und"


def test_an_empty_list_in_the_environment_allows_nothing(monkeypatch):
    """Set but empty means none, not all."""
    monkeypatch.setenv("TERMGROUND_LANGUAGES", "")
    assert languages() == {}
    with pytest.raises(errors.UnknownLanguage):
        load("und")


@pytest.mark.usefixtures("no_registered")
def test_the_environment_limits_registered_languages_too(monkeypatch):
    """A language added at run time obeys the list as well."""
    register(_language("xx"))
    monkeypatch.setenv("TERMGROUND_LANGUAGES", "und")
    assert list(languages()) == ["und"]
    with pytest.raises(errors.UnknownLanguage):
        load("xx")


@pytest.mark.usefixtures("no_registered")
def test_register_adds_at_run_time():
    """A registered class is listed, loaded and handed back, so that it works as a decorator."""
    made = _language("xx")
    assert register(made) is made
    assert languages()["xx"] == LanguageInfo("xx", "register()", "")
    assert type(load("xx")) is made
    assert register(made) is made


@pytest.mark.usefixtures("no_registered")
def test_register_refuses_a_taken_code():
    """An installed language is never replaced, nor one registered before."""
    with pytest.raises(errors.DuplicateLanguage, match="'ja' is taken by termground-ja"):
        register(_language("ja"))
    register(_language("xx"))
    with pytest.raises(errors.DuplicateLanguage, match="'xx' is taken by Made"):
        register(_language("xx"))
    assert load("ja").name == "Japanese"


@pytest.mark.usefixtures("no_registered")
@pytest.mark.parametrize("code", ["", "../x", "x", "ja/..", "日本語", "ja ", "ja_JP", "a" * 9, "ja\n"])
def test_a_bad_code_is_refused_before_it_touches_anything(code):
    """Codes follow BCP-47 wherever they come in."""
    with pytest.raises(errors.UsageError, match="language code"):
        load(code)
    with pytest.raises(errors.UsageError, match="language code"):
        register(_language(code))


@pytest.mark.parametrize("code", [None, 3, b"ja"])
def test_a_code_that_is_no_string_is_refused(code):
    """Something else than a string is a usage error, not a crash."""
    with pytest.raises(errors.UsageError, match="not a language code"):
        load(code)


@pytest.mark.parametrize("thing", [None, "ja", object])
def test_register_takes_languages_only(thing):
    """Something else than a subclass of Language is a usage error."""
    with pytest.raises(errors.UsageError, match="subclass of Language"):
        register(thing)


def test_register_refuses_a_class_without_a_code():
    """The base class itself cannot be registered."""
    with pytest.raises(errors.UsageError, match="not a language code"):
        register(type("Nameless", (Language,), {}))


def test_an_option_the_language_lacks_is_refused_by_name():
    """The error names the option and those there are."""
    with pytest.raises(errors.UsageError, match=r"no option 'mod'; its options: names, mode, dictionary"):
        load("ja", mod="A")
    with pytest.raises(errors.UsageError, match="und has no option 'mode'; it has none"):
        load("und", mode="A")
    with pytest.raises(errors.UsageError, match="'D'"):
        load("ja", mode="D")


def _language(code: str) -> type[Language]:
    return type("Made", (Language,), {"code": code, "name": "Made up"})


@pytest.mark.parametrize("code", ["pl pl", "", "pl|x", "a", "12"])
def test_a_pipeline_takes_no_code_that_no_language_has(code):
    """It would stand in every signature."""
    with pytest.raises(errors.UsageError, match="is not a language code; codes look like ja or pt-BR"):
        SpacyLanguage("sv_blank", code=code)


def test_a_missing_folder_is_no_pipeline_to_download(tmp_path):
    """What looks like a path is one."""
    with pytest.raises(
        errors.UsageError, match=r"no such folder: .*nope; name one that spaCy's to_disk\(\) wrote"
    ):
        SpacyLanguage(str(tmp_path / "nope"))


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({}, []),
        ({"name": ""}, ["has no name"]),
        (
            {"negations": frozenset({"non", "jamais"}), "stop_words": frozenset({"non", "de", "jamais"})},
            ["has negations among its stop words, which they never are: jamais, non"],
        ),
    ],
)
def test_what_a_check_of_languages_finds(changed, said):
    """What the pages on plugins ask for."""

    class Checked(Und):
        code, name = "zxx", "Checked"

    for name, value in changed.items():
        setattr(Checked, name, value)
    assert list(problems(Checked())) == said
