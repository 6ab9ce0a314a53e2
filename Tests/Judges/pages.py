"""Opens pages in Chromium as readers do: pages.py FILE…

Nothing may be asked of a network, no script may fail, and nothing may be wider than the window, on a telephone's either."""

import pathlib
import sys

from playwright.sync_api import sync_playwright

WIDTHS = [1280, 800, 390]

faults = []
looks = 0
with sync_playwright() as play:
    browser = play.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
    for name in sys.argv[1:]:
        file = pathlib.Path(name).resolve()
        page = browser.new_page()
        page.on("console", lambda said: faults.append(f"{name}: {said.text}") if said.type == "error" else None)
        page.on("pageerror", lambda error: faults.append(f"{name}: {error}"))
        page.on("request", lambda asked: faults.append(f"{name}: asks for {asked.url}")
                if not asked.url.startswith(("file:", "data:", "blob:")) else None)
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 900})
            page.goto(file.as_uri())
            looks += 1
            if file.suffix == ".html":
                wide = page.evaluate("document.documentElement.scrollWidth")
                if wide > width:
                    faults.append(f"{name}: {wide} px wide in a window of {width}")
                if not page.evaluate("document.body.innerText.trim().length > 200"):
                    faults.append(f"{name}: hardly a word is shown")
        page.close()
    browser.close()

for fault in faults:
    print(fault, file=sys.stderr)
print(f"pages: {len(sys.argv) - 1} files, {looks} looks")
sys.exit(1 if faults else 0)
