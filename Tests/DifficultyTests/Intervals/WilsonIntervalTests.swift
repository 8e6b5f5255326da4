import Testing

@testable import Difficulty

@Suite("Wilson interval")
struct WilsonIntervalTests {
  @Test(
    "published 95 % intervals: Newcombe, Statistics in Medicine 17 (1998), 857-872, table I, method 3",
    arguments: [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0, 0.1611), (1, 29, 0.0061, 0.1718)])
  func published(successes: Int, trials: Int, lower: Double, upper: Double) {
    let interval = WilsonInterval(successes: successes, of: trials)
    #expect(abs(interval.lower - lower) < 0.00005)
    #expect(abs(interval.upper - upper) < 0.00005)
  }

  @Test("exact at the edges: 0 without successes, 1 without failures, everything without trials")
  func edges() {
    for trials in [1, 2, 7, 1000, 1_000_000_000] {
      #expect(WilsonInterval(successes: 0, of: trials).lower == 0)
      #expect(WilsonInterval(successes: trials, of: trials).upper == 1)
    }
    let nothing = WilsonInterval(successes: 0, of: 0)
    #expect((nothing.lower, nothing.upper) == (0, 1))
    #expect(nothing.rate == nil)
    #expect(WilsonInterval(successes: 3, of: 4).rate == 0.75)
  }

  @Test("holds exactly the probabilities that the score test does not reject", arguments: [1, 2, 5, 13, 40])
  func scoreTest(trials: Int) {
    let n = Double(trials)
    for confidence in [0.5, 0.9, 0.95, 0.999] {
      let z = StandardNormal.twoSidedQuantile(confidence: confidence)
      for successes in 0...trials {
        let interval = WilsonInterval(successes: successes, of: trials, confidence: confidence)
        for part in 1..<200 {
          let p = (Double(part) + 0.0003) / 200
          let distance = abs(Double(successes) / n - p)
          let isAccepted = distance <= z * (p * (1 - p) / n).squareRoot()
          let isInside = interval.lower <= p && p <= interval.upper
          #expect(isAccepted == isInside, "\(successes) of \(trials) at \(p), confidence \(confidence)")
        }
      }
    }
  }

  @Test("mirrored counts have mirrored intervals, and more successes a higher one")
  func symmetry() {
    for trials in 1...30 {
      var previous = WilsonInterval(successes: 0, of: trials)
      for successes in 0...trials {
        let interval = WilsonInterval(successes: successes, of: trials)
        let mirrored = WilsonInterval(successes: trials - successes, of: trials)
        #expect(abs(interval.lower - (1 - mirrored.upper)) < 1e-14)
        #expect(interval.lower >= previous.lower && interval.upper >= previous.upper)
        #expect(interval.lower <= Double(successes) / Double(trials))
        #expect(interval.upper >= Double(successes) / Double(trials))
        previous = interval
      }
    }
  }

  @Test(
    "coverage by enumeration of all outcomes: close to 95 % on average, as Brown, Cai and DasGupta find",
    arguments: [(5, 0.9551, 0.8924), (10, 0.9542, 0.9172), (20, 0.9532, 0.9265), (50, 0.9518, 0.9308)])
  func coverage(trials: Int, mean: Double, leastInTheMiddle: Double) {
    let intervals = (0...trials).map { WilsonInterval(successes: $0, of: trials) }
    var coverages: [Double] = []
    for part in 1..<1000 {
      let p = Double(part) / 1000
      coverages.append(
        zip(intervals, Self.binomial(trials, p)).reduce(0) { sum, outcome in
          outcome.0.lower <= p && p <= outcome.0.upper ? sum + outcome.1 : sum
        })
    }
    #expect(abs(coverages.reduce(0, +) / 999 - mean) < 0.0001)
    // Probabilities of 0.1 to 0.9: nearer to the edges every interval of this kind has narrow dips.
    #expect(abs((coverages[99..<900].min() ?? 0) - leastInTheMiddle) < 0.0001)
    #expect(coverages.allSatisfy { $0 > 0.83 })
  }

  /// The probabilities of 0 to `trials` successes, from one to the next by their ratio.
  private static func binomial(_ trials: Int, _ p: Double) -> [Double] {
    var probability = (0..<trials).reduce(1.0) { product, _ in product * (1 - p) }
    return (0...trials).map { successes in
      defer { probability *= Double(trials - successes) / Double(successes + 1) * p / (1 - p) }
      return probability
    }
  }
}
