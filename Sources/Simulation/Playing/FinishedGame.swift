import PuzzleCore

/// The result of one game: what a summary needs of it.
public struct FinishedGame: Hashable, Sendable {
  /// The game's number in its run, from 0.
  public var index: Int
  /// Who played: the position in the run's list of agents, from 0.
  public var agent: Int
  /// How it ended; `nil` when it was left open.
  public var outcome: Outcome?
  /// The final score.
  public var score: Int
  /// How many moves were made.
  public var moves: Int
  /// The clock in milliseconds when the game was over or was left; 0 in a game without time.
  public var end: Int
  /// What else the game counted: a value for each of its ``PuzzleCore/Puzzle/measures``; empty when they are not known.
  public var measures: [Int]

  /// A result of its parts.
  public init(
    index: Int, agent: Int = 0, outcome: Outcome?, score: Int, moves: Int, end: Int, measures: [Int] = []
  ) {
    self.index = index
    self.agent = agent
    self.outcome = outcome
    self.score = score
    self.moves = moves
    self.end = end
    self.measures = measures
  }

  /// The result that a record tells of; it does not tell the measures.
  public init<Deal, Move>(_ record: GameRecord<Deal, Move>, agent: Int = 0, measures: [Int] = []) {
    self.init(
      index: record.index, agent: agent, outcome: record.outcome, score: record.score, moves: record.moves.count,
      end: record.end, measures: measures)
  }
}
