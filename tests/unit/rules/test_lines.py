"""On which line a key stands, in every way in which TOML lets one write it."""

import tomllib
from collections.abc import Iterator

import pytest

from doorcard.rules.lines import KeyPath, key_lines
from doorcard.rules.load import packaged

LAST = 'last = "here"'
BEFORE = [
    pytest.param("", id="nothing"),
    pytest.param("# last = 1\n\n  # [table]\n", id="comments and empty lines"),
    pytest.param("a = 1 # [\n", id="bracket in a comment"),
    pytest.param('a = "[ # { \\" last = 1"\n', id="text with brackets, quotes and a key"),
    pytest.param("a = '[\"'\n", id="literal text"),
    pytest.param("a = ''\nb = \"\"\n", id="empty texts"),
    pytest.param('a = """\nlast = 1\n\\"""\n"""\n', id="text over several lines"),
    pytest.param('a = """x"""""\n', id="text that ends in quotes"),
    pytest.param("a = '''\nlast = 1\n'''\n", id="literal text over several lines"),
    pytest.param("a = [\n  1, # ]\n  [2, '['],\n]\n", id="list over several lines"),
    pytest.param("a = { b = [\n 1,\n], last = 2 }\n", id="list within an inline table"),
    pytest.param("a.b.c = 1\na.\"d e\" = 2\n'f' = 3\n", id="dotted and quoted keys"),
    pytest.param("a = 1979-05-27T07:32:00Z\n", id="date"),
]


@pytest.mark.parametrize("before", BEFORE)
def test_what_stands_before_a_key_does_not_hide_it(before: str):
    text = before + LAST
    assert tomllib.loads(text)["last"] == "here"
    assert key_lines(text)[("last",)] == before.count("\n") + 1


@pytest.mark.parametrize(
    ("text", "path", "line"),
    [
        pytest.param("\n[a]\nb = 1", ("a",), 2, id="table"),
        pytest.param("\n[a]\nb = 1", ("a", "b"), 3, id="key in a table"),
        pytest.param("[a.b]\nc = 1", ("a",), 1, id="table named by the one within"),
        pytest.param('[a."2-4"]\nc = 1', ("a", "2-4", "c"), 2, id="quoted part of a header"),
        pytest.param("[ a . 'b c' ] # x\nd = 1", ("a", "b c", "d"), 2, id="blanks in a header"),
        pytest.param("x = 1\na.b = 2", ("a", "b"), 2, id="dotted key"),
        pytest.param("[a]\nb.c = 2", ("a", "b", "c"), 2, id="dotted key in a table"),
        pytest.param('"a\\u0062" = 1', ("ab",), 1, id="escape in a key"),
        pytest.param("[[a]]\nb = 1\n[[a]]\nb = 2", ("a",), 1, id="list of tables"),
        pytest.param("[a]\n[b]\n[a.c]\nd = 1", ("a", "c", "d"), 4, id="table continued later"),
        pytest.param("[a]\nb = [[1], [2]]\nc = 3", ("a", "c"), 3, id="key after lists in a list"),
        pytest.param("[a]\n[[b]]\nc=[\n[1]\n,]\n[d]", ("d",), 6, id="header after a list over lines"),
    ],
)
def test_a_key_stands_on_its_line(text: str, path: KeyPath, line: int):
    tomllib.loads(text)
    assert key_lines(text)[path] == line


def paths(table: dict[str, object], above: KeyPath = ()) -> Iterator[KeyPath]:
    for name, value in table.items():
        yield (*above, name)
        if isinstance(value, dict):
            yield from paths(value, (*above, name))


@pytest.mark.parametrize("name", ["house.toml", "timers.toml"])
def test_every_key_of_our_own_files_is_found_on_a_line_that_names_it(name: str):
    document = packaged(name)
    found = list(paths(dict(document.data)))
    assert len(found) > 4
    assert [path for path in found if path not in document.lines] == []
