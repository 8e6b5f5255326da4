/// Plays the moves of a solver's solution at a steady pace. Without a solution, or after its last move, it makes no
/// move: it gives up, or in a timed game lets the time run out.
///
/// It solves once, at its first decision, so it suits games without chance.
public struct SolverAgent<S: Solver>: Agent {
  /// The game it plays.
  public typealias Game = S.Game

  /// The solver's name.
  public var id: String { solver.id }
  private let solver: S
  private var pace: Pace
  private var game: Game?
  /// The moves still to be made, last one first; `nil` before the position has been solved.
  private var plan: [Game.Move]?

  /// A player that follows `solver` and acts `actionsPerSecond` times a second.
  public init(_ solver: S, actionsPerSecond: Double = 4) {
    self.solver = solver
    pace = Pace(actionsPerSecond: actionsPerSecond)
  }

  /// The solver finds its moves.
  public static var needsMoveList: Bool { false }

  /// Remembers the game. A solver draws no numbers, so the seed is not used.
  public mutating func begin(_ game: Game, seed: Seed) {
    self.game = game
    plan = nil
  }

  /// The next move of the plan; the first call makes the plan.
  public mutating func decide(
    in state: Game.State, from legal: [Game.Move], within budget: Budget
  ) -> Decision<Game.Move> {
    let delay = pace.nextDelay()
    if plan == nil, let game {
      plan = Array(solver.solve(game, from: state, within: budget).moves.reversed())
    }
    return Decision(plan?.popLast(), after: delay)
  }
}
