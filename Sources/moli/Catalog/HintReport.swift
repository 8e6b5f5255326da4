import Phrasebook
import Reporting

/// What to do next, and why.
struct HintReport: Sendable {
  /// The line that a move is for.
  struct Target: Sendable {
    /// Where it lies and what it spells.
    var line: CorrectLine
    /// Its reading; empty when none is known.
    var pinyin: [String]
    /// Its English; `nil` when none is at hand.
    var english: String?
    /// How many moves finish it, this one included.
    var movesToLine: Int
  }

  /// One move of the advice.
  struct Step: Sendable {
    /// The move as records write it.
    var move: JSONValue
    /// The move in words.
    var words: String
    /// What it is good for.
    var reason: String
    /// The line that it is for, where there is one.
    var target: Target?
    /// The grid after the move; `null` where the move alone does not settle it.
    var grid: JSONValue = .null
    /// The board after the move, drawn; empty where ``grid`` is `null`.
    var drawing: [String] = []
  }

  /// The moves, the next one first; empty when the game is over or nothing wins.
  var steps: [Step]
  /// What the solver knows, as `moli solve` names it; `nil` where there is no solver.
  var verdict: String?
  /// How many moves the shortest win takes; `nil` when it is not known or there is none.
  var movesLeft: Int?
  /// No win takes fewer moves; `nil` when it is not known or there is none.
  var lowerBound: Int?
  /// How many other next moves are exactly as good; `nil` when that is not known.
  var equallyGood: Int?
  /// A remark on the whole position.
  var remark: String
  /// The ways to go on, best first, in games that rank them; the first is that of ``steps``.
  var alternatives: [Alternative] = []

  /// Whether it is proved that nothing wins.
  var isUnsolvable: Bool { verdict == "unsolvable" }
}

extension HintReport.Target {
  /// A line with its explanation.
  /// - Parameter tiles: the tiles of the board, among them the syllables of the reading that counts.
  init(line: CorrectLine, movesToLine: Int, _ explanation: PhraseExplanation, tiles: Set<String>) {
    self.init(
      line: line, pinyin: PhraseExplanation.reading(of: line.phrase, among: tiles),
      english: explanation.meaning(of: line.phrase), movesToLine: movesToLine)
  }
}
