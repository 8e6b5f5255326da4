import TextFormats

/// The result of a first reading of a table of plays, which tells the second reading what its values mean.
struct PlaySurvey {
  /// An optional column is ignored if a smaller share of its values can be read.
  static let leastReadable = 0.95

  /// Counts values of an optional column.
  struct Tally {
    var readable = 0
    var empty = 0
    var unreadable = 0
    var first: InputError?

    mutating func add<Value>(_ value: OptionalValue<Value>) {
      switch value {
      case .empty: empty += 1
      case .value: readable += 1
      case .unreadable(let error):
        unreadable += 1
        first = first ?? error
      }
    }
  }

  let columns: PlayColumns
  private(set) var results: ResultCount
  private(set) var tallies: [PlayColumnNames.Meaning: Tally] = [:]
  private(set) var orders: OrderSurvey
  private(set) var repeats = RepeatedPlays()
  /// Whether attempts count from 0.
  private(set) var hasAttemptZero = false
  /// The different values of columns that may name the player, and the number of rows.
  private var perhaps: [(values: Set<UInt64>, rows: Int)]
  private static let mostPersons = 20_000

  init(_ columns: PlayColumns, values: ResultValues, form: PlayDateForm?) {
    self.columns = columns
    results = ResultCount(values)
    orders = OrderSurvey(form: form)
    perhaps = Array(repeating: ([], 0), count: columns.perhapsPersons.count)
  }

  /// Adds a row of a measured level.
  mutating func add(_ row: PlayRow, level: Int) {
    if let text = columns.text(.won, row), !columns.isAggregated {
      results.add(text, columns.error(.won, row, expected: ""))
    }
    let order = columns.has(.order) ? orders.add(row, columns) : nil
    if columns.has(.attempt) {
      let attempt = columns.attempt(row)
      if attempt.value == 0 { hasAttemptZero = true }
      tallies[.attempt, default: Tally()].add(attempt)
    }
    if columns.has(.moves) { tallies[.moves, default: Tally()].add(columns.moves(row)) }
    if columns.has(.seconds) { tallies[.seconds, default: Tally()].add(columns.milliseconds(row)) }
    if columns.has(.gaveUp) { tallies[.gaveUp, default: Tally()].add(columns.gaveUp(row)) }
    if columns.has(.restarts) { tallies[.restarts, default: Tally()].add(columns.restarts(row)) }
    if let key = columns.repeatKey(row, level: level, isExact: order?.isExact ?? false) {
      _ = repeats.add(key)
    }
    for (number, column) in columns.perhapsPersons.enumerated()
    where perhaps[number].values.count < Self.mostPersons {
      perhaps[number].values.insert(RepeatedPlays.hash([Array(row.fields[column.place].bytes)]))
      perhaps[number].rows += 1
    }
  }

  /// Throws for anything that only the user can interpret.
  /// - Throws: ``InputError``.
  func check(_ header: String) throws(InputError) {
    try results.check()
    try orders.check()
    if repeats.areOnePlay, repeats.isSample {
      throw InputError(
        file: header, line: 0, column: 0,
        found: "\(repeats.same) of \(repeats.rows) rows that repeat another row, and more rows than can be compared",
        expected: "every play once")
    }
    // A column of different numbers for each row does not name people, and neither does a constant one.
    for (column, found) in zip(columns.perhapsPersons, perhaps)
    where found.values.count > 1 && Double(found.values.count) < 0.9 * Double(found.rows) {
      throw InputError(
        file: header, line: 1, column: 0, found: "the column \(column.name), which may identify the person",
        expected: "\(PlayColumnFinder.option("person=\(column.name)")), or --columns person=none")
    }
  }

