/// Whether the share of a population that wins falls as levels are declared harder.
///
/// Two levels are compared game by game: game *i* has the same persons on both, so much of what differs between games
/// cancels out. A pair is in the wrong order **beyond doubt** when all of this holds:
///
/// - the difference of the population's shares is beyond chance. Twelve levels are 66 pairs, so each is tested at 1 -
///   (1 - c) / pairs (Bonferroni): with the confidence c there is no false one among all pairs;
/// - it stays so when the population is other than stated: with twice as many people in each group as in the next
///   stronger one, compared with what was stated, and with half as many. Who plays is an assumption, and no error of
///   chance says how wrong it is;
/// - no group finds the opposite beyond chance. Where groups disagree there is no one order, and the pair says for whom
///   which is harder.
///
/// What it does not include: that real people are not the simulated ones.
public struct OrderCheck: Hashable, Sendable {
  /// A group on a level.
  public struct Group: Hashable, Sendable {
    /// The group's name.
    public var name: String
    /// Its share of the population, in any unit.
    public var share: Double
    /// Its games; the same numbers on all levels are the same persons.
    public var won: WonGames

    /// A group with its games.
    public init(_ name: String, share: Double = 1, won: WonGames) {
      self.name = name
      self.share = share
      self.won = won
    }
  }

  /// A level with the difficulty its designer declares and what was played.
  public struct Level: Hashable, Sendable {
    /// The level's name.
    public var name: String
    /// What the designer says; only the order counts. Levels with equal numbers may come in any order; one without a
    /// number is in no declared order, and is proposed where it measures.
    public var declared: Int?
    /// The groups, weakest first: the same ones on all levels, each with at least one game.
    public var groups: [Group]

    /// A level to be checked.
    public init(_ name: String, declared: Int?, groups: [Group]) {
      self.name = name
      self.declared = declared
      self.groups = groups
    }
  }

  /// A level of ``proposedOrder``.
  public struct Place: Hashable, Sendable {
    /// The level's position among those that were checked.
    public let level: Int
    /// The share of the population that wins.
    public let rate: Double
    /// The levels that are declared harder and measure easier beyond doubt, by position.
    public let harderThan: [Int]
    /// The levels that are declared harder and measure easier, but not beyond doubt, by position.
    public let perhapsHarderThan: [Int]
  }

  /// The pairs in the wrong order, those beyond doubt first, then by the size of the gap, the largest first.
  public let inversions: [OrderInversion]
  /// The levels in an order without inversions beyond doubt: at each place the level that is declared easiest among
  /// those than which no level left is easier beyond doubt. Where the measurement proves nothing, the declared order
  /// stays.
  public let proposedOrder: [Place]

  /// Checks every pair of levels.
  ///
  /// Complexity: O(*n*² games) for *n* levels.
  /// - Parameter confidence: that of all pairs together.
  public init(_ levels: [Level], confidence: Double = 0.95) {
    let pairs = max(1, levels.count * (levels.count - 1) / 2)
    let reach = StandardNormal.twoSidedQuantile(confidence: 1 - (1 - confidence) / Double(pairs))
    var found: [OrderInversion] = []
    // The places of the pairs, by the position of the level declared easier.
    var proved: [Int: Set<Int>] = [:]
    var suspected: [Int: Set<Int>] = [:]
    for easier in levels.indices {
      for harder in levels.indices {
        guard let first = levels[easier].declared, let second = levels[harder].declared,
          first < second,
          let pair = OrderInversion(levels[easier], levels[harder], reach: reach)
        else { continue }
        found.append(pair)
        if pair.isSignificant {
          proved[easier, default: []].insert(harder)
        } else {
          suspected[easier, default: []].insert(harder)
        }
      }
    }
    // Sorting by position as well keeps equals in the order of the levels.
    inversions = found.enumerated().sorted { a, b in
      if a.element.isSignificant != b.element.isSignificant { return a.element.isSignificant }
      return (b.element.gap, a.offset) < (a.element.gap, b.offset)
    }.map(\.element)
    let rates = levels.map { Self.rate(of: $0) }
    let keys = levels.indices.map { (levels[$0].declared ?? .max, -rates[$0], $0) }
    var left = levels.indices.filter { levels[$0].declared != nil }.sorted { keys[$0] < keys[$1] }
    var order: [Int] = []
    // A level that is easier beyond doubt is won by more of the same population, so there is always one to take.
    while let next = left.firstIndex(where: { level in !left.contains { proved[level]?.contains($0) ?? false } }) {
      order.append(left.remove(at: next))
    }
    for level in levels.indices where levels[level].declared == nil {
      order.insert(level, at: order.firstIndex { rates[$0] < rates[level] } ?? order.count)
    }
    proposedOrder = order.map { level in
      Place(
        level: level, rate: rates[level], harderThan: (proved[level] ?? []).sorted(),
        perhapsHarderThan: (suspected[level] ?? []).sorted())
    }
  }

  /// The inversions beyond doubt.
  public var significantInversions: [OrderInversion] { inversions.filter(\.isSignificant) }

  /// The share of the population that wins.
  private static func rate(of level: Level) -> Double {
    PopulationShare(level.groups.map { ($0.share, $0.won) })?.rate ?? 0
  }
}

/// Two levels that measure in the other order than they are declared in.
public struct OrderInversion: Hashable, Sendable {
  /// The level that is declared easier and measures harder.
  public let declaredEasier: OrderCheck.Level
  /// The level that is declared harder and measures easier.
  public let declaredHarder: OrderCheck.Level
  /// By how much more of the population the second level is won, above 0.
  public let gap: Double
  /// The interval of that, at the confidence that all pairs hold together.
  public let interval: ClosedRange<Double>
  /// The groups that find the first level harder beyond chance, by name.
  public let harderFor: [String]
  /// The groups that find it easier beyond chance, as declared.
  public let easierFor: [String]
  /// Whether it holds beyond doubt; see ``OrderCheck``.
  public let isSignificant: Bool

  /// Compares two levels; `nil` when no more of the population win the second one.
  /// - Parameter reach: how many standard errors are beyond chance.
  init?(_ easier: OrderCheck.Level, _ harder: OrderCheck.Level, reach: Double) {
    func gap(_ share: (Int, OrderCheck.Group) -> Double) -> WinGap? {
      WinGap(
        zip(harder.groups, easier.groups).enumerated().map {
          (share($0.offset, $0.element.0), $0.element.0.won, $0.element.1.won)
        })
    }
    guard let stated = gap({ $1.share }), stated.value > 0 else { return nil }
    declaredEasier = easier
    declaredHarder = harder
    self.gap = stated.value
    interval = stated.interval(reach: reach)
    let single = easier.groups.indices.compactMap { place in
      gap { number, _ in number == place ? 1 : 0 }.map { (easier.groups[place].name, $0.interval(reach: reach)) }
    }
    harderFor = single.filter { $0.1.lowerBound > 0 }.map(\.0)
    easierFor = single.filter { $0.1.upperBound < 0 }.map(\.0)
    // Twice as many of the stronger, and of the weaker.
    var holds = interval.lowerBound > 0 && easierFor.isEmpty
    for factor in [2, 0.5] where holds {
      var tilt = 1.0
      let shares = easier.groups.map { group in
        defer { tilt *= factor }
        return group.share * tilt
      }
      holds = (gap { number, _ in shares[number] }?.interval(reach: reach).lowerBound ?? 0) > 0
    }
    isSignificant = holds
  }
}
