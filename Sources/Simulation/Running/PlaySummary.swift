import Exact
import PuzzleCore

/// The summary of many games of one agent: counts and exact distributions.
///
/// Adding and merging are exact, associative and commutative, so the summary of a run does not depend on how its games
/// were divided among threads, shards or machines. A game in which the agent had several seats counts once for each.
public struct PlaySummary: Hashable, Sendable {
  /// The player: ``PuzzleCore/Agent/id``.
  public let agent: String
  /// The outcomes of the games.
  public private(set) var outcomes = OutcomeCounts()
  /// The outcomes of the games in each seat, from the first; empty for games of one seat.
  public private(set) var seats: [OutcomeCounts] = []
  /// The distribution of the final scores.
  public private(set) var scores = Distribution()
  /// The numbers of moves made.
  public private(set) var moves = Distribution()
  /// The clocks in milliseconds when the games were over or were left.
  public private(set) var ends = Distribution()
  /// The distribution of each of the game's ``PuzzleCore/Puzzle/measures``; empty without games.
  public private(set) var measures: [Distribution] = []
  /// The number of games per reason of ending, in the order of the reasons' names; empty in a game that gives none.
  public private(set) var endings: [EndingCount] = []

  /// Creates an empty summary of `agent`.
  public init(agent: String) { self.agent = agent }

  /// Creates the summary of `games`, all played by `agent`.
  /// - Parameter targetScore: the score that a game must have reached to count as won.
  public init(agent: String, _ games: some Sequence<FinishedGame>, reaching targetScore: Int? = nil) {
    self.agent = agent
    for game in games { add(game, reaching: targetScore) }
  }

  /// The number of games won, including the target score if there was one.
  public var wins: Int { outcomes.wins }
  /// The number of games that were won by the rules but with less than the target score.
  public var short: Int { outcomes.short }
  /// The number of games lost.
  public var losses: Int { outcomes.losses }
  /// The number of games that ended in a tie.
  public var draws: Int { outcomes.draws }
  /// The number of games left open.
  public var open: Int { outcomes.open }
  /// The number of all games.
  public var games: Int { outcomes.games }

  /// Adds a game. O(log b), or O(b) for a value not seen before, with b different values.
  /// - Parameter targetScore: the score that a game must have reached to count as won.
  public mutating func add(_ game: FinishedGame, reaching targetScore: Int? = nil) {
    outcomes.add(game, reaching: targetScore)
    if let seat = game.seat {
      while seats.count <= seat { seats.append(OutcomeCounts()) }
      seats[seat].add(game, reaching: targetScore)
    }
    scores.add(game.score)
    moves.add(game.moves)
    ends.add(game.end)
    if measures.isEmpty { measures = game.measures.map { _ in Distribution() } }
    for (place, value) in zip(measures.indices, game.measures) { measures[place].add(value) }
    if let ending = game.ending { count(ending, games: 1) }
  }

  /// Adds games to the count of a reason. A game has few reasons, so the search is linear.
  private mutating func count(_ ending: Ending, games: Int) {
    let place = endings.firstIndex { $0.ending.id >= ending.id } ?? endings.count
    if place < endings.count, endings[place].ending.id == ending.id {
      endings[place].games += games
    } else {
      endings.insert(EndingCount(ending: ending, games: games), at: place)
    }
  }

  /// Adds the games of another summary of the same agent. O(b).
  /// - Throws: ``MergeError`` when the agents differ or there would be too many games.
  public mutating func merge(_ other: PlaySummary) throws(MergeError) {
    guard other.agent == agent else { throw .agentsDiffer(agent, other.agent) }
    guard other.games <= Self.mostGames - games else { throw .tooManyGames }
    absorb(other)
  }

  /// Adds the games of another summary of the same agent; together they have at most ``mostGames``.
  mutating func absorb(_ other: PlaySummary) {
    outcomes.add(other.outcomes)
    while seats.count < other.seats.count { seats.append(OutcomeCounts()) }
    for (seat, counts) in other.seats.enumerated() { seats[seat].add(counts) }
    scores.merge(other.scores)
    moves.merge(other.moves)
    ends.merge(other.ends)
    if measures.isEmpty {
      measures = other.measures
    } else {
      for (place, values) in zip(measures.indices, other.measures) { measures[place].merge(values) }
    }
    for count in other.endings { self.count(count.ending, games: count.games) }
  }

  /// The maximum number of games that a summary can hold: 2^53, beyond which JSON readers round.
  public static let mostGames = Int(clamping: 1 << 53 as Int64)
}

