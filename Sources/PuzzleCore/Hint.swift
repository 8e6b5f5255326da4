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
  /// One action of the advice, nearly always a move.
  public struct Step: Hashable, Sendable {
    /// What to do.
    public var action: Action
    /// What it is good for.
    public var reason: Reason

    /// An action with its reason.
    public init(_ action: Action, _ reason: Reason) {
      self.action = action
      self.reason = reason
    }
  }

  /// One of several ways to go on, in games that rank them.
  public struct Alternative: Hashable, Sendable {
    /// What it does, and what that is good for.
    public var reason: Reason
    /// How many moves it takes.
    public var moves: Int
    /// The points that it gives at once.
    public var pointsNow: Int
    /// By what ways are ranked: an evaluation of the position after it. It has no unit, and only its order means
    /// something.
    public var worth: Double
    /// The expected gain: points, the mean of plays from there with its standard error; `nil` without plays.
    public var gain: SampleMean?

    /// A way to go on.
    public init(reason: Reason, moves: Int, pointsNow: Int, worth: Double, gain: SampleMean? = nil) {
      self.reason = reason
      self.moves = moves
      self.pointsNow = pointsNow
      self.worth = worth
      self.gain = gain
    }
  }

  /// Stages that a person can follow, one goal after another: to a win, or as far as can be foreseen where chance
  /// decides what comes.
  public struct Plan: Hashable, Sendable {
    /// One goal and the actions that reach it.
    public struct Stage: Hashable, Sendable {
      /// What the last action of the stage does.
      public var reason: Reason
      /// The actions, in order; empty where the goal is known but not by which actions it will be reached.
      public var actions: [Action]
      /// Whether the stage is one step of advice, which is said with its action; other stages are said by their goal.
      public var isStep = false

      /// A stage.
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

    /// The stages.
    public var stages: [Stage]
    /// Whether the last action of the last stage wins; else what comes after it is not known.
    public var wins: Bool
    /// How many actions are known in all.
    public var count: Int { stages.reduce(0) { $0 + $1.actions.count } }

    /// A plan.
    public init(_ stages: [Stage], wins: Bool = true) { (self.stages, self.wins) = (stages, wins) }
  }

  /// What there is to say of the whole position.
  public enum Remark: Hashable, Sendable {
    /// The game is won.
    case won
    /// The game is over.
    case over
    /// No answer was found within a budget; a win takes at least `lowerBound` moves.
    case notSolved(within: Budget, lowerBound: Int)
    /// A win in `moves` moves is known, and a budget proves no more than that none takes fewer than a bound.
    case notProved(moves: Int, lowerBound: Int, within: Budget)
    /// How many other moves are as good is not known within a budget.
    case notCompared(within: Budget)
    /// What the game says, for example why nothing wins.
    case reason(Reason)
  }

  /// The advice, the next action first; empty when the game is over or nothing wins.
  public var steps: [Step]
  /// What a solver knows; `nil` where there is none.
  public var verdict: Solution<Action>.Verdict?
  /// How many moves the shortest win takes; `nil` when it is not known or there is none.
  public var movesLeft: Int?
  /// No win takes fewer moves; `nil` when it is not known or there is none.
  public var lowerBound: Int?
  /// How many other next moves are exactly as good; `nil` when that is not known.
  public var equallyGood: Int?
  /// The ways to go on, best first, in games that rank them; the first is that of ``steps``.
  public var alternatives: [Alternative]
  /// Other actions than the first step: those exactly as good where ``equallyGood`` counts them, else other
  /// possibilities.
  public var others: [Action] = []
  /// What is nearly reached besides the goal of the first step, the nearest first.
  public var near: [Reason] = []
  /// Stages to follow, if they were asked for and are known.
  public var plan: Plan?
  /// What there is to say of the whole position; `nil` for nothing.
  public var remark: Remark?

  /// Advice without a solver.
  public init(steps: [Step] = [], alternatives: [Alternative] = [], remark: Remark? = nil) {
    self.steps = steps
    self.alternatives = alternatives
    self.remark = remark
  }

  /// What a solution says, with its first steps and the reason of each.
  /// - Parameters:
  ///   - steps: at most this many.
  ///   - reason: the reason of a move, by its number from 0.
  public init(
    _ solution: Solution<Action>, steps: Int = 0, remark: Remark? = nil, reason: (Int, Action) -> Reason
  ) {
    self.init(
      solution, steps: solution.moves.prefix(steps).enumerated().map { Step($1, reason($0, $1)) }, remark: remark)
  }

  /// What a solution says, with steps of advice.
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
  /// - Parameter reason: says a reason of the game.
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

/// A reason as a value of its game, which says itself in words. A game that needs no more uses ``HintText``.
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
  /// What a step of the advice asks for: a move, or several that belong together.
  associatedtype Action: Hashable & Sendable = Move
  /// What it is good for.
  associatedtype Reason: HintReason

  /// What to do next in a position, which is an observation: it holds nothing that a player does not see.
  ///
  /// The same position and request give the same hint, whatever was asked before.
  func hint(in state: State, for request: HintRequest) -> Hint<Action, Reason>

  /// The first help: where to look, not what to do. The default says nothing, and the tool says how many moves are
  /// left.
  func nudge(for step: Hint<Action, Reason>.Step, in state: State) -> HintText

  /// The second help: which tile, which card, not what to do with it. The default says nothing.
  func tile(for step: Hint<Action, Reason>.Step, in state: State) -> HintText
}

