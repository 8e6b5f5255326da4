import TextFormats

/// The positions of columns in a table of plays.
struct PlayColumns: RowColumns {
  typealias Meaning = PlayColumnNames.Meaning

  /// Positions of columns by their meaning.
  let places: [Meaning: Int]
  /// Columns that may name the player, with their headers.
  let perhapsPersons: [(place: Int, name: String)]
  let count: Int
  let separator: UInt8
  private let secondsUnit: Double
  private let restartsShift: Int

  /// The headers of the columns in the file.
  let names: [Meaning: String]

  /// Whether there is a column with this meaning.
  func has(_ meaning: Meaning) -> Bool { places[meaning] != nil }
  /// Whether a row represents several plays.
  var isAggregated: Bool { has(.wins) }

  /// Reads the header line.
  /// - Throws: ``InputError`` when a column is missing, occurs twice, or has several possible meanings.
  init(_ header: PlayRow, columns: PlayColumnNames) throws(InputError) {
    let finder = PlayColumnFinder(header: header, columns: columns)
    count = header.fields.count
    separator = header.separator
    var places: [Meaning: Int] = [:]
    for meaning in [Meaning.cohort, .attempt, .order, .moves, .seconds, .gaveUp, .restarts] {
      places[meaning] = try finder.place(meaning)
    }
    secondsUnit =
      columns.column(.seconds)?.unit
      ?? places[.seconds].map { PlayColumnNames.unit(of: header.fields[$0].text) } ?? 1
    restartsShift = columns.column(.restarts)?.shift ?? 0
    try places.merge(finder.results()) { first, _ in first }
    guard let level = try finder.place(.level) else { throw finder.missing(.level) }
    places[.level] = level
    var perhaps: [Int] = []
    if let person = try finder.place(.person) {
      places[.person] = person
    } else if !columns.isAbsent(.person) {
      let rest = header.fields.indices.filter { place in !places.values.contains(place) }
      let found = PersonColumn.places(among: rest.map { ($0, header.fields[$0].text) })
      if found.sure.count > 1 { throw finder.ambiguous(.person, found.sure) }
      places[.person] = found.sure.first
      perhaps = found.perhaps
    }
    self.places = places
    perhapsPersons = perhaps.map { ($0, header.fields[$0].text) }
    names = places.mapValues { header.fields[$0].text }
  }

  /// Whether a line can be the header, to distinguish one that starts with `#` from a comment.
  static func isHeader(_ row: PlayRow, columns: PlayColumnNames) -> Bool {
    let finder = PlayColumnFinder(header: row, columns: columns)
    return (try? finder.place(.level)) != nil && (try? finder.results()) != nil
  }

  /// In tables with semicolons as separators, a comma may be the decimal point.
  var hasDecimalCommas: Bool { separator == UInt8(ascii: ";") }

  /// The texts that mean an empty value.
  private static let nothing: Set<String> = [
    "", "null", "nil", "none", "na", "n/a", "nan", "\\n", "-", "<null>", "#n/a",
  ]

  static func isNothing(_ text: String) -> Bool {
    // These texts have at most six bytes, but may be surrounded by non-breaking spaces.
    text.utf8.count <= 16 && nothing.contains(text.lowercased().trimmed)
  }

  /// The text of a column; `nil` without the column.
  func text(_ meaning: Meaning, _ row: PlayRow) -> String? {
    places[meaning].map { row.fields[$0].text }
  }

  func error(_ meaning: Meaning, _ row: PlayRow, expected: String) -> InputError {
    row.error(in: places[meaning] ?? 0, expected: expected)
  }

  func levelName(_ row: PlayRow) throws(PlayMistake) -> String {
    let name = text(.level, row) ?? ""
    guard !Self.isNothing(name) else {
      throw PlayMistake(fault: .empty, error: error(.level, row, expected: "the name of a level"))
    }
    return name
  }

  /// The cohort and the person, if there are such columns.
  func people(_ row: PlayRow) throws(PlayMistake) -> (cohort: String?, person: String?) {
    func name(_ meaning: Meaning) throws(PlayMistake) -> String? {
      guard let name = text(meaning, row) else { return nil }
      guard !Self.isNothing(name) else {
        throw PlayMistake(fault: .empty, error: error(meaning, row, expected: "the name of a cohort or player"))
      }
      return name
    }
    return (try name(.cohort), try name(.person))
  }

  /// The number of plays in a row and how many of them were won, in tables of counts.
  func counts(_ row: PlayRow) throws(PlayMistake) -> (plays: Int, wins: Int) {
    func count(_ meaning: Meaning) throws(PlayMistake) -> Int? {
      guard let text = text(meaning, row) else { return nil }
      guard let number = number(text), number == number.rounded(), (0...1e9).contains(number) else {
        throw PlayMistake(
          fault: .number, error: error(meaning, row, expected: "a whole number of plays from 0 to 1000000000"))
      }
      return Int(number)
    }
    let wins = try count(.wins) ?? 0
    let (attempts, losses) = (try count(.attempts), try count(.losses))
    let plays = attempts ?? wins + (losses ?? 0)
    guard wins <= plays else {
      throw PlayMistake(
        fault: .number,
        error: row.error(
          at: row.fields[places[.wins] ?? 0].start, found: "\(wins) wins in \(plays) plays",
          expected: "no more wins than plays"))
    }
    return (plays, wins)
  }

