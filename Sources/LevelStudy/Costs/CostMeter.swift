import GameKit
import PuzzleCore
import Simulation

/// Estimates how much processor time work takes, from a small part of it that is done for a short time on one thread.
///
/// It says how work is divided among machines, never what comes of it: on another machine, or on the same one later,
/// the numbers differ a little.
public struct CostMeter: Sendable {
  /// How long a sample is done at most, in seconds of processor time; the step that is under way then is finished.
  public var patience: Double

  /// A meter.
  public init(patience: Double) { self.patience = patience }

  /// The seconds of processor time that a step takes.
  /// - Parameters:
  ///   - steps: how many steps there are; no more are done.
  ///   - work: does a range of steps. What the first one prepares for all does not count, unless there is no other.
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
  /// The seconds of processor time that the games of a level take, by a few games of each player: as if all were
  /// played.
  public func secondsOfPlays<Game: PlayableGame>(of game: Game, _ meter: CostMeter) throws -> Double {
    let agents = try players.map { try $0.agent(of: game) }
    let perGame = try meter.secondsPerStep(of: games) { range in
      let run = game.run(
        of: agents, games: range.upperBound, firstGame: range.lowerBound, rootSeed: rootSeed, workers: 1)
      _ = try run.reduce(into: 0, recording: false, cancellation: Cancellation(), onProgress: { _ in }) { _, _ in }
    }
    return perGame * Double(playSteps)
  }

  /// The most nodes of a board in ``secondsOfBoards(of:_:)``.
  private static let nodesOfSample = 200_000

  /// The seconds of processor time that the boards of a level take, by a few boards with a small budget; of one that
  /// the budget is too small for it is taken that it needs a quarter of the whole one.
  public func secondsOfBoards<Game: SolvableGame>(of game: Game, _ meter: CostMeter) -> Double {
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
