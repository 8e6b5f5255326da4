import Difficulty

/// Gathers the plays of individual people while a file is read, in bounded memory. If there are too many plays, it
/// repeatedly halves the range of hashes of the people it keeps. So it keeps a random part of the people, with their
/// whole histories.
///
/// A name is one person, whatever cohorts its plays name. A person who plays for several weeks keeps their attempts and
/// positions.
struct HistoryCollector {
  /// The maximum number of plays that are kept.
  static let mostPlays = 40_000
  /// The maximum number of plays kept per person, the first in the file.
  static let mostOfOne = 2000
  /// If more than this share of the people is in several cohorts, cohorts are not groups of people.
  static let mostWandering = 0.02

  private struct Person {
    var cohort: String
    var hash: UInt64
    var isWandering = false
    var plays: [Entry] = []
  }

  private struct Entry {
    var order: Double
    var level: Int32
    var attempt: Int32
    var isWon: Bool
    var isTimed: Bool
  }

  private var persons: [String: Person] = [:]
  private var plays = 0
  private var largestHash = UInt64.max
  /// Whether people or plays were left out to save memory.
  private(set) var isSample = false
  private let mostPlays: Int

  init(mostPlays: Int = HistoryCollector.mostPlays) { self.mostPlays = mostPlays }

  /// The numbers of people in several cohorts and of all people. Complexity: O(persons).
  var wandering: (people: Int, all: Int) {
    (persons.values.count { $0.isWandering }, persons.count)
  }

  /// Whether too many people are in several cohorts for cohorts to be groups of people.
  var areCohortsMixed: Bool {
    let (people, all) = wandering
    return Double(people) > Self.mostWandering * Double(all)
  }

  /// Adds a play. Without an attempt or order, plays count in the order of the file.
  mutating func add(person: String, cohort: String, level: Int, isWon: Bool, attempt: Int?, order: Double?) {
    let hash = Self.hash(person)
    guard hash <= largestHash else { return }
    var entry = persons[person] ?? Person(cohort: cohort, hash: hash)
    guard entry.plays.count < Self.mostOfOne else {
      isSample = true
      return
    }
    persons[person] = nil
    if entry.cohort != cohort { entry.isWandering = true }
    entry.plays.append(
      Entry(
        order: order ?? Double(entry.plays.count), level: Int32(level), attempt: Int32(clamping: attempt ?? 0),
        isWon: isWon, isTimed: order != nil))
    persons[person] = entry
    plays += 1
    while plays > mostPlays, persons.count > 1 {
      isSample = true
      largestHash /= 2
      persons = persons.filter { $0.value.hash <= largestHash }
      plays = persons.values.reduce(0) { $0 + $1.plays.count }
    }
  }

  /// The histories, cohorts in the given order; one cohort for all people if `pooled` names it.
  func histories(levels: Int, cohorts: [String], pooled: String?) -> PlayHistories {
    var histories = PlayHistories(levels: levels)
    for name in cohorts { _ = histories.cohort(name) }
    // By name, so that nothing depends on the order of a dictionary.
    for key in persons.keys.sorted() {
      guard let person = persons[key] else { continue }
      let sorted = person.plays.enumerated().sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }
      var attempts: [Int32: Int] = [:]
      let plays = sorted.map { _, entry in
        attempts[entry.level, default: 0] += 1
        return PlayHistories.Play(
          level: Int(entry.level), attempt: entry.attempt > 0 ? Int(entry.attempt) : attempts[entry.level] ?? 1,
          isWon: entry.isWon, time: entry.isTimed ? entry.order : nil)
      }
      histories.addPerson(cohort: histories.cohort(pooled ?? person.cohort), plays: plays)
    }
    return histories
  }

  /// A hash of a name that is the same on every machine: FNV-1a, mixed again because short names leave its high bits
  /// alike.
  private static func hash(_ text: String) -> UInt64 {
    var hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    hash = (hash ^ (hash >> 30)) &* 0xbf58_476d_1ce4_e5b9
    hash = (hash ^ (hash >> 27)) &* 0x94d0_49bb_1331_11eb
    return hash ^ (hash >> 31)
  }
}
