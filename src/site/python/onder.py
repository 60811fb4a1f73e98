"""Runs crowds of Onder from Python: starts ``onder serve`` and speaks its protocol.

One file without dependencies, for Python 3.9 and later. With NumPy installed, arrays are NumPy arrays; without it,
they are arrays of the module ``array``. Units: metres, seconds, degrees; headings count from +z toward +x.

    import onder

    with onder.Onder() as program:
        run = program.load("gate", seed=7, settings={"leadership.change": "random"})
        run.step(600)
        print(run.hash(), run.state("x", "z").x.mean())

The pages serve.md and python.md of Onder describe the protocol and a first study.
"""

from __future__ import annotations

import array
import base64
import collections
import itertools
import json
import os
import shutil
import subprocess
import sys
import threading
from pathlib import Path
from types import SimpleNamespace, TracebackType
from typing import Any, Deque, Dict, List, Mapping, Optional, Sequence, Type, Union

try:
    import numpy
except ImportError:
    numpy = None  # type: ignore[assignment]

__all__ = ["Onder", "OnderError", "Run"]

PROTOCOL = 1
"""The version of the protocol that this file speaks."""

_SHORT, _AHEAD = 100, 32
"""Requests of at most this many steps are sent ahead of their answers, and at most so many."""


class OnderError(Exception):
    """A request that Onder refuses.

    Attributes:
        what: what is wrong.
        where: the request and its field, such as ``step.steps``.
        allowed: what is allowed, or None where that is not a list or a range.
    """

    def __init__(self, what: str, where: str = "", allowed: Optional[str] = None) -> None:
        words = what + (f", allowed {allowed}" if allowed else "") + (f" ({where})" if where else "")
        super().__init__(words)
        self.what, self.where, self.allowed = what, where, allowed


def _program(path: Union[str, "os.PathLike[str]", None]) -> str:
    """The program to start: the argument, the variable ONDER, the build's, or that on the PATH."""
    named = os.fspath(path) if path else os.environ.get("ONDER")
    if named:
        return named
    name = "onder.bat" if os.name == "nt" else "onder"
    for folder in [Path.cwd(), *Path(__file__).resolve().parents]:
        built = folder / "target" / "onder" / "bin" / name
        if built.exists():
            return str(built)
    found = shutil.which("onder")
    if found is None:
        raise OnderError(
            "there is no program 'onder'", "path", "its path as an argument, or in the variable ONDER, or on the PATH"
        )
    return found


