import PuzzleCore
import Testing
import Tetris

@testable import TuneTetris

@Suite("Tuning the weights of tetris")
struct CrossEntropyTests {
  private func search(_ seed: UInt64, generations: Int = 30) -> CrossEntropy {
    CrossEntropy(
      [
        .init(name: "x", range: -10...10, start: 0, deviation: 3),
        .init(name: "y", range: 0...1, start: 0.5, deviation: 0.3),
      ], population: 40, generations: generations, seed: Seed(seed))
  }

  @Test("finds the top of a hill, also at the edge of a range")
  func hill() {
    for seed in 0..<5 as Range<UInt64> {
      var search = search(seed)
      for _ in 0..<30 {
        let points = search.draw()
        search.learn(points, points.map { -($0[0] - 4) * ($0[0] - 4) + 3 * $0[1] })
      }
      #expect(abs(search.centre[0] - 4) < 0.2 && search.centre[1] > 0.9, "seed \(seed): \(search.centre)")
      #expect(search.deviations.allSatisfy { $0 < 0.2 }, "seed \(seed)")
    }
  }

  @Test("draws the centre first, stays in the ranges, and a seed gives the same points")
  func points() {
    var one = search(3)
    var two = search(3)
    var other = search(4)
    for _ in 0..<4 {
      let points = one.draw()
      #expect(points == two.draw() && points != other.draw())
      #expect(points[0] == one.centre && points.count == 40)
      #expect(points.allSatisfy { (-10...10).contains($0[0]) && (0...1).contains($0[1]) })
      one.learn(points, points.map { $0[0] })
      two.learn(points, points.map { $0[0] })
    }
  }

  @Test("the normal numbers have mean 0 and variance 1")
  func normal() {
    var search = CrossEntropy(
      [.init(name: "x", range: -100...100, start: 0, deviation: 1)], population: 20_001, generations: 1, seed: Seed(1))
    let values = search.draw().dropFirst().map { $0[0] }
    let mean = values.reduce(0, +) / Double(values.count)
    let variance = values.reduce(0) { $0 + $1 * $1 } / Double(values.count)
    #expect(abs(mean) < 0.03 && abs(variance - 1) < 0.05)
  }

  @Test("weights become a point and come back")
  func axes() {
    for length in [2, 4] {
      let point = WeightAxes.values(.people(phraseLength: length))
      #expect(WeightAxes.weights(point) == .people(phraseLength: length))
      let coordinates = WeightAxes.coordinates(phraseLength: length)
      #expect(coordinates.map(\.start) == point)
      #expect(coordinates.allSatisfy { $0.range.contains($0.start) && $0.deviation > 0 })
    }
  }

  @Test("wherever the search looks, a tile in sight is worth at least one that is dealt, and that at least any other")
  func order() {
    var generator = Xoshiro256(seed: Seed(8))
    for _ in 0..<200 {
      let point = (0..<10).map { _ in generator.uniformUnit() }
      let weights = WeightAxes.weights(point)
      #expect(weights.tileElsewhere <= weights.tileDealt && weights.tileDealt <= weights.tileInSight, "seed 8")
      #expect(weights.tileInSight == point[1] && weights.tileDealt == min(point[1], point[2]), "seed 8")
    }
  }

  @Test("the interval of paired scores")
  func pairs() {
    let pair = PairedScores(new: [300, 500, 400], old: [100, 200, 300])
    #expect(pair.newMean == 400 && pair.oldMean == 200 && pair.difference == 200)
    // Differences 200, 300, 100: standard deviation 100.
    #expect(abs(pair.halfWidth - 1.96 * 100 / 3.0.squareRoot()) < 1e-9)
    #expect(PairedScores(new: [1], old: [2]).halfWidth == 0)
  }
}
