import Difficulty
import Exact
import Phrasebook
import PuzzleCore
import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import LevelReport
@testable import LevelStudy
@testable import ToolUnderTest

@Suite("DifficultyTables")
struct DifficultyTablesTests {
  private func measured(_ game: GameMode, wins: [Int], par: [Int]) throws -> MeasuredLevel {
    let level = try EnglishWords.level(game)
    let measurements = zip(["novice", "expert"], wins).map { player, wins in
      LevelMeasurement(
        level: level.name, player: player, wins: wins, games: 100,
        GameDistributions(
          scores: distribution([100, 2000, 30_000]), moves: distribution([5, 6, 7]),
          movesToWin: distribution(wins > 0 ? [5] : []), timesToWin: distribution(wins > 0 ? [4200] : [])))
    }
    var fewest = Par()
    for length in par {
      fewest.add(
        Solution<Int>(verdict: .optimal, moves: Array(repeating: 0, count: length), nodes: 1))
    }
    return .played(
      try EnglishWords.game(level), by: ["novice", "expert"], wins: wins, of: 100, shares: [0.75, 0.25],
      skills: [0, 3],
      boards: par.isEmpty ? nil : BoardMeasurement(par: fewest, solvers: [], samples: []), measurements: measurements)
  }

  private func distribution(_ values: [Int]) -> Distribution {
    var distribution = Distribution()
    for value in values { distribution.add(value) }
    return distribution
  }

  private func tables() throws -> DifficultyTables {
    let meter = LevelMeter(
      players: ["novice", "expert"], games: 100, parBoards: 3, parBudget: Budget(nodes: 1), rootSeed: Seed(5),
      workers: 1)
    return DifficultyTables(
      [
        try measured(.sliding, wins: [10, 40], par: [20, 22, 24]), try measured(.tetris, wins: [60, 95], par: []),
        try measured(.swapping, wins: [0, 90], par: [6, 6, 8]),
      ], meter: meter)
  }

  @Test("golden text: a row a level, easiest first")
  func levels() throws {
    let text = try tables().levels.rendered(as: .text)
    #expect(
      text == """
        Win rates of 3 levels in the population, easiest first
        level              won    ±  novice  expert  half   stops
        ────────────────  ────  ───  ──────  ──────  ─────  ─────
        English tetris    69 %  7.4    60 %    95 %  < 0.0  –
        English swapping  22 %  2.5     0 %    90 %  2.1    –
        English sliding   18 %  5.6    10 %    40 %  > 3.0  –
        warning: Won only by the strongest: English swapping
        note: A cliff: English swapping
        to see the numbers of the verdicts, add --details or measure a single level
        order: no pair of levels is significantly against the declared order
        won: win rate in the population, ± half of its 95 % interval in points; 75 % novice, 25 % expert. It covers \
        people, deals and chance, not the error of the player model
        half: skill at which half of the games are won: 0 novice, 1 casual, 2 skilled, 3 expert
        stops: the ability whose perfection would gain most: words, hands, plan, clock or patience; – if none gains more than two points
        players: win rates in at most 100 games, fewer if nearly all or none are won; seed 5
        people: untested: sliding, swapping, tetris

        """)
  }

  @Test("a row for each level and player, in the same order")
  func measurements() throws {
    let rows = try tables().measurements.rendered(as: .csv).split(separator: "\n")
    #expect(rows.count == 7)
    let names = rows[0].split(separator: ",").map(String.init)
    func value(_ row: Int, _ name: String) throws -> String {
      let fields = rows[row].split(separator: ",", omittingEmptySubsequences: false)
      return String(fields[try #require(names.firstIndex(of: name), "\(name) of \(names)")])
    }
    #expect(rows[1].hasPrefix("English tetris,novice,tetris,chengYu,3,0.688,"), "\(rows[1])")
    #expect(try value(1, "wins") == "60" && value(2, "winRate") == "0.950" && value(1, "halfSkill") == "")
    #expect(try value(3, "movesToWinMedian") == "" && value(3, "par") == "6" && value(3, "stops") == "")
    #expect(
      try value(6, "player") == "expert" && value(6, "scoreP90") == "30000" && value(6, "secondsToWinMedian") == "4.2")
    #expect(!names.contains("difficulty"), "only with a scale")
    let subjects = try tables().subjects
    #expect(subjects.map(\.level) == [1, 1, 2, 2, 0, 0] && subjects.map(\.player) == [0, 1, 0, 1, 0, 1])
  }

  @Test("a common scale is added where it is asked for, with its fit in plain words")
  func scale() throws {
    let measured = try tables().measured
    let meter = LevelMeter(
      players: ["novice", "expert"], games: 100, parBoards: 3, parBudget: Budget(nodes: 1), rootSeed: Seed(5),
      workers: 1)
    let text = DifficultyTables(measured, meter: meter, scale: .logit).levels.rendered(as: .text)
    #expect(text.contains("-2.08  0.21") && text.contains("fit: bad.") && text.contains("dispersion 22.2"), "\(text)")
  }

  @Test("the summary fits 80 columns, and broken tables repeat level and player uncut")
  func width() throws {
    var wide = try tables().levels.rendered(as: .text, width: 80).split(separator: "\n")
    #expect(wide.allSatisfy { $0.count <= 80 } && wide.filter { $0.hasPrefix("level") }.count == 1)
    wide = try tables().measurements.rendered(as: .text, width: 60).split(separator: "\n")
    #expect(wide.filter { $0.hasPrefix("level") }.count > 1)
    #expect(
      wide.filter { $0.hasPrefix("English swapping  expert") }.count == wide.filter { $0.hasPrefix("level") }.count)
  }
}
