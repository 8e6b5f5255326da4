import TextFormats

/// What to do next, and why.
///
/// Actions and reasons are values of the game, so that an app can show them in its own way; ``HintReason/words`` of a
/// reason is the text of the command line. Whatever is shown of a hint is a function of this value.
///
/// ```swift
/// func advise<Game: HintingPuzzle>(in state: Game.State, of game: Game) {
///   let hint = game.hint(in: game.observation(of: state), for: HintRequest(steps: 2))
///   for step in hint.steps { print(step.action, step.reason) }
///   print(hint.movesLeft ?? 0, hint.equallyGood ?? 0, hint.remark?.description ?? "")
/// }
/// ```
public struct Hint<Action: Hashable & Sendable, Reason: HintReason>: Hashable, Sendable {
  /// One action of the advice, in most games a move.
  public struct Step: Hashable, Sendable {
    /// The action that the step advises.
    public var action: Action
    /// The effect of the action, as a reason for it.
    public var reason: Reason

    /// An action with its reason.
    public init(_ action: Action, _ reason: Reason) {
      self.action = action
      self.reason = reason
    }
  }

  /// One of several ways to continue, in games that rank them.
  public struct Alternative: Hashable, Sendable {
    /// The effect of the alternative, as a reason for it.
    public var reason: Reason
    /// The number of moves in the alternative.
    public var moves: Int
    /// The points that it gives at once.
    public var pointsNow: Int
    /// The value by which alternatives are ranked: an evaluation of the position after it. It has no unit; only its
    /// order matters.
    public var worth: Double
    /// The expected gain in points: the mean of sampled games from there, with its standard error; `nil` without
    /// samples.
    public var gain: SampleMean?

    /// Creates an alternative with its evaluation.
    public init(reason: Reason, moves: Int, pointsNow: Int, worth: Double, gain: SampleMean? = nil) {
      self.reason = reason
      self.moves = moves
      self.pointsNow = pointsNow
      self.worth = worth
      self.gain = gain
    }
  }

  /// Stages that a person can follow, one goal after another. They lead to a win, or as far as can be foreseen where
  /// chance decides what comes.
  public struct Plan: Hashable, Sendable {
    /// One goal and the actions that reach it.
    public struct Stage: Hashable, Sendable {
      /// The effect of the last action of the stage.
      public var reason: Reason
      /// The actions, in order; empty when the goal is known but not the actions that reach it.
      public var actions: [Action]
      /// Whether the stage is a single step of advice, which is described by its action. Other stages are described by
      /// their goal.
      public var isStep = false

      /// Creates a stage from what its last action does and the actions that lead there.
      public init(_ reason: Reason, _ actions: [Action]) {
        self.reason = reason
        self.actions = actions
      }

      /// A stage of a single step.
      public init(_ step: Step) {
        self.init(step.reason, [step.action])
        isStep = true
      }
    }

    /// The stages in the order in which they are played.
    public var stages: [Stage]
    /// Whether the last action of the last stage wins; otherwise what follows is unknown.
    public var wins: Bool
    /// The number of known actions in all stages.
    public var count: Int { stages.reduce(0) { $0 + $1.actions.count } }

    /// Creates a plan; `wins` says whether its last action wins.
    public init(_ stages: [Stage], wins: Bool = true) { (self.stages, self.wins) = (stages, wins) }
  }

  /// A remark about the whole position.
  public enum Remark: Hashable, Sendable {
    /// The game is won.
    case won
    /// The game is over.
    case over
    /// No answer was found within a budget; a win takes at least `lowerBound` moves.
    case notSolved(within: Budget, lowerBound: Int)
    /// A win in `moves` moves is known. The budget proved only that no win takes fewer than `lowerBound` moves.
    case notProved(moves: Int, lowerBound: Int, within: Budget)
    /// The budget ran out before it was known how many other moves are equally good.
    case notCompared(within: Budget)
    /// A remark of the game, for example why nothing wins.
    case reason(Reason)
  }

  /// The advice, the next action first; empty when the game is over or nothing wins.
  public var steps: [Step]
  /// The solver's verdict; `nil` without a solver.
  public var verdict: Solution<Action>.Verdict?
  /// The length of the shortest win in moves; `nil` when it is not known or there is no win.
  public var movesLeft: Int?
  /// A lower bound for the moves of a win; `nil` when it is not known or there is no win.
  public var lowerBound: Int?
  /// The number of other next moves that are exactly as good; `nil` when it is not known.
  public var equallyGood: Int?
  /// The ways to continue, best first, in games that rank them; the first is that of ``steps``.
  public var alternatives: [Alternative]
  /// Alternatives to the first step: the equally good actions where ``equallyGood`` counts them, otherwise other
  /// possible ones.
  public var others: [Action] = []
  /// Goals that are nearly reached, in addition to that of the first step, the nearest first.
  public var near: [Reason] = []
  /// Stages to follow, if they were asked for and are known.
  public var plan: Plan?
  /// A remark about the whole position; `nil` for none.
  public var remark: Remark?

