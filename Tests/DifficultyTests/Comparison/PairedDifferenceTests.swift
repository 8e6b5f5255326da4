import Foundation
import PuzzleCore
import Testing

@testable import Difficulty

@Suite("Paired difference")
struct PairedDifferenceTests {
  private func difference(_ values: [Int]) -> PairedDifference {
    values.reduce(into: PairedDifference()) { $0.add($1) }
  }

  @Test("mean and error of a sample worked by hand")
  func worked() throws {
    // Mean 3, squared deviations 9 + 1 + 1 + 9, variance 20 / 3, error sqrt(20 / 12).
    let difference = difference([0, 2, 4, 6])
    #expect(difference.pairs == 4 && difference.mean == 3)
    #expect(try abs(#require(difference.standardError) - (20.0 / 12).squareRoot()) < 1e-12)
    let interval = try #require(difference.interval())
    // Student's t of three degrees of freedom is 3.182446.
    #expect(abs(interval.upperBound - 3 - 3.182446 * (20.0 / 12).squareRoot()) < 1e-5)
    #expect(abs(interval.lowerBound + interval.upperBound - 6) < 1e-12)
  }

  @Test("too few pairs have no error")
  func few() {
    #expect(difference([]).mean == nil && difference([]).standardError == nil)
    #expect(difference([5]).mean == 5 && difference([5]).interval() == nil)
    #expect(difference([5, 5]).interval() == nil, "pairs that are alike tell no error")
  }

  @Test("the interval of wins stays in its range, is no point, and is that of paired wins", arguments: [1, 2, 3, 40])
  func bounded(pairs: Int) throws {
    for gained in 0...pairs {
      for lost in 0...(pairs - gained) {
        let values = (0..<pairs).map { $0 < gained ? 1 : $0 < gained + lost ? -1 : 0 }
        let interval = try #require(difference(values).interval(within: -1...1))
        let wins = try #require(PairedWins(games: pairs, gained: gained, lost: lost).interval())
        #expect(abs(interval.lowerBound - wins.lowerBound) < 1e-9 && abs(interval.upperBound - wins.upperBound) < 1e-9)
        #expect(interval.lowerBound < interval.upperBound && (-1...1).contains(interval.lowerBound))
        #expect(try interval.contains(#require(difference(values).mean)), "\(values)")
      }
    }
  }

  @Test("large values lose no digits")
  func large() throws {
    let base = 1 << 40
    let error = try #require(difference([base, base + 1, base + 2]).standardError)
    #expect(abs(error - (1.0 / 3).squareRoot()) < 1e-12)
  }

  @Test("95 % intervals hold the truth in about 95 of 100 samples of fixed size")
  func coverage() {
    var generator = Xoshiro256(seed: Seed(31))
    var held = 0
    for _ in 0..<1_000 {
      let sample = (0..<60).map { _ in generator.uniform(below: 21) - 10 + generator.uniform(below: 9) }
      if difference(sample).interval()?.contains(4) == true { held += 1 }
    }
    #expect((925...975).contains(held), "\(held) of 1000 intervals hold the mean")
  }
}
