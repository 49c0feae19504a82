"""Files of the browser client, its own routes, and nothing else of the disk."""

import gzip
import os
from pathlib import Path

import pytest
from starlette.responses import FileResponse

from doorcard.server.pages import client_build, page


@pytest.fixture
def built(tmp_path: Path) -> Path:
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<title>doorcard</title>")
    (folder / "favicon.svg").write_text("<svg/>")
    (folder / "assets" / "index-4fa.js").write_text("play()")
    (tmp_path / "secret.txt").write_text("a deck")
    return folder


def file_of(path: str, folder: Path) -> str | None:
    response = page(path, folder)
    return Path(response.path).name if isinstance(response, FileResponse) else None


@pytest.mark.parametrize(
    "path", ["", "lobby", "table/public-1", "rules/", "table/evil%2e%2e", "x" * 300, "a/" * 3000]
)
def test_the_clients_own_routes_give_its_page_asked_for_each_time(built: Path, path: str) -> None:
    assert file_of(path, built) == "index.html"
    assert page(path, built).headers["cache-control"] == "no-cache"


def test_hashed_assets_are_cached_for_ever_and_other_files_are_not(built: Path) -> None:
    assert "immutable" in page("assets/index-4fa.js", built).headers["cache-control"]
    assert page("favicon.svg", built).headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("path", ["assets/gone.js", "robots.txt", "../secret.txt", "assets/../../secret.txt"])
def test_a_file_that_is_not_there_or_not_ours_is_not_found(built: Path, path: str) -> None:
    assert page(path, built).status_code == 404


def test_scripts_and_styles_are_compressed_for_browsers_that_say_so(built: Path) -> None:
    script = built / "assets" / "index-4fa.js"
    script.write_text("play();" * 500)
    answer = page("assets/index-4fa.js", built, accepts="gzip, deflate")
    assert (answer.headers["content-encoding"], answer.media_type) == ("gzip", "text/javascript")
    assert gzip.decompress(answer.body) == script.read_bytes()
    assert len(answer.body) < 500
    assert "immutable" in answer.headers["cache-control"]
    assert page("favicon.svg", built, accepts="gzip, deflate").headers.get("content-encoding") is None


def test_a_script_that_was_built_anew_is_compressed_anew(built: Path) -> None:
    script = built / "assets" / "index-4fa.js"
    page("assets/index-4fa.js", built, accepts="gzip, deflate")
    script.write_text("other()")
    os.utime(script, ns=(1, 1))
    assert gzip.decompress(page("assets/index-4fa.js", built, accepts="gzip, deflate").body) == b"other()"


@pytest.mark.parametrize(
    ("accepts", "encoding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("BR; q=0.5", "br"),
        ("br;q=0, gzip;q=1.0", "gzip"),
        ("br;q=0.000", None),
        ("deflate", None),
        ("", None),
    ],
)
def test_what_the_build_packed_goes_to_whoever_takes_it(
    built: Path, accepts: str, encoding: str | None
) -> None:
    (built / "assets" / "index-4fa.js.br").write_bytes(b"packed")
    answer = page("assets/index-4fa.js", built, accepts=accepts)
    assert answer.headers.get("content-encoding") == encoding
    assert encoding != "br" or answer.body == b"packed"


def test_without_a_packed_file_there_is_gzip(built: Path) -> None:
    assert page("assets/index-4fa.js", built, accepts="br, gzip").headers["content-encoding"] == "gzip"


def test_a_proxy_is_told_that_there_are_two_forms(built: Path) -> None:
    for accepts in ("gzip", ""):
        assert page("assets/index-4fa.js", built, accepts=accepts).headers["vary"] == "accept-encoding"


def test_a_path_with_a_null_byte_is_harmless(built: Path) -> None:
    assert file_of("lobby\0", built) == "index.html"


def test_without_a_built_client_the_page_says_what_to_do(tmp_path: Path) -> None:
    response = page("", tmp_path)
    assert response.status_code == 200
    assert b"make web" in bytes(response.body)


def test_the_client_of_a_folder_is_told_by_the_mark_in_its_page_even_when_it_changes(built: Path) -> None:
    index = built / "index.html"
    assert client_build(built) == ""  # built before there were marks
    index.write_text('<meta name="build" content="36df116240e48eec"><title>doorcard</title>')
    os.utime(index, ns=(1, 1))
    assert client_build(built) == "36df116240e48eec"
    index.write_text('<meta name="build" content="next"><title>doorcard</title>')
    os.utime(index, ns=(2, 2))
    assert client_build(built) == "next"
    assert client_build(built / "nowhere") == ""
