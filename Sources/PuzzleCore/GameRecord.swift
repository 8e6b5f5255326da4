/// One played game, complete enough to be played again.
///
/// A score counts only if its record replays to it. The record format is JSON, one object per line. Keys are never
/// renamed, and a reader accepts every version up to ``formatVersion``. A game of one seat has `agent`, `outcome` and
/// `score`; a game of several has lists with one entry per seat, and the seat of each move.
public struct GameRecord<Deal: Codable & Hashable & Sendable, Move: Codable & Hashable & Sendable>: Hashable, Sendable {
  /// The game's number in its run, from 0.
  public var index: Int
  /// The root seed of the run; the game's own seeds are derived from it and ``index``.
  public var seed: Seed
  /// Who played in each seat: ``Agent/id``.
  public var agents: [String]
  /// The starting position, before the first move.
  public var deal: Deal
  /// The moves in order.
  public var moves: [Move]
  /// For each move the seat that made it, from 0; empty in a game of one seat.
  public var seats: [Int]
  /// For each move the clock in milliseconds when it was made; empty for a game without time.
  public var times: [Int]
  /// When the player went back to an earlier position, in order; empty in most games.
  public var retreats: [Retreated] = []
  /// The clock in milliseconds when the game was over or was left.
  public var end: Int
  /// The outcome for each seat; `nil` when the game was left open (the agents gave up or a limit was reached).
  public var outcomes: [Outcome?]
  /// The ``Ending/id`` of the reason why the game ended; `nil` in a game without reasons.
  public var ending: String?
  /// The final score of each seat.
  public var scores: [Int]
  /// ``StableHash`` of the final state and everything above, 16 hexadecimal digits.
  public var hash: String

  /// A retreat in a record.
  public struct Retreated: Hashable, Sendable, Codable {
    /// The number of moves that were made before it.
    public var after: Int
    /// How far it went back.
    public var to: Retreat
    /// The clock in milliseconds when it was made; 0 in a game without time.
    public var time: Int

    /// A retreat after a number of moves.
    public init(after: Int, to: Retreat, time: Int) {
      self.after = after
      self.to = to
      self.time = time
    }
  }

  /// The version of the record format that is written. Games of several seats are written since version 2, end marks of
  /// files since version 3.
  public static var formatVersion: Int { 3 }

  /// A record of a game of one seat.
  public init(
    index: Int, seed: Seed, agent: String, deal: Deal, moves: [Move], times: [Int], end: Int, outcome: Outcome?,
    ending: String? = nil, score: Int, hash: String
  ) {
    self.init(
      index: index, seed: seed, agents: [agent], deal: deal, moves: moves, seats: [], times: times, end: end,
      outcomes: [outcome], ending: ending, scores: [score], hash: hash)
  }

  /// A record of a game of several seats, with an agent, an outcome and a score for each.
  public init(
    index: Int, seed: Seed, agents: [String], deal: Deal, moves: [Move], seats: [Int], times: [Int], end: Int,
    outcomes: [Outcome?], ending: String? = nil, scores: [Int], hash: String
  ) {
    self.index = index
    self.seed = seed
    self.agents = agents
    self.deal = deal
    self.moves = moves
    self.seats = seats
    self.times = times
    self.end = end
    self.outcomes = outcomes
    self.ending = ending
    self.scores = scores
    self.hash = hash
  }

  /// The number of moves that a seat made.
  public func moveCount(of seat: Int) -> Int { agents.count > 1 ? seats.count { $0 == seat } : moves.count }

  /// Who played in the first seat, which is the only one in most games.
  public var agent: String {
    get { agents.first ?? "" }
    set { agents = [newValue] + agents.dropFirst() }
  }

  /// The outcome for the first seat; `nil` when the game was left open.
  public var outcome: Outcome? {
    get { outcomes.first ?? nil }
    set { outcomes = [newValue] + outcomes.dropFirst() }
  }

  /// The final score of the first seat.
  public var score: Int {
    get { scores.first ?? 0 }
    set { scores = [newValue] + scores.dropFirst() }
  }
}

extension GameRecord: Codable {
  private enum CodingKeys: String, CodingKey {
    case index, seed, agent, agents, deal, moves, seats, times, retreats, end, outcome, outcomes, ending, score, scores,
      hash
  }

  /// Reads a record; throws `DecodingError.dataCorrupted` when its lists do not fit together.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    index = try values.decode(Int.self, forKey: .index)
    seed = try values.decode(Seed.self, forKey: .seed)
    deal = try values.decode(Deal.self, forKey: .deal)
    moves = try values.decode([Move].self, forKey: .moves)
    times = try values.decode([Int].self, forKey: .times)
    retreats = try values.decodeIfPresent([Retreated].self, forKey: .retreats) ?? []
    end = try values.decode(Int.self, forKey: .end)
    ending = try values.decodeIfPresent(String.self, forKey: .ending)
    hash = try values.decode(String.self, forKey: .hash)
    guard values.contains(.agents) else {
      agents = [try values.decode(String.self, forKey: .agent)]
      seats = []
      outcomes = [try values.decodeIfPresent(Outcome.self, forKey: .outcome)]
      scores = [try values.decode(Int.self, forKey: .score)]
      return
    }
    agents = try values.decode([String].self, forKey: .agents)
    seats = try values.decode([Int].self, forKey: .seats)
    outcomes = try values.decode([Outcome?].self, forKey: .outcomes)
    scores = try values.decode([Int].self, forKey: .scores)
    for (key, count, expected) in [
      (CodingKeys.outcomes, outcomes.count, agents.count), (.scores, scores.count, agents.count),
      (.seats, seats.count, moves.count),
    ] where count != expected {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: values, debugDescription: "found \(count) \(key.rawValue), expected \(expected)")
    }
    guard agents.count > 1 else {
      throw DecodingError.dataCorruptedError(
        forKey: .agents, in: values, debugDescription: "found \(agents.count) agents, expected 2 or more")
    }
  }

  /// Writes the record.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(index, forKey: .index)
    try values.encode(seed, forKey: .seed)
    try values.encode(deal, forKey: .deal)
    try values.encode(moves, forKey: .moves)
    try values.encode(times, forKey: .times)
    if !retreats.isEmpty { try values.encode(retreats, forKey: .retreats) }
    try values.encode(end, forKey: .end)
    try values.encodeIfPresent(ending, forKey: .ending)
    try values.encode(hash, forKey: .hash)
    if agents.count == 1 {
      try values.encode(agent, forKey: .agent)
      try values.encodeIfPresent(outcome, forKey: .outcome)
      try values.encode(score, forKey: .score)
    } else {
      try values.encode(agents, forKey: .agents)
      try values.encode(seats, forKey: .seats)
      try values.encode(outcomes, forKey: .outcomes)
      try values.encode(scores, forKey: .scores)
    }
  }
}
