"""Tests of the studio's drawing for scripts/check/studio: boards, roads and words by mouse, touch and keys."""

import re
import subprocess

BRUSH = "document.querySelector('[data-brush=\"%s\"]').click()"


def register(check):
    """Adds the tests to those of the check. `check` is its module."""
    test, until, expect = check.test, check.until, check.expect

    def opened(studio, game, **window):
        """A window with the drawing of the first level of a game, and the file of that level."""
        level = studio.server.texts()[game]
        page = studio.window(f"#/draw/{level['id']}", **window)
        until(page, f"location.hash.includes('{level['id']}') && document.querySelector('.draw-view h1')?.textContent.endsWith({level['name']!r})")
        page.wait_for_selector(".surface [data-place='0,0'], .words-table tbody tr")
        page.wait_for_timeout(200)
        return page, level, studio.folder / f"{game}.yaml"

    def middle(page, place):
        """The middle of a cell on the screen."""
        return page.evaluate("""(place) => {
            const box = document.querySelector(`.surface [data-place="${place}"]`).getBoundingClientRect();
            return [box.x + box.width / 2, box.y + box.height / 2];
        }""", place)

    def drag(page, places, button="left"):
        page.mouse.move(*middle(page, places[0]))
        page.mouse.down(button=button)
        for place in places[1:]:
            page.mouse.move(*(middle(page, place) if isinstance(place, str) else place), steps=8)
        page.mouse.up(button=button)
        page.wait_for_timeout(400)

    def label(page, place):
        return page.get_attribute(f".surface [data-place='{place}']", "aria-label").split(": ")[1]

    def board(page):
        """The text of every cell and the roads, as they are drawn."""
        return page.evaluate("""() => JSON.stringify([[...document.querySelectorAll(".surface [data-place]")]
            .map((cell) => cell.getAttribute("aria-label")), [...document.querySelectorAll(".surface .road")].map((road) => road.dataset.link).sort()])""")

    def steps(page):
        """Undoes everything; returns the number of steps."""
        page.locator("h1").focus()
        count = 0
        while page.is_enabled("#undo"):
            page.keyboard.press("u")
            page.wait_for_timeout(150)
            count += 1
        return count

    def brush(page, name):
        page.evaluate(BRUSH % name)

    @test
    def draw_strokes(studio):
        """Pick once, paint many; a stroke keeps its mode and survives leaving the board; one gesture is one step of undo."""
        page, level, path = opened(studio, "bubbles")
        before, first = path.read_bytes(), board(page)
        brush(page, "X")
        left = page.locator(".surface").bounding_box()["x"] - 40
        drag(page, ["3,2", "3,5"])
        drag(page, ["5,1", [left, middle(page, "6,0")[1]], "7,0", "7,2"])
        expect([label(page, f"3,{column}") for column in range(2, 6)] == 4 * ["bomb"], "a stroke misses cells")
        expect(label(page, "7,2") == "bomb" and label(page, "5,1") == "bomb", "a stroke ends at the edge of the board")
        drag(page, ["3,3", "3,4"], button="right")
        expect([label(page, f"3,{column}") for column in range(2, 6)] == ["bomb", "empty", "empty", "bomb"], "the right button does not erase")
        brush(page, "erase")
        drag(page, ["0,0", "0,1"])
        page.check("#mirror")
        brush(page, "S")
        drag(page, ["2,1"])
        expect(label(page, "2,1") == "star" and label(page, "2,10") == "star", "a stroke is not mirrored")
        expect(page.locator(".draw-side .warning").count() > 0, "loose bubbles are not listed")
        drawn = board(page)
        page.keyboard.press("s")
        until(page, "!document.title.startsWith('●')")
        after = path.read_bytes()
        lines = after.splitlines()
        expect(all(line in lines for line in before.splitlines() if b"- " not in line), "other lines changed")
        path.write_bytes(before)
        page.wait_for_timeout(1500)
        page.keyboard.press("u")
        page.wait_for_timeout(300)
        expect(board(page) == drawn, "undo does not go back beyond the file's change")
        count = steps(page)
        expect(count == 5, f"five strokes are {count} steps")
        expect(board(page) == first, "undoing everything does not lead to the start")

    @test
    def draw_resized(studio):
        """Another grid, strokes, undo everything: the level equals its start."""
        page, level, path = opened(studio, "bubbles")
        text = path.read_text()
        try:
            path.write_text(text.replace("mode: bubbles\n", "mode: bubbles\ngrid: rect\n").replace("\"\n", "\"\n") if "grid:" not in text else text)
            page.wait_for_timeout(2000)
            first = board(page)
            brush(page, "R")
            drag(page, ["10,0", "11,3"])
            drag(page, ["4,11", "6,11"])
            steps_done = 0
            while board(page) != first and steps_done < 6:
                page.locator("h1").focus()
                page.keyboard.press("u")
                page.wait_for_timeout(200)
                steps_done += 1
            expect(steps_done == 2, f"two strokes are {steps_done} steps")
        finally:
            path.write_text(text)
            page.wait_for_timeout(1500)

    @test
    def draw_roads(studio):
        """A dragged road is the path of the pointer, in both directions; keys draw the same."""
        page, level, path = opened(studio, "router")
        first = board(page)
        ways = [["1,1", "1,6", "6,6"], ["2,2", "5,2", "5,4", "3,4"]]
        for way in ways:
            drag(page, way)
        links = set(page.eval_on_selector_all(".surface .road", "all => all.map((road) => road.dataset.link)"))
        for way in ways:
            row, column = map(int, way[0].split(","))
            for place in way[1:]:
                to = tuple(map(int, place.split(",")))
                while (row, column) != to:
                    last = (row, column)
                    row += (to[0] > row) - (to[0] < row)
                    column += 0 if row != last[0] else (to[1] > column) - (to[1] < column)
                    ends = sorted([f"{last[0]},{last[1]}", f"{row},{column}"])
                    expect(" ".join(ends) in links, f"no road from {ends[0]} to {ends[1]}")
        page.locator(".surface [data-place='8,8']").focus()
        page.keyboard.down("Shift")
        for key in ("ArrowRight", "ArrowUp", "ArrowUp"):
            page.keyboard.press(key)
        page.keyboard.up("Shift")
        page.wait_for_timeout(400)
        links = page.eval_on_selector_all(".surface .road", "all => all.map((road) => road.dataset.link)")
        expect(all(link in links for link in ("8,8 8,9", "7,9 8,9", "6,9 7,9")), "Shift and arrows draw no road")
        text = page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('moli:draft')).map((key) => localStorage[key]).join()")
        expect(text.count("connectedNodes") > 8, "the draft has no road in the format of the public game")
        count = steps(page)
        expect(count == 3 and board(page) == first, f"three roads are {count} steps")

    @test
    def draw_under_the_finger(studio):
        """The cell under the pointer is painted, at every zoom, scroll and density."""
        for width, density, game in ((1280, 1, "bubbles"), (390, 3, "bubbles"), (390, 2, "router")):
            context = studio.browser.new_context(viewport={"width": width, "height": 700}, device_scale_factor=density)
            studio.close()
            studio.context = context
            page = context.new_page()
            page.goto(studio.url)
            page.close()
            page, level, path = opened(studio, game, width=width, height=700)
            mark = {"bubbles": "L", "router": "cow"}[game]
            name = {"bubbles": "lightning", "router": "cow"}[game]
            for zoom in range(3):
                page.evaluate(f"document.querySelector('#main').scrollTop = {60 * zoom}")
                brush(page, mark)
                shown = page.evaluate("""() => { const all = document.querySelector(".surface").getBoundingClientRect();
                    return [...document.querySelectorAll(".surface [data-place]")].filter((cell) => {
                        const box = cell.getBoundingClientRect();
                        const [x, y] = [box.x + 0.8 * box.width, box.y + 0.3 * box.height];
                        return x > all.x + 8 && x < all.right - 8 && y > Math.max(all.y, 60) + 8 && y < Math.min(all.bottom, innerHeight - 70) - 8;
                    }).map((cell) => cell.dataset.place); }""")
                expect(len(shown) > 3, f"only {len(shown)} cells are shown")
                for place in shown[:: max(1, len(shown) // 6)]:
                    x, y = middle(page, place)
                    box = page.locator(f".surface [data-place='{place}']").bounding_box()
                    page.mouse.click(x + 0.3 * box["width"], y - 0.2 * box["height"])
                    until(page, f"document.querySelector(`.surface [data-place='{place}']`).getAttribute('aria-label').includes('{name}')", 3)
                    page.keyboard.press("u")
                    until(page, f"!document.querySelector(`.surface [data-place='{place}']`).getAttribute('aria-label').includes('{name}')", 3)
                    expect(name not in label(page, place), f"undo at {place}, zoom {zoom}, width {width}")
                page.evaluate("document.querySelector('.zoom button:nth-child(2)').click()")
            studio.close()

    @test
    def draw_with_two_fingers(studio):
        """One finger draws, two move and zoom the board; the page never zooms."""
        page, level, path = opened(studio, "bubbles", width=390, height=844, is_new=True, touch=True)
        send = page.context.new_cdp_session(page).send
        touch = lambda kind, points: send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [
            {"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]})
        brush(page, "G")
        (ax, ay), (bx, by) = middle(page, "4,3"), middle(page, "4,6")
        touch("touchStart", [(ax, ay)])
        for part in range(1, 9):
            touch("touchMove", [(ax + (bx - ax) * part / 8, ay)])
        touch("touchEnd", [])
        page.wait_for_timeout(500)
        expect([label(page, f"4,{column}") for column in range(3, 7)] == 4 * ["green"], "one finger does not draw")
        drawn, box = board(page), page.get_attribute(".surface", "viewBox")
        touch("touchStart", [(ax, ay)])
        touch("touchStart", [(ax, ay), (bx, by)])
        for part in range(1, 9):
            touch("touchMove", [(ax - 4 * part, ay), (bx + 4 * part, by)])
        touch("touchEnd", [])
        page.wait_for_timeout(400)
        expect(board(page) == drawn, "two fingers draw")
        expect(page.get_attribute(".surface", "viewBox") != box, "two fingers do not zoom the board")
        expect(page.evaluate("visualViewport.scale") == 1, "the page zooms")
        expect(page.locator("summary:has-text('How to draw')").count() == 1, "no help on gestures")
        expect(steps(page) == 1, "a stroke and a pinch are not one step")

    @test
    def draw_by_keys(studio):
        """A complete change by keyboard, with labels for screen readers; typing in a field paints nothing."""
        page, level, path = opened(studio, "bubbles")
        page.locator(".brushes [aria-checked=true]").focus()
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Tab")
        for _ in range(8):
            if page.evaluate("document.activeElement?.dataset?.place") is not None:
                break
            page.keyboard.press("Tab")
        expect(page.evaluate("document.activeElement.getAttribute('role')") == "gridcell", "Tab does not reach the board")
        for key in ("End", "ArrowDown", "ArrowDown", "9", "5", "Space"):
            page.keyboard.press(key)
        page.wait_for_timeout(300)
        spoken = page.evaluate("document.activeElement.getAttribute('aria-label')")
        expect(spoken.endswith(": stone") and spoken.startswith("row 3, column "), f"painted: {spoken}")
        page.keyboard.press("Delete")
        page.wait_for_timeout(300)
        expect(page.evaluate("document.activeElement.getAttribute('aria-label')").endswith(": empty"), "Delete does not erase")
        page.keyboard.press("m")
        expect(page.is_checked("#mirror"), "M does not mirror")
        steps(page)

    @test
    def draw_and_save_drafts(studio):
        """A level that cannot be played can be saved; the page lists why, and opening it does not nag."""
        page, level, path = opened(studio, "bubbles")
        before = path.read_bytes()
        try:
            brush(page, "erase")
            drag(page, ["0,0", "0,11", "1,10", "1,0"])
            expect(page.locator(".draw-side .error").count() > 0, "an empty level has no error")
            page.keyboard.press("s")
            until(page, "!document.title.startsWith('●')", 5)
            expect(path.read_bytes() != before, "the draft was not written")
            page.reload()
            page.wait_for_selector(".surface [data-place='0,0']")
            expect(page.locator("dialog[open], .notice.error, .notice.warning").count() == 0, "opening a draft nags")
            expect(page.locator(".draw-side .error").count() > 0, "the reason is gone after a reload")
            page.click("text=Back to the level")
            page.wait_for_selector("#findings .error")
        finally:
            path.write_bytes(before)
            page.wait_for_timeout(2000)
        expect(page.locator("dialog[open]").count() == 0, "a dialog opened")

    @test
    def draw_quickly(studio):
        """On the largest boards a stroke appears within 50 ms and undo within 100 ms."""
        for game, mark, name in (("bubbles", "Y", "yellow"), ("router", "road", "road")):
            page, level, path = opened(studio, game)
            brush(page, mark)
            page.evaluate("""() => {
                window.strokes = [];
                window.undone = [];
                const shown = () => document.querySelectorAll(".surface .cells .shape").length;
                addEventListener("pointermove", (event) => {
                    const before = shown();
                    requestAnimationFrame(() => setTimeout(() => shown() !== before && window.strokes.push(performance.now() - event.timeStamp)));
                }, true);
                addEventListener("keydown", (event) => {
                    if (event.key !== "u") return;
                    const [before, start] = [shown(), event.timeStamp];
                    const look = () => (shown() !== before ? window.undone.push(performance.now() - start) : requestAnimationFrame(look));
                    requestAnimationFrame(look);
                }, true);
            }""")
            places = [f"{row},{column}" for row in (3, 4, 5, 6, 7) for column in (range(0, 9) if row % 2 else range(8, -1, -1))]
            drag(page, places)
            page.wait_for_timeout(500)
            page.locator("h1").focus()
            page.keyboard.press("u")
            page.wait_for_timeout(600)
            strokes, undone = sorted(page.evaluate("window.strokes")), page.evaluate("window.undone")
            expect(len(strokes) > 5 and len(undone) == 1, f"{game}: {len(strokes)} strokes and {len(undone)} undos were seen")
            most = strokes[int(0.95 * len(strokes))]
            print(f"        {game}: a stroke appears in {strokes[len(strokes) // 2]:.0f} ms (95th percentile {most:.0f} ms), undo {undone[0]:.0f} ms", flush=True)
            expect(most < check.limit_of(50), f"{game}: a stroke takes {most:.0f} ms")
            expect(undone[0] < check.limit_of(100), f"{game}: undo takes {undone[0]:.0f} ms")
            page.close()

    @test
    def draw_words(studio):
        """Words are typed with their reading and English, and coloured by who knows them; one word is one line and one step."""
        page, level, path = opened(studio, "sliding")
        before = path.read_text()
        rows = page.locator(".words-table tbody tr").count()
        expect(page.locator(".words-table tbody tr").first.locator(".share").count() == 4, "no shares of the groups")
        page.locator("#new-word").fill("xuexiao")
        page.wait_for_selector("#found-words [role=option]:has-text('学校')", timeout=10000)
        expect("school" in page.inner_text("#found-words [role=option]:has-text('学校')"), "no English of a suggestion")
        page.keyboard.press("Enter")
        page.wait_for_selector("tr[data-word='学校']")
        expect(page.locator(".words-table tbody tr").count() == rows + 1, "more than one word was added")
        page.locator("#new-word").fill("xyz")
        page.keyboard.press("Enter")
        page.wait_for_selector(".draw-view .error:visible")
        page.locator("#new-word").fill("")
        page.locator(".words-table tbody tr").nth(1).locator("button").click()
        until(page, f"document.querySelectorAll('.words-table tbody tr').length === {rows}")
        page.keyboard.press("Control+s")
        until(page, "!document.title.startsWith('●')")
        after = path.read_text()
        lines = [set(text.splitlines()) for text in (before, after)]
        expect(len(lines[1] - lines[0]) == 1 and len(lines[0] - lines[1]) == 1, f"lines changed: {lines[1] ^ lines[0]}")
        expect(steps(page) == 2, "two words are not two steps")
        page.keyboard.press("s")
        until(page, "!document.title.startsWith('●')")
        expect(path.read_text() == before, "undo and save do not give the same bytes")

    @test
    def draw_and_compare(studio):
        """The comparison draws both versions and marks cells that were added, removed and changed."""
        page, level, path = opened(studio, "bubbles")
        brush(page, "B")
        drag(page, ["0,0"])
        drag(page, ["2,0"])
        brush(page, "erase")
        drag(page, ["0,5"])
        page.locator("h1").focus()
        page.keyboard.press("c")
        page.wait_for_selector(".cell-changes li")
        found = sorted(page.eval_on_selector_all(".cell-changes li", "all => all.map((each) => each.className)"))
        expect(found == ["added", "changed", "removed"], f"listed: {found}")
        for kind in found:
            expect(page.locator(f".surface .flag.{kind}").count() == 2, f"{kind} cells are not marked in both versions")
        page.keyboard.press("Escape")
        page.wait_for_selector(".level-view")
        steps(page)

    @test
    def export_files(studio):
        """The buttons give the bytes of the commands."""
        level = studio.server.texts()["router"]
        page = studio.window(f"#/level/{level['id']}")
        until(page, f"location.hash.includes('{level['id']}') && document.querySelector('.exports')")
        page.wait_for_timeout(500)
        page.evaluate("document.querySelector('.exports').open = true")
        tool, path, work = studio.server.tool, studio.folder / "router.yaml", studio.server.work
        run = lambda *words: subprocess.run([tool, *map(str, words)], check=True, capture_output=True, env=studio.server.environment).stdout
        for kind in ("json", "csv"):
            with page.expect_download() as download:
                page.click(f"button:has-text('Level as {kind.upper()}')")
            expect(download.value.suggested_filename.endswith(f".{kind}"), download.value.suggested_filename)
            expect(open(download.value.path(), "rb").read() == run("level", "export", path, "--format", kind), f"{kind} has other bytes")
        page.fill("#export-deals", "5")
        files = []
        page.on("download", lambda file: files.append(file))
        page.click("button:has-text('Hint pack')")
        for _ in range(100):
            if len(files) == 3:
                break
            page.wait_for_timeout(100)
        run("hint", "router", "--pack", "--level", path, "--count", "5", "--out", work / "hints.jsonl")
        expect(len(files) == 3, f"{len(files)} files of a hint pack")
        for file in files:
            expect(open(file.path(), "rb").read() == (work / file.suggested_filename).read_bytes(), f"{file.suggested_filename} has other bytes")

    return [name for name in locals() if name.startswith("draw_") or name == "export_files"]