  /// Advice without a solver.
  public init(steps: [Step] = [], alternatives: [Alternative] = [], remark: Remark? = nil) {
    self.steps = steps
    self.alternatives = alternatives
    self.remark = remark
  }

  /// Creates the hint of a solution, with its first steps and the reason of each.
  /// - Parameters:
  ///   - steps: at most this many.
  ///   - reason: the reason of a move, by its number from 0.
  public init(
    _ solution: Solution<Action>, steps: Int = 0, remark: Remark? = nil, reason: (Int, Action) -> Reason
  ) {
    self.init(
      solution, steps: solution.moves.prefix(steps).enumerated().map { Step($1, reason($0, $1)) }, remark: remark)
  }

  /// Creates the hint of a solution, with steps of advice.
  public init(_ solution: Solution<Action>, steps: [Step] = [], remark: Remark? = nil) {
    self.init(steps: steps, remark: remark)
    verdict = solution.verdict
    movesLeft = solution.verdict == .optimal ? solution.moves.count : nil
    lowerBound = solution.lowerBound
  }
}

extension Hint.Remark: CustomStringConvertible {
  /// The remark as the command line prints it.
  public var description: String { words.english }

  /// The remark in every language.
  public var words: HintText { words(\.words) }

  /// The remark in every language.
  /// - Parameter reason: puts a reason of the game into words.
  public func words(_ reason: (Reason) -> HintText) -> HintText {
    func nodes(_ budget: Budget) -> HintText {
      HintText(english: budget.nodes.counted("node"), chinese: "\(budget.nodes) 个节点")
    }
    return switch self {
    case .won: HintTemplate.won()
    case .over: HintTemplate.over()
    case .notSolved(let budget, let bound): HintTemplate.notSolved(nodes(budget), HintTemplate.moves(bound))
    case .notProved(let moves, let bound, let budget):
      HintTemplate.notProved(HintTemplate.moves(moves), HintTemplate.moves(bound), nodes(budget))
    case .notCompared(let budget): HintTemplate.notCompared(nodes(budget))
    case .reason(let value): reason(value)
    }
  }
}

/// The reason for an action, as a value of its game that can put itself into words. A game that needs only text uses
/// ``HintText``.
public protocol HintReason: Hashable, Sendable, CustomStringConvertible {
  /// The reason in every language, without a full stop.
  var words: HintText { get }
}

extension HintReason {
  /// The reason in English.
  public var description: String { words.english }
}

/// A game that says what to do next, and why.
///
/// ```
/// extension LightsOut: HintingPuzzle {
///   func hint(in state: State, for request: HintRequest) -> Hint<Press, HintText> {
///     let solution = LightsOutSolver().solve(self, from: state, within: request.budget)
///     return Hint(solution, steps: request.steps) { number, _ in
///       "one of \(solution.moves.count - number) lights to press"
///     }
///   }
/// }
/// ```
public protocol HintingPuzzle: Puzzle {
  /// An action that a step of the advice asks for: a move, or several moves that belong together.
  associatedtype Action: Hashable & Sendable = Move
  /// The reason for an action: its effect. The default is text.
  associatedtype Reason: HintReason = HintText

  /// What to do next in a position. The position is an observation: it holds nothing that the player does not see.
  ///
  /// The hint depends only on the position and the request, not on earlier requests.
  func hint(in state: State, for request: HintRequest) -> Hint<Action, Reason>

  /// The first level of help: where to look, not what to do. The default is empty, and the tool then reports how many
  /// moves are left.
  func nudge(for step: Hint<Action, Reason>.Step, in state: State) -> HintText

  /// The second level of help: which tile or card, not what to do with it. The default is empty.
  func tile(for step: Hint<Action, Reason>.Step, in state: State) -> HintText
}

extension HintingPuzzle {
  /// The type of the game's hints.
  public typealias Advice = Hint<Action, Reason>

  /// The default: the empty text.
  public func nudge(for step: Advice.Step, in state: State) -> HintText { .none }
  /// The default: the empty text.
  public func tile(for step: Advice.Step, in state: State) -> HintText { .none }
}
