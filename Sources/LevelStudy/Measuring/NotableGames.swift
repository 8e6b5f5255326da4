import Exact
import Games
import Simulation

/// Which games of a player on a level are worth showing, by their numbers, so that they can be played again.
public struct NotableGames: Sendable {
  /// The game won with the highest score, the first of equals; `nil` when none was won.
  public private(set) var best: (score: Int, index: Int)?
  /// The first game that was not won.
  public private(set) var failing: Int?
  private var firstOfScore: [Int: Int] = [:]
  private var scores = Distribution()

  /// Adds a game.
  public mutating func add(_ game: FinishedGame, isWon: Bool) {
    scores.add(game.score)
    if firstOfScore[game.score] == nil { firstOfScore[game.score] = game.index }
    if isWon, best.map({ game.score > $0.score }) ?? true { best = (game.score, game.index) }
    if !isWon, failing == nil { failing = game.index }
  }

  /// The first game with the median score; `nil` without games.
  public var median: Int? { scores.percentile(50).flatMap { firstOfScore[$0] } }

  /// Creates it from its parts.
  public init(best: (score: Int, index: Int)? = nil, failing: Int? = nil) {
    self.best = best
    self.failing = failing
  }
}
