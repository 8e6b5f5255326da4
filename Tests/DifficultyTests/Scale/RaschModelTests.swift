import Foundation
import PuzzleCore
import Testing

@testable import Difficulty

@Suite("Rasch model")
struct RaschModelTests {
  /// A table of wins[level][player] out of `games` each.
  private func table(_ wins: [[Int]], games: Int) -> WinTable {
    var table = WinTable()
    for (level, row) in wins.enumerated() {
      for (player, count) in row.enumerated() {
        table.add(level: "L\(level)", player: "P\(player)", wins: count, games: games)
      }
    }
    return table
  }

  /// A table drawn from the model itself.
  private func drawn(levels: [Double], players: [Double], games: Int, seed: Seed) -> WinTable {
    var generator = Xoshiro256(seed: seed)
    return table(
      levels.map { b in
        players.map { a in
          let p = 1 / (1 + exp(b - a))
          return (0..<games).count { _ in generator.uniformUnit() < p }
        }
      }, games: games)
  }

  @Test("one player, two levels: the difference of the logits and its textbook error")
  func twoLevels() throws {
    let games = 1_000_000
    let fit = try #require(RaschModel.fit(table([[800_000], [500_000]], games: games)))
    let gap = log(0.8 / 0.2)
    #expect(abs(fit.levels[0].value + gap / 2) < 1e-4)
    #expect(abs(fit.levels[1].value - gap / 2) < 1e-4)
    #expect(abs(fit.players[0].value - gap / 2) < 1e-4)
    let error = (1 / (0.8 * 0.2) + 1 / (0.5 * 0.5)).squareRoot() / Double(games).squareRoot() / 2
    #expect(abs(fit.levels[0].standardError - error) < 2e-6)
    #expect(fit.levels[0].standardError == fit.levels[1].standardError)
    #expect(fit.fit.dispersion == nil)
  }

  @Test("recovers known difficulties and abilities within its errors; seeds 1 to 12")
  func recovery() throws {
    let levels = [-2.5, -1.75, -1, -0.5, 0, 0.25, 0.75, 1.25, 1.5, 2]
    let players = [-1.5, -0.25, 0.75, 2.0]
    var squares = 0.0
    var dispersion = 0.0
    for seed in 1...12 {
      let table = drawn(levels: levels, players: players, games: 400, seed: Seed(UInt64(seed)))
      let fit = try #require(RaschModel.fit(table))
      for (estimate, truth) in zip(fit.levels + fit.players, levels + players) {
        let score = (estimate.value - truth) / estimate.standardError
        #expect(abs(score) < 4.5, "\(estimate) against \(truth), seed \(seed)")
        squares += score * score
      }
      dispersion += try #require(fit.fit.dispersion)
    }
    // 168 standardised errors: their mean square is 1 when the standard errors are right.
    #expect(abs(squares / 168 - 1) < 0.35)
    #expect(abs(dispersion / 12 - 1) < 0.3)
  }

  @Test("expected wins equal real wins for every level and player, up to the one game of the prior; seed 5")
  func margins() throws {
    let table = drawn(levels: [-1, 0, 0.5, 3], players: [-1, 1, 2], games: 250, seed: Seed(5))
    let fit = try #require(RaschModel.fit(table))
    let expected = { (entry: WinTable.Entry) in
      Double(entry.games)
        * Logistic.probability(fit.players[entry.player].value - fit.levels[entry.level].value)
    }
    for level in fit.levels.indices {
      let entries = table.entries.filter { $0.level == level }
      #expect(abs(entries.reduce(0) { $0 + expected($1) - Double($1.wins) }) < 1)
    }
    for player in fit.players.indices {
      let entries = table.entries.filter { $0.player == player }
      #expect(abs(entries.reduce(0) { $0 + expected($1) - Double($1.wins) }) < 1)
    }
  }

  @Test("the mean of the levels is 0")
  func centred() throws {
    let fit = try #require(RaschModel.fit(table([[1, 2], [9, 10], [3, 4]], games: 10)))
    #expect(abs(fit.levels.reduce(0) { $0 + $1.value }) < 3e-6)
  }

