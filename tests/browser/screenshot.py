"""Make the picture of the page that the README shows: ``uv run python tests/browser/screenshot.py``; needs Chromium."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

DOCS = Path(__file__).resolve().parents[2] / "docs"
PICTURE = DOCS / "images" / "check.png"
COMMAND = "fr check reponse.md --source fiche.txt --ui-language en --format html"
SIZE = "1280,900"


def main() -> None:
    """Check the French example, open its page, and keep what the browser shows."""
    browser = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if browser is None:
        raise SystemExit("no Chromium here; install one, such as: apt-get install chromium")
    command = [sys.executable, "-m", "termground", *COMMAND.split()]
    page = subprocess.run(command, cwd=DOCS / "examples", capture_output=True, check=True).stdout
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "check.html")
        path.write_bytes(page)
        PICTURE.parent.mkdir(exist_ok=True)
        flags = ["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", f"--window-size={SIZE}"]
        options = [*flags, f"--user-data-dir={folder}/profile", f"--screenshot={PICTURE}", path.as_uri()]
        subprocess.run([browser, *options], capture_output=True, timeout=120, check=True)
    print(f"{PICTURE}: {PICTURE.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