  /// What is ignored, in words.
  var remarks: [String] {
    var remarks = [results.remark, orders.remark(name: name(.order))].compactMap { $0 }
    for meaning in [PlayColumnNames.Meaning.attempt, .moves, .seconds, .gaveUp, .restarts] {
      guard let tally = tallies[meaning], let first = tally.first, tally.unreadable > 0 else {
        continue
      }
      let consequence =
        meaning == .attempt ? "their attempts are numbered in order" : "these rows are used without it"
      remarks.append(
        "column \(name(meaning)): \(tally.unreadable.counted("value")) cannot be read, first \(first.found) at "
          + "\(first.line):\(max(1, first.column)); \(consequence)")
    }
    if hasAttemptZero {
      remarks.append("column \(name(.attempt)): attempts are numbered from 0 in the file and from 1 here")
    }
    return remarks
  }

  private func name(_ meaning: PlayColumnNames.Meaning) -> String {
    columns.names[meaning] ?? meaning.rawValue
  }
}

/// Surveys the column `order`: which values are numbers and which are dates, and the form of dates.
struct OrderSurvey {
  private let form: PlayDateForm?
  private var kinds: [OrderValue.Kind: PlaySurvey.Tally] = [:]
  /// Dates with slashes that only one form can read.
  private var onlyDayFirst = 0
  private var onlyMonthFirst = 0
  /// Such dates that both forms can read, as different days.
  private var either = 0
  private var firstEither: InputError?
  private var all = PlaySurvey.Tally()

  init(form: PlayDateForm?) { self.form = form }

  /// Adds a value.
  /// - Returns: the value, as far as it can be read.
  mutating func add(_ row: PlayRow, _ columns: PlayColumns) -> OrderValue? {
    let day = columns.order(row, form: .dayFirst)
    // The form matters only to dates that end with the year.
    let isSure = day.value.map { $0.kind != .slashed } ?? false
    let month = isSure ? day : columns.order(row, form: .monthFirst)
    guard let value = day.value ?? month.value else {
      all.add(day)
      return nil
    }
    all.add(OptionalValue.value(value))
    kinds[value.kind == .number ? .number : .date, default: PlaySurvey.Tally()].readable += 1
    guard value.kind == .slashed else { return value }
    switch (day.value, month.value) {
    case (let day?, let month?) where day != month:
      either += 1
      firstEither = firstEither ?? columns.error(.order, row, expected: "")
    case (_?, nil): onlyDayFirst += 1
    case (nil, _?): onlyMonthFirst += 1
    default: break
    }
    return value
  }

  /// The form that is used for dates that end with the year.
  var usedForm: PlayDateForm { form ?? (onlyMonthFirst > onlyDayFirst ? .monthFirst : .dayFirst) }

  /// Whether the column holds numbers or dates; the rarer kind counts as unreadable.
  var hasNumbers: Bool { kinds[.number]?.readable ?? 0 > kinds[.date]?.readable ?? 0 }

  private var readable: Int {
    let unread = usedForm == .dayFirst ? onlyMonthFirst : onlyDayFirst
    return hasNumbers ? kinds[.number]?.readable ?? 0 : (kinds[.date]?.readable ?? 0) - unread
  }

  private var rows: Int { all.readable + all.empty + all.unreadable }

  /// Whether the column states the time of plays.
  var isUsable: Bool { rows > 0 && Double(readable) >= PlaySurvey.leastReadable * Double(rows) }

  /// Throws for dates that can be read in two ways.
  func check() throws(InputError) {
    guard form == nil, either > 0, onlyDayFirst == 0, onlyMonthFirst == 0, !hasNumbers,
      var error = firstEither
    else {
      return
    }
    error.expected =
      "--date-format \(PlayDateForm.dayFirst.rawValue) or \(PlayDateForm.monthFirst.rawValue), because all dates of the "
      + "file fit both forms"
    throw error
  }

  /// What is not used, in words; `nil` when everything is used.
  func remark(name: String) -> String? {
    guard readable < rows else { return nil }
    let place = all.first.map { ", first \($0.found) at \($0.line):\(max(1, $0.column))" } ?? ""
    let count = "\((rows - readable).counted("value")) of \(rows) cannot be read\(place)"
    return "column \(name): \(count); "
      + (isUsable
        ? "these rows take the time of the row before" : "the column is ignored, and the order of the file is used")
  }
}
