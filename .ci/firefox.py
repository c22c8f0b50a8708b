"""Firefox without a window, driven by its own remote protocol (Marionette), for which nothing but the
browser itself is needed."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import tempfile
import time
from typing import Any

PROGRAMS = ["firefox-esr", "firefox"]


def program() -> str | None:
    """Where Firefox is; none where it is not installed."""
    return next((path for name in PROGRAMS if (path := shutil.which(name))), None)


class Firefox:
    """A browser with one window; a context manager that ends it."""

    def __init__(self, path: str) -> None:
        self._folder = tempfile.TemporaryDirectory()
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        with open(os.path.join(self._folder.name, "user.js"), "w", encoding="utf-8") as settings:
            settings.write(f'user_pref("marionette.port", {port});\n')
        self._process = subprocess.Popen(
            [path, "--headless", "--marionette", "--profile", self._folder.name],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            env=os.environ | {"HOME": self._folder.name},
        )  # fmt: skip
        self._socket = self._connect(port)
        self._number = 0
        self._message()
        self._command("WebDriver:NewSession", {})

    def __enter__(self) -> Firefox:
        return self

    def __exit__(self, *_: object) -> None:
        self._socket.close()
        self._process.terminate()
        try:
            self._process.wait(20)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._folder.cleanup()

    def open(self, address: str) -> None:
        """Opens a page and waits until it is drawn."""
        self._command("WebDriver:Navigate", {"url": address})

    def resize(self, width: int, height: int) -> None:
        """Makes the inside of the window so large, as far as the browser takes it."""
        for _ in range(2):
            more = self.run("return [outerWidth - innerWidth, outerHeight - innerHeight]")
            size = {"width": width + more[0], "height": height + more[1]}
            self._command("WebDriver:SetWindowRect", size)

    def run(self, script: str) -> Any:
        """What a script in the page returns."""
        return self._command("WebDriver:ExecuteScript", {"script": script, "args": []})["value"]

    def picture(self) -> str:
        """The whole page as PNG in base 64."""
        return str(self._command("WebDriver:TakeScreenshot", {"full": True, "hash": False})["value"])

    def _connect(self, port: int) -> socket.socket:
        end = time.monotonic() + 60
        while True:
            try:
                return socket.create_connection(("127.0.0.1", port), timeout=60)
            except OSError:
                if time.monotonic() > end or self._process.poll() is not None:
                    self._process.kill()
                    raise
                time.sleep(0.2)

    def _command(self, name: str, parameters: dict[str, Any]) -> Any:
        self._number += 1
        text = json.dumps([0, self._number, name, parameters])
        self._socket.sendall(f"{len(text.encode())}:{text}".encode())
        _, _, error, result = self._message()
        if error:
            raise RuntimeError(f"{name}: {error['message']}")
        return result

    def _message(self) -> Any:
        length = b""
        while not length.endswith(b":"):
            length += self._receive(1)
        return json.loads(self._receive(int(length[:-1])))

    def _receive(self, count: int) -> bytes:
        parts = bytearray()
        while len(parts) < count:
            part = self._socket.recv(count - len(parts))
            if not part:
                raise ConnectionError("Firefox has ended")
            parts += part
        return bytes(parts)
