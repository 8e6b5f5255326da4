import Exact
import PuzzleCore

/// What many games of one agent come to: counts and exact distributions.
///
/// Adding and merging are exact, associative and commutative: the summary of a run does not depend on how its games
/// were divided among threads, shards or machines.
public struct PlaySummary: Hashable, Sendable {
  /// Who played: ``PuzzleCore/Agent/id``.
  public let agent: String
  /// How many games were won.
  public private(set) var wins = 0
  /// How many games were lost.
  public private(set) var losses = 0
  /// How many games ended level.
  public private(set) var draws = 0
  /// How many games were left open.
  public private(set) var open = 0
  /// The final scores.
  public private(set) var scores = Distribution()
  /// The numbers of moves made.
  public private(set) var moves = Distribution()
  /// The clocks in milliseconds when the games were over or were left.
  public private(set) var ends = Distribution()
  /// What else the game counted: the values of each of its ``PuzzleCore/Puzzle/measures``; empty without games.
  public private(set) var measures: [Distribution] = []

  /// The summary of no games of `agent`.
  public init(agent: String) { self.agent = agent }

  /// The summary of `games`, all played by `agent`.
  public init(agent: String, _ games: some Sequence<FinishedGame>) {
    self.agent = agent
    for game in games { add(game) }
  }

  /// How many games there were.
  public var games: Int { wins + losses + draws + open }

  /// Adds a game. O(log b), or O(b) for a value not seen before, with b different values.
  public mutating func add(_ game: FinishedGame) {
    switch game.outcome {
    case .won: wins += 1
    case .lost: losses += 1
    case .drawn: draws += 1
    case nil: open += 1
    }
    scores.add(game.score)
    moves.add(game.moves)
    ends.add(game.end)
    if measures.isEmpty { measures = game.measures.map { _ in Distribution() } }
    for (place, value) in zip(measures.indices, game.measures) { measures[place].add(value) }
  }

  /// Adds the games of another summary of the same agent. O(b).
  /// - Throws: ``MergeError`` when the agents differ or there would be too many games.
  public mutating func merge(_ other: PlaySummary) throws(MergeError) {
    guard other.agent == agent else { throw .agentsDiffer(agent, other.agent) }
    guard other.games <= Self.mostGames - games else { throw .tooManyGames }
    absorb(other)
  }

  /// Adds the games of another summary of the same agent, with at most ``mostGames`` games together.
  mutating func absorb(_ other: PlaySummary) {
    wins += other.wins
    losses += other.losses
    draws += other.draws
    open += other.open
    scores.merge(other.scores)
    moves.merge(other.moves)
    ends.merge(other.ends)
    if measures.isEmpty {
      measures = other.measures
    } else {
      for (place, values) in zip(measures.indices, other.measures) { measures[place].merge(values) }
    }
  }

  /// The most games that a summary can hold: 2^53, beyond which JSON readers round.
  public static let mostGames = 1 << 53
}

extension PlaySummary: Codable {
  private enum CodingKeys: String, CodingKey {
    case agent, wins, losses, draws, open, scores, moves, ends, measures
  }

  /// Reads a summary; throws `DecodingError.dataCorrupted` when its numbers contradict each other.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    agent = try container.decode(String.self, forKey: .agent)
    wins = try container.decode(Int.self, forKey: .wins)
    losses = try container.decode(Int.self, forKey: .losses)
    draws = try container.decode(Int.self, forKey: .draws)
    open = try container.decode(Int.self, forKey: .open)
    scores = try container.decode(Distribution.self, forKey: .scores)
    moves = try container.decode(Distribution.self, forKey: .moves)
    ends = try container.decode(Distribution.self, forKey: .ends)
    // Files of earlier versions do not have it.
    measures = try container.decodeIfPresent([Distribution].self, forKey: .measures) ?? []
    let counts = [wins, losses, draws, open]
    guard counts.allSatisfy((0...Self.mostGames).contains), games <= Self.mostGames,
      ([scores, moves, ends] + measures).allSatisfy({ $0.count == games })
    else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "found counts that contradict each other, expected as many games in every count"))
    }
  }
}
