import Foundation
import Phrasebook
import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import ToolUnderTest

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite("replay as a page and as a storyboard")
struct ReplayFilesTests {
  /// A workshop with the records of a game that `casual` played.
  private func workshop(_ game: GameMode) throws -> Workshop {
    let workshop = try Workshop()
    let play = try workshop.english(
      "play", game.rawValue, "--level", "\(game.rawValue).yaml", "--games", "1", "--players", "casual", "--records", "r"
    )
    #expect(play.status == 0, "\(play.err)")
    return workshop
  }

  /// The data that a page plays.
  private func data(_ page: String) throws -> [[Any]] {
    let start = try #require(page.range(of: "<script type=\"application/json\">")).upperBound
    let end = try #require(page.range(of: "</script>", range: start..<page.endIndex)).lowerBound
    let data = try JSONSerialization.jsonObject(with: Data(page[start..<end].utf8)) as? [String: Any]
    return try #require(data?["frames"] as? [[Any]])
  }

  private func isWellFormed(_ drawing: String) -> Bool { XMLParser(data: Data(drawing.utf8)).parse() }

  @Test("both files are written whole and nothing is printed", arguments: GameMode.allCases)
  func files(game: GameMode) throws {
    let workshop = try workshop(game)
    let before = try workshop.files()
    let run = try workshop.english("replay", "r", "--out", "r.html", "--out", "r.svg")
    #expect(run.status == 0 && run.out == "", "\(run.err)")
    #expect(try Set(workshop.files()) == Set(before + ["r.html", "r.svg"]), "no temporary file is left")
    let page = try workshop.read("r.html")
    #expect(page.utf8.count < 1_000_000, "a whole game is a page of less than 1 MB")
    #expect(page.contains("\(game.rawValue), game 0 of seed 1, played by casual"))
    let frames = try data(page)
    let objects = try workshop.english("replay", "r", "--format", "jsonl").objects()
    #expect(frames.count > objects.count, "a frame for each transition, and the deal")
    let score = try #require(objects.last?["after"] as? [String: Any])["score"] as? Int
    #expect((frames.last?[3] as? String)?.hasSuffix("score \(score ?? -1)") == true)
    #expect(try isWellFormed(workshop.read("r.svg")))
  }

  @Test("tetris: each step of a cascade has its frames, in the page as in the terminal")
  func cascades() throws {
    let workshop = try workshop(.tetris)
    #expect(try workshop.english("replay", "r", "--out", "r.html").status == 0)
    let captions = try data(workshop.read("r.html")).compactMap { $0[3] as? String }
    let steps = try workshop.english("replay", "r", "--format", "jsonl").objects()
      .compactMap { ($0["steps"] as? [Any])?.count }
    #expect(steps.reduce(0, +) > 0 && captions.count { $0.contains(" is complete, +") } == steps.reduce(0, +))
    let text = try workshop.english("replay", "r")
    #expect(text.lines.count { $0.contains(" is complete, +") } == steps.reduce(0, +))
    let landings = text.lines.count { $0.contains(" lands in row ") || $0.hasSuffix(" and lands at once") }
    #expect(text.out.contains("{") && landings == steps.count)
  }

  @Test("some turns only: of the page, of the storyboard and of the text")
  func turns() throws {
    let workshop = try workshop(.tetris)
    #expect(try workshop.english("replay", "r", "--turns", "2-3", "--out", "p", "--out", "s.svg").status == 0)
    let frames = try data(workshop.read("p"))
    #expect(frames.first?[1] as? Int == 2 && frames.last?[1] as? Int == 3)
    let text = try workshop.english("replay", "r", "--turns", "2-3")
    #expect(text.lines.count { $0.contains(" at ") && $0.hasSuffix(" s") } > 1)
    #expect(text.lines.count < (try workshop.english("replay", "r").lines.count) / 4)
    let beyond = try workshop.english("replay", "r", "--turns", "9000", "--out", "t")
    #expect(beyond.status == 64 && beyond.err.contains("--turns: found 9000, expected turns from 1 to "))
    #expect(try !workshop.files().contains("t"))
  }

  @Test("the words of a level cannot break out of the page or the drawing")
  func escaping() throws {
    let workshop = try Workshop()
    try workshop.write(
      Workshop.level("swapping").replacingOccurrences(of: "English swapping", with: "\"</script><b>&'\""), to: "l.yaml")
    let play = try workshop.english(
      "play", "swapping", "--level", "l.yaml", "--games", "1", "--players", "casual", "--records", "r")
    #expect(play.status == 0, "\(play.err)")
    #expect(try workshop.english("replay", "r", "--out", "p", "--out", "s.svg").status == 0)
    let page = try workshop.read("p")
    #expect(page.contains("&lt;/script&gt;&lt;b&gt;&amp;&#39;") && !page.contains("<b>"))
    #expect(try isWellFormed(workshop.read("s.svg")))
  }

  @Test("a record that does not replay leaves no file")
  func edited() throws {
    let workshop = try workshop(.swapping)
    try workshop.write(workshop.read("r").replacing(/"score":[0-9]+/, with: "\"score\":7"), to: "lie")
    let run = try workshop.english("replay", "lie", "--out", "p")
    #expect(run.status == 1 && run.err.contains("the score is 7") && !run.err.contains("\n\n"))
    #expect(try !workshop.files().contains("p"))
  }
}
