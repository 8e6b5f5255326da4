import PuzzleCore

/// The cross-entropy method: draws points from independent normal distributions, keeps the best quarter, and moves the
/// distributions there.
///
/// The decreasing noise of Szita and Lőrincz (*Learning Tetris using the noisy cross-entropy method*, Neural
/// Computation 18(12), 2006) keeps the distributions from becoming narrow too early. A seed gives the same points on
/// every machine.
struct CrossEntropy {
  /// A coordinate with its range and start.
  struct Coordinate: Hashable {
    var name: String
    var range: ClosedRange<Double>
    var start: Double
    var deviation: Double
  }

  let coordinates: [Coordinate]
  let population: Int
  /// The number of generations. The noise decreases to zero before the last one.
  let generations: Int
  private(set) var generation = 0
  /// The means of the distributions.
  private(set) var centre: [Double]
  private(set) var deviations: [Double]
  private var generator: Xoshiro256

  init(_ coordinates: [Coordinate], population: Int, generations: Int, seed: Seed) {
    self.coordinates = coordinates
    self.population = max(4, population)
    self.generations = max(1, generations)
    centre = coordinates.map(\.start)
    deviations = coordinates.map(\.deviation)
    generator = Xoshiro256(seed: seed)
  }

  /// The points of the next generation. The first point is the centre.
  mutating func draw() -> [[Double]] {
    [centre]
      + (1..<population).map { _ in
        coordinates.indices.map { axis in
          let range = coordinates[axis].range
          return min(max(centre[axis] + deviations[axis] * normal(), range.lowerBound), range.upperBound)
        }
      }
  }

  /// Updates the distributions with the scores of the points of ``draw()``. A larger score is better.
  mutating func learn(_ points: [[Double]], _ scores: [Double]) {
    let order = points.indices.sorted { (scores[$1], $0) < (scores[$0], $1) }
    let elite = order.prefix(max(2, population / 4))
    let noise = 0.25 * max(0, 1 - 1.5 * Double(generation) / Double(generations))
    for axis in coordinates.indices {
      let values = elite.map { points[$0][axis] }
      let mean = values.reduce(0, +) / Double(values.count)
      let variance = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(values.count)
      centre[axis] += 0.7 * (mean - centre[axis])
      deviations[axis] = variance.squareRoot() + noise * coordinates[axis].deviation
    }
    generation += 1
  }

  /// A nearly normal number with variance 1, the sum of twelve uniform numbers. It needs no function of a mathematics
  /// library.
  private mutating func normal() -> Double {
    (0..<12).reduce(-6.0) { sum, _ in sum + generator.uniformUnit() }
  }
}