extension HintingPuzzle {
  /// A hint of the game.
  public typealias Advice = Hint<Action, Reason>

  /// Nothing.
  public func nudge(for step: Advice.Step, in state: State) -> HintText { .none }
  /// Nothing.
  public func tile(for step: Advice.Step, in state: State) -> HintText { .none }
}

/// What a hint should say, and what may be used to find it.
public struct HintRequest: Sendable {
  /// At most this many steps of advice.
  public var steps: Int
  /// At most this many ways to go on, where a game ranks them.
  public var alternatives: Int
  /// How often each of them is played on, to estimate what it gains; 0 for not at all.
  public var samples: Int
  /// What may be searched.
  public var budget: Budget
  /// Whether a plan in stages is wanted; see ``Hint/plan``.
  public var wantsPlan: Bool
  /// Look-up tables of the game's solver. They change what is searched, and not what is said.
  public var tables: LookupTables

  /// A request; by default for one step, whatever it takes to find it.
  public init(
    steps: Int = 1, alternatives: Int = 1, samples: Int = 0, budget: Budget = .unlimited, wantsPlan: Bool = false,
    tables: LookupTables = .none
  ) {
    self.tables = tables
    self.wantsPlan = wantsPlan
    self.steps = steps
    self.alternatives = alternatives
    self.samples = samples
    self.budget = budget
  }
}

/// Tables that a program keeps between requests; they are opened when a solver first asks for them.
public struct LookupTables: Sendable {
  private let open: @Sendable () -> (any Sendable)?

  /// No tables.
  public static let none = LookupTables(nil)

  /// Tables of a type that the solver knows; `nil` where there are none.
  public init(_ tables: @autoclosure @escaping @Sendable () -> (any Sendable)?) { open = tables }

  /// The tables, if they are of this type.
  public func opened<Tables>(as type: Tables.Type = Tables.self) -> Tables? { open() as? Tables }
}

/// A mean with its standard error.
public struct SampleMean: Hashable, Sendable {
  /// The mean.
  public var value: Double
  /// Its standard error; not finite for a single number.
  public var error: Double

  /// The mean of some numbers; `nil` of none.
  ///
  /// The error is the root of the sample variance over their count.
  public init?(of numbers: [Int]) {
    guard !numbers.isEmpty else { return nil }
    let count = Double(numbers.count)
    let mean = Double(numbers.reduce(0, +)) / count
    let squares = numbers.reduce(0.0) { $0 + (Double($1) - mean) * (Double($1) - mean) }
    value = mean
    error = numbers.count > 1 ? (squares / (count - 1) / count).squareRoot() : .nan
  }
}
