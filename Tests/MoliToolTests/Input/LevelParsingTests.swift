import Foundation
import LevelFiles
import Synchronization
import Testing

@testable import BuiltInGames
@testable import MoliTool
@testable import ToolUnderTest

@Suite("Reading level files")
struct LevelParsingTests {
  /// The names of the files that were parsed.
  private final class Parsed: Sendable {
    let files = Mutex<[String]>([])
  }

  @Test("the text of a level is parsed once", arguments: [["difficulty", "--games", "20"], ["level", "check"]])
  func once(verb: [String]) throws {
    let workshop = try Workshop()
    let path = workshop.url("tetris.yaml").path
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try workshop.write(text + "own-phrases: true\ntarget-score: 100\ntarget: {win-rate: 0.5}\n", to: "tetris.yaml")
    let parsed = Parsed()
    let (_, failure) = MoliTool.$registry.withValue(.builtIn) {
      LevelValue.onParse.withValue({ file in parsed.files.withLock { $0.append(file) } }) {
        StandardOutput.collected {
          let words = ["--lexicon", workshop.url("en.tsv").path, "--database", workshop.url("own.sqlite").path]
          var command = try Moli.parseAsRoot(verb + [path] + words)
          try command.run()
        }
      }
    }
    #expect(failure == nil)
    #expect(parsed.files.withLock { $0 } == [path])
  }
}
