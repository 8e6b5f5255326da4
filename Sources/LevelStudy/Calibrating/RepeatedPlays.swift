import PuzzleCore

/// Finds plays that were delivered more than once: the same person, level and order, and all else that is read the
/// same.
///
/// Memory is bounded: with too many rows only a random part of the people is looked at, chosen by a hash of the name.
struct RepeatedPlays {
  /// The most rows that are kept.
  static let mostRows = 400_000
  /// Of rows with the same person, level and order, as many may differ in the rest, or the order is too coarse to tell
  /// plays apart.
  private static let mostDifferent = 0.05

  /// What tells a play from others.
  struct Key {
    /// The hash of the person, which decides who is looked at.
    var person: UInt64
    /// The hash of person, level and order.
    var play: UInt64
    /// The hash of all else that is read.
    var rest: UInt64
  }

  private var rests: [UInt64: UInt64] = [:]
  private var persons: [UInt64: UInt64] = [:]
  private var largest = UInt64.max
  private let mostRows: Int
  /// Rows that were looked at.
  private(set) var rows = 0
  /// Rows that repeat an earlier one.
  private(set) var same = 0
  /// Rows with person, level and order of an earlier one that differ in something else.
  private(set) var different = 0

  init(mostRows: Int = RepeatedPlays.mostRows) { self.mostRows = mostRows }

  /// Whether only some of the people were looked at.
  var isSample: Bool { largest < .max }

  /// Whether rows that are the same are one play.
  var areOnePlay: Bool {
    same > 0 && Double(different) <= Self.mostDifferent * Double(same + different)
  }

  /// Adds a row.
  /// - Returns: whether it repeats an earlier one.
  mutating func add(_ key: Key) -> Bool {
    guard key.person <= largest else { return false }
    rows += 1
    if let rest = rests[key.play] {
      if rest == key.rest { same += 1 } else { different += 1 }
      return rest == key.rest
    }
    rests[key.play] = key.rest
    persons[key.play] = key.person
    while rests.count > mostRows {
      largest /= 2
      persons = persons.filter { $0.value <= largest }
      rests = rests.filter { persons[$0.key] != nil }
    }
    return false
  }

  /// A hash that is the same on every machine, with high bits as random as the low ones.
  static func hash(_ parts: [[UInt8]]) -> UInt64 {
    var hash = StableHash()
    for part in parts {
      hash.combine(bytes: part)
      hash.combine(byte: 0xff)
    }
    var value = hash.value
    value = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
    value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
    return value ^ (value >> 31)
  }
}
