"""The built browser client: hashed assets to be cached for ever, and its page for every other route."""

from pathlib import Path

from starlette.responses import FileResponse, HTMLResponse, Response

STATIC = Path(__file__).parent / "static"

FOR_EVER = "public, max-age=31536000, immutable"
ASK_FIRST = "no-cache"

NOT_BUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>doorcard</title>
<h1>The room is running</h1>
<p>Its browser client has not been built yet. In the source tree: <code>make web</code>, then reload.</p>
<p lang="es">La sala está en marcha, pero falta compilar el cliente: <code>make web</code>, y recarga.</p>
<p><a href="/healthz">/healthz</a> · <a href="/api/openapi.json">/api/openapi.json</a></p>
</html>
"""


def page(path: str, folder: Path = STATIC) -> Response:
    """The file of that path, or the client's page where there is none (its routes are resolved there)."""
    file = _inside(path, folder)
    if file is not None:
        caching = FOR_EVER if path.startswith("assets/") else ASK_FIRST
        return FileResponse(file, headers={"cache-control": caching})
    if "." in path.rpartition("/")[2]:
        return Response("not found", 404, media_type="text/plain")
    index = folder / "index.html"
    if index.is_file():
        return FileResponse(index, headers={"cache-control": ASK_FIRST})
    return HTMLResponse(NOT_BUILT, headers={"cache-control": ASK_FIRST})


def _inside(path: str, folder: Path) -> Path | None:
    """The file, if it really lies in the folder."""
    if not path or "\0" in path:
        return None
    try:
        file = (folder / path).resolve()
        return file if file.is_relative_to(folder.resolve()) and file.is_file() else None
    except OSError:  # longer than any file name may be
        return None
