import Difficulty

/// The sums over the rows read so far, once a survey has determined what their values mean.
struct PlaySums {
  private var result: PlaysReader.Result
  private let columns: PlayColumns
  /// The meanings of results, so that each is looked up once.
  private var meanings: [String: PlayMeaning] = [:]
  private static let mostMeanings = 1000
  private let values: ResultValues
  private var names: LevelNames
  private var collector: HistoryCollector?
  private var orders: [(sum: Double, count: Int)]
  private var repeats: RepeatedPlays?
  private let form: PlayDateForm
  private let hasOrder: Bool
  private let hasNumbers: Bool
  private let attemptShift: Int
  /// The time of the row before: the best guess for a row without a time.
  private var lastOrder: Double?
  /// The numbers of people, if single plays are kept.
  private var people: [String: Int] = [:]
  private let keepsPlays: Bool

  init(_ survey: PlaySurvey, values: ResultValues, names: LevelNames, keepsPlays: Bool) {
    self.keepsPlays = keepsPlays
    columns = survey.columns
    self.values = values
    self.names = names
    let levels = names.levels.count
    result = PlaysReader.Result(plays: ObservedPlays(levels: levels))
    result.remarks = survey.remarks
    result.hasPersons = columns.has(.person)
    result.isAggregated = columns.isAggregated
    result.isCheckedForRepeats =
      columns.has(.person) && (columns.has(.order) || columns.has(.attempt))
    hasOrder = columns.has(.order) && survey.orders.isUsable
    result.hasOrder = hasOrder
    (form, hasNumbers) = (survey.orders.usedForm, survey.orders.hasNumbers)
    attemptShift = survey.hasAttemptZero ? 1 : 0
    collector = columns.has(.person) ? HistoryCollector() : nil
    repeats = survey.repeats.areOnePlay ? RepeatedPlays() : nil
    orders = Array(repeating: (0, 0), count: levels)
  }

  /// Adds a row completely or, if it throws, not at all.
  mutating func add(_ row: PlayRow) throws(PlayMistake) {
    let name = try columns.levelName(row)
    guard let level = names.level(name) else {
      throw PlayMistake(
        fault: .level,
        error: columns.error(
          .level, row, expected: "one of " + names.levels.map { "\"\($0)\"" }.joined(separator: ", ")))
    }
    let counts =
      try columns.isAggregated ? columns.counts(row) : (plays: 1, wins: isWon(row) ? 1 : 0)
    let (namedCohort, person) = try columns.people(row)
    let order = value(of: row)
    if repeats != nil,
      let key = columns.repeatKey(row, level: level, isExact: order?.isExact ?? false),
      repeats?.add(key) == true
    {
      result.repeated += 1
      return
    }
    let cohort = namedCohort ?? PlaysReader.all
    add(row, counts, level: level, cohort: number(of: cohort), person: person)
    let place = place(of: order)
    if let person {
      let attempt =
        columns.isAggregated ? nil : columns.attempt(row).value.map { $0 + attemptShift }
      // Of several plays in a row, the lost ones count as earlier.
      let plays = min(counts.plays, PlaysReader.mostOfRow)
      for play in 0..<plays {
        collector?.add(
          person: person, cohort: cohort, level: level,
          isWon: play >= plays - min(counts.wins, plays),
          attempt: attempt,
          order: place)
      }
    }
    if let place {
      orders[level].sum += place
      orders[level].count += 1
    }
    result.lines += 1
  }

  /// Adds the results of a row, and keeps its single plays if they are wanted.
  private mutating func add(
    _ row: PlayRow, _ counts: (plays: Int, wins: Int), level: Int, cohort: Int, person: String?
  ) {
    let (moves, time) = (columns.moves(row).value, columns.milliseconds(row).value)
    // What a row of several plays says of moves, giving up and restarts belongs to none of them.
    let isOne = !columns.isAggregated
    let gaveUp = isOne ? columns.gaveUp(row).value.map { $0 && counts.wins == 0 } : nil
    let restarts = isOne ? columns.restarts(row).value : nil
    result.plays.add(
      level: level, cohort: cohort, wins: counts.wins, plays: counts.plays,
      pace: moves.flatMap { moves in time.map { (moves, $0) } }, gaveUp: gaveUp, restarts: restarts)
    guard keepsPlays else { return }
    let seconds = time.map { Double($0) / 1000 }
    let number = number(ofPerson: person)
    for play in 0..<min(counts.plays, PlaysReader.mostOfRow) where result.singles.count < PlaysReader.mostPlays {
      result.singles.append(
        HumanPlay(
          person: number, level: level, isWon: play < counts.wins, gaveUp: gaveUp, restarts: restarts,
          moves: isOne ? moves : nil, seconds: isOne ? seconds : nil))
    }
  }

  private mutating func number(ofPerson name: String?) -> Int {
    guard let name else { return 0 }
    if let number = people[name] { return number }
    people[name] = people.count
    return people.count - 1
  }

  /// Counts a row that is not used.
  mutating func skip(_ mistake: PlayMistake) { result.skipped.add(mistake.fault, mistake.error) }

  private mutating func isWon(_ row: PlayRow) throws(PlayMistake) -> Bool {
    let text = columns.text(.won, row) ?? ""
    let meaning = meanings[text] ?? values.meaning(of: text)
    if meanings.count < Self.mostMeanings { meanings[text] = meaning }
    switch meaning {
    case .won: return true
    case .lost, .stopped: return false
    case .unknown:
      throw PlayMistake(
        fault: .result,
        error: columns.error(
          .won, row, expected: "1 or 0, true or false, yes or no, won or lost, win or loss, pass or fail"))
    }
  }

  /// The time of the play, as far as the row states it.
  private func value(of row: PlayRow) -> OrderValue? {
    columns.has(.order) ? columns.order(row, form: form).value : nil
  }

  /// The time of a play; that of the previous play if its row states none.
  private mutating func place(of order: OrderValue?) -> Double? {
    guard hasOrder else { return nil }
    if let order, (order.kind == .number) == hasNumbers { lastOrder = order.value }
    return lastOrder
  }

  private mutating func number(of cohort: String) -> Int {
    guard !result.isPooled else { return 0 }
    if result.plays.cohorts.count == PlaysReader.mostCohorts, !result.plays.cohorts.contains(cohort) {
      result.plays = result.plays.pooled(as: PlaysReader.all)
      result.isPooled = true
      return 0
    }
    return result.plays.cohort(cohort)
  }

  /// The final result.
  var finished: PlaysReader.Result {
    var finished = result
    finished.plays = result.plays.inAlphabeticalOrder
    if let collector, collector.areCohortsMixed {
      finished.wandering = collector.wandering
      finished.plays = result.plays.pooled(as: PlaysReader.all)
    }
    let isOne = result.isPooled || finished.wandering != nil
    finished.histories = collector?.histories(
      levels: names.levels.count, cohorts: finished.plays.cohorts,
      pooled: isOne ? PlaysReader.all : nil)
    finished.isSample = collector?.isSample ?? false
    finished.order = orders.map { $0.count > 0 ? $0.sum / Double($0.count) : nil }
    if result.repeated > 0 {
      finished.remarks.append(
        "\(result.repeated.counted("row")) of \(result.lines + result.repeated) repeat another row and are ignored")
    }
    if result.isAggregated {
      finished.remarks.append(
        "each row is several plays"
          + (result.hasPersons ? "; for each person, losses are taken to come before wins" : ""))
    }
    return finished
  }
}
