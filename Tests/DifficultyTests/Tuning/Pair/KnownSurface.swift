import Foundation
import PuzzleCore

@testable import Difficulty

/// A game with two parameters whose win rates are known for two players: a plane in the log odds over the logarithms of
/// the parameters.
struct KnownSurface: Sendable {
  /// The log odds at values of 300 and 300, and the slopes along both parameters, for each player.
  var players: [(base: Double, first: Double, second: Double)]
  /// How the log odds bend with the square of the first parameter's logarithm.
  var bend = 0.0
  var seed = 0

  /// The win rate of a player at values.
  func winRate(_ player: Int, _ pair: ParameterPair) -> Double {
    let (u, v) = (log1p(Double(pair.first)) - log(301), log1p(Double(pair.second)) - log(301))
    let plane = players[player]
    return 1 / (1 + exp(-(plane.base + plane.first * u + plane.second * v + bend * u * u)))
  }

  /// The results of games: half of the deals decide their game, half leave it to chance.
  func play(_ pair: ParameterPair, _ games: Range<Int>) -> (first: [Double], second: [Double]) {
    func won(_ player: Int, _ game: Int) -> Double {
      let chance = unit(.chance, game * 7919 + pair.first * 31 + pair.second * 17 + player)
      return (unit(.auxiliary, game) < 0.5 ? unit(.deal, game) : chance) < winRate(player, pair) ? 1 : 0
    }
    return (games.map { won(0, $0) }, games.map { won(1, $0) })
  }

  private func unit(_ purpose: Seed.Purpose, _ index: Int) -> Double {
    Double(Seed(UInt64(seed)).derived(purpose, index).value >> 11) / Double(1 << 53)
  }
}
