/// Finds the rows of a table in the form of the built-in one, in one pass over its bytes.
///
/// Every condition is stricter than what ``PhraseTable`` accepts, so that a table that passes has no mistake and needs no
/// conversion. ``Lexicon/parse(table:file:)`` reads all others.
struct PhraseRowScan {
  /// The groups of rows of one length.
  private(set) var groups: [PhraseRows.Group] = []
  /// The offset of each row.
  private(set) var starts: [UInt32] = []
  /// One above the row of each text; see ``PhraseRows``.
  private(set) var slots: [UInt32] = []

  private let bytes: UnsafeBufferPointer<UInt8>
  private var place = 0
  private var hasIdioms = false
  private var previous: Row?

  /// What the order of rows depends on.
  private struct Row {
    var start: Int
    var length: Int
    var count: Int
    var isNamed: Bool
  }

  private static let space = UInt8(ascii: " ")
  private static let tab = UInt8(ascii: "\t")
  private static let lineFeed = UInt8(ascii: "\n")

  /// The rows of a table, at least one; nil for a table in another form.
  static func table(_ bytes: UnsafeBufferPointer<UInt8>) -> PhraseRowScan? {
    // An offset has 32 bits.
    guard bytes.count < Int(Int32.max) else { return nil }
    var scan = PhraseRowScan(bytes)
    guard scan.comments(), scan.skip("phrase\treadings\tcount\tgrade") else { return nil }
    scan.hasIdioms = scan.skip("\tidiom")
    guard scan.skip(lineFeed) else { return nil }
    // A row of the built-in table takes 31 bytes on average, and none fewer than 16.
    scan.starts.reserveCapacity(bytes.count / 30)
    while scan.place < bytes.count { guard scan.row() else { return nil } }
    return scan.index() ? scan : nil
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// A hash of a text.
  static func hash(_ text: some Collection<UInt8>) -> Int {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    return Int(truncatingIfNeeded: hash ^ hash >> 32)
  }

  private var byte: UInt8 { place < bytes.count ? bytes[place] : 0 }

  private mutating func skip(_ wanted: UInt8) -> Bool {
    guard byte == wanted else { return false }
    place += 1
    return true
  }

  private mutating func skip(_ wanted: StaticString) -> Bool {
    wanted.withUTF8Buffer { wanted in
      guard place + wanted.count <= bytes.count else { return false }
      for (offset, byte) in wanted.enumerated() where bytes[place + offset] != byte { return false }
      place += wanted.count
      return true
    }
  }

  /// Skips printable ASCII.
  private mutating func skipPrintable() { while (0x20...0x7e).contains(byte) { place += 1 } }

  /// Skips the comments before the header: `# ` and a letter.
  private mutating func comments() -> Bool {
    while skip(UInt8(ascii: "#")) {
      guard skip(Self.space), (0x41...0x5a).contains(byte & 0xdf) else { return false }
      skipPrintable()
      guard skip(Self.lineFeed) else { return false }
    }
    return true
  }

  /// Reads a row, and compares it with the one before.
  private mutating func row() -> Bool {
    let start = place
    let length = tiles()
    guard length > 0, readings(length), let count = count(), let grade = grade() else { return false }
    if hasIdioms {
      guard skip(Self.tab) else { return false }
      skipPrintable()
    }
    guard skip(Self.lineFeed) else { return false }
    return add(Row(start: start, length: length, count: count, isNamed: grade == .named))
  }

  /// Skips ideographs from U+4000 to U+9FFF, each of which is a tile.
  /// - Returns: their number; 0 when they do not end with a tab.
  private mutating func tiles() -> Int {
    let start = place
    while (0xe4...0xe9).contains(byte) {
      guard place + 3 < bytes.count, bytes[place + 1] & 0xc0 == 0x80, bytes[place + 2] & 0xc0 == 0x80 else { return 0 }
      place += 3
    }
    return skip(Self.tab) ? (place - start) / 3 : 0
  }

  /// Skips readings of `length` syllables each, and the tab after them.
  private mutating func readings(_ length: Int) -> Bool {
    while true {
      for syllable in 1...length {
        guard self.syllable() else { return false }
        if syllable < length, !skip(Self.space) { return false }
      }
      if skip(Self.tab) { return true }
      guard skip(UInt8(ascii: "|")) else { return false }
    }
  }

  /// Skips a syllable in its standard form: small letters without v, and letters with marks. What may be unusual is left
  /// to the other reader, as in ``Pinyin/mayBeUnusual(_:)``.
  private mutating func syllable() -> Bool {
    let start = place
    while true {
      let byte = byte
      if place == start + 2, isE(byte), bytes[start + 1] == UInt8(ascii: "u"),
        bytes[start] == UInt8(ascii: "l") || bytes[start] == UInt8(ascii: "n")
      {
        // lue and nue mean lüe and nüe.
        return false
      }
      switch byte {
      case 0x61...0x75, 0x77...0x7a: place += 1
      case 0xc3...0xc7:
        guard place + 1 < bytes.count, bytes[place + 1] & 0xc0 == 0x80,
          !Pinyin.isMarkedCapital(byte, bytes[place + 1])
        else { return false }
        place += 2
      default: return place > start
      }
    }
  }

  /// Whether the letter that begins with a byte here is e, with or without a tone.
  private func isE(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x65: true
    case 0xc3: place + 1 < bytes.count && [0xa8, 0xa9].contains(bytes[place + 1])
    case 0xc4: place + 1 < bytes.count && [0x93, 0x9b].contains(bytes[place + 1])
    default: false
    }
  }

