import CMathematics
import Difficulty
import PuzzleCore
import Search

/// A player who knows the distance of every position from a win, but not well: the rival without any code of a game.
///
/// A move has the weight exp(-β Δ), where Δ is the change of the distance. β falls as the distance d grows. People
/// differ in β, and give up with a constant probability for each move, which is lower in the first moves. The numbers
/// come from 23,000 moves of 16 people in Rush Hour, so in other games only the order of levels is a prediction.
public struct NoisyDistance: Sendable {
  /// β is `near` e^(-d / `reach`) + `far`.
  public var near = 2.2
  /// The distance after which knowledge falls to a third.
  public var reach = 8.0
  /// β far from the win.
  public var far = 0.35
  /// The standard deviation of the logarithm of β among people.
  public var spread = 0.3
  /// The chance of giving up before a move: in the first ten moves, and later.
  public var leaving = (early: 0.0005, late: 0.004)

  /// The player with the numbers of Rush Hour.
  public init() {}

  /// The change of distance that a move to a position without a win counts as.
  private static let lost = 4

  /// β at a distance, for a person with an average knowledge.
  func knowledge(at distance: Int) -> Double { near * exp(-Double(distance) / reach) + far }

  /// Walks through a graph from its root.
  func walks<Game: Puzzle>(_ count: Int, in graph: PositionGraph<Game>, seed: Seed) -> [PlayForecast.Game] {
    (0..<count).map { number in
      var generator = Xoshiro256(seed: seed.derived(.agent, number))
      let factor = exp(spread * generator.standardNormal())
      var (place, moves) = (0, 0)
      while graph.distances[place] != 0 {
        let targets = graph.targets(of: place)
        let hazard = moves < 10 ? leaving.early : leaving.late
        guard !targets.isEmpty, moves < Self.longest, generator.uniformUnit() >= hazard else { break }
        place = next(from: Int(graph.distances[place]), to: targets, graph.distances, factor, &generator)
        moves += 1
      }
      return PlayForecast.Game(isWon: graph.distances[place] == 0, moves: moves, milliseconds: 0, weight: 1)
    }
  }

  /// The most moves of a walk.
  private static let longest = 2_000

  private func next(
    from distance: Int, to targets: ArraySlice<Int32>, _ distances: [Int32], _ factor: Double,
    _ generator: inout Xoshiro256
  ) -> Int {
    let beta = factor * knowledge(at: max(0, distance))
    let weights = targets.map { target in
      let after = distances[Int(target)]
      return exp(-beta * Double(after < 0 ? Self.lost : Int(after) - max(0, distance)))
    }
    var drawn = generator.uniformUnit() * weights.reduce(0, +)
    for (target, weight) in zip(targets, weights) {
      drawn -= weight
      if drawn < 0 { return Int(target) }
    }
    return Int(targets[targets.endIndex - 1])
  }
}