/// The numbers of games by outcome.
public struct OutcomeCounts: Hashable, Codable, Sendable {
  /// The number of games won: ``FinishedGame/isWon(reaching:)``.
  public private(set) var wins = 0
  /// The number of games that were won by the rules but with less than the target score.
  public private(set) var short = 0
  /// The number of games lost.
  public private(set) var losses = 0
  /// The number of games that ended in a tie.
  public private(set) var draws = 0
  /// The number of games left open.
  public private(set) var open = 0

  /// The number of all games.
  public var games: Int { wins + short + losses + draws + open }

  /// Adds a game, which may have a target score to reach.
  public mutating func add(_ game: FinishedGame, reaching targetScore: Int? = nil) {
    switch game.outcome {
    case .won where game.isWon(reaching: targetScore): wins += 1
    case .won: short += 1
    case .lost: losses += 1
    case .drawn: draws += 1
    case nil: open += 1
    }
  }

  /// Adds the counts of other games.
  public mutating func add(_ other: OutcomeCounts) {
    wins += other.wins
    short += other.short
    losses += other.losses
    draws += other.draws
    open += other.open
  }

  /// Whether no number is negative or so large that a sum could overflow.
  fileprivate var isSound: Bool { [wins, short, losses, draws, open].allSatisfy((0...PlaySummary.mostGames).contains) }
}

extension OutcomeCounts {
  private enum CodingKeys: String, CodingKey { case wins, short, losses, draws, open }

  /// Reads counts. Files of earlier versions and of levels without a target score have no `short`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    wins = try container.decode(Int.self, forKey: .wins)
    short = try container.decodeIfPresent(Int.self, forKey: .short) ?? 0
    losses = try container.decode(Int.self, forKey: .losses)
    draws = try container.decode(Int.self, forKey: .draws)
    open = try container.decode(Int.self, forKey: .open)
  }

  /// Writes the counts, without `short` if it is 0.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(wins, forKey: .wins)
    if short > 0 { try container.encode(short, forKey: .short) }
    try container.encode(losses, forKey: .losses)
    try container.encode(draws, forKey: .draws)
    try container.encode(open, forKey: .open)
  }
}

/// The number of games that ended for one reason.
public struct EndingCount: Hashable, Codable, Sendable {
  /// The reason why these games ended.
  public var ending: Ending
  /// The number of games, at least 1.
  public var games: Int
}

extension PlaySummary: Codable {
  private enum CodingKeys: String, CodingKey {
    case agent, scores, moves, ends, measures, seats, endings
  }

  /// Reads a summary; throws `DecodingError.dataCorrupted` when its numbers contradict each other.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    agent = try container.decode(String.self, forKey: .agent)
    // The counts are keys of the summary itself.
    outcomes = try OutcomeCounts(from: decoder)
    scores = try container.decode(Distribution.self, forKey: .scores)
    moves = try container.decode(Distribution.self, forKey: .moves)
    ends = try container.decode(Distribution.self, forKey: .ends)
    // Files of earlier versions do not have these.
    measures = try container.decodeIfPresent([Distribution].self, forKey: .measures) ?? []
    seats = try container.decodeIfPresent([OutcomeCounts].self, forKey: .seats) ?? []
    endings = try container.decodeIfPresent([EndingCount].self, forKey: .endings) ?? []
    guard outcomes.isSound, games <= Self.mostGames,
      ([scores, moves, ends] + measures).allSatisfy({ $0.count == games }), hasSoundSeats, hasSoundEndings
    else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "found counts that contradict each other, expected as many games in every count"))
    }
  }

  /// Whether the seats add up to all games.
  private var hasSoundSeats: Bool {
    guard !seats.isEmpty else { return true }
    var sum = OutcomeCounts()
    for counts in seats {
      guard counts.isSound, sum.isSound else { return false }
      sum.add(counts)
    }
    return sum == outcomes
  }

  /// Whether every reason occurs once, in order, with a plausible number of games.
  private var hasSoundEndings: Bool {
    let isOrdered = zip(endings, endings.dropFirst()).allSatisfy { $0.ending.id < $1.ending.id }
    var left = games - open
    for count in endings {
      guard (1...Self.mostGames).contains(count.games), count.games <= left else { return false }
      left -= count.games
    }
    return isOrdered
  }

  /// Writes the summary, without seats and endings if they are empty.
  public func encode(to encoder: any Encoder) throws {
    try outcomes.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(agent, forKey: .agent)
    try container.encode(scores, forKey: .scores)
    try container.encode(moves, forKey: .moves)
    try container.encode(ends, forKey: .ends)
    try container.encode(measures, forKey: .measures)
    if !seats.isEmpty { try container.encode(seats, forKey: .seats) }
    if !endings.isEmpty { try container.encode(endings, forKey: .endings) }
  }
}
