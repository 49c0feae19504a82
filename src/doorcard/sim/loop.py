"""An asyncio loop of virtual time: nothing is waited for, and what is ready runs in an order of chance."""

import asyncio
import contextlib
import heapq
from asyncio import events
from collections.abc import Callable, Coroutine
from contextvars import Context
from itertools import count
from random import Random
from typing import Any

Failure = Callable[[str], None]


class VirtualLoop(asyncio.AbstractEventLoop):
    """The loop of one process. ``step`` runs one callback: between two steps the process may be killed.

    Work for executors is done in this thread, after a while and in its order. ``fail`` hears of exceptions
    that nobody took care of.
    """

    def __init__(self, random: Random, clock: Callable[[], float], fail: Failure) -> None:
        self._random = random
        self._clock = clock
        self._fail = fail
        self._ready: list[asyncio.Handle] = []
        self._timers: list[tuple[float, int, asyncio.TimerHandle]] = []
        self._numbers = count()
        self._tasks: list[asyncio.Task[Any]] = []
        self._free_at: dict[int, float] = {}
        self.work_s: Callable[[], float] = lambda: 0.0
        """How long a piece of an executor's work takes."""
        self.is_dead = False

    # ---- running ----

    def step(self) -> None:
        """Run one of the callbacks that are ready. There must be one."""
        place = self._random.randrange(len(self._ready))
        self._ready[place], self._ready[-1] = self._ready[-1], self._ready[place]
        handle = self._ready.pop()
        if handle._cancelled:
            return
        before = events._get_running_loop()
        events._set_running_loop(self)
        try:
            handle._run()
        finally:
            events._set_running_loop(before)

    def is_ready(self) -> bool:
        """Whether a callback is ready now; timers whose time has come are made ready."""
        while self._timers and self._timers[0][0] <= self._clock():
            self._ready.append(heapq.heappop(self._timers)[2])
        return bool(self._ready)

    def wakes_at(self) -> float | None:
        """The time of the next timer."""
        while self._timers and self._timers[0][2]._cancelled:
            heapq.heappop(self._timers)
        return self._timers[0][0] if self._timers else None

    def kill(self) -> None:
        """The process dies: nothing of it runs any more, and what its tasks would clean up is not done."""
        self.is_dead = True
        self._ready.clear()
        self._timers.clear()
        for task in self._tasks:
            if not task.done():
                task._log_destroy_pending = False  # type: ignore[attr-defined]
                _close(task.get_coro())
        self._tasks.clear()

    # ---- what asyncio needs of a loop ----

    def time(self) -> float:
        return self._clock()

    def get_debug(self) -> bool:
        return False

    def is_running(self) -> bool:
        return not self.is_dead

    def is_closed(self) -> bool:
        return self.is_dead

    def call_soon(  # type: ignore[override]
        self, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> asyncio.Handle:
        handle = asyncio.Handle(callback, args, self, context)
        if not self.is_dead:
            self._ready.append(handle)
        return handle

    call_soon_threadsafe = call_soon  # type: ignore[assignment]

    def call_later(  # type: ignore[override]
        self, delay: float, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> asyncio.TimerHandle:
        return self.call_at(self._clock() + delay, callback, *args, context=context)

    def call_at(  # type: ignore[override]
        self, when: float, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> asyncio.TimerHandle:
        handle = asyncio.TimerHandle(when, callback, args, self, context)
        if not self.is_dead:
            heapq.heappush(self._timers, (when, next(self._numbers), handle))
        return handle

    def _timer_handle_cancelled(self, handle: asyncio.TimerHandle) -> None:
        pass

    def create_future(self) -> asyncio.Future[Any]:
        return asyncio.Future(loop=self)

    def create_task(  # type: ignore[override]
        self, coro: Coroutine[Any, Any, Any], *, name: str | None = None, context: Context | None = None
    ) -> asyncio.Task[Any]:
        if len(self._tasks) > 500:
            self._tasks = [task for task in self._tasks if not task.done()]
        task = asyncio.Task(coro, loop=self, name=name, context=context)
        self._tasks.append(task)
        return task

    def run_in_executor(self, executor: Any, func: Callable[..., Any], *args: Any) -> asyncio.Future[Any]:  # type: ignore[override]
        """One piece after the other; the work is done somewhere between now and the answer."""
        future = self.create_future()
        begin = max(self._clock(), self._free_at.get(id(executor), 0.0))
        work_s = self.work_s()
        at = self._random.random() * work_s
        self._free_at[id(executor)] = begin + work_s
        self.call_at(begin + at, self._work, future, work_s - at, func, args)
        return future

    def _work(
        self, future: asyncio.Future[Any], rest_s: float, func: Callable[..., Any], args: tuple[Any, ...]
    ) -> None:
        try:
            self.call_later(rest_s, _resolve, future, func(*args))
        except Exception as error:
            self.call_later(rest_s, _reject, future, error)

    def call_exception_handler(self, context: dict[str, Any]) -> None:
        if not self.is_dead:
            self._fail(f"{context.get('message')}: {context.get('exception')!r}")

    def default_exception_handler(self, context: dict[str, Any]) -> None:
        self.call_exception_handler(context)


def _resolve(future: asyncio.Future[Any], answer: object) -> None:
    if not future.done():
        future.set_result(answer)


def _reject(future: asyncio.Future[Any], error: BaseException) -> None:
    if not future.done():
        future.set_exception(error)


def _close(coro: Any) -> None:
    """End a coroutine whose process is dead; what its ``finally`` blocks await is not there any more."""
    for _ in range(20):
        with contextlib.suppress(BaseException):
            coro.close()
            return
