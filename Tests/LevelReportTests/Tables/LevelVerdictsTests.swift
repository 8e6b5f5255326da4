import Difficulty
import People
import PuzzleCore
import Reporting
import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import LevelReport
@testable import LevelStudy
@testable import ToolUnderTest

@Suite("Verdicts of a run")
struct LevelVerdictsTests {
  /// A level with games of four groups.
  private func level(
    _ number: Int, wins: [Int], left: [Int] = [0, 0, 0, 0], timeouts: Int = 0
  ) throws -> MeasuredLevel {
    var level = try EnglishWords.level(.swapping)
    (level.name, level.difficulty) = ("A level with a long name \(number)", number)
    let groups = PlayerGroup.presets
    let shares = [0.3, 0.4, 0.2, 0.1]
    return .played(
      try EnglishWords.game(level), by: groups.map { .people($0) }, wins: wins, of: 100, shares: shares,
      skills: [0, 1, 2, 3],
      measurements: groups.indices.map { place in
        LevelMeasurement(
          level: level.name, player: groups[place].name, wins: wins[place], games: 100,
          GameDistributions(),
          timeouts: place == 3 ? timeouts : 0, abandoned: left[place])
      })
  }

  private func tables(_ levels: [MeasuredLevel]) -> DifficultyTables {
    DifficultyTables(
      levels,
      meter: LevelMeter(
        players: ["novice", "casual", "skilled", "expert"], games: 100, parBoards: 0, parBudget: .unlimited,
        rootSeed: Seed(1), workers: 1))
  }

  @Test(
    "twelve levels with all sorts of verdicts take at most 40 lines of 80 columns; each kind has its line, the worst first"
  )
  func summary() throws {
    let levels = try (0..<12).map { number in
      switch number % 6 {
      case 0: try level(number, wins: [0, 0, 0, 0])
      case 1: try level(number, wins: [90, 60, 20, 5], left: [5, 30, 40, 50])
      case 2: try level(number, wins: [0, 1, 2, 40], timeouts: 60)
      case 3: try level(number, wins: [100, 100, 100, 100])
      case 4: try level(number, wins: [10, 20, 99, 100], left: [80, 70, 0, 0])
      default: try level(number, wins: [0, 0, 1, 2], left: [90, 90, 90, 90])
      }
    }
    let text = tables(levels).levels.rendered(as: .text, width: 80)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.count <= 40 && lines.allSatisfy { $0.count <= 80 }, "\(lines.count)\n\(text)")
    let heads = lines.compactMap { line in ["error", "warning", "note"].first { line.hasPrefix("\($0): ") } }
    #expect(
      heads.count >= 8
        && heads
          == heads.sorted { first, second in
            let order = ["error", "warning", "note"]
            return (order.firstIndex(of: first) ?? 0) < (order.firstIndex(of: second) ?? 0)
          },
      "\(heads)")
    #expect(text.components(separatedBy: "--details").count == 2, "it is said once")
    let names = "A level with a long name 1, A level with a long name 7"
    #expect(text.replacing("\n", with: " ").contains("error: Skill does not pay: \(names) error: Order: "), "\(text)")
    let rows = lines.filter { $0.hasPrefix("A level wi…") }
    #expect(rows.count == 12 && Set(rows.map { $0.prefix(21) }).count == 12, "one block, names that differ\n\(text)")
    let coloured = tables(levels).levels.rendered(as: .text, style: .ansi, width: 80)
    #expect(coloured.contains("\u{1b}[31merror: ") && coloured.contains("\u{1b}[33mwarning: "))
  }

  @Test("of one level the numbers are there at once; of no verdict there is no line")
  func single() throws {
    let text = tables([try level(1, wins: [0, 0, 1, 1])]).levels.rendered(as: .text)
    #expect(text.contains("warning: Hardly ever won: Even expert wins only 1.0 % ("), "\(text)")
    #expect(!text.contains("more than one game in fifty"))
    #expect(LevelVerdicts([try level(1, wins: [10, 35, 60, 90])]).lines().isEmpty)
  }

  @Test("values for programs: kind, severity, level, players, unit, estimate and interval of every verdict")
  func objects() throws {
    let level = try level(1, wins: [10, 20, 30, 60], left: [40, 0, 0, 0])
    let found = try #require(LevelVerdicts([level]).found[0].first)
    let text = found.object(level: "x").text
    #expect(
      text.hasPrefix(
        #"{"kind":"abandoned","severity":"warning","level":"x","players":["novice"],"unit":"share","estimate":0.4000,"lower":0.3094,"upper":0.4980,"text":"novice walks away from "#
      ),
      "\(text)")
  }
}
