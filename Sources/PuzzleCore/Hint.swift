/// What to do next, and why.
///
/// Actions and reasons are values of the game, so that an app can show them in its own way; ``CustomStringConvertible/description`` of a
/// reason is the text of the command line.
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
    /// The expected gain in points by an evaluation of the position before and after.
    public var gain: Double
    /// The mean gain of plays from there; `nil` without any.
    public var sampled: SampleMean?

    /// A way to go on.
    public init(reason: Reason, moves: Int, pointsNow: Int, gain: Double, sampled: SampleMean? = nil) {
      self.reason = reason
      self.moves = moves
      self.pointsNow = pointsNow
      self.gain = gain
      self.sampled = sampled
    }
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
  public var description: String { text(\.description) }

  /// The remark, with a reason of the game in the words of `words`.
  public func text(_ words: (Reason) -> String) -> String {
    switch self {
    case .won: "the game is won"
    case .over: "the game is over"
    case .notSolved(let budget, let bound):
      "not solved within \(budget.nodes.counted("node")); it takes at least \(bound.counted("move"))"
    case .notProved(let moves, let bound, let budget):
      "a win in \(moves.counted("move")) is known; that none takes fewer than \(bound.counted("move")) is all that "
        + "\(budget.nodes.counted("node")) prove"
    case .notCompared(let budget):
      "how many other moves are as good is not known within \(budget.nodes.counted("node"))"
    case .reason(let reason): words(reason)
    }
  }
}

/// A reason as a value of its game, which says itself in words. A game that needs no more uses `String`.
public typealias HintReason = Hashable & Sendable & CustomStringConvertible

/// A game that says what to do next, and why.
///
/// ```
/// extension LightsOut: HintingPuzzle {
///   func hint(in state: State, for request: HintRequest) -> Hint<Press, String> {
///     let solution = LightsOutSolver().solve(self, from: state, within: request.budget)
///     return Hint(solution, steps: request.steps) { number, _ in "one of \(solution.moves.count - number) lights to press" }
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
}

/// What a hint should say.
public struct HintRequest: Hashable, Sendable {
  /// At most this many steps of advice.
  public var steps: Int
  /// At most this many ways to go on, where a game ranks them.
  public var alternatives: Int
  /// How often each of them is played on, to estimate what it gains; 0 for not at all.
  public var samples: Int
  /// What may be searched.
  public var budget: Budget

  /// A request; by default for one step, whatever it takes to find it.
  public init(steps: Int = 1, alternatives: Int = 1, samples: Int = 0, budget: Budget = .unlimited) {
    self.steps = steps
    self.alternatives = alternatives
    self.samples = samples
    self.budget = budget
  }
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
