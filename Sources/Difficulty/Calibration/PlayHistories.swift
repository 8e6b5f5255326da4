/// The plays of individual people in order, to which a mixed model is fitted.
///
/// ```swift
/// var histories = PlayHistories(levels: 2)
/// let cohort = histories.cohort("week 1")
/// histories.addPerson(
///   cohort: cohort,
///   plays: [.init(level: 0, attempt: 1, isWon: false), .init(level: 0, attempt: 2, isWon: true)])
/// ```
public struct PlayHistories: Hashable, Sendable {
  /// A play of a person.
  public struct Play: Hashable, Sendable {
    /// The level, from 0.
    public var level: Int
    /// The number of the person's attempt at this level, from 1.
    public var attempt: Int
    /// Whether it was won.
    public var isWon: Bool
    /// The time of the play, in any unit; `nil` if it is not known.
    public var time: Double?

    /// Creates a play of a level.
    public init(level: Int, attempt: Int, isWon: Bool, time: Double? = nil) {
      self.level = level
      self.attempt = attempt
      self.isWon = isWon
      self.time = time
    }
  }

  /// All plays of one person, in order.
  public struct Person: Hashable, Sendable {
    /// The cohort that the person belongs to.
    public let cohort: Int
    /// The plays; the index of a play in this list is its position, from 0.
    public let plays: [Play]
  }

  /// The number of levels.
  public let levels: Int
  /// The names of the cohorts.
  public private(set) var cohorts: [String] = []
  /// The people with their plays.
  public private(set) var persons: [Person] = []

  /// Creates an empty collection.
  public init(levels: Int) { self.levels = levels }

  /// The number of a cohort, which is added if it is new. Complexity: O(cohorts).
  public mutating func cohort(_ name: String) -> Int {
    if let index = cohorts.firstIndex(of: name) { return index }
    cohorts.append(name)
    return cohorts.count - 1
  }

  /// Adds a person with all plays in order; a person without plays is left out.
  /// - Precondition: the cohort and the levels exist, and attempts are at least 1.
  public mutating func addPerson(cohort: Int, plays: [Play]) {
    precondition(
      cohorts.indices.contains(cohort) && plays.allSatisfy { (0..<levels).contains($0.level) && $0.attempt >= 1 },
      "found a cohort or level that is not there, or an attempt below 1")
    if !plays.isEmpty { persons.append(Person(cohort: cohort, plays: plays)) }
  }

  /// The same cohorts with only the selected people.
  func filtered(_ isKept: (Int) -> Bool) -> PlayHistories {
    var kept = self
    kept.persons = persons.indices.filter(isKept).map { persons[$0] }
    return kept
  }

  /// The number of plays. Complexity: O(persons).
  public var plays: Int { persons.reduce(0) { $0 + $1.plays.count } }

  /// The number of people in a cohort. Complexity: O(persons).
  public func persons(in cohort: Int) -> Int { persons.count { $0.cohort == cohort } }

  /// The sums by level and cohort.
  public var observed: ObservedPlays {
    var sums = ObservedPlays(levels: levels)
    for name in cohorts { _ = sums.cohort(name) }
    for person in persons {
      for play in person.plays { sums.add(level: play.level, cohort: person.cohort, wins: play.isWon ? 1 : 0) }
    }
    return sums
  }
}

extension PlayHistories {
  /// The mean position of first attempts at each level; for a level without any, the mean of the other levels.
  var firstPositions: [Double] {
    var (sums, counts) = (Array(repeating: 0.0, count: levels), Array(repeating: 0.0, count: levels))
    for person in persons {
      var seen: Set<Int> = []
      for (position, play) in person.plays.enumerated() where seen.insert(play.level).inserted {
        sums[play.level] += Double(position)
        counts[play.level] += 1
      }
    }
    let mean = sums.reduce(0, +) / max(1, counts.reduce(0, +))
    return zip(sums, counts).map { $1 > 0 ? $0 / $1 : mean }
  }
}
