import Phrasebook
import PuzzleCore
import Reporting
import TextFormats

/// A ``PuzzleCore/Hint`` as it is shown: moves, reasons and remarks in words and as data.
public struct HintReport: Sendable {
  /// The line that a move is for.
  public struct Target: Sendable {
    /// Where it lies and what it spells.
    public var line: CorrectLine
    /// Its reading; empty when none is known.
    public var pinyin: [String]
    /// Its English; `nil` when none is at hand.
    public var english: String?
    /// How many moves finish it, this one included; `nil` when that is not known.
    public var movesToLine: Int?
    /// The tile of the line that comes to its place next; `nil` where that is not known or the move says it.
    public var arrival: TileArrival?

    /// Creates it from its parts.
    public init(
      line: CorrectLine, pinyin: [String], english: String? = nil, movesToLine: Int?, arrival: TileArrival? = nil
    ) {
      self.line = line
      self.pinyin = pinyin
      self.english = english
      self.movesToLine = movesToLine
      self.arrival = arrival
    }
  }

  /// One move of the advice.
  public struct Step: Sendable {
    /// The move as records write it.
    public var move: JSONValue
    /// The move in words.
    public var words: HintText
    /// What it is good for.
    public var reason: HintText
    /// The line that it is for, where there is one.
    public var target: Target?
    /// The grid after the move; `null` where the move alone does not settle it.
    public var grid: JSONValue = .null
    /// The board after the move; `nil` where ``grid`` is `null`.
    public var frame: BoardFrame?

    /// Creates it from its parts.
    public init(
      move: JSONValue, words: HintText, reason: HintText, target: Target? = nil, grid: JSONValue = .null,
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

  /// Another move.
  public struct Other: Sendable {
    /// The move as records write it.
    public var move: JSONValue
    /// The move in words.
    public var words: HintText

    /// A move.
    public init(move: JSONValue, words: HintText) {
      self.move = move
      self.words = words
    }
  }

  /// A phrase that is nearly there.
  public struct Near: Sendable {
    /// Its line.
    public var target: Target
    /// The cells whose tile is another one.
    public var missing: [Coordinate]
    /// The same in words.
    public var words: HintText

    /// A phrase with the cells that it lacks.
    public init(target: Target, missing: [Coordinate], words: HintText) {
      self.target = target
      self.missing = missing
      self.words = words
    }
  }

  /// Stages to follow: to a win, or as far as can be foreseen.
  public struct Plan: Sendable {
    /// One goal, and the moves that reach it.
    public struct Stage: Sendable {
      /// What the stage does.
      public var reason: HintText
      /// The line that it finishes, where there is one.
      public var target: Target?
      /// The moves as records write them; empty where they are not known.
      public var moves: [JSONValue]
      /// The moves in words; empty where they are not known or not said one by one.
      public var words: [HintText] = []

      /// A stage.
      public init(reason: HintText, target: Target? = nil, moves: [JSONValue], words: [HintText] = []) {
        self.reason = reason
        self.target = target
        self.moves = moves
        self.words = words
      }
    }

    /// The stages in order.
    public var stages: [Stage]
    /// Whether it ends with a win.
    public var wins = true
    /// Stages.
    public init(stages: [Stage], wins: Bool = true) {
      self.stages = stages
      self.wins = wins
    }

    /// How many moves are known in all.
    public var moves: Int { stages.reduce(0) { $0 + $1.moves.count } }
  }

  /// Where to look.
  public var nudge = HintText.none
  /// Which tile.
  public var tile = HintText.none
  /// Other moves: as good as the first where ``equallyGood`` counts them, else other possibilities.
  public var others: [Other] = []
  /// Phrases that are nearly there.
  public var near: [Near] = []
  /// Stages to follow, if they were asked for and are known.
  public var plan: Plan?
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
  public var remark: HintText
  /// The ways to go on, in games that rank them.
  public var ranking: Ranking?

  /// Whether it is proved that nothing wins.
  public var isUnsolvable: Bool { verdict == "unsolvable" }

  /// Whether there is a hint; where no solver was asked, there is.
  public var outcome: PositionAnswer.Outcome {
    if isUnsolvable { return .unsolvable }
    return verdict == "budget-exhausted" && steps.isEmpty ? .budgetExhausted : .solved
  }

  /// Creates it from its parts.
  public init(
    steps: [Step], verdict: String? = nil, movesLeft: Int? = nil, lowerBound: Int? = nil, equallyGood: Int? = nil,
    remark: HintText, ranking: Ranking? = nil
  ) {
    self.steps = steps
    self.verdict = verdict
    self.movesLeft = movesLeft
    self.lowerBound = lowerBound
    self.equallyGood = equallyGood
    self.remark = remark
    self.ranking = ranking
  }
}

extension HintReport {
  /// Several ways to go on, best first; the first is that of ``steps``.
  public struct Ranking: Sendable {
    /// What the best one gains, in a sentence without a full stop.
    public var summary: HintText
    /// All of them, for people, in a language; `nil` when there is nothing to compare.
    public var table: (@Sendable (HintLanguage) -> Table)?
    /// Each as one JSON object.
    public var values: [JSONValue]

    /// Creates it from its parts.
    public init(summary: HintText, table: (@Sendable (HintLanguage) -> Table)? = nil, values: [JSONValue]) {
      self.summary = summary
      self.table = table
      self.values = values
    }
  }
}

extension HintingGame {
  /// What the tool shows of a hint.
  /// - Parameter state: an observation.
  public func report(
    in state: State, for request: HintRequest, explaining explanation: PhraseExplanation = .none
  ) -> HintReport {
    let hint = advise(in: state, for: request)
    var position = state
    var report = HintReport(
      steps: hint.steps.map { step in
        var report = shown(step, in: &position, reason: sentence(for: step.reason, explaining: explanation))
        report.target = target(of: step.reason, explaining: explanation)
        return report
      },
      verdict: hint.verdict.map { Solution<Action>(verdict: $0, moves: [], nodes: 0).verdictName },
      movesLeft: hint.movesLeft, lowerBound: hint.lowerBound, equallyGood: hint.equallyGood,
      remark: hint.remark?.sentence { sentence(for: $0, explaining: explanation) } ?? .none,
      ranking: ranking(of: hint, explaining: explanation))
    guard let first = hint.steps.first else { return report }
    report.nudge = nudge(for: first, in: state, explaining: explanation)
    if report.nudge.isEmpty, let left = hint.movesLeft {
      report.nudge = HintTemplate.winTakes(HintTemplate.moves(left))
    }
    report.tile = tile(for: first, in: state)
    report.others = hint.others.map { shown(other: $0, in: state) }
    report.near = nearlyComplete(in: state, besides: first, explaining: explanation)
    report.plan = hint.plan.map { shown($0, in: state, explaining: explanation) }
    return report
  }

  private func shown(
    _ plan: Hint<Action, Reason>.Plan, in state: State, explaining explanation: PhraseExplanation
  ) -> HintReport.Plan {
    var position = state
    return HintReport.Plan(
      stages: plan.stages.map { stage in
        HintReport.Plan.Stage(
          reason: sentence(for: stage, explaining: explanation),
          target: target(of: stage.reason, explaining: explanation),
          moves: stage.actions.map(value), words: words(of: stage.actions, in: &position))
      }, wins: plan.wins)
  }
}

extension HintText {
  /// The sentence in every language, as an object; `null` when nothing is said.
  public var json: JSONValue { isEmpty ? .null : ["en": .string(english), "zh": .string(chinese)] }
}
