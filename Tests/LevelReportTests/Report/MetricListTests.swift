import PuzzleCore
import SetCards
import Testing
import Tetris

@testable import BuiltInGames
@testable import GameKit
@testable import LevelReport
@testable import ToolUnderTest

@Suite("The list of metrics")
struct MetricListTests {
  @Test("a metric of one name is listed in the words of each game, once")
  func list() throws {
    let tetris = try TetrisPuzzle(
      level: EnglishWords.level(.tetris) { $0.timeAllowed = 20_000 }, lexicon: EnglishWords.english()
    ).dealValues(0, of: Seed(5)).map(\.metric)
    let set = try SetPuzzle(level: SetLevel(name: "box")).dealValues(0, of: Seed(5)).map(\.metric)
    let table = MetricList(tetris + set + tetris).table
    #expect(table.rows.count == 6)
    #expect(table.rendered(as: .csv).components(separatedBy: ",branching").count == 3)
  }
}
