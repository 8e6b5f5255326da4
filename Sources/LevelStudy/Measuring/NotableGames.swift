import Exact
import Simulation

/// The games of a player on a level that are worth showing, by their numbers, so that they can be played again.
public struct NotableGames: Sendable {
  /// The won game with the highest score, the first of equals; `nil` when no game was won.
  public private(set) var best: (score: Int, index: Int)?
  /// The first game that was not won.
  public private(set) var failing: Int?
  private var firstOfScore: [Int: Int] = [:]
  private var scores = Distribution()

  /// Adds a finished game.
  public mutating func add(_ game: FinishedGame, isWon: Bool) {
    scores.add(game.score)
    if firstOfScore[game.score] == nil { firstOfScore[game.score] = game.index }
    if isWon, best.map({ game.score > $0.score }) ?? true { best = (game.score, game.index) }
    if !isWon, failing == nil { failing = game.index }
  }

  /// The first game with the median score; `nil` without games.
  public var median: Int? { scores.percentile(50).flatMap { firstOfScore[$0] } }

  /// Creates a collection from known games.
  public init(best: (score: Int, index: Int)? = nil, failing: Int? = nil) {
    self.best = best
    self.failing = failing
  }
}

/// The JSON has the three games. After reading it, no more games can be added.
extension NotableGames: Codable {
  private enum CodingKeys: String, CodingKey { case best, median, failing }

  /// A game by its number, with its score.
  private struct Game: Codable {
    var score: Int
    var index: Int
  }

  /// Reads the games.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let best = try values.decodeIfPresent(Game.self, forKey: .best)
    self.init(best: best.map { ($0.score, $0.index) }, failing: try values.decodeIfPresent(Int.self, forKey: .failing))
    guard let median = try values.decodeIfPresent(Game.self, forKey: .median) else { return }
    scores.add(median.score)
    firstOfScore[median.score] = median.index
  }

  /// Writes the games.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encodeIfPresent(best.map { Game(score: $0.score, index: $0.index) }, forKey: .best)
    let median = scores.percentile(50).flatMap { score in
      firstOfScore[score].map { Game(score: score, index: $0) }
    }
    try values.encodeIfPresent(median, forKey: .median)
    try values.encodeIfPresent(failing, forKey: .failing)
  }
}
