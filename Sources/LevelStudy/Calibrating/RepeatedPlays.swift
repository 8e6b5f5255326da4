import PuzzleCore

/// Finds plays that were delivered more than once: the same person, level and order, and the same values in everything
/// else that is read.
///
/// Memory is bounded: with too many rows only a random part of the people is examined, chosen by a hash of the name.
struct RepeatedPlays {
  /// The maximum number of rows that are kept.
  static let mostRows = 400_000
  /// If more than this share of the rows with the same person, level and order differs in the rest, the order is too
  /// coarse to identify plays.
  private static let mostDifferent = 0.05

  /// The key that identifies a play.
  struct Key {
    /// The hash of the person, which decides who is examined.
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
  /// The number of rows examined.
  private(set) var rows = 0
  /// The number of rows that repeat an earlier one.
  private(set) var same = 0
  /// The number of rows with the person, level and order of an earlier one, but different in something else.
  private(set) var different = 0

  init(mostRows: Int = RepeatedPlays.mostRows) { self.mostRows = mostRows }

  /// Whether only a part of the people was examined.
  var isSample: Bool { largest < .max }

  /// Whether equal rows are one play.
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
