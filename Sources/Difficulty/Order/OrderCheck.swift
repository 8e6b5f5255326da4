/// Whether measured difficulty rises with declared difficulty.
public struct OrderCheck: Hashable, Sendable {
  /// A level with the difficulty its designer declares and the one that was measured.
  public struct Level: Hashable, Sendable {
    /// What the designer says; only the order counts. Levels with equal numbers may come in any order.
    public var declared: Int
    /// What the players met.
    public var measured: LogitEstimate

    /// A level to be checked.
    public init(declared: Int, measured: LogitEstimate) {
      self.declared = declared
      self.measured = measured
    }
  }

  /// The pairs in the wrong order, significant ones first, then by the size of the gap, the largest first.
  public let inversions: [OrderInversion]

  /// Checks every pair of levels. Two levels differ significantly when their intervals of the given confidence do not
  /// overlap, which is stricter than a test of their difference with that confidence.
  ///
  /// Complexity: O(*n*² log *n*) for *n* levels.
  public init(_ levels: [Level], confidence: Double = 0.95) {
    var found: [OrderInversion] = []
    for easier in levels {
      for harder in levels
      where easier.declared < harder.declared && easier.measured.value > harder.measured.value {
        let isApart =
          easier.measured.interval(confidence: confidence).lowerBound
          > harder.measured.interval(confidence: confidence).upperBound
        found.append(
          OrderInversion(
            declaredEasier: easier.measured, declaredHarder: harder.measured, isSignificant: isApart))
      }
    }
    // Sorting by position as well keeps equals in the order of the levels.
    inversions = found.enumerated().sorted { a, b in
      if a.element.isSignificant != b.element.isSignificant { return a.element.isSignificant }
      return (b.element.gap, a.offset) < (a.element.gap, b.offset)
    }.map(\.element)
  }

  /// The inversions that are hardly chance.
  public var significantInversions: [OrderInversion] { inversions.filter(\.isSignificant) }
}
