import Difficulty
import Exact
import Phrasebook
import PuzzleCore
import Simulation

/// What is kept of the games of one player on one level: exact distributions, so that the order of games does not matter.
struct GameTally: Sendable {
  /// What a game must reach, if the level says so.
  private let targetScore: Int?
  private(set) var games = 0
  private(set) var wins = 0
  private var scores = Distribution()
  private var moves = Distribution()
  private var movesToWin = Distribution()
  private var timesToWin = Distribution()

  /// No games of a level.
  init(_ level: some CatalogLevel) { targetScore = level.targetScore }

  /// Adds a game.
  mutating func add(_ game: FinishedGame) {
    games += 1
    scores.add(game.score)
    moves.add(game.moves)
    guard game.isWon(reaching: targetScore) else { return }
    wins += 1
    movesToWin.add(game.moves)
    timesToWin.add(game.end)
  }

  /// The measurement of the games so far.
  func measurement(level: String, player: String) -> LevelMeasurement {
    LevelMeasurement(
      level: level, player: player, wins: wins, games: games, scores: scores, moves: moves, movesToWin: movesToWin,
      timesToWin: timesToWin)
  }
}
