/// Whether measured difficulty rises with declared difficulty.
///
/// **Many pairs.** Twelve levels are 66 pairs, so some pair would be out of order by chance alone if each were tested by
/// itself. Therefore the intervals of all levels are widened until they hold *together* with the confidence that is
/// asked for: each of *n* gets the confidence 1 - (1 - c) / n (Bonferroni). Two such intervals that do not overlap prove a
/// true inversion, whatever the other pairs show: with the confidence c there is no false one at all. It needs no
/// independence between levels. The price is power; more games narrow the intervals.
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

  /// A level of ``proposedOrder``.
  public struct Place: Hashable, Sendable {
    /// The level's position among those that were checked.
    public let level: Int
    /// The level's interval; the intervals of all levels hold together.
    public let interval: ClosedRange<Double>
    /// The levels that are declared harder and measure easier beyond doubt, by position.
    public let harderThan: [Int]
    /// The levels that are declared harder and measure easier, but may be as hard, by position.
    public let perhapsHarderThan: [Int]
  }

  /// The pairs in the wrong order, significant ones first, then by the size of the gap, the largest first.
  public let inversions: [OrderInversion]
  /// The levels in an order without significant inversions: at each place the level that is declared easiest among those
  /// than which no level left is easier beyond doubt. Where the measurement proves nothing, the declared order stays.
  public let proposedOrder: [Place]

  /// Checks every pair of levels.
  ///
  /// Complexity: O(*n*² log *n*) for *n* levels.
  /// - Parameter confidence: that of all intervals together.
  public init(_ levels: [Level], confidence: Double = 0.95) {
    let each = 1 - (1 - confidence) / Double(max(1, levels.count))
    let intervals = levels.map { $0.measured.interval(confidence: each) }
    let isHarder = { (a: Int, b: Int) in intervals[a].lowerBound > intervals[b].upperBound }
    let isInverted = { (a: Int, b: Int) in
      levels[a].declared < levels[b].declared && levels[a].measured.value > levels[b].measured.value
    }
    var found: [OrderInversion] = []
    for easier in levels.indices {
      for harder in levels.indices where isInverted(easier, harder) {
        found.append(
          OrderInversion(
            declaredEasier: levels[easier].measured, declaredHarder: levels[harder].measured,
            isSignificant: isHarder(easier, harder)))
      }
    }
    // Sorting by position as well keeps equals in the order of the levels.
    inversions = found.enumerated().sorted { a, b in
      if a.element.isSignificant != b.element.isSignificant { return a.element.isSignificant }
      return (b.element.gap, a.offset) < (a.element.gap, b.offset)
    }.map(\.element)
    // "Harder beyond doubt" is an order of intervals, so some level left is always harder than none.
    var left = levels.indices.sorted {
      (levels[$0].declared, levels[$0].measured.value, $0) < (levels[$1].declared, levels[$1].measured.value, $1)
    }
    var order: [Int] = []
    while let next = left.firstIndex(where: { level in !left.contains { isHarder(level, $0) } }) {
      order.append(left.remove(at: next))
    }
    proposedOrder = order.map { level in
      let inverted = levels.indices.filter { isInverted(level, $0) }
      return Place(
        level: level, interval: intervals[level], harderThan: inverted.filter { isHarder(level, $0) },
        perhapsHarderThan: inverted.filter { !isHarder(level, $0) })
    }
  }

  /// The inversions that are hardly chance.
  public var significantInversions: [OrderInversion] { inversions.filter(\.isSignificant) }
}

/// Two levels that measure in the other order than they are declared in.
public struct OrderInversion: Hashable, Sendable {
  /// The level that is declared easier and measures harder.
  public let declaredEasier: LogitEstimate
  /// The level that is declared harder and measures easier.
  public let declaredHarder: LogitEstimate
  /// Whether the intervals of the two do not overlap, so that it is hardly chance; see ``OrderCheck``.
  public let isSignificant: Bool

  /// How much harder the first level measures than the second, in logits; above 0.
  public var gap: Double { declaredEasier.value - declaredHarder.value }
}
