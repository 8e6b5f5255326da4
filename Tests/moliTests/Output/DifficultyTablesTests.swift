import Difficulty
import Exact
import Phrasebook
import PuzzleCore
import Testing

@testable import EngineBench
@testable import Games
@testable import LevelReport
@testable import LevelStudy
@testable import MoliTool

@Suite("DifficultyTables")
struct DifficultyTablesTests {
  private func measured(_ game: GameMode, wins: [Int], par: [Int]) throws -> MeasuredLevel {
    let level = try Words.level(game)
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
    return MeasuredLevel(
      game: game.rawValue, level: level, measurements: measurements,
      boards: par.isEmpty ? nil : BoardMeasurement(par: fewest, solvers: [], samples: []))
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
        Relative difficulty of 3 levels, easiest first
        level             game      type     declared  difficulty     ±                    novice  expert  par
        ────────────────  ────────  ───────  ────────  ──────────  ────  ────────────────  ──────  ──────  ───
        English tetris    tetris    chengYu         3       -2.08  0.21                    60.0 %  95.0 %  –
        English swapping  swapping  chengYu         3        0.32  0.16  ██████████         0.0 %  90.0 %  6
        English sliding   sliding   chengYu         3        1.76  0.19  ████████████████  10.0 %  40.0 %  22
        difficulty: logits with standard error, 0 is the mean of these levels; relative, not calibrated to people
        players: share of 100 games won, with the target score of levels that have one; seed 5
        par: median of the fewest moves over 3 boards; games of hidden tiles have no shortest solution
        fit: dispersion 22.2, p < 0.001; near 1 when one number for a level and one for a player explain the win rates, \
        more when players disagree on what is hard (--fit shows where)
        order: no pair of levels measures significantly against its declared order

        """)
  }

  @Test("a row for each level and player, in the same order")
  func measurements() throws {
    let rows = try tables().measurements.rendered(as: .csv).split(separator: "\n")
    #expect(rows.count == 7)
    #expect(rows[1].hasPrefix("English tetris,tetris,chengYu,3,") && rows[1].contains(",novice,100,60,0.600,"))
    #expect(rows[6].contains(",expert,100,40,0.400,") && rows[6].hasSuffix(",100,2000,30000,6,5,22,4.2,3,3"))
    #expect(rows[3].hasSuffix(",,6,,3,3"), "\(rows[3])")
  }
}
