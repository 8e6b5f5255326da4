import Phrasebook
import Reporting

/// What to do next, and why.
public struct HintReport: Sendable {
  /// The line that a move is for.
  public struct Target: Sendable {
    /// Where it lies and what it spells.
    public var line: CorrectLine
    /// Its reading; empty when none is known.
    public var pinyin: [String]
    /// Its English; `nil` when none is at hand.
    public var english: String?
    /// How many moves finish it, this one included.
    public var movesToLine: Int

    /// Creates it from its parts.
    public init(line: CorrectLine, pinyin: [String], english: String? = nil, movesToLine: Int) {
      self.line = line
      self.pinyin = pinyin
      self.english = english
      self.movesToLine = movesToLine
    }
  }

  /// One move of the advice.
  public struct Step: Sendable {
    /// The move as records write it.
    public var move: JSONValue
    /// The move in words.
    public var words: String
    /// What it is good for.
    public var reason: String
    /// The line that it is for, where there is one.
    public var target: Target?
    /// The grid after the move; `null` where the move alone does not settle it.
    public var grid: JSONValue = .null
    /// The board after the move; `nil` where ``grid`` is `null`.
    public var frame: BoardFrame?

    /// Creates it from its parts.
    public init(
      move: JSONValue, words: String, reason: String, target: Target? = nil, grid: JSONValue = .null,
      frame: BoardFrame? = nil
    ) {
      self.move = move
      self.words = words
      self.reason = reason
      self.target = target
      self.grid = grid
      self.frame = frame
    }
  }

  /// The moves, the next one first; empty when the game is over or nothing wins.
  public var steps: [Step]
  /// What the solver knows, as `moli solve` names it; `nil` where there is no solver.
  public var verdict: String?
  /// How many moves the shortest win takes; `nil` when it is not known or there is none.
  public var movesLeft: Int?
  /// No win takes fewer moves; `nil` when it is not known or there is none.
  public var lowerBound: Int?
  /// How many other next moves are exactly as good; `nil` when that is not known.
  public var equallyGood: Int?
  /// A remark on the whole position.
  public var remark: String
  /// The ways to go on, best first, in games that rank them; the first is that of ``steps``.
  public var alternatives: [Alternative] = []

  /// Whether it is proved that nothing wins.
  public var isUnsolvable: Bool { verdict == "unsolvable" }

  /// Creates it from its parts.
  public init(
    steps: [Step], verdict: String? = nil, movesLeft: Int? = nil, lowerBound: Int? = nil, equallyGood: Int? = nil,
    remark: String, alternatives: [Alternative] = []
  ) {
    self.steps = steps
    self.verdict = verdict
    self.movesLeft = movesLeft
    self.lowerBound = lowerBound
    self.equallyGood = equallyGood
    self.remark = remark
    self.alternatives = alternatives
  }
}

extension HintReport.Target {
  /// A line with its explanation.
  /// - Parameter tiles: the tiles of the board, among them the syllables of the reading that counts.
  public init(line: CorrectLine, movesToLine: Int, _ explanation: PhraseExplanation, tiles: Set<String>) {
    self.init(
      line: line, pinyin: PhraseExplanation.reading(of: line.phrase, among: tiles),
      english: explanation.meaning(of: line.phrase), movesToLine: movesToLine)
  }
}