  @Test("equal counts give equal places; mirrored counts mirrored ones")
  func symmetry() throws {
    let equal = try #require(RaschModel.fit(table([[5, 5], [5, 5], [5, 5]], games: 10)))
    #expect((equal.levels + equal.players).allSatisfy { $0.value == 0 })
    #expect(Set(equal.levels.map(\.standardError)).count == 1)
    let one = try #require(RaschModel.fit(table([[2, 4], [6, 9]], games: 10)))
    let other = try #require(RaschModel.fit(table([[8, 6], [4, 1]], games: 10)))
    for (a, b) in zip(one.levels + one.players, other.levels + other.players) {
      #expect(abs(a.value + b.value) < 2e-6)
      #expect(abs(a.standardError - b.standardError) < 2e-6)
    }
  }

  @Test(
    "levels that are always won or always lost stay finite and at the ends of the scale",
    arguments: [1, 10, 1000, 1_000_000])
  func extremes(games: Int) throws {
    let fit = try #require(
      RaschModel.fit(table([[games, games, games], [games / 2, games / 2, games], [0, 0, 0]], games: games)))
    #expect((fit.levels + fit.players).allSatisfy { $0.value.isFinite && $0.standardError.isFinite })
    #expect(fit.levels[0].value < fit.levels[1].value && fit.levels[1].value < fit.levels[2].value)
    #expect(fit.levels.allSatisfy { abs($0.value) < 40 && $0.standardError > 0 })
    // A level that was never lost is known less precisely than one that was won and lost.
    #expect(fit.levels[0].standardError > fit.levels[1].standardError)
  }

  @Test("all won, or all lost, by everybody: finite, equal, at 0", arguments: [0, 50])
  func uniform(wins: Int) throws {
    let fit = try #require(RaschModel.fit(table([[wins, wins], [wins, wins]], games: 50)))
    #expect(fit.levels.allSatisfy { $0.value == 0 && $0.standardError.isFinite })
    #expect(fit.players.allSatisfy { wins == 0 ? $0.value < -3 : $0.value > 3 })
  }

  @Test("a level with fewer wins for the same games is harder; seed 9")
  func order() throws {
    var generator = Xoshiro256(seed: Seed(9))
    for _ in 0..<20 {
      let wins = (0..<8).map { _ in (0..<3).map { _ in generator.uniform(below: 21) } }
      let fit = try #require(RaschModel.fit(table(wins, games: 20)))
      for (a, left) in wins.enumerated() {
        for (b, right) in wins.enumerated() where left.reduce(0, +) < right.reduce(0, +) {
          #expect(fit.levels[a].value > fit.levels[b].value, "\(left) against \(right), seed 9")
        }
      }
    }
  }

  @Test("players who met different levels are put on one scale through the levels they share")
  func incomplete() throws {
    var table = WinTable()
    let games = 100_000
    for (level, player, logit) in [("a", "p", 1.0), ("b", "p", 0.0), ("b", "q", 1.0), ("c", "q", 0.0)] {
      let wins = Int((Double(games) / (1 + exp(-logit))).rounded())
      table.add(level: level, player: player, wins: wins, games: games)
    }
    let fit = try #require(RaschModel.fit(table))
    #expect(zip(fit.levels, [-1.0, 0, 1]).allSatisfy { abs($0.value - $1) < 1e-3 })
    #expect(zip(fit.players, [0.0, 1]).allSatisfy { abs($0.value - $1) < 1e-3 })
  }

  @Test("players who disagree on what is hard show in the dispersion")
  func dispersion() throws {
    let fit = try #require(RaschModel.fit(table([[900, 100], [100, 900]], games: 1000)))
    #expect(try #require(fit.fit.dispersion) > 100)
    #expect(abs(fit.levels[0].value) < 1e-6)
  }

  @Test("the same table gives the same numbers, and a table without games none")
  func determinism() {
    let table = drawn(levels: [-1, 0, 1], players: [0, 1], games: 50, seed: Seed(2))
    #expect(RaschModel.fit(table) == RaschModel.fit(table))
    #expect(RaschModel.fit(WinTable()) == nil)
  }
}