class Onder:
    """The program ``onder serve``; a context manager that ends it.

    Args:
        path: of the program; otherwise the variable ONDER, then ``target/onder/bin/onder`` here or in a folder above,
            then ``onder`` on the PATH.

    Raises:
        OnderError: there is no such program, or it cannot be started.
    """

    def __init__(self, path: Union[str, "os.PathLike[str]", None] = None) -> None:
        self._lock = threading.Lock()
        self._ids = itertools.count(1)
        self._names = itertools.count(1)
        self._late: Deque["Run"] = collections.deque()
        program = _program(path)
        try:
            self._process = subprocess.Popen([program, "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        except OSError as e:
            raise OnderError(f"cannot start '{program}': {e.strerror}", "path", "the path of the program onder") from None
        self.about: Dict[str, Any] = self.ask("hello")
        """The answer to ``hello``: versions, requests, roles, fields of the state."""
        if self.about["protocol"] != PROTOCOL:
            self.close()
            raise OnderError(f"the program speaks protocol {self.about['protocol']}", "hello", str(PROTOCOL))

    def ask(self, request: str, **fields: Any) -> Dict[str, Any]:
        """Sends a request and returns its answer; fields that are None are left out.

        Raises:
            OnderError: Onder refuses the request, has ended, or was closed.
        """
        with self._lock:
            self._catch_up()
            self._send(request, fields)
            return self._answer(request)

    def _send(self, request: str, fields: Mapping[str, Any]) -> None:
        given = {name: value for name, value in fields.items() if value is not None}
        line = json.dumps({"id": next(self._ids), "do": request, **given}, allow_nan=False)
        stdin = self._process.stdin
        assert stdin is not None
        if stdin.closed:
            raise OnderError("this Onder was closed", request, "requests before close()")
        try:
            stdin.write(line.encode() + b"\n")
            stdin.flush()
        except OSError:
            raise self._ended(request) from None

    def _answer(self, request: str) -> Dict[str, Any]:
        stdout = self._process.stdout
        assert stdout is not None
        answer = stdout.readline()
        if not answer:
            raise self._ended(request)
        read = json.loads(answer)
        if "error" in read:
            raise OnderError(**read["error"])
        return read["result"]

    @staticmethod
    def _ended(request: str) -> OnderError:
        return OnderError("the program has ended; its messages are on standard error", request)

    def _step(self, run: "Run", steps: int) -> None:
        """Sends a short request without waiting for its answer: the program computes while Python goes on."""
        with self._lock:
            self._catch_up(_AHEAD - 1)
            self._send("step", {"run": run.name, "steps": steps})
            self._late.append(run)

    def _catch_up(self, ahead: int = 0) -> None:
        """Reads late answers until so many are left."""
        while len(self._late) > ahead:
            run = self._late.popleft()
            run._be_at(self._answer("step"))

    def load(
        self,
        scene: Optional[str] = None,
        *,
        line: Optional[str] = None,
        seed: Optional[int] = None,
        presets: Optional[Sequence[str]] = None,
        settings: Optional[Mapping[str, Any]] = None,
        measures: Optional[Sequence[str]] = None,
        threads: Optional[int] = None,
        name: Optional[str] = None,
    ) -> "Run":
        """Begins a run of a scene, or of a run line.

        Args:
            scene: a shipped scene or the path of a scene file.
            line: a run line, instead of a scene; its commands come at their steps.
            seed: of the random draws, instead of the scene's own.
            presets: applied before the settings, in this order.
            settings: by their paths, as ``--set`` of ``onder run`` takes them.
            measures: measures of the whole run, such as ``arrival_s``; ``["all"]`` takes every one.
            threads: of the engine; no result depends on it.
            name: of the run; otherwise one that is free.
        """
        name = name or f"run {next(self._names)}"
        answer = self.ask(
            "load", run=name, scene=scene, line=line, seed=seed, presets=presets, settings=settings,
            measures=measures, threads=threads,
        )  # fmt: skip
        for warning in answer["warnings"]:
            print(f"onder: warning: {warning}", file=sys.stderr)
        return Run(self, answer)

    def restore(
        self,
        file: Union[str, "os.PathLike[str]"],
        *,
        measures: Optional[Sequence[str]] = None,
        threads: Optional[int] = None,
        name: Optional[str] = None,
    ) -> "Run":
        """Begins a run from a file of :meth:`Run.save` or of ``onder run --save``."""
        name = name or f"run {next(self._names)}"
        return Run(self, self.ask("restore", run=name, file=os.fspath(file), measures=measures, threads=threads))

    def forget(self, snapshot: str) -> None:
        """Frees the memory of a snapshot."""
        self.ask("close", name=snapshot)

    def close(self) -> None:
        """Ends the program, and with it all runs."""
        self._late.clear()
        process = self._process
        if process.stdin and not process.stdin.closed:
            try:
                process.stdin.close()
            except OSError:
                pass  # It has ended already.
            process.wait()
            if process.stdout:
                process.stdout.close()

    def __enter__(self) -> "Onder":
        return self

    def __exit__(
        self,
        kind: Optional[Type[BaseException]],
        error: Optional[BaseException],
        trace: Optional[TracebackType],
    ) -> None:
        self.close()


class Run:
    """A run in the program; a context manager that closes it.

    Attributes:
        name: its name in the program.
        steps: steps made.
        time: simulated time, in seconds.
        dt: the step's length, in seconds.
        seed: of its random draws.
        species: names of the species, by their index in the state.
    """

    def __init__(self, program: Onder, answer: Mapping[str, Any]) -> None:
        self.program = program
        self.name: str = answer["run"]
        self.dt: float = answer["dt"]
        self.seed: int = answer["seed"]
        self.species: List[str] = answer["species"]
        self._steps: int = answer["step"]
        self._time: float = answer["time"]

    @property
    def steps(self) -> int:
        with self.program._lock:
            self.program._catch_up()
        return self._steps

    @property
    def time(self) -> float:
        with self.program._lock:
            self.program._catch_up()
        return self._time

    def _be_at(self, answer: Mapping[str, Any]) -> None:
        self._steps, self._time = answer.get("step", self._steps), answer.get("time", self._time)

    def ask(self, request: str, **fields: Any) -> Dict[str, Any]:
        """Sends a request about this run and returns its answer."""
        answer = self.program.ask(request, run=self.name, **fields)
        self._be_at(answer)
        return answer

    def step(self, steps: int = 1) -> None:
        """Makes steps.

        A call of at most 100 steps returns before they are made. The next call that reads something waits for them;
        it also raises the error if the run was closed.
        """
        if isinstance(steps, int) and 0 <= steps <= _SHORT:
            self.program._step(self, steps)
        else:
            self.ask("step", steps=steps)

    def set(self, path: str, value: Union[float, bool, str]) -> None:
        """Changes a setting by its path, such as ``leadership.grace``."""
        for warning in self.ask("set", path=path, value=value)["warnings"]:
            print(f"onder: warning: {warning}", file=sys.stderr)

    def command(self, name: str, **components: Any) -> None:
        """Carries out a command, such as ``run.command("moveGoal", group=0, goal=[6, 0])``."""
        self.commands([{name: components}])

    def commands(self, commands: Sequence[Mapping[str, Mapping[str, Any]]]) -> None:
        """Carries out several commands, each ``{name: {component: value}}``."""
        self.ask("command", commands=commands)

    def state(self, *fields: str) -> SimpleNamespace:
        """The living agents' state: an attribute for each field, with an array that has a value for each agent.

        Without arguments: id, x, z, heading, speed, species, role, group. ``program.about["state"]`` lists all.
        """
        answer = self.ask("state", fields=fields or None, base64=True)
        types = {field["name"]: field["type"] for field in self.program.about["state"]}
        return SimpleNamespace(
            **{name: _array(value, types[name]) for name, value in answer.items() if name in types},
            agents=answer["agents"],
        )

    def groups(self, members: bool = False) -> List[Dict[str, Any]]:
        """The groups with leaders and measures; with ``members`` also the members' ids."""
        return self.ask("groups", members=members)["groups"]

    def measures(self) -> Dict[str, Optional[float]]:
        """The measures of the whole run that it was loaded with; None where undefined."""
        return self.ask("measures")["run"]

    def now(self) -> Dict[str, Optional[float]]:
        """The present measures: means over the groups, and those of the scene's places."""
        return self.ask("measures")["now"]

    def events(self, since: int = 0) -> List[Dict[str, Any]]:
        """The events from number ``since`` on, oldest first; the program keeps the latest 65 536."""
        return self.ask("events", since=since)["list"]

    def snapshot(self, name: str) -> None:
        """Keeps the present state under a name; one of the same name is replaced."""
        self.ask("snapshot", name=name)

    def restore(self, name: str) -> None:
        """Goes back to a snapshot of any run."""
        self.__init__(self.program, self.ask("restore", name=name))  # type: ignore[misc]

    def save(self, file: Union[str, "os.PathLike[str]"], replace: bool = False) -> None:
        """Writes the whole state to a file, which ``onder run --load`` reads, too."""
        self.ask("snapshot", file=os.fspath(file), replace=replace)

    def fork(self, seed: Optional[int] = None, name: Optional[str] = None) -> "Run":
        """Another run from here: with the same future, or with other random draws if a seed is given."""
        name = name or f"run {next(self.program._names)}"
        return Run(self.program, self.ask("fork", to=name, seed=seed))

    def hash(self) -> str:
        """The hash of the present state, as ``onder run`` prints it."""
        return self.ask("hash")["hash"]

    def line(self) -> str:
        """The run so far as a run line, which ``onder run`` repeats."""
        return self.ask("line")["line"]

    def close(self) -> None:
        """Ends the run and frees its memory."""
        self.program.ask("close", run=self.name)

    def __enter__(self) -> "Run":
        return self

    def __exit__(
        self,
        kind: Optional[Type[BaseException]],
        error: Optional[BaseException],
        trace: Optional[TracebackType],
    ) -> None:
        if error is None:
            self.close()


def _array(text: str, kind: str) -> Any:
    """The numbers of 32 bits in base64, the lowest byte first."""
    data = base64.b64decode(text)
    if numpy is not None:
        return numpy.frombuffer(data, "<f4" if kind == "float32" else "<i4")
    numbers = array.array("f" if kind == "float32" else "i", data)
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers
