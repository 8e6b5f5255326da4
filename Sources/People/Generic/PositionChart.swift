import PuzzleCore
import Search
import Synchronization

/// What people know and see of the positions of one deal. It is the same for all people, so they share it.
final class PositionChart<Game: Puzzle>: Sendable {
  let game: Game
  /// All positions of the deal, but none behind those that look hopeless; `nil` if there are too many.
  let graph: PositionGraph<Game>?
  private let outlooks = Mutex<[Int32: Outlook]>([:])
  /// The game as one whose pieces stand in each other's way.
  private let obstructed: (any ObstructedPuzzle<Game.State, Game.Move>)?
  /// The game as one that shows about how far positions are from a win.
  let estimated: (any EstimatedPuzzle<Game.State>)?
  /// Positions whose outlook is kept; more would take too much memory.
  private static var kept: Int { 200_000 }

  init(_ game: Game, deal: Game.State, limit: Int) {
    self.game = game
    let estimated = game as? any EstimatedPuzzle<Game.State>
    graph = PositionGraph(game, from: deal, limit: limit) { state in
      estimated.map { $0.estimate(of: state) == nil } ?? false
    }
    self.estimated = estimated
    obstructed = game as? any ObstructedPuzzle<Game.State, Game.Move>
    hasDeadEnds = graph?.distances.contains { $0 < 0 } ?? false
  }

  /// Whether a win is out of reach in some positions.
  let hasDeadEnds: Bool

  /// What people weigh in the game, as it was measured.
  var weights: ChoiceWeights { obstructed == nil ? .rulesAlone : .measured }

  /// The number of a position: that of the graph.
  func place(of state: Game.State) -> Int32? { graph?.places[game.searchKey(of: state)] }

  /// The distance to a win, `nil` if none can be reached.
  func distance(_ place: Int32) -> Int? {
    guard let distance = graph?.distances[Int(place)], distance >= 0 else { return nil }
    return Int(distance)
  }

  /// Whether a position without a way to a win comes to an end in at most `moves` moves, whatever is done.
  func isDoomed(_ place: Int32, within moves: Int) -> Bool {
    guard let graph else { return false }
    let targets = graph.targets(of: Int(place))
    guard !targets.isEmpty else { return true }
    return moves > 0 && targets.allSatisfy { isDoomed($0, within: moves - 1) }
  }

  /// How far a win seems to be at a glance; `nil` if it looks hopeless, or if the game does not say.
  func estimate(of state: Game.State) -> Int? { estimated?.estimate(of: state) }

  /// What one sees in a position with these legal moves.
  func outlook(of state: Game.State, at place: Int32, _ legal: [Game.Move]) -> Outlook {
    if let known = outlooks.withLock({ $0[place] }) { return known }
    var outlook = obstructed?.outlook(in: state, of: legal) ?? game.plainOutlook(in: state, of: legal)
    if let graph { outlook.targets = Array(graph.targets(of: Int(place))) }
    // The graph ends at a position that looks hopeless: whatever is done there leads nowhere.
    if outlook.targets.count < legal.count { outlook.targets = legal.map { _ in place } }
    outlooks.withLock { if $0.count < Self.kept { $0[place] = outlook } }
    return outlook
  }
}

/// The charts of the deals that are being played.
final class PositionCharts<Game: Puzzle>: Sendable {
  private let charts = Mutex<[Game.SearchKey: PositionChart<Game>]>([:])
  /// The most positions of a deal that are charted.
  let limit: Int
  /// Deals whose charts are kept at a time.
  private static var kept: Int { 8 }

  init(limit: Int) { self.limit = limit }

  /// The chart of a deal. It depends only on the deal, so it does not matter who asked for it first.
  func chart(of deal: Game.State, in game: Game) -> PositionChart<Game> {
    charts.withLock { charts in
      let key = game.searchKey(of: deal)
      if let known = charts[key] { return known }
      if charts.count >= Self.kept { charts.removeAll() }
      let chart = PositionChart(game, deal: deal, limit: limit)
      charts[key] = chart
      return chart
    }
  }
}
