import Difficulty
import Exact
import GameKit
import Simulation

/// The statistics of one player's games on one level.
public struct GameTally: Codable, Sendable {
  /// The target score of the level, if it has one.
  private let targetScore: Int?
  /// The time limit of a game in milliseconds; `nil` without one.
  private let timeAllowed: Int?
  private var distributions = GameDistributions()
  /// The number of games.
  public private(set) var games = 0
  /// For each game, in the order in which it was added, whether it was won.
  public private(set) var won = WonGames()
  private var timeouts = 0
  private var abandoned = 0
  /// The moves of the first games; `nil` for one that was not won.
  private var firstMoves: [Int?] = []
  private let firstGames: Int
  /// The games that are worth showing.
  public private(set) var notable = NotableGames()
  /// The moves and times of the games; not stored.
  private(set) var lengths = PlayedLengths()

  private enum CodingKeys: String, CodingKey {
    case targetScore, timeAllowed, distributions, games, won, timeouts, abandoned, firstMoves, firstGames, notable
  }

  /// Creates an empty tally for a level whose game has `measures` measures of its own.
  /// - Parameter firstGames: how many games, from the first, will be compared with the fewest moves of their deals.
  public init(_ level: some PlayableLevel, measures: Int = 0, firstGames: Int = 0) {
    self.firstGames = firstGames
    targetScore = level.targetScore
    timeAllowed = (level as? any TimedLevel)?.timeAllowed
    distributions.measures = Array(repeating: Distribution(), count: measures)
  }

  /// Adds a finished game.
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
    lengths.add(game, isWon: isWon)
    if firstMoves.count < firstGames { firstMoves.append(isWon ? game.moves : nil) }
    guard isWon else {
      if let timeAllowed, game.end >= timeAllowed { timeouts += 1 }
      if game.outcome == nil {
        abandoned += 1
        distributions.timesToLeave.add(game.end)
      }
      distributions.timesToFail.add(game.end)
      return
    }
    distributions.movesToWin.add(game.moves)
    distributions.timesToWin.add(game.end)
  }

  /// The number of games won.
  public var wins: Int { won.wins }

  /// The measurement of the games so far.
  /// - Parameter pars: the fewest moves of the first deals; `nil` where they are not proved.
  public func measurement(level: String, player: String, pars: [Int?]? = nil) -> LevelMeasurement {
    LevelMeasurement(
      level: level, player: player, wins: wins, games: games, distributions, timeouts: timeouts, abandoned: abandoned,
      parRatios: pars.map { ParRatios(moves: firstMoves, pars: $0) })
  }
}
