import GameKit
import PuzzleCore
import Simulation

/// Estimates the processor time of work from a small part of it, which one thread does for a short time.
///
/// The estimate affects how work is divided among machines, but never its results. It varies a little between machines
/// and between runs.
public struct CostMeter: Sendable {
  /// The longest time of a sample, in seconds of processor time; a step in progress is finished.
  public var patience: Double

  /// Creates a meter with the given patience.
  public init(patience: Double) { self.patience = patience }

  /// The seconds of processor time that a step takes.
  /// - Parameters:
  ///   - steps: the number of steps, which is the most that are done.
  ///   - work: does a range of steps. The first step is not counted, because it may prepare the others, unless it is
  ///     the only one.
  public func secondsPerStep(of steps: Int, _ work: (Range<Int>) throws -> Void) rethrows -> Double {
    guard steps > 0 else { return 0 }
    let start = HostClock.process.now
    try work(0..<1)
    var (last, seconds) = (Self.seconds(since: start), 0.0)
    var (done, size) = (1, 1)
    while done < steps, Self.seconds(since: start) < patience {
      let (end, begun) = (min(steps, done + size), HostClock.process.now)
      try work(done..<end)
      seconds = Self.seconds(since: begun)
      last = seconds / Double(end - done)
      (done, size) = (end, size * 2)
    }
    return last
  }

  private static func seconds(since start: UInt64) -> Double { Double(HostClock.process.now - start) / 1e9 }
}

extension LevelMeter {
  /// Estimates the processor time in seconds of all games of a level from a few games of each player.
  public func secondsOfPlays<Game: PlayableGame>(of game: Game, _ meter: CostMeter) throws -> Double {
    try secondsOfFirstPlays(of: game, meter) + secondsPerGame(of: game, meter) * Double(laterGames.count)
  }

  /// Estimates the processor time in seconds of the first games of a level with the further ones, which are at most as
  /// many.
  public func secondsOfFirstPlays<Game: PlayableGame>(of game: Game, _ meter: CostMeter) throws -> Double {
    try secondsPerGame(of: game, meter) * Double(2 * laterGames.lowerBound)
  }

  /// Estimates the processor time in seconds of a game of all players from a few of them.
  public func secondsPerGame<Game: PlayableGame>(of game: Game, _ meter: CostMeter) throws -> Double {
    let agents = try players.map { try $0.agent(of: game) }
    return try meter.secondsPerStep(of: games) { range in
      let run = game.run(
        of: agents, games: range.upperBound, firstGame: range.lowerBound, rootSeed: rootSeed, workers: 1)
      _ = try run.reduce(into: 0, recording: false, cancellation: Cancellation(), onProgress: { _ in }) { _, _ in }
    }
  }

  /// The maximum number of nodes in a board in ``secondsOfBoards(of:_:)``.
  private static let nodesOfSample = 200_000

  /// Estimates the processor time in seconds of the boards of a level from a few boards with a small budget. A board
  /// that exceeds the small budget is assumed to need a quarter of the whole one.
  public func secondsOfBoards<Game: PlayableGame>(of game: Game, _ meter: CostMeter) -> Double {
    guard let solver = game.bestSolver else { return 0 }
    let count = min(parBoards, games)
    let nodes = min(parBudget.nodes, Self.nodesOfSample)
    var open = (boards: 0, all: 0)
    func solve(_ solver: some Solver<Game>) -> Double {
      meter.secondsPerStep(of: count) { range in
        for board in range {
          let solution = solver.solve(game, from: game.deal(board, of: rootSeed), within: Budget(nodes: nodes))
          open.all += 1
          if solution.verdict != .optimal && nodes < parBudget.nodes { open.boards += 1 }
        }
      }
    }
    let seconds = solve(solver)
    let share = open.all == 0 ? 0 : Double(open.boards) / Double(open.all)
    let longer = max(1, Double(parBudget.nodes) / Double(nodes) / 4)
    return seconds * (1 - share + share * longer) * Double(count)
  }
}
