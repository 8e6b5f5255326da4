import Difficulty
import Exact
import Games
import PuzzleCore
import Simulation

/// What is kept of the games of one player on one level.
public struct GameTally: Sendable {
  /// What a game must reach, if the level says so.
  private let targetScore: Int?
  /// When the clock ends a game, in milliseconds; `nil` when none does.
  private let timeAllowed: Int?
  private var distributions = GameDistributions()
  /// How many games there are.
  public private(set) var games = 0
  /// Which of the games were won, in the order in which they were added.
  public private(set) var won = WonGames()
  private var timeouts = 0
  private var abandoned = 0
  /// Which of the games are worth showing.
  public private(set) var notable = NotableGames()

  /// No games of a level, which count `measures` numbers of their own.
  public init(_ level: some PlayableLevel, measures: Int = 0) {
    targetScore = level.targetScore
    timeAllowed = (level as? any TimedLevel)?.timeAllowed
    distributions.measures = Array(repeating: Distribution(), count: measures)
  }

  /// Adds a game.
  public mutating func add(_ game: FinishedGame) {
    games += 1
    distributions.scores.add(game.score)
    distributions.moves.add(game.moves)
    for (place, value) in game.measures.enumerated() where distributions.measures.indices.contains(place) {
      distributions.measures[place].add(value)
    }
    let isWon = game.isWon(reaching: targetScore)
    notable.add(game, isWon: isWon)
    won.add(isWon)
    guard isWon else {
      if let timeAllowed, game.end >= timeAllowed { timeouts += 1 }
      if game.outcome == nil { abandoned += 1 }
      distributions.timesToFail.add(game.end)
      return
    }
    distributions.movesToWin.add(game.moves)
    distributions.timesToWin.add(game.end)
  }

  /// How many of the games were won.
  public var wins: Int { won.wins }

  /// The measurement of the games so far.
  public func measurement(level: String, player: String) -> LevelMeasurement {
    LevelMeasurement(
      level: level, player: player, wins: wins, games: games, distributions, timeouts: timeouts, abandoned: abandoned)
  }
}

extension FinishedGame {
  /// Whether a game counts as won where difficulty is measured: its outcome says so, and the level's target score, if it has
  /// one, was reached.
  public func isWon(reaching targetScore: Int?) -> Bool { outcome == .won && score >= targetScore ?? 0 }
}
