import Difficulty
import Exact
import Phrasebook
import PuzzleCore
import Simulation

/// What is kept of the games of one player on one level.
struct GameTally: Sendable {
  private let level: Level
  private var distributions = GameDistributions()
  private(set) var games = 0
  private(set) var wins = 0
  private var timeouts = 0
  private var abandoned = 0
  /// Which of the games are worth showing.
  private(set) var notable = NotableGames()

  /// No games of a level, which count `measures` numbers of their own.
  init(_ level: Level, measures: Int = 0) {
    self.level = level
    distributions.measures = Array(repeating: Distribution(), count: measures)
  }

  /// Adds a game.
  mutating func add(_ game: FinishedGame) {
    games += 1
    distributions.scores.add(game.score)
    distributions.moves.add(game.moves)
    for (place, value) in game.measures.enumerated() where distributions.measures.indices.contains(place) {
      distributions.measures[place].add(value)
    }
    let isWon = game.isWon(on: level)
    notable.add(game, isWon: isWon)
    guard isWon else {
      if game.end >= level.rules.timeAllowed { timeouts += 1 }
      if game.outcome == nil { abandoned += 1 }
      distributions.timesToFail.add(game.end)
      return
    }
    wins += 1
    distributions.movesToWin.add(game.moves)
    distributions.timesToWin.add(game.end)
  }

  /// The measurement of the games so far.
  func measurement(level: String, player: String) -> LevelMeasurement {
    LevelMeasurement(
      level: level, player: player, wins: wins, games: games, distributions, timeouts: timeouts, abandoned: abandoned)
  }
}
