import Testing

@testable import Reporting

@Suite("Pages of replays")
struct ReplayPageTests {
  private let html = ReplayPage(.example).html

  @Test("one file: nothing is loaded from anywhere")
  func selfContained() {
    #expect(html.hasPrefix("<!doctype html>\n") && html.hasSuffix("</html>\n"))
    for reference in ["http:", "https:", "src=", "@import", "url("] {
      #expect(!html.contains(reference), "\(reference)")
    }
    #expect(html.contains("Content-Security-Policy") && html.contains("default-src 'none'"))
  }

  @Test("user texts do not become markup")
  func escaping() {
    #expect(html.contains("<title>Tom &amp; &quot;Jerry&quot; &lt;1&gt;</title>"))
    #expect(html.contains("seed &lt;/script&gt;") && html.contains("<li>&lt;</li>"))
    #expect(html.contains("<ol lang=\"zh-Hans\" class=\"upcoming\""))
    #expect(!html.contains("<b>"))
    // The data and the program.
    #expect(html.split(separator: "</script>", omittingEmptySubsequences: false).count == 3)
  }

  @Test("the first frame stands there before any script runs, as a table with heads")
  func firstFrame() {
    #expect(
      html.contains(
        """
        <tbody>
        <tr><th scope="row">1</th><td lang="zh-Hans" class="tile active" style="--w:2">一</td>\
        <td lang="zh-Hans" style="--w:2"></td></tr>
        <tr><th scope="row">2</th><td lang="zh-Hans" class="tile" style="--w:6">zhuàng</td>\
        <td lang="zh-Hans" class="tile" style="--w:2">b</td></tr>
        </tbody>
        """))
    #expect(html.contains("<p class=\"caption\" aria-live=\"polite\">the deal</p>"))
    #expect(html.contains("<div class=\"controls\" role=\"group\" aria-label=\"Replay\" hidden>"))
    #expect(html.contains("max=\"3\""))
  }

  @Test("every button has a name")
  func buttons() {
    let buttons = html.split(separator: "<button ").dropFirst()
    #expect(buttons.count == 5 && buttons.allSatisfy { $0.prefix { $0 != ">" }.contains("aria-label=\"") })
  }

  @Test("several players of a page have names of their own, and bring neither styles nor scripts along")
  func severalPlayers() {
    let players = ["a", "b"].map { ReplayPlayer(.example, id: $0, headingLevel: 3).html }
    #expect(players[0].contains("<section class=\"replay\" id=\"a\" aria-labelledby=\"a-title\">"))
    #expect(players[1].contains("<h3 class=\"title\" id=\"b-title\">"))
    #expect(players.allSatisfy { !$0.contains("<style") && !$0.contains("addEventListener") })
    #expect(!ReplayPlayer.styleSheet.contains("<") && !ReplayPlayer.script.contains("</"))
  }

  @Test("thousands of frames are some bytes each")
  func size() {
    let board = (0..<12).map { row in (0..<8).map { BoardCell("\(row)\($0)") } }
    let frames = (0..<5000).map { number -> BoardFrame in
      var cells = board
      cells[number % 12][number % 8].mark = .active
      return BoardFrame(cells: cells, caption: "move \(number)", clock: number * 100, turn: number / 4)
    }
    #expect(ReplayPage(BoardReplay(title: "long", frames: frames)).html.utf8.count < 400_000)
  }

  @Test("tiles with their own colours have classes, belong to no language, and keep their marks")
  func tints() {
    let html = ReplayPage(.cards).html
    #expect(html.contains("<td lang=\"zxx\" class=\"tile active tinted red\" style=\"--w:7\">▲r</td>"))
    #expect(html.contains("<td lang=\"zxx\" class=\"tile tinted amber\" style=\"--w:7\">●●y</td>"))
    #expect(html.contains("--columns:3;--rows:1") && html.contains("<td lang=\"zxx\" style=\"--w:7\"></td>"))
    #expect(html.contains("<span class=\"tile active tinted\" aria-hidden=\"true\">●</span>chosen</li>"))
    #expect(!html.contains("zh-Hans") && !html.contains("文"))
    for tint in CellTint.allCases {
      #expect(ReplayPlayer.styleSheet.contains("td.tile.\(tint.rawValue) { color: var(--\(tint.rawValue)); }"))
      #expect([ReplayPalette.light, ReplayPalette.dark].allSatisfy { $0.contains("--\(tint.rawValue): #") })
    }
  }

  @Test("a replay without frames makes a page all the same")
  func empty() {
    #expect(ReplayPage(BoardReplay(title: "nothing")).html.contains("max=\"0\""))
  }
}
