import Difficulty
import GameKit
import PuzzleCore
import Simulation

/// The move of a lost game with which the chance to win fell most, as people of a group play on.
///
/// The chance is the share of games that are won from a position. First a few positions over the whole game are played
/// on, then the stretch with the largest fall is halved until one move is left.
struct TurningPoint<Game: PlayableGame> {
  /// The largest fall.
  struct Fall: Sendable {
    /// The number of moves before it.
    var move: Int
    /// The share of games that are won before it, and after it.
    var before: Double
    var after: Double
    /// The games from each position.
    var games: Int
  }

  let game: Game
  let player: String
  let workers: Int
  /// The most positions of the first look.
  var places = 12
  /// The games from each position.
  var playouts = 100

  /// The seed of the people of playouts, which are others than those of the game.
  private static var seed: Seed { Seed(2) }

  /// The largest fall in a lost game; `nil` when it was cancelled.
  /// - Parameter positions: the first position, and that after each move.
  func fall(in positions: [Game.State], _ cancellation: Cancellation) throws -> Fall? {
    let last = positions.count - 1
    // The last position is lost for certain; it is not worth playing.
    var chances = [last: 0.0]
    func look(_ place: Int) throws -> Bool {
      guard chances[place] == nil else { return true }
      guard let chance = try chance(from: positions[place], cancellation) else { return false }
      chances[place] = chance
      return true
    }
    guard last > 0 else { return Fall(move: 0, before: 0, after: 0, games: playouts) }
    let count = min(places, last)
    let first = (0...count).map { $0 * last / count }
    for place in first { guard try look(place) else { return nil } }
    func drop(_ from: Int, _ to: Int) -> Double { (chances[from] ?? 0) - (chances[to] ?? 0) }
    var (from, to) = zip(first, first.dropFirst()).max { drop($0.0, $0.1) < drop($1.0, $1.1) } ?? (0, last)
    while to - from > 1 {
      let middle = (from + to) / 2
      guard try look(middle) else { return nil }
      if drop(from, middle) >= drop(middle, to) { to = middle } else { from = middle }
    }
    return Fall(move: from, before: chances[from] ?? 0, after: chances[to] ?? 0, games: playouts)
  }

  /// The share of games from a position that the player wins.
  func chance(from state: Game.State, _ cancellation: Cancellation) throws -> Double? {
    if let outcome = game.outcome(of: state) { return outcome == .won ? 1 : 0 }
    var run = SimulationRun(
      game, agents: [try game.agent(player)], games: playouts, rootSeed: Self.seed, workers: workers)
    run.givenDeal = { _ in state }
    let target = game.level.targetScore
    let (wins, progress) = try run.reduce(into: 0, recording: false, cancellation: cancellation) { _ in
    } combine: { wins, played in
      if played.result.isWon(reaching: target) { wins += 1 }
    }
    return progress.done == progress.total ? Double(wins) / Double(playouts) : nil
  }
}
