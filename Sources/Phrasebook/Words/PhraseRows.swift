import Synchronization

/// The rows of a table of phrases in the form of the built-in one, each of which becomes a ``Phrase`` when it is needed.
///
/// The form is that of `scripts/lexicon/build`, which ``init(_:)`` checks: ideographs, standard pinyin, counts and
/// grades, no mistake, and the order of ranks. Such a table needs an index and nothing else. Looking a phrase up makes
/// one phrase; a game makes those of its length, once.
final class PhraseRows: Sendable {
  /// Successive rows with phrases of one length.
  struct Group: Sendable {
    /// The number of tiles of each phrase.
    var length: Int
    /// The rows.
    var rows: Range<Int>
    /// The number of rows before the named phrases: those that count in the order of ranks.
    var rankedCount: Int
  }

  /// The groups, in the order of the table.
  let groups: [Group]
  private let bytes: [UInt8]
  /// The offset of each row.
  private let starts: [UInt32]
  /// One above the row of each text, at a place that follows from its hash; 0 for an unused place.
  private let slots: [UInt32]

  private static let space = UInt8(ascii: " ")
  private static let bar = UInt8(ascii: "|")
  private static let tab = UInt8(ascii: "\t")

  /// Reads the structure of a table.
  /// - Returns: nil for a table in another form, or with a mistake.
  init?(_ bytes: [UInt8]) {
    guard let scan = bytes.withUnsafeBufferPointer({ PhraseRowScan.table($0) }) else { return nil }
    self.bytes = bytes
    (groups, starts, slots) = (scan.groups, scan.starts, scan.slots)
  }

  /// The rows of one length.
  func group(ofLength length: Int) -> Group? { groups.first { $0.length == length } }

  /// The phrases of a group, with their ranks.
  func phrases(of group: Group) -> [Phrase] {
    var phrases: [Phrase] = []
    phrases.reserveCapacity(group.rows.count)
    for row in group.rows { phrases.append(phrase(row, in: group)) }
    return phrases
  }

  /// Calls a function with every phrase, in the order of the table. None is kept.
  func forEach(_ body: (Phrase) -> Void) {
    for group in groups { for row in group.rows { body(phrase(row, in: group)) } }
  }

  // MARK: Looking up

  /// The row whose text is `text`.
  func row(of text: String) -> Int? {
    var text = text
    if let row = text.withUTF8({ row(of: $0) }) { return row }
    // Compatibility ideographs, U+F900 and above, are equal to other ideographs for a string, but not byte by byte.
    guard text.utf8.contains(where: { $0 >= 0xef }) else { return nil }
    return starts.indices.first { self.text(of: $0) == text }
  }

  private func row(of utf8: UnsafeBufferPointer<UInt8>) -> Int? {
    var slot = PhraseRowScan.hash(utf8) & (slots.count - 1)
    while slots[slot] != 0 {
      let row = Int(slots[slot]) - 1
      let start = Int(starts[row])
      // A row is longer than its text, so the place after the text is a byte.
      if start + utf8.count < bytes.count, bytes[start + utf8.count] == Self.tab,
        bytes[start..<(start + utf8.count)].elementsEqual(utf8), !utf8.contains(Self.tab)
      {
        return row
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// The phrase of `length` tiles whose text is `text`.
  func phrase(_ text: String, ofLength length: Int) -> Phrase? {
    guard let group = group(ofLength: length), let row = row(of: text), group.rows.contains(row) else { return nil }
    return phrase(row, in: group)
  }

  // MARK: Reading rows

  private func text(of row: Int) -> String {
    let start = Int(starts[row])
    return String(decoding: bytes[start..<end(from: start, Self.tab)], as: UTF8.self)
  }

  private func phrase(_ row: Int, in group: Group) -> Phrase {
    var place = Int(starts[row])
    var tiles: [String] = []
    tiles.reserveCapacity(group.length)
    for _ in 0..<group.length {
      tiles.append(String(decoding: bytes[place..<(place + 3)], as: UTF8.self))
      place += 3
    }
    let readings = readings(from: place + 1, length: group.length)
    let (count, grade) = countAndGrade(from: readings.end + 1)
    var rank = row - group.rows.lowerBound + 1
    if grade == .named { rank = self.rank(ofCount: count, in: group) }
    return Phrase(chinese: tiles, readings: readings.all, rank: rank, count: count, grade: grade)
  }

  /// The readings that begin at an offset, and the offset of the tab after them.
  private func readings(from start: Int, length: Int) -> (all: [[String]], end: Int) {
    var all: [[String]] = []
    var (syllable, place) = (start, start)
    while true {
      var reading: [String] = []
      reading.reserveCapacity(length)
      for _ in 0..<length {
        while bytes[place] != Self.space, bytes[place] != Self.bar, bytes[place] != Self.tab { place += 1 }
        reading.append(String(decoding: bytes[syllable..<place], as: UTF8.self))
        place += 1
        syllable = place
      }
      if !all.contains(reading) { all.append(reading) }
      if bytes[place - 1] == Self.tab { return (all, place - 1) }
    }
  }

  private func countAndGrade(from start: Int) -> (count: Int, grade: Phrase.Grade) {
    var (count, place) = (0, start)
    while bytes[place] != Self.tab {
      count = 10 * count + Int(bytes[place] & 0xf)
      place += 1
    }
    let grade: Phrase.Grade =
      switch bytes[place + 1] {
      case UInt8(ascii: "s"): .strict
      case UInt8(ascii: "e"): .extended
      default: .named
      }
    return (count, grade)
  }

  /// The rank of a named phrase: that of the first ranked one that is not commoner.
  private func rank(ofCount count: Int, in group: Group) -> Int {
    var (low, high) = (0, group.rankedCount)
    while low < high {
      let middle = (low + high) / 2
      let start = end(from: Int(starts[group.rows.lowerBound + middle]), Self.tab)
      let other = countAndGrade(from: end(from: start + 1, Self.tab) + 1).count
      if other > count { low = middle + 1 } else { high = middle }
    }
    return low + 1
  }

  /// The place of the first `byte` from a place on; one is known to follow.
  private func end(from start: Int, _ byte: UInt8) -> Int {
    var place = start
    while bytes[place] != byte { place += 1 }
    return place
  }
}

/// The phrases of ``PhraseRows``, by length, of the lengths that were asked for.
///
/// They know their rows, for look-ups, so rows do not hold them.
final class PhrasePools: Sendable {
  /// The rows that the phrases are read from.
  let rows: PhraseRows
  private let pools = Mutex<[Int: Phrases]>([:])
  private let digest = Mutex<String?>(nil)

  init(_ rows: PhraseRows) { self.rows = rows }

  /// The lengths whose phrases were all made, ascending.
  var loadedLengths: [Int] { pools.withLock { $0.keys.sorted() } }

  /// All phrases of one length; nil when there are none. They are made once.
  func phrases(ofLength length: Int) -> Phrases? {
    guard let group = rows.group(ofLength: length) else { return nil }
    return pools.withLock { pools in
      if let made = pools[length] { return made }
      let made = Phrases(of: group, in: rows)
      pools[length] = made
      return made
    }
  }

  /// The digest that a function computes, once.
  func digest(_ compute: () -> String) -> String {
    digest.withLock { digest in
      let computed = digest ?? compute()
      digest = computed
      return computed
    }
  }
}
