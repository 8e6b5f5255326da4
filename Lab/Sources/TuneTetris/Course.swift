import Exact
import GamesUnderTest
import People
import Phrasebook
import PuzzleCore
import Simulation
import Tetris

/// The games that measure weights: all tetris levels of one type.
struct Course {
  let games: [(game: TetrisPuzzle, search: PlacementSearch)]

  /// Creates the games of the built-in levels of a type.
  init(_ type: GameType, _ builtIn: BuiltInGames) throws {
    games = try builtIn.levels.filter { $0.gameMode == .tetris && $0.gameType == type }.map { level in
      let game = try TetrisPuzzle(level: level, lexicon: builtIn.lexicon)
      return (game, PlacementSearch(game, index: PhraseIndex(of: game)))
    }
  }

  /// The scores of players that play the same games. Each player has the scores of all games, level by level.
  /// - Parameters:
  ///   - count: the number of games on each level.
  ///   - first: the index of the first game.
  func scores(
    _ strategy: TetrisStrategy, _ weights: [PlacementWeights], games count: Int, from first: Int = 0, seed: Seed
  ) throws -> [[Int]] {
    var scores: [[Int]] = weights.map { _ in [] }
    for (game, search) in games {
      let players = weights.indices.map { place in
        let profile = PlayerProfile(
          name: "\(place)", vocabulary: 1, actionsPerSecond: 8, errorRate: 0, lookAhead: .max)
        return TetrisPlayer(profile, strategy, PlacementSearch(search, weights: weights[place]))
      }
      var runner = GameRunner(game)
      for (place, player) in players.enumerated() {
        for index in first..<(first + count) {
          scores[place].append(runner.play(player, index: index, rootSeed: seed).score)
        }
      }
    }
    return scores
  }
}
