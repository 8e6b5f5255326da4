import Foundation
import PuzzleCore
import Testing

@testable import Difficulty

@Suite("Fit of the scale")
struct ScaleFitTests {
  private func drawn(
    levels: [Double], players: [Double], games: Int, seed: Int, twist: (Int, Int) -> Double = { _, _ in 0 }
  ) -> WinTable {
    var generator = Xoshiro256(seed: Seed(UInt64(seed)))
    var table = WinTable()
    for (level, b) in levels.enumerated() {
      for (player, a) in players.enumerated() {
        let p = 1 / (1 + exp(b - a + twist(level, player)))
        let wins = (0..<games).count { _ in generator.uniformUnit() < p }
        table.add(level: "L\(level)", player: "P\(player)", wins: wins, games: games)
      }
    }
    return table
  }

  private let levels = [-1.5, -1, -0.5, 0, 0.5, 1, 1.5]
  private let players = [-1.0, 0, 0.5, 1]

  @Test("results from the model: mean squares 1, residuals standard normal, p uniform; seeds 1 to 60")
  func modelHolds() throws {
    var (infit, outfit, square, deviate, deviates, small) = (0.0, 0.0, 0.0, 0.0, 0.0, 0)
    for seed in 1...60 {
      let table = drawn(levels: levels, players: players, games: 100, seed: seed)
      let fit = try #require(RaschModel.fit(table)).fit
      #expect(fit.freedom == 28 - 10)
      for item in (fit.levels + fit.players).compactMap({ $0 }) {
        infit += item.infit
        outfit += item.outfit
        deviate += item.infitDeviate
        deviates += item.infitDeviate * item.infitDeviate
      }
      square += fit.residuals.reduce(0) { $0 + $1.standardised * $1.standardised }
      if try #require(fit.probability) < 0.1 { small += 1 }
    }
    let items = 60.0 * 11
    #expect(abs(infit / items - 1) < 0.06, "\(infit / items)")
    #expect(abs(outfit / items - 1) < 0.06, "\(outfit / items)")
    #expect(abs(square / (60 * 28) - 1) < 0.06, "\(square / (60 * 28))")
    #expect(abs(deviate / items) < 0.15, "\(deviate / items)")
    #expect(abs(deviates / items - 1) < 0.25, "\(deviates / items)")
    #expect(small >= 1 && small <= 14, "\(small) of 60 below 0.1")
  }

  @Test("a level that is hard for the strongest player only stands out; seed 2")
  func misfit() throws {
    let table = drawn(levels: levels, players: players, games: 400, seed: 2) { $0 == 4 && $1 == 3 ? 2.5 : 0 }
    let fit = try #require(RaschModel.fit(table)).fit
    let worst = try #require(fit.residuals.max { abs($0.standardised) < abs($1.standardised) })
    #expect(worst.level == 4 && worst.player == 3 && worst.standardised < -5)
    let meanSquares = fit.levels.map { $0?.infit ?? 0 }
    #expect(meanSquares.max() == meanSquares[4] && meanSquares[4] > 5)
    #expect(try #require(fit.probability) < 1e-6)
    #expect(try #require(fit.levels[4]).infitDeviate > 3)
  }

  @Test("what has no degrees of freedom has no fit")
  func saturated() throws {
    var table = WinTable()
    table.add(level: "a", player: "p", wins: 3, games: 9)
    table.add(level: "b", player: "p", wins: 5, games: 9)
    let fit = try #require(RaschModel.fit(table)).fit
    #expect(fit.freedom == 0 && fit.dispersion == nil && fit.probability == nil)
    #expect(fit.residuals.count == 2 && fit.residuals.allSatisfy { abs($0.expectedRate - 0.5) < 0.2 })
  }
}
