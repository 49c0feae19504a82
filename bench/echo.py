"""What the stack costs without a room: FastAPI under the same uvicorn, one message in, eight out."""

import argparse
import asyncio

import uvicorn
import uvloop
from fastapi import FastAPI, WebSocket
from starlette.websockets import WebSocketDisconnect

from bench.load_line import SEATS
from doorcard.protocol.codec import MOST_BYTES
from doorcard.server.collector import spare_the_play
from doorcard.server.run import PING_S, listen
from doorcard.server.uvicorn_socket import SocketProtocol


def echo_app(size: int) -> FastAPI:
    """Whatever comes in on a line goes to the eight lines of its table, padded to ``size`` bytes.

    Lines are seated in the order in which they come.
    """
    app = FastAPI()
    lines: list[WebSocket] = []

    @app.websocket("/ws")
    async def ws(line: WebSocket) -> None:
        await line.accept()
        place = len(lines)
        lines.append(line)
        first = place - place % SEATS
        try:
            while True:
                text = (await line.receive_text()).ljust(size)
                for other in lines[first : first + SEATS]:
                    await other.send_text(text)
        except WebSocketDisconnect:
            return

    return app


def main() -> None:
    """Open it on a free port of this machine, print the port, and go on until it is stopped."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--size", type=int, default=3_450)
    asked = parser.parse_args()
    spare_the_play()
    listening = listen("127.0.0.1", 0)
    config = uvicorn.Config(
        echo_app(asked.size),
        ws=SocketProtocol,
        ws_max_size=MOST_BYTES,
        ws_per_message_deflate=False,
        ws_ping_interval=PING_S,
        ws_ping_timeout=PING_S,
        access_log=False,
        log_level="warning",
        lifespan="off",
    )
    print(listening.getsockname()[1], flush=True)
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(uvicorn.Server(config).serve([listening]))


if __name__ == "__main__":
    main()
