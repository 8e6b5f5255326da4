import PuzzleCore

/// Scenarios that spread evenly over the ranges of some uncertain numbers: in each dimension every one of `count` equal
/// parts of the range is hit exactly once.
///
/// A dimension's values follow from its name alone, so a number has the same values whatever other numbers vary.
///
/// ```swift
/// let cube = LatinHypercube(count: 16)
/// print(cube.values(of: "pace"), cube.values(of: "patience"))
/// ```
///
/// Source: M. D. McKay, R. J. Beckman, W. J. Conover, Technometrics 21 (1979), 239-245.
public struct LatinHypercube: Hashable, Sendable {
  /// The number of scenarios.
  public let count: Int

  private static let seed = Seed(0x6c61_7469)

  /// Scenarios, at least none.
  public init(count: Int) { self.count = max(0, count) }

  /// The value of a dimension in each scenario, 0 to 1.
  public func values(of dimension: String) -> [Double] {
    var name = StableHash()
    name.combine(dimension)
    var luck = Xoshiro256(seed: Self.seed.derived(.auxiliary, Int(truncatingIfNeeded: name.value)))
    return luck.shuffled(Array(0..<count)).map { (Double($0) + luck.uniformUnit()) / Double(count) }
  }

  /// The value of each dimension in each scenario.
  public func scenarios(of dimensions: [String]) -> [[String: Double]] {
    let columns = dimensions.map { ($0, values(of: $0)) }
    return (0..<count).map { scenario in
      Dictionary(columns.map { ($0, $1[scenario]) }, uniquingKeysWith: { first, _ in first })
    }
  }
}
