import Foundation
import PuzzleCore
import Testing

@testable import Difficulty

@Suite("ResponsePlane")
struct ResponsePlaneTests {
  private func share(_ u: Double, _ v: Double) -> Double { 1 / (1 + exp(-(0.4 + 1.2 * u - 0.7 * v))) }

  private let places = [(-1.0, -1.0), (-1, 1), (0, 0), (1, -1), (1, 1), (0.5, 0.2)]

  @Test("shares on a plane give that plane, wherever its centre is")
  func exact() throws {
    let points = places.map { (place: $0, games: 1e7, won: 1e7 * share($0.0, $0.1)) }
    for centre in [(0.0, 0.0), (0.7, -0.4)] {
      let plane = try #require(ResponsePlane(points, around: centre, width: 1))
      #expect(abs(plane.slopes.0 - 1.2) < 1e-4 && abs(plane.slopes.1 + 0.7) < 1e-4)
      #expect(abs(plane.share(at: (0.3, 0.9)) - share(0.3, 0.9)) < 1e-4)
    }
  }

  @Test("its error is that of repeated games; seeds 0 to 399")
  func error() throws {
    var (sum, squares, said) = (0.0, 0.0, 0.0)
    let place = (0.2, 0.1)
    for seed in 0..<400 {
      var luck = Xoshiro256(seed: Seed(UInt64(seed)))
      let points = places.map { place in
        (
          place: place, games: 100.0,
          won: Double((0..<100).count { _ in luck.unit() < share(place.0, place.1) })
        )
      }
      let plane = try #require(ResponsePlane(points, around: place, width: 0.9))
      sum += plane.share(at: place)
      squares += plane.share(at: place) * plane.share(at: place)
      said += plane.standardError(at: place)
    }
    let deviation = (squares / 400 - (sum / 400) * (sum / 400)).squareRoot()
    // The standard deviation of 400 estimates is known to 3.5 %, so 15 % are four of its errors.
    #expect(abs(said / 400 / deviation - 1) < 0.15, "\(said / 400) said, \(deviation) seen")
  }

  @Test("places on a line have no plane")
  func line() {
    let points = [0.0, 1, 2].map { (place: ($0, 2 * $0), games: 100.0, won: 50.0) }
    #expect(ResponsePlane(points, around: (0, 0), width: 1) == nil)
    #expect(ResponsePlane([], around: (0, 0), width: 1) == nil)
  }
}

extension Xoshiro256 {
  /// A number from 0 to 1.
  fileprivate mutating func unit() -> Double { Double(next() >> 11) / Double(1 << 53) }
}
