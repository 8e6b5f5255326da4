import PuzzleCore
import Search

extension PlayableGame {
  /// The game's own agents, and the generic ones whose names they leave free: what the command line offers.
  public var allAgentChoices: [AgentChoice<Self>] {
    let taken = Set(agentChoices.map(\.id))
    return agentChoices + genericAgentChoices.filter { !taken.contains($0.id) }
  }

  /// The search agents that follow outcomes and scores.
  @inlinable
  public var genericAgentChoices: [AgentChoice<Self>] { searchers(NoProspect()) }

  /// The search agents that follow a prospect: ``MonteCarloAgent``, and in games of one player without chance
  /// ``GuidedAgent``.
  @inlinable
  public func searchers<Guide: Prospect<Self>>(_ guide: Guide) -> [AgentChoice<Self>] {
    let pace = AgentOption.number("pace", "actions per second", 0.01...1000)
    let sampling = AgentChoice<Self>(
      id: "mcts", summary: "Monte Carlo tree search",
      options: [
        .whole("playouts", "playouts per decision", 0...1_000_000),
        .whole("horizon", "moves per playout", 1...100_000), pace,
      ]
    ) { settings in
      MonteCarloAgent(
        guide, id: settings.name,
        playouts: settings.whole("playouts", default: MonteCarloAgent<Guide>.usualPlayouts),
        horizon: settings.whole("horizon", default: MonteCarloAgent<Guide>.usualHorizon),
        actionsPerSecond: settings.value("pace", default: 4))
    }
    guard PositionGraph.exists(for: self) else { return [sampling] }
    let nodes = AgentOption.whole("nodes", "positions expanded per search", 1...10_000_000)
    let beam = AgentChoice<Self>(
      id: "beam", summary: "beam search", options: [.whole("width", "positions kept", 1...1_000_000), nodes, pace]
    ) { settings in
      GuidedAgent(
        .beam(width: settings.whole("width", default: GuidedAgent<Guide>.usualWidth)), guide, id: settings.name,
        nodes: settings.whole("nodes", default: GuidedAgent<Guide>.usualNodes),
        actionsPerSecond: settings.value("pace", default: 4))
    }
    let bestFirst = AgentChoice<Self>(id: "best-first", summary: "best-first search", options: [nodes, pace]) {
      settings in
      GuidedAgent(
        .bestFirst, guide, id: settings.name,
        nodes: settings.whole("nodes", default: GuidedAgent<Guide>.usualNodes),
        actionsPerSecond: settings.value("pace", default: 4))
    }
    return [sampling, bestFirst, beam]
  }
}

extension ProgressingGame {
  /// The search agents that follow the progress of the game.
  @inlinable
  public var genericAgentChoices: [AgentChoice<Self>] { searchers(WinProspect()) }
}

/// The ``WinProgress`` of a game as a guide for searches.
public struct WinProspect<Game: ProgressingGame>: Prospect {
  /// Creates the guide.
  @inlinable
  public init() {}

  /// The share of the steps that are done.
  @inlinable
  public func progress(in state: Game.State, of game: Game) -> Double {
    let progress = game.progress(in: state)
    return Double(progress.done) / Double(progress.needed)
  }
}
