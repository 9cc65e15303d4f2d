#!/bin/sh
# test_spoken.sh - the line protocol from other languages: the page's program, and the shared loops
# SPDX-License-Identifier: MIT
#
#   test_spoken.sh PROGRAM IMPL-ROOM
# Each is given a sound nlerp in double and must be found sound; a language that is not here is left
# out. 77: none is here.
set -eu
program=$1 room=$2
QUATCHECK_LIB=/nonexistent
export QUATCHECK_LIB
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch"
tried=0

# sound NAME COMMAND - mine_f64/nlerp of COMMAND keeps every promise, and its errors are rounding
sound() {
    tried=$((tried + 1))
    if "$program" verify mine_f64/nlerp --exec "$2" --samples 60 --quiet >out 2>&1 &&
        grep -q '^1 method: 1[0-9] hold, 0 broken' out; then
        return
    fi
    echo "FAILED: $1"
    cat out
    exit 1
}

has() {
    command -v "$1" >/dev/null || { echo "left out: no $1"; return 1; }
}

if has python3; then
    # shellcheck disable=SC2016 # backquotes are meant
    sed -n '/^```python$/,/^```$/p' "$room/PROTOCOL.md" | grep -v '^```' >mine.py
    sound "the program of PROTOCOL.md" 'python3 mine.py'
    cp "$room/peers/python/speak.py" .
    cat >loop.py <<'END'
from math import hypot
from speak import speak

def nlerp(a, b, t):
    r = -t if sum(p * q for p, q in zip(a, b)) < 0 else t
    q = [(1 - t) * p + r * v for p, v in zip(a, b)]
    return [p / hypot(*q) if hypot(*q) else 0.0 for p in q]

speak("mine", "1", "f64", "a test", [("nlerp", "nlerp", "", "short way", "nlerp(a, b, t)", nlerp)])
END
    sound "speak.py" 'python3 loop.py'
fi
if has node; then
    cp "$room/peers/js/speak.mjs" .
    cat >loop.mjs <<'END'
import { speak } from './speak.mjs';
function nlerp(a, b, t) {
    const r = a.reduce((s, x, i) => s + x * b[i], 0) < 0 ? -t : t;
    const q = a.map((x, i) => (1 - t) * x + r * b[i]);
    return q.map(x => x / Math.hypot(...q));
}
speak({ name: 'mine', version: '1', precision: 'f64', summary: 'a test',
    quat: { get: x => x, put: x => x }, methods: [['nlerp', 'nlerp', '', 'short way', nlerp]] });
END
    sound "speak.mjs" 'node loop.mjs'
fi
if has javac; then
    cat >Loop.java <<'END'
import java.util.List;
final class Loop {
    public static void main(String[] words) throws java.io.IOException {
        Speak.speak("mine", "1", "f64", "a test",
                List.of(new Speak.Method("nlerp", "nlerp", "", "short way", "nlerp", x -> {
            double d = 0, s = 0;
            final double[] q = new double[4];
            for (int i = 0; i < 4; i++)
                d += x[i] * x[i + 4];
            for (int i = 0; i < 4; i++) {
                q[i] = (1 - x[8]) * x[i] + (d < 0 ? -x[8] : x[8]) * x[i + 4];
                s += q[i] * q[i];
            }
            for (int i = 0; i < 4; i++)
                q[i] /= Math.sqrt(s);
            return q;
        })));
    }
}
END
    javac -d . "$room/peers/java/Speak.java" Loop.java
    sound "Speak.java" 'java -cp . Loop'
fi
[ $tried -gt 0 ] || exit 77
printf '%d programs speak\n' $tried
