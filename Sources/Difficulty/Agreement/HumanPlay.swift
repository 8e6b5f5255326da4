import CMathematics

/// One play of a person.
public struct HumanPlay: Hashable, Sendable {
  /// The number of the person; 0 for all plays if no person is named.
  public var person: Int
  /// The number of the level.
  public var level: Int
  /// Whether it was won.
  public var isWon: Bool
  /// Whether the person gave up; `nil` if it is not known.
  public var gaveUp: Bool?
  /// How often the person started again in this play.
  public var restarts: Int?
  /// The number of moves.
  public var moves: Int?
  /// The duration.
  public var seconds: Double?

  /// Creates a play.
  public init(
    person: Int, level: Int, isWon: Bool, gaveUp: Bool? = nil, restarts: Int? = nil, moves: Int? = nil,
    seconds: Double? = nil
  ) {
    self.person = person
    self.level = level
    self.isWon = isWon
    self.gaveUp = gaveUp
    self.restarts = restarts
    self.moves = moves
    self.seconds = seconds
  }
}

/// How hard a level is for people, as plays show it.
public enum PlayMeasure: String, CaseIterable, Hashable, Sendable {
  /// The share of plays that are not won.
  case failure
  /// The effect of the level on the logarithm of moves.
  case logMoves
  /// The effect of the level on the logarithm of seconds.
  case logSeconds

  /// The logarithm of a play's moves or seconds; 1 or 0 for the share of failures. `nil` if the play does not say.
  func value(of play: HumanPlay) -> Double? {
    switch self {
    case .failure: play.isWon ? 0 : 1
    case .logMoves: play.moves.map { log(max(1, Double($0))) }
    case .logSeconds: play.seconds.map { log(max(1, $0)) }
    }
  }

  /// The value of each level; `nil` for levels without plays. Moves and seconds are counted for all plays, won or not,
  /// after the effects of people, so that a level that only fast people met does not look short.
  public func values(of plays: [HumanPlay], levels: Int) -> [Double?] {
    let rows = plays.compactMap { play in
      value(of: play).map { LevelEffects.Row(person: self == .failure ? 0 : play.person, level: play.level, value: $0) }
    }
    return self == .failure ? LevelEffects.means(rows, levels: levels) : LevelEffects.effects(rows, levels: levels)
  }
}

/// Values of levels from values of plays.
enum LevelEffects {
  /// The value of a play.
  struct Row {
    var person: Int
    var level: Int
    var value: Double
  }

  /// The rounds of ``effects(_:levels:)``.
  private static let rounds = 50

  /// The mean of each level.
  static func means(_ rows: [Row], levels: Int) -> [Double?] {
    means(rows, count: levels, of: \.level) { $0.value }
  }

  /// Effects of levels after the effects of people, which are 0 on average, by alternating means. O(rounds · plays).
  static func effects(_ rows: [Row], levels: Int) -> [Double?] {
    let people = 1 + (rows.map(\.person).max() ?? 0)
    var levelEffects = [Double?](repeating: nil, count: levels)
    var personEffects = [Double?](repeating: 0, count: people)
    for _ in 0..<rounds {
      levelEffects = means(rows, count: levels, of: \.level) { $0.value - (personEffects[$0.person] ?? 0) }
      personEffects = means(rows, count: people, of: \.person) { $0.value - (levelEffects[$0.level] ?? 0) }
      let known = personEffects.compactMap { $0 }
      guard !known.isEmpty else { break }
      let shift = known.reduce(0, +) / Double(known.count)
      personEffects = personEffects.map { $0.map { $0 - shift } }
      levelEffects = levelEffects.map { $0.map { $0 + shift } }
    }
    return levelEffects
  }

  private static func means(
    _ rows: [Row], count: Int, of key: KeyPath<Row, Int>, _ value: (Row) -> Double
  ) -> [Double?] {
    var sums = [(sum: Double, count: Double)](repeating: (0, 0), count: count)
    for row in rows {
      sums[row[keyPath: key]].sum += value(row)
      sums[row[keyPath: key]].count += 1
    }
    return sums.map { $0.count > 0 ? $0.sum / $0.count : nil }
  }
}
