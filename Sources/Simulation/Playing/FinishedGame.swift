import PuzzleCore

/// The result of one game for one of its players, as needed for summaries.
public struct FinishedGame: Hashable, Sendable {
  /// The game's number in its run, from 0.
  public var index: Int
  /// The player: the index in the run's list of agents, from 0.
  public var agent: Int
  /// The player's seat, from 0; `nil` in a game of one seat.
  public var seat: Int?
  /// The outcome for the player; `nil` when the game was left open.
  public var outcome: Outcome?
  /// The player's final score.
  public var score: Int
  /// The number of moves that the player made.
  public var moves: Int
  /// The clock in milliseconds when the game was over or was left; 0 in a game without time.
  public var end: Int
  /// The values of the game's ``PuzzleCore/Puzzle/measures``; empty when they are not known.
  public var measures: [Int]
  /// The reason why the game ended; `nil` when it was left open, and in a game without reasons.
  public var ending: Ending?

  /// Creates a result with these values.
  @inlinable
  public init(
    index: Int, agent: Int = 0, seat: Int? = nil, outcome: Outcome?, score: Int, moves: Int, end: Int,
    measures: [Int] = [], ending: Ending? = nil
  ) {
    self.index = index
    self.agent = agent
    self.seat = seat
    self.outcome = outcome
    self.score = score
    self.moves = moves
    self.end = end
    self.measures = measures
    self.ending = ending
  }

  /// Whether the game counts as won, everywhere but in records: its rules say so, and the level's target score, if any,
  /// was reached.
  public func isWon(reaching targetScore: Int?) -> Bool { outcome == .won && score >= targetScore ?? .min }

  /// The ending in one word, as in tables of games: an outcome's name, `short` for a win with less than the target
  /// score, or `open` for a game that was left.
  public func verdict(reaching targetScore: Int?) -> String {
    guard let outcome else { return "open" }
    return outcome == .won && !isWon(reaching: targetScore) ? "short" : outcome.rawValue
  }

  /// The result that a record claims for its first seat. A record has neither the measures nor the words for its
  /// ending.
  public init<Deal, Move>(
    _ record: GameRecord<Deal, Move>, agent: Int = 0, measures: [Int] = [], ending: Ending? = nil
  ) {
    let isAlone = record.agents.count == 1
    self.init(
      index: record.index, agent: agent, seat: isAlone ? nil : 0, outcome: record.outcome, score: record.score,
      moves: record.moveCount(of: 0), end: record.end, measures: measures,
      ending: ending)
  }
}

/// A finished game as a run delivers it.
public struct PlayedGame: Hashable, Sendable {
  /// The result for the first seat, which is the only one in most games.
  public var result: FinishedGame
  /// The results for the other seats.
  public var others: [FinishedGame]
  /// The line of its record in UTF-8, without a line feed; empty if the run does not record.
  public var line: [UInt8]

  /// A game that was played and not recorded.
  @inlinable
  init(_ result: FinishedGame) { (self.result, others, line) = (result, [], []) }

  init(result: FinishedGame, others: [FinishedGame], line: [UInt8]) {
    (self.result, self.others, self.line) = (result, others, line)
  }

  /// The results for all seats, in their order.
  public var results: [FinishedGame] { [result] + others }
}
