"""The built browser client: hashed assets to be cached for ever, and its page for every other route."""

import gzip
import re
from functools import lru_cache
from pathlib import Path

from starlette.responses import FileResponse, HTMLResponse, Response

STATIC = Path(__file__).parent / "static"

ZIPPED = {".js": "text/javascript", ".css": "text/css"}
VARIES = {"vary": "accept-encoding"}

FOR_EVER = "public, max-age=31536000, immutable"
ASK_FIRST = "no-cache"

_MARK = re.compile(r'<meta name="build" content="([\w.-]{1,64})"')

NOT_BUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>doorcard</title>
<h1>The room is running</h1>
<p>Its browser client has not been built yet. In the source tree: <code>make web</code>, then reload.</p>
<p lang="es">La sala está en marcha, pero falta compilar el cliente: <code>make web</code>, y recarga.</p>
<p><a href="/healthz">/healthz</a> · <a href="/api/openapi.json">/api/openapi.json</a></p>
</html>
"""


def page(path: str, folder: Path = STATIC, *, accepts: str = "") -> Response:
    """The file of that path, or the client's page where there is none (its routes are resolved there).

    ``accepts``: the encodings that the browser takes, as its header has them; a compressed script or style is
    a third of its size.
    """
    file = _inside(path, folder)
    if file is not None and path.startswith("assets/") and file.suffix in ZIPPED:
        coded = _coded(file, _accepted(accepts))
        if coded is not None:
            encoding, body = coded
            headers = {"cache-control": FOR_EVER, "content-encoding": encoding, **VARIES}
            return Response(body, media_type=ZIPPED[file.suffix], headers=headers)
    if file is not None:
        caching = FOR_EVER if path.startswith("assets/") else ASK_FIRST
        return FileResponse(file, headers={"cache-control": caching, **VARIES})
    if "." in path.rpartition("/")[2]:
        return Response("not found", 404, media_type="text/plain")
    index = folder / "index.html"
    if index.is_file():
        return FileResponse(index, headers={"cache-control": ASK_FIRST})
    return HTMLResponse(NOT_BUILT, headers={"cache-control": ASK_FIRST})


def client_build(folder: Path = STATIC) -> str:
    """Which client lies in the folder now, by the mark that its build left in its page; "" if there is none.

    Looked at anew each time: another client may be put there while the room runs, and is handed out at once.
    """
    index = folder / "index.html"
    try:
        return _build_in(index, index.stat().st_mtime_ns)
    except OSError:
        return ""


@lru_cache(maxsize=8)
def _build_in(index: Path, _changed_ns: int) -> str:
    found = _MARK.search(index.read_text("utf-8"))
    return "" if found is None else found.group(1)


def _accepted(header: str) -> set[str]:
    """The encodings of the header but those that it rules out ("br;q=0")."""
    asked = [one.replace(" ", "").lower().partition(";q=") for one in header.split(",")]
    return {name for name, _, weight in asked if weight.strip("0.") or not weight}


def _coded(file: Path, accepted: set[str]) -> tuple[str, bytes] | None:
    """The name of the shortest accepted encoding and the file in it; Brotli only where the build left it."""
    packed = file.with_name(f"{file.name}.br")
    if "br" in accepted and packed.is_file():
        return "br", packed.read_bytes()
    if "gzip" in accepted:
        return "gzip", _zipped(file, file.stat().st_mtime_ns)
    return None


@lru_cache(maxsize=128)
def _zipped(file: Path, _changed_ns: int) -> bytes:
    """The file compressed, once for each version of it: the client's files are few."""
    return gzip.compress(file.read_bytes(), 9, mtime=0)


def _inside(path: str, folder: Path) -> Path | None:
    """The file, if it really lies in the folder."""
    if not path or "\0" in path:
        return None
    try:
        file = (folder / path).resolve()
        return file if file.is_relative_to(folder.resolve()) and file.is_file() else None
    except OSError:  # longer than any file name may be
        return None
