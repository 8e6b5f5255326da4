import Difficulty
import PuzzleCore
import Simulation
import TextFormats

/// The results of one player's consecutive games on a level, with everything that a ``GameTally`` needs; a few bytes
/// per game as JSON.
public struct GameResults: Hashable, Sendable {
  /// For each game its outcome, score, moves, end and measures.
  private var values: [Int] = []
  /// The number of measures of a game.
  private let measures: Int

  private static let outcomes: [Outcome?] = [nil, .won, .lost, .drawn]
  private var width: Int { 4 + measures }

  /// Creates an empty list for a game with some measures.
  public init(measures: Int) { self.measures = measures }

  /// The number of games.
  public var count: Int { values.count / width }

  /// Adds the next game.
  public mutating func add(_ game: FinishedGame) {
    values += [Self.outcomes.firstIndex(of: game.outcome) ?? 0, game.score, game.moves, game.end]
    for place in 0..<measures { values.append(game.measures.indices.contains(place) ? game.measures[place] : 0) }
  }

  /// Adds more games of the same player.
  public mutating func add(_ more: GameResults) { values += more.values }

  /// Which games were won. A win is defined as in all measurements of difficulty.
  public func won(reaching target: Int?) -> WonGames {
    WonGames((0..<count).map { game($0, index: $0, agent: 0).isWon(reaching: target) })
  }

  /// A game of the list, as the game with that number and player.
  func game(_ place: Int, index: Int, agent: Int) -> FinishedGame {
    let first = place * width
    return FinishedGame(
      index: index, agent: agent, outcome: Self.outcomes[values[first]], score: values[first + 1],
      moves: values[first + 2], end: values[first + 3], measures: Array(values[first + 4..<first + width]))
  }
}

extension GameResults: Codable {
  private enum CodingKeys: String, CodingKey { case games, measures, values }

  /// Reads games; throws `DecodingError.dataCorrupted` when values are missing or impossible.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let count = try container.decode(Int.self, forKey: .games)
    self.init(measures: try container.decode(Int.self, forKey: .measures))
    var numbers = PackedNumbers(try container.decode(String.self, forKey: .values))
    let refusal = DecodingError.dataCorruptedError(
      forKey: .values, in: container, debugDescription: "found other numbers, expected the values of \(count) games")
    guard count >= 0, 0...1_000 ~= measures else { throw refusal }
    for _ in 0..<count {
      for place in 0..<width {
        guard let value = numbers?.next(), place > 0 || Self.outcomes.indices.contains(value) else { throw refusal }
        values.append(value)
      }
    }
    guard numbers?.isAtEnd == true else { throw refusal }
  }

  /// Writes the games.
  public func encode(to encoder: any Encoder) throws {
    var numbers = PackedNumbers()
    for value in values { numbers.append(value) }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(count, forKey: .games)
    try container.encode(measures, forKey: .measures)
    try container.encode(numbers.text, forKey: .values)
  }
}
