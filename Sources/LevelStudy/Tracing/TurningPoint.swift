import Difficulty
import GameKit
import PuzzleCore
import Simulation

/// The move of a game with which the chance to win changed most, as people of a group play on: it fell most in a game
/// that was lost, and rose most in one that was won.
///
/// The chance is the share of games that are won from a position. First a few positions over the whole game are played
/// on, then the stretch with the largest change is halved until one move is left.
public struct TurningPoint<Game: PlayableGame> {
  /// The largest change.
  public struct Change: Hashable, Sendable {
    /// The number of moves before it.
    public let move: Int
    /// The share of games that are won before the move.
    public let before: Double
    /// The share of games that are won after the move.
    public let after: Double
    /// The games from each position.
    public let games: Int
  }

  private let game: Game
  private let agent: any Agent<Game>
  private let workers: Int
  /// The most positions of the first look.
  private let places: Int
  /// The games from each position.
  private let playouts: Int

  /// The seed of the people of playouts, which are others than those of the game.
  private static var seed: Seed { Seed(2) }

  /// A search for turning points.
  /// - Parameters:
  ///   - agent: the players who play on.
  ///   - places: the most positions of the first look.
  ///   - playouts: the games from each position.
  public init(game: Game, agent: any Agent<Game>, workers: Int, places: Int = 12, playouts: Int = 100) {
    self.game = game
    self.agent = agent
    self.workers = workers
    self.places = places
    self.playouts = playouts
  }

  /// The largest change in a game; `nil` when it was cancelled.
  /// - Parameters:
  ///   - positions: the first position, and that after each move.
  ///   - isWon: whether the game was won.
  public func change(in positions: [Game.State], isWon: Bool = false, _ cancellation: Cancellation) throws -> Change? {
    let last = positions.count - 1
    // The result at the last position is known; it is not worth playing.
    var chances = [last: isWon ? 1.0 : 0]
    func look(_ place: Int) throws -> Bool {
      guard chances[place] == nil else { return true }
      guard let chance = try chance(from: positions[place], cancellation) else { return false }
      chances[place] = chance
      return true
    }
    guard last > 0 else { return Change(move: 0, before: 0, after: 0, games: playouts) }
    let count = min(places, last)
    let first = (0...count).map { $0 * last / count }
    for place in first { guard try look(place) else { return nil } }
    func drop(_ from: Int, _ to: Int) -> Double {
      ((chances[from] ?? 0) - (chances[to] ?? 0)) * (isWon ? -1 : 1)
    }
    var (from, to) = zip(first, first.dropFirst()).max { drop($0.0, $0.1) < drop($1.0, $1.1) } ?? (0, last)
    while to - from > 1 {
      let middle = (from + to) / 2
      guard try look(middle) else { return nil }
      if drop(from, middle) >= drop(middle, to) { to = middle } else { from = middle }
    }
    return Change(move: from, before: chances[from] ?? 0, after: chances[to] ?? 0, games: playouts)
  }

  /// The share of games from a position that the players win.
  private func chance(from state: Game.State, _ cancellation: Cancellation) throws -> Double? {
    if let outcome = game.outcome(of: state) { return outcome == .won ? 1 : 0 }
    var run = SimulationRun(game, agents: [agent], games: playouts, rootSeed: Self.seed, workers: workers)
    run.givenDeal = { _ in state }
    let target = game.level.targetScore
    let (wins, progress) = try run.reduce(into: 0, recording: false, cancellation: cancellation) { _ in
    } combine: { wins, played in
      if played.result.isWon(reaching: target) { wins += 1 }
    }
    return progress.done == progress.total ? Double(wins) / Double(playouts) : nil
  }
}

extension TurningPoint.Change {
  /// The smallest change that is worth a mark (chosen: about three standard errors of 100 games on each side).
  private static var leastChange: Double { 0.2 }

  /// The change in words: `turning point: the chance to win falls from 62 % to 18 %`; `nil` for a small change.
  public var words: String? {
    guard abs(before - after) >= Self.leastChange else { return nil }
    func percent(_ share: Double) -> Int { Int((100 * share).rounded()) }
    return "turning point: the chance to win \(after < before ? "falls" : "rises") from \(percent(before)) % "
      + "to \(percent(after)) %"
  }
}
