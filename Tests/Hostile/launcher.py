"""Starts programs for another process and says what each used; one request a line, as JSON.

A small process of its own: the system counts the memory of who starts a program as the program's.
"""

import json
import os
import subprocess
import sys
import threading

# Beyond the bounds by enough that a run shows by how much it misses them.
LIMITS = "ulimit -t 12; ulimit -v 4000000 2>/dev/null; ulimit -f 500000; ulimit -c 0; exec \"$@\""


def launch(request):
    words = [os.fsencode(word) for word in request["words"]]
    with open(request["output"], "wb") as output, open(request["errors"], "wb") as errors:
        child = subprocess.Popen(
            ["sh", "-c", LIMITS, "sh", *words], cwd=os.fsencode(request["folder"]),
            env=request["environment"], stdin=subprocess.DEVNULL, stdout=output, stderr=errors)
    waited = threading.Event()

    def give_up():
        waited.set()
        child.kill()

    watch = threading.Timer(request["wall"], give_up)
    watch.start()
    _, code, usage = os.wait4(child.pid, 0)
    watch.cancel()
    child.returncode = code  # for Popen, which did not wait itself
    return {
        "status": os.WEXITSTATUS(code) if os.WIFEXITED(code) else -1,
        "signal": os.WTERMSIG(code) if os.WIFSIGNALED(code) else 0,
        "seconds": usage.ru_utime + usage.ru_stime,
        "megabytes": usage.ru_maxrss / (1 << 20 if sys.platform == "darwin" else 1 << 10),
        "waited": waited.is_set(),
    }


if __name__ == "__main__":
    for line in sys.stdin:
        print(json.dumps(launch(json.loads(line))), flush=True)
