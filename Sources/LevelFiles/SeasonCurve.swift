import TextFormats

/// The wanted difficulty along a season, and the limits for neighbours.
///
/// ```yaml
/// curve:
///   population: casual          # or all
///   shares: {1: 85%, 10: 60%}   # by place, or a list from the first level to the last
///   tolerance: 5%
///   jump: 20%                   # the largest difference between neighbours
///   similar: 80%                # the largest share of common parts of two levels
/// ```
public struct SeasonCurve: Hashable, Sendable {
  /// The wanted shares of games won.
  public enum Shares: Hashable, Sendable {
    /// At the same distance from each other, from the first level to the last.
    case even([Double])
    /// At places that count from 1, ascending.
    case places([Int: Double])
  }

  /// The group whose share is wanted; `nil` for the whole population.
  public var population: String?
  /// The wanted shares; `nil` if each level states its own target.
  public var shares: Shares?
  /// The deviation that still meets the curve, a share.
  public var tolerance = 0.05
  /// The largest difference of the shares of neighbours. Chosen.
  public var jump = Self.usualJump
  /// The largest share of common parts of two levels (Jaccard): 1 minus the smallest distance of levels that are made.
  public var similar = 0.8

  /// The usual limit of a jump.
  public static let usualJump = 0.25

  /// Creates a curve without shares.
  public init() {}

  init(_ value: LevelValue) throws(InputError) {
    self.init()
    guard case .mapping = value.content else {
      throw value.error(expected: "a curve such as {population: casual, shares: [80%, 50%]}")
    }
    let fields = try value.fields("a curve")
    var mistakes = Mistakes()
    _ = mistakes.collect(try fields.allow(["population", "shares", "tolerance", "jump", "similar"]))
    population = mistakes.collect(try fields.optional("population")?.population()) ?? nil
    shares = mistakes.collect(try fields.optional("shares")?.shares()) ?? nil
    let limits: [(String, WritableKeyPath<Self, Double>, ClosedRange<Double>)] = [
      ("tolerance", \.tolerance, 0.001...0.5), ("jump", \.jump, 0.01...1), ("similar", \.similar, 0.01...1),
    ]
    for (name, path, range) in limits {
      guard let limit = mistakes.collect(try fields.optional(name)?.share(in: range)) ?? nil else { continue }
      self[keyPath: path] = limit
    }
    try mistakes.check()
  }

  /// The wanted share of a level, interpolated linearly between the shares of the file and constant outside them; `nil`
  /// without shares.
  /// - Parameters:
  ///   - place: the place of the level, from 0.
  ///   - count: the number of levels.
  public func share(at place: Int, of count: Int) -> Double? {
    let points: [(place: Double, share: Double)]
    switch shares {
    case nil: return nil
    case .even(let shares):
      let step = shares.count > 1 ? Double(max(1, count - 1)) / Double(shares.count - 1) : 1
      points = shares.enumerated().map { (Double($0) * step, $1) }
    case .places(let shares): points = shares.sorted { $0.key < $1.key }.map { (Double($0.key - 1), $0.value) }
    }
    let x = Double(place)
    guard let after = points.firstIndex(where: { $0.place >= x }) else { return points.last?.share }
    guard after > 0 else { return points[after].share }
    let (low, high) = (points[after - 1], points[after])
    return low.share + (high.share - low.share) * (x - low.place) / (high.place - low.place)
  }

  /// The target of a level, by its share on the curve; `nil` without shares.
  public func target(at place: Int, of count: Int) -> LevelTarget? {
    share(at: place, of: count).map { LevelTarget(.winRate($0, population: population), tolerance: tolerance) }
  }
}

extension LevelValue {
  private static let sharesExpected =
    "shares: a list such as [80%, 50%], or places with shares such as {1: 80%, 9: 50%}"

  fileprivate func shares() throws(InputError) -> SeasonCurve.Shares {
    var mistakes = Mistakes()
    switch content {
    case .list:
      let items = try list(Self.sharesExpected, of: 1...SeasonFile.mostLevels)
      var shares: [Double] = []
      for item in items {
        if let share = mistakes.collect(try item.share(in: 0.001...0.999)) { shares.append(share) }
      }
      try mistakes.check()
      return .even(shares)
    case .mapping:
      let fields = try fields("shares by place")
      var shares: [Int: Double] = [:]
      for name in fields.names {
        guard let value = fields.optional(name) else { continue }
        guard let place = Int(name), (1...SeasonFile.mostLevels).contains(place) else {
          mistakes.add(value.error(found: name.quoted, expected: "a place from 1 to \(SeasonFile.mostLevels)"))
          continue
        }
        if let share = mistakes.collect(try value.share(in: 0.001...0.999)) { shares[place] = share }
      }
      if shares.isEmpty, mistakes.isEmpty { mistakes.add(error(expected: Self.sharesExpected)) }
      try mistakes.check()
      return .places(shares)
    case .scalar: throw error(expected: Self.sharesExpected)
    }
  }
}
