import Foundation
import PuzzleCore

@testable import Difficulty

/// A game with one parameter whose win rate is known at every value.
struct KnownCurve: Sendable {
  /// How much of a game its deal decides.
  enum Nature: String, CaseIterable, Sendable {
    /// All: a deal is won from some value of the parameter on.
    case threshold
    /// Nothing: a game at another value is another game.
    case chaotic
    /// All, and only every eighth value makes a difference.
    case steps
    /// Half of the deals all, the other half nothing.
    case mixed
  }

  var nature: Nature
  /// Of the logistic curve in the logarithm of the parameter; below 0 the win rate falls.
  var slope = 6.0
  var seed = 0
  /// How far a value's own win rate lies from the curve at most, up or down, equally likely anywhere between.
  var roughness = 0.0
  /// The share of the win rate that is lost again far above: half of it at 2,000.
  var fall = 0.0

  /// The win rate at a value.
  func winRate(_ value: Int) -> Double {
    let step = nature == .steps ? value / 8 * 8 : value
    let lost = fall / (1 + exp(-3 * (log1p(Double(step)) - log(2000))))
    let smooth = (1 - lost) / (1 + exp(-slope * (log1p(Double(step)) - log(300))))
    return min(1, max(0, smooth + roughness * (2 * unit(.auxiliary, 1_000_000 + value) - 1)))
  }

  /// The results of games.
  func play(_ value: Int, _ games: Range<Int>) -> [Double?] {
    let rate = winRate(value)
    return games.map { game in
      let isDecided = nature == .mixed ? unit(.auxiliary, game) < 0.5 : nature != .chaotic
      return (isDecided ? unit(.deal, game) : unit(.chance, game << 16 + value)) < rate ? 1 : 0
    }
  }

  private func unit(_ purpose: Seed.Purpose, _ index: Int) -> Double {
    Double(Seed(UInt64(seed)).derived(purpose, index).value >> 11) / Double(1 << 53)
  }
}
