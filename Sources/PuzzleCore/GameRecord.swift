/// One played game, complete enough to be played again.
///
/// A score counts only if its record replays to it. The JSON form, one object a line, is the record format; keys are
/// never renamed, and a reader accepts every version up to ``formatVersion``.
public struct GameRecord<Deal: Codable & Hashable & Sendable, Move: Codable & Hashable & Sendable>:
  Hashable, Codable, Sendable
{
  /// The game's number in its run, from 0.
  public var index: Int
  /// The root seed of the run; the game's own seeds are derived from it and ``index``.
  public var seed: Seed
  /// Who played: ``Agent/id``.
  public var agent: String
  /// The starting position, before the first move.
  public var deal: Deal
  /// The moves in order.
  public var moves: [Move]
  /// For each move the clock in milliseconds when it was made; empty for a game without time.
  public var times: [Int]
  /// The clock in milliseconds when the game was over or was left.
  public var end: Int
  /// How it ended; `nil` when it was left open (the agent gave up or the move limit was reached).
  public var outcome: Outcome?
  /// The final score.
  public var score: Int
  /// ``StableHash`` of the final state and everything above, 16 hexadecimal digits.
  public var hash: String

  /// The version of the record format that this code writes.
  public static var formatVersion: Int { 1 }

  /// A record of its parts.
  public init(
    index: Int, seed: Seed, agent: String, deal: Deal, moves: [Move], times: [Int], end: Int, outcome: Outcome?,
    score: Int, hash: String
  ) {
    self.index = index
    self.seed = seed
    self.agent = agent
    self.deal = deal
    self.moves = moves
    self.times = times
    self.end = end
    self.outcome = outcome
    self.score = score
    self.hash = hash
  }
}