  /// The key that identifies the play of a row; `nil` without people, or without order and attempt.
  /// - Parameter isExact: whether the row's order is precise to the second.
  func repeatKey(_ row: PlayRow, level: Int, isExact: Bool) -> RepeatedPlays.Key? {
    guard let person = places[.person], let when = places[.order] ?? places[.attempt] else {
      return nil
    }
    func bytes(_ place: Int) -> [UInt8] { Array(row.fields[place].bytes) }
    let (name, level) = (bytes(person), Array("\(level)".utf8))
    guard !row.fields[when].bytes.isEmpty else { return nil }
    // If a person has several levels at the same time, the time is too coarse, for example a day; such rows count as
    // different plays.
    let hasOrder = has(.order)
    // A time to the second identifies a play, whatever a service adds to a row at each delivery. Otherwise the whole
    // row must be the same.
    let read = [.won, .attempt, .moves, .seconds, .attempts, .wins, .losses].compactMap {
      (meaning: Meaning) in
      places[meaning].map(bytes)
    }
    return RepeatedPlays.Key(
      person: RepeatedPlays.hash([name]),
      play: RepeatedPlays.hash([name, bytes(when)] + (hasOrder ? [] : [level])),
      rest: RepeatedPlays.hash([level] + (isExact ? read : [row.bytes])))
  }

  /// Reads a number of this table.
  func number(_ text: String) -> Double? { PlayNumber.value(text, decimalComma: hasDecimalCommas) }

  /// The attempt; `nil` when there is none.
  func attempt(_ row: PlayRow) -> OptionalValue<Int> {
    guard let text = text(.attempt, row), !Self.isNothing(text) else { return .empty }
    guard let number = number(text), number == number.rounded(), (0...1_000_000).contains(number)
    else {
      return .unreadable(
        error(.attempt, row, expected: "the number of the attempt, from 1 to 1000000"))
    }
    return .value(Int(number))
  }

  /// The time of the play, with dates in the given form.
  func order(_ row: PlayRow, form: PlayDateForm) -> OptionalValue<OrderValue> {
    guard let text = text(.order, row), !Self.isNothing(text) else { return .empty }
    guard let value = OrderValue(text, form: form, decimalComma: hasDecimalCommas) else {
      return .unreadable(error(.order, row, expected: "a number, or a date such as 2026-11-23T09:05:00Z"))
    }
    return .value(value)
  }

  /// The number of moves.
  func moves(_ row: PlayRow) -> OptionalValue<Int> {
    guard let text = text(.moves, row), !Self.isNothing(text) else { return .empty }
    guard let number = number(text), number == number.rounded(), (0...1e9).contains(number) else {
      return .unreadable(error(.moves, row, expected: "a whole number of moves from 0 to 1000000000, or nothing"))
    }
    return .value(Int(number))
  }

  /// Whether the person gave up.
  func gaveUp(_ row: PlayRow) -> OptionalValue<Bool> {
    guard let text = text(.gaveUp, row), !Self.isNothing(text) else { return .empty }
    switch ResultValues().meaning(of: text) {
    case .won, .stopped: return .value(true)
    case .lost: return .value(false)
    case .unknown: return .unreadable(error(.gaveUp, row, expected: "1 or 0, true or false, yes or no, or nothing"))
    }
  }

  /// How often the person started again.
  func restarts(_ row: PlayRow) -> OptionalValue<Int> {
    guard let text = text(.restarts, row), !Self.isNothing(text) else { return .empty }
    guard let number = number(text).map({ $0 + Double(restartsShift) }), number == number.rounded(),
      (0...1e6).contains(number)
    else { return .unreadable(error(.restarts, row, expected: "a whole number of restarts to 1000000, or nothing")) }
    return .value(Int(number))
  }

  func milliseconds(_ row: PlayRow) -> OptionalValue<Int> {
    guard let text = text(.seconds, row), !Self.isNothing(text) else { return .empty }
    guard let number = number(text), (0...1e9).contains(number * secondsUnit) else {
      return .unreadable(error(.seconds, row, expected: "seconds from 0 to 1000000000, or nothing"))
    }
    return .value(Int((number * secondsUnit * 1000).rounded()))
  }
}

enum OptionalValue<Value> {
  /// The field is empty.
  case empty
  /// Something that cannot be read.
  case unreadable(InputError)
  /// The field has a value.
  case value(Value)

  /// The value; `nil` when there is none.
  var value: Value? { if case .value(let value) = self { value } else { nil } }
}