  /// Reads a count of at most 18 digits, and the tab after it.
  private mutating func count() -> Int? {
    let start = place
    var count = 0
    while (0x30...0x39).contains(byte), place < start + 18 {
      count = 10 * count + Int(byte & 0xf)
      place += 1
    }
    return place > start && skip(Self.tab) ? count : nil
  }

  private mutating func grade() -> Phrase.Grade? {
    skip("strict") ? .strict : skip("extended") ? .extended : skip("named") ? .named : nil
  }

  /// Adds a row to its group.
  /// - Returns: false for a row out of order: each length has one group, which begins with a counted phrase; named
  ///   phrases are last, commoner ones first, and equally common ones in the order of their bytes.
  private mutating func add(_ row: Row) -> Bool {
    let number = starts.count
    starts.append(UInt32(row.start))
    if let previous, previous.length == row.length, let last = groups.indices.last {
      guard previous.isNamed == row.isNamed ? isOrdered(previous, row) : row.isNamed else { return false }
      groups[last].rows = groups[last].rows.lowerBound..<(number + 1)
      if !row.isNamed { groups[last].rankedCount += 1 }
    } else {
      guard !row.isNamed, row.count > 0, !groups.contains(where: { $0.length == row.length }) else { return false }
      groups.append(PhraseRows.Group(length: row.length, rows: number..<(number + 1), rankedCount: 1))
    }
    previous = row
    return true
  }

  private func isOrdered(_ row: Row, _ next: Row) -> Bool {
    if row.count != next.count { return row.count > next.count }
    for offset in 0..<(3 * row.length) where bytes[row.start + offset] != bytes[next.start + offset] {
      return bytes[row.start + offset] < bytes[next.start + offset]
    }
    return false
  }

  /// Makes the index of texts.
  /// - Returns: false for a table without rows, or with a phrase twice.
  private mutating func index() -> Bool {
    guard !starts.isEmpty else { return false }
    // At most half of the places are used.
    var size = 2
    while size < 2 * starts.count { size *= 2 }
    slots = [UInt32](repeating: 0, count: size)
    for group in groups {
      for row in group.rows {
        let start = Int(starts[row])
        var slot = Self.hash(bytes[start..<(start + 3 * group.length)]) & (size - 1)
        while slots[slot] != 0 {
          if haveSameText(start, Int(starts[Int(slots[slot]) - 1])) { return false }
          slot = (slot + 1) & (size - 1)
        }
        slots[slot] = UInt32(row + 1)
      }
    }
    return true
  }

  /// Whether the texts of two rows, which end with a tab, are equal.
  private func haveSameText(_ start: Int, _ other: Int) -> Bool {
    var offset = 0
    while bytes[start + offset] == bytes[other + offset] {
      if bytes[start + offset] == Self.tab { return true }
      offset += 1
    }
    return false
  }
}
