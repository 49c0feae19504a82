#!/bin/sh
# Print the interpreter to build .venv with: the one already in there, else the first Python 3.11+.
root=$(dirname "$0")/..
for candidate in "${DOORCARD_VENV:-$root/.venv}/bin/python" "${PYTHON:-python3}" \
    python3 python3.14 python3.13 python3.12 python3.11 python; do
    if "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
        echo "$candidate"
        exit 0
    fi
done
echo "doorcard needs Python 3.11 or later, and none was found on PATH." >&2
echo "Install one (Debian, Ubuntu: apt-get install python3 python3-venv), or name it: make PYTHON=/path/to/python" >&2
exit 1
