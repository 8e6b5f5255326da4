import Difficulty
import PuzzleCore
import SetCards
import Simulation

/// Measures levels of Set: the tables that they open with, and players who play them.
struct SetLevelMeter {
  /// The players; any agent of the game.
  var players: [MeasuredPlayer]
  /// Games of each player, and deals whose opening is looked at.
  var games: Int
  /// The seed from which all deals follow.
  var rootSeed: Seed
  /// How many threads play.
  var workers: Int

  /// What a level opens with, on the average of its deals.
  struct Opening {
    /// Sets on the table.
    var sets = 0.0
    /// The share of deals without a Set.
    var without = 0.0
    /// Attributes that the cards of a Set share, over all Sets.
    var shared: Double?
    /// Seconds until the first Set is found, for each of the four people, over the deals with a Set.
    var seconds: [Double?] = []
  }

  /// The level's opening tables.
  func opening(of puzzle: SetPuzzle) -> Opening {
    let people = PlayerProfile.presets.map(SetSearchTimes.init)
    var (sets, without, shared) = (0, 0, 0)
    var times = people.map { _ in 0.0 }
    for index in 0..<games {
      let found = SetDetector().sets(in: puzzle.deal(index, of: rootSeed).game.table)
      sets += found.count
      shared += found.reduce(0) { $0 + 4 - SetSearchTimes.differences($1) }
      if found.isEmpty {
        without += 1
      } else {
        for place in people.indices { times[place] += people[place].mean(ofFirst: found) }
      }
    }
    let (all, some) = (Double(games), Double(games - without))
    return Opening(
      sets: Double(sets) / all, without: Double(without) / all, shared: sets > 0 ? Double(shared) / Double(sets) : nil,
      seconds: times.map { some > 0 ? $0 / some / 1000 : nil })
  }

  /// A measurement for each player, in their order; `nil` when it was cancelled before the last game.
  func measurements(
    of puzzle: SetPuzzle, cancellation: Cancellation, onProgress: @escaping @Sendable (Int) -> Void
  ) throws -> [LevelMeasurement]? {
    let simulation = SimulationRun(
      puzzle, agents: try players.map { try $0.agent(of: puzzle) }, games: games, rootSeed: rootSeed, workers: workers)
    let start = players.map { _ in GameTally(puzzle.level) }
    let (tallies, progress) = try simulation.reduce(into: start, cancellation: cancellation) {
      onProgress($0.done)
    } combine: { tallies, played in
      tallies[played.result.agent].add(played.result)
    }
    guard progress.done == progress.total else { return nil }
    return zip(players, tallies).map { $1.measurement(level: puzzle.level.name, player: $0.name) }
  }
}
