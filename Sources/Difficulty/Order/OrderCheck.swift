/// Checks whether the win rate of a population falls as levels are declared harder.
///
/// Two levels are compared game by game: game *i* has the same people on both, so much of the variation between games
/// cancels out. A pair is **significantly** in the wrong order when all of the following hold:
///
/// - The difference of the population's win rates is more than chance. Twelve levels are 66 pairs, so each is tested at
///   1 - (1 - c) / pairs (Bonferroni). With confidence c no pair is wrongly reported.
/// - The result is the same for other populations: with twice as many people in each group relative to the next
///   stronger one, and with half as many. The population is an assumption, and its error is not in the standard errors.
/// - No group shows the opposite beyond chance. If groups disagree there is no single order, and the pair lists the
///   groups for which each level is harder.
///
/// It does not include the difference between real and simulated people.
public struct OrderCheck: Hashable, Sendable {
  /// A group on a level.
  public struct Group: Hashable, Sendable {
    /// The name of the group.
    public var name: String
    /// The share of the group in the population, in any unit.
    public var share: Double
    /// The games of the group. Equal numbers on all levels mean the same people.
    public var won: WonGames

    /// Creates a group with its games.
    public init(_ name: String, share: Double = 1, won: WonGames) {
      self.name = name
      self.share = share
      self.won = won
    }
  }

  /// A level with its declared difficulty and its games.
  public struct Level: Hashable, Sendable {
    /// The name of the level.
    public var name: String
    /// The declared difficulty; only the order counts. Levels with equal numbers may be in any order. A level without a
    /// number has no declared order and is proposed where its measurement puts it.
    public var declared: Int?
    /// The groups, weakest first: the same on all levels, each with at least one game.
    public var groups: [Group]
    /// The moves or the time of a win, if nearly everyone wins; `nil` for another level.
    public var pace: Pace?

    /// Creates a level to be checked.
    public init(_ name: String, declared: Int?, groups: [Group]) {
      self.name = name
      self.declared = declared
      self.groups = groups
    }
  }

  /// A level of ``proposedOrder``.
  public struct Place: Hashable, Sendable {
    /// The level's index among those that were checked.
    public let level: Int
    /// The win rate of the population.
    public let rate: Double
    /// The indices of the levels that are declared harder but measure significantly easier.
    public let harderThan: [Int]
    /// The indices of the levels that are declared harder but measure easier, though not significantly.
    public let perhapsHarderThan: [Int]
  }

  /// The pairs in the wrong order: significant ones first, then by the size of the gap, the largest first.
  public let inversions: [OrderInversion]
  /// The pairs in the wrong order by the moves or the time of a win, where nearly everyone wins both levels and the
  /// shares do not show the order. The medians are tested at the same confidence as the shares, separately.
  public let paceInversions: [PaceInversion]
  /// The levels in an order without significant inversions. Each place has the level that is declared easiest among
  /// those for which no remaining level is significantly easier. Where the measurement proves nothing, the declared
  /// order stays.
  public let proposedOrder: [Place]

  /// Checks every pair of levels.
  ///
  /// Complexity: O(*n*² games) for *n* levels.
  /// - Parameter confidence: the confidence of all pairs together.
  public init(_ levels: [Level], confidence: Double = 0.95) {
    let pairs = max(1, levels.count * (levels.count - 1) / 2)
    let reach = StandardNormal.twoSidedQuantile(confidence: 1 - (1 - confidence) / Double(pairs))
    var (found, slower): ([OrderInversion], [PaceInversion]) = ([], [])
    // The inversions by the index of the level declared easier.
    var proved: [Int: Set<Int>] = [:]
    var suspected: [Int: Set<Int>] = [:]
    for easier in levels.indices {
      for harder in levels.indices {
        guard let first = levels[easier].declared, let second = levels[harder].declared, first < second else {
          continue
        }
        if let pair = PaceInversion(levels[easier], levels[harder], reach: reach) {
          slower.append(pair)
          if pair.isSignificant { proved[easier, default: []].insert(harder) }
        }
        guard let pair = OrderInversion(levels[easier], levels[harder], reach: reach) else { continue }
        found.append(pair)
        if pair.isSignificant {
          proved[easier, default: []].insert(harder)
        } else if proved[easier]?.contains(harder) != true {
          suspected[easier, default: []].insert(harder)
        }
      }
    }
    // Sorting by index as well keeps equals in the order of the levels.
    inversions = found.enumerated().sorted { a, b in
      if a.element.isSignificant != b.element.isSignificant { return a.element.isSignificant }
      return (b.element.gap, a.offset) < (a.element.gap, b.offset)
    }.map(\.element)
    paceInversions = slower
    let rates = levels.map { Self.rate(of: $0) }
    let keys = levels.indices.map { (levels[$0].declared ?? .max, -rates[$0], $0) }
    var left = levels.indices.filter { levels[$0].declared != nil }.sorted { keys[$0] < keys[$1] }
    var order: [Int] = []
    // By shares there is always a level to take, because a level that is significantly easier has a higher win rate.
    // Medians may contradict the shares of other pairs. Then the declared order decides.
    while !left.isEmpty {
      let next = left.firstIndex { level in !left.contains { proved[level]?.contains($0) ?? false } }
      order.append(left.remove(at: next ?? 0))
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

  /// The significant inversions.
  public var significantInversions: [OrderInversion] { inversions.filter(\.isSignificant) }

  /// The win rate of the population.
  private static func rate(of level: Level) -> Double {
    PopulationShare(level.groups.map { ($0.share, $0.won) })?.rate ?? 0
  }
}

/// Two levels whose measured order is opposite to the declared order.
public struct OrderInversion: Hashable, Sendable {
  /// The level that is declared easier and measures harder.
  public let declaredEasier: OrderCheck.Level
  /// The level that is declared harder and measures easier.
  public let declaredHarder: OrderCheck.Level
  /// The win rate of the second level minus that of the first, above 0.
  public let gap: Double
  /// The interval of the difference, at a confidence that holds for all pairs together.
  public let interval: ClosedRange<Double>
  /// The names of the groups that find the first level harder beyond chance.
  public let harderFor: [String]
  /// The names of the groups that find it easier beyond chance, as declared.
  public let easierFor: [String]
  /// Whether it is significant; see ``OrderCheck``.
  public let isSignificant: Bool

  /// Compares two levels; `nil` when the second one does not have the higher win rate.
  /// - Parameter reach: the number of standard errors that is beyond chance.
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
    // Twice as many of the stronger groups, then of the weaker ones.
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
