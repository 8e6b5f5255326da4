"""Starts and watches a studio for the checks studio, studio-requests and studio-soak, and installs what they need."""

import http.client
import json
import os
import pathlib
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
TOKEN = "studio-check-0123456789abcdef"


def say(text):
    print(text, file=sys.stderr, flush=True)


def with_packages(*modules):
    """Goes on in a virtual environment in .build-studio that has packages of PyPI, given as module=package; installs what is missing."""
    names = dict(each.split("=") for each in modules)
    folder = ROOT / ".build-studio"
    python = folder / "bin" / "python"
    if pathlib.Path(sys.prefix) != folder and not all(map(importable, names)):
        if not python.exists():
            subprocess.run([sys.executable, "-m", "venv", folder], check=True)
        os.execv(python, [str(python), *sys.argv])
    missing = [package for module, package in names.items() if not importable(module)]
    if missing:
        start = time.monotonic()
        subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", *missing], check=True, stdout=sys.stderr)
        say(f"installed {', '.join(missing)} in {time.monotonic() - start:.0f} s")
        os.execv(sys.executable, [sys.executable, *sys.argv])


def importable(module):
    import importlib.util

    return importlib.util.find_spec(module) is not None


def browser():
    """Debian's Chromium; installs it when it is missing."""
    found = shutil.which("chromium")
    if not found:
        start = time.monotonic()
        as_root = [] if os.geteuid() == 0 else ["sudo"]
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run([*as_root, "apt-get", "update", "-qq"], check=True, stdout=sys.stderr)
        subprocess.run(
            [*as_root, "apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium"], check=True, env=quiet,
            stdout=sys.stderr)
        say(f"installed chromium in {time.monotonic() - start:.0f} s")
        found = shutil.which("chromium")
    return found


def tool():
    """The tool that MOLI names, or else a new build."""
    if "MOLI" in os.environ:
        return os.environ["MOLI"]
    build = ["swift", "build", "-c", "release", "--product", "moli"]
    subprocess.run(build, cwd=ROOT, check=True, stdout=sys.stderr)
    bin_path = subprocess.run([*build, "--show-bin-path"], cwd=ROOT, check=True, capture_output=True, text=True)
    return bin_path.stdout.strip() + "/moli"


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


class Studio:
    """A studio on a folder of its own, with data of its own, which keeps its port and token when it is started again."""

    def __init__(self, arguments=()):
        self.tool = tool()
        self.work = pathlib.Path(tempfile.mkdtemp(prefix="moli-studio-"))
        self.folder = self.work / "season"
        self.folder.mkdir()
        self.port = free_port()
        self.arguments = list(arguments)
        self.process = None
        (self.work / "token").write_text(TOKEN + "\n")
        self.environment = {**os.environ, "HOME": str(self.work), "XDG_DATA_HOME": str(self.work)}
        self.start(["sliding"])
        names = self.call("GET", "/v1/studio")[1]["games"]
        self.stop()
        self.start(names)
        # The first level of each game, as a file.
        for game, level in self.texts().items():
            (self.folder / f"{game}.yaml").write_text(level["text"])
        self.stop()

    def start(self, levels=None):
        """Starts it on its folder or on other levels. Returns the seconds from the start to the first answer."""
        begun = time.monotonic()
        command = [self.tool, "studio", *(levels or [str(self.folder)]), "--port", str(self.port), "--log", *self.arguments]
        command += ["--token-file", str(self.work / "token")]
        self.log = open(self.work / "log", "a")
        self.process = subprocess.Popen(
            command, env=self.environment, stdout=subprocess.PIPE, stderr=self.log, text=True)
        line = self.process.stdout.readline()
        if not line.startswith("moli studio: "):
            raise RuntimeError(f"the studio does not start: {(self.work / 'log').read_text()[-500:]}")
        self.url = line.removeprefix("moli studio: ").strip()
        while True:
            try:
                self.call("GET", "/health")
                return time.monotonic() - begun
            except OSError:
                if time.monotonic() - begun > 20:
                    raise
                time.sleep(0.01)

    def stop(self, kill=False):
        if self.process and self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL if kill else signal.SIGINT)
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
                raise RuntimeError("Ctrl-C does not end the studio within 10 s")

    def end(self):
        try:
            self.stop()
        finally:
            shutil.rmtree(self.work, ignore_errors=True)

    @property
    def is_alive(self):
        return self.process.poll() is None

    @property
    def memory(self):
        """The resident memory in MB."""
        pages = int(pathlib.Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6

    @property
    def processor_seconds(self):
        """The processor time that it has used."""
        times = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(times[11]) + int(times[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def headers(self):
        return {"Authorization": f"Bearer {TOKEN}"}

    def connection(self, timeout=20):
        return http.client.HTTPConnection("127.0.0.1", self.port, timeout=timeout)

    def call(self, method, path, value=None, timeout=20, connection=None):
        """The status and the value of an answer."""
        one = connection or self.connection(timeout)
        body = None if value is None else json.dumps(value)
        one.request(method, path, body=body, headers=self.headers)
        answer = one.getresponse()
        text = answer.read()
        if connection is None:
            one.close()
        try:
            return answer.status, json.loads(text) if text else None
        except ValueError:
            return answer.status, text.decode(errors="replace")

    def texts(self):
        """The levels by game: the text and the file of the first of each."""
        found = {}
        for level in self.call("GET", "/v1/levels")[1]["levels"]:
            if level["game"] and level["game"] not in found:
                found[level["game"]] = self.call("GET", f"/v1/levels/{level['id']}")[1]
        return found
