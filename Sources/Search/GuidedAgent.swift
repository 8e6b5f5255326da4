import PuzzleCore

/// Plays puzzles without chance by beam search or best-first search: it looks for moves to a better position, makes
/// them, and looks again. It stops when it finds nothing better.
///
/// It needs nothing but the rules; a ``Prospect`` tells how near the win is. It plays only games of one player without
/// chance whose moves can be listed (``PositionGraph/exists(for:)``); in others it makes no move.
public struct GuidedAgent<Guide: Prospect>: Agent {
  /// The game it plays.
  public typealias Game = Guide.Game

  /// How it searches.
  public enum Method: Hashable, Sendable {
    /// The best positions of each length go on, as many as the width.
    case beam(width: Int)
    /// The best position of all goes on.
    case bestFirst
  }

  /// The width of a beam, unless another one is given.
  public static var usualWidth: Int { 100 }
  /// The positions that a search expands, unless another number is given.
  public static var usualNodes: Int { 20_000 }

  /// `beam` or `best-first` unless another name was given.
  public let id: String
  @usableFromInline let guide: Guide
  @usableFromInline let nodes: Int
  @usableFromInline var pace: Pace
  @usableFromInline var game: Game?
  @usableFromInline var generator = Xoshiro256(seed: Seed(0))
  /// The moves still to be made, last one first.
  @usableFromInline var plan: [Game.Move] = []
  /// Makes a plan. A closure for the same reason as in ``MonteCarloAgent``.
  @usableFromInline let search: @Sendable (Game, Guide, Game.State, Xoshiro256, Int) -> [Game.Move]

  /// Creates the agent.
  /// - Parameters:
  ///   - method: how it searches.
  ///   - guide: how near a position is to a win.
  ///   - id: its name.
  ///   - nodes: the positions that each search may expand; the budget of a decision limits them, too.
  ///   - actionsPerSecond: its pace.
  @inlinable
  public init(
    _ method: Method, _ guide: Guide, id: String? = nil, nodes: Int = Self.usualNodes, actionsPerSecond: Double = 4
  ) {
    self.guide = guide
    self.nodes = nodes
    pace = Pace(actionsPerSecond: actionsPerSecond)
    switch method {
    case .beam(let width):
      self.id = id ?? "beam"
      search = { game, guide, state, generator, nodes in
        var search = GuidedSearch(game, guide: guide, from: state, using: generator)
        return search.beam(width: width, nodes: nodes)
      }
    case .bestFirst:
      self.id = id ?? "best-first"
      search = { game, guide, state, generator, nodes in
        var search = GuidedSearch(game, guide: guide, from: state, using: generator)
        return search.bestFirst(nodes: nodes)
      }
    }
  }

  /// The search lists its moves itself.
  public static var needsMoveList: Bool { false }

  /// Forgets the last game's plan and starts the agent's own stream.
  public mutating func begin(_ game: Game, seed: Seed) {
    self.game = PositionGraph.exists(for: game) ? game : nil
    generator = Xoshiro256(seed: seed)
    plan = []
  }

  /// The next move of the plan, after a new search if there is none.
  public mutating func decide(
    in state: Game.State, from legal: [Game.Move], within budget: Budget
  ) -> Decision<Game.Move> {
    let delay = pace.nextDelay()
    if plan.isEmpty, let game {
      plan = search(game, guide, state, generator, min(nodes, budget.nodes)).reversed()
      _ = generator.next()
    }
    // In a timed game, making no move would search again and again until the time is over.
    guard let move = plan.popLast() else { return .leaving }
    return Decision(move, after: delay)
  }
}
