import Difficulty
import GameKit
import LevelStudy
import Reporting
import TextFormats

/// The output of `moli tune` with two parameters: the nearest values, and the answer in words.
public struct PairTable<Game: PlayableGame> {
  private let tuning: PairTuning<Game>
  private let result: PairResult
  private let wasStopped: Bool

  /// The number of values shown to people; programs get all.
  private static var shownRows: Int { 12 }

  /// The table of a tuning result.
  public init(_ tuning: PairTuning<Game>, _ result: PairResult, wasStopped: Bool = false) {
    self.tuning = tuning
    self.result = result
    self.wasStopped = wasStopped
  }

  /// One row per pair of values, those nearest to the goals first.
  public func table(forPeople isForPeople: Bool) -> Table {
    let (parameters, players) = (tuning.parameters, tuning.players)
    func value(
      _ key: String, _ parameter: LevelParameter<Game.GameLevel>, _ path: KeyPath<ParameterPair, Int>
    ) -> TableColumn<PairSample> {
      let digits = parameter.values.step % 100 == 0 ? 1 : 3
      return TableColumn(key, title: parameter.name, parameter.isTime ? .decimal(digits: digits) : .integer) {
        let value = $0.values[keyPath: path]
        return parameter.isTime ? .number(parameter.number(value)) : .integer(value)
      }
    }
    let columns: [TableColumn<PairSample>] = [
      value("first", parameters.first, \.first), value("second", parameters.second, \.second),
      TableColumn("games", title: "games", .integer) { .integer(isAnswer($0) ? checked?.games ?? 0 : $0.games) },
      TableColumn("firstWon", title: players.first.name, .percent(digits: 1)) { .number(share(0, of: $0)) },
      TableColumn("firstWon95", title: "95 %", .percentInterval(digits: 0)) { interval(0, of: $0) },
      TableColumn("secondWon", title: players.second.name, .percent(digits: 1)) { .number(share(1, of: $0)) },
      TableColumn("secondWon95", title: "95 %", .percentInterval(digits: 0)) { interval(1, of: $0) },
      TableColumn("role", title: "", .text) { .text(role(of: $0)) },
    ]
    let sorted = result.samples.enumerated().sorted {
      (rank($0.element), $0.offset) < (rank($1.element), $1.offset)
    }.map(\.element)
    let rows = isForPeople ? Array(sorted.prefix(Self.shownRows)) : sorted
    return Table(title: "\(tuning.level.name): \(answer)", columns: columns, rows: rows, notes: notes(rows.count))
  }

  /// The answer in a few words.
  public var answer: String {
    switch result.answer {
    case .found(let pair): "\(text(pair.values)) give \(reached(pair)); goals \(goals)"
    case .notReached(let pair):
      "nearest values \(text(pair.values)), misses by \(largestMiss(pair)) points: \(misses(pair)); goals \(goals)"
    case .unfinished: "not found"
    }
  }

  /// The reason why the answer is no; `nil` when values were found.
  public var objection: String? {
    let names = "\(tuning.parameters.first.name) and \(tuning.parameters.second.name)"
    switch result.answer {
    case .found: return nil
    case .notReached(let pair):
      return "found no values of \(names) that reach \(goals); the nearest are \(text(pair.values)): \(misses(pair))"
    case .unfinished: return "found no values of \(names) in \(result.games.counted("game"))"
    }
  }

  /// The win rate of each player in the check.
  private func reached(_ pair: CheckedPair) -> String {
    zip(playerNames, pair.shares).map { "\($0) \(percent($1))" }.joined(separator: " and ")
  }

  /// The larger of the two distances from the goals, in points.
  private func largestMiss(_ pair: CheckedPair) -> String {
    let most = zip(pair.shares, goalShares).map { abs($0 - $1) }.max() ?? 0
    return FixedDecimal.string(100 * most, digits: 1) ?? "–"
  }

  /// The distance of each player's win rate from its goal.
  private func misses(_ pair: CheckedPair) -> String {
    zip(playerNames, zip(pair.shares, goalShares)).map { name, shares in
      let miss = 100 * (shares.0 - shares.1)
      let points = FixedDecimal.string(abs(miss), digits: 1) ?? "–"
      return "\(name) \(percent(shares.0)) (\(points) points too \(miss < 0 ? "few" : "many"))"
    }.joined(separator: ", ")
  }

  private var playerNames: [String] { [tuning.players.first.name, tuning.players.second.name] }
  private var goalShares: [Double] { [tuning.tuner.goals.first, tuning.tuner.goals.second] }

  private var goals: String {
    zip(playerNames, goalShares).map { "\($0) \(percent($1))" }.joined(separator: " and ")
  }

  private func notes(_ rows: Int) -> [String] {
    var notes: [String] = []
    if let checked {
      for (name, (share, interval)) in zip(playerNames, zip(checked.shares, checked.intervals)) {
        notes.append(
          "\(name) wins \(percent(share)) there, 95 % interval \(percent(interval.lowerBound)) to \(percent(interval.upperBound)), in "
            + "\(checked.games.grouped) games that the search did not use")
      }
    }
    if result.areAlike {
      notes.append(
        "both parameters change \(playerNames[0]) and \(playerNames[1]) in nearly the same proportion, so two goals may need another parameter"
      )
    }
    if wasStopped { notes.append("the run was stopped") }
    if rows < result.samples.count {
      notes.append("the nearest \(rows) of \(result.samples.count) values tried")
    }
    notes.append(
      "\(playerNames.joined(separator: ", ")): win rates; 95 %: their intervals, from the games of that row alone")
    notes.append(
      "\(result.games.grouped) games of each player, seed \(tuning.rootSeed), the same deals for the first values; the level has \(now)"
    )
    return notes
  }

  private var checked: CheckedPair? {
    switch result.answer {
    case .found(let pair), .notReached(let pair): pair
    case .unfinished: nil
    }
  }

  private func isAnswer(_ sample: PairSample) -> Bool { sample.values == checked?.values }

  /// The win rate of a player; for the answer that of the check, as in the sentence.
  private func share(_ player: Int, of sample: PairSample) -> Double {
    isAnswer(sample) ? checked?.shares[player] ?? 0 : sample.share(player)
  }

  /// The interval of that share.
  private func interval(_ player: Int, of sample: PairSample) -> Cell {
    let bounds =
      isAnswer(sample) ? checked?.intervals[player] : sample.interval(player, confidence: tuning.tuner.confidence)
    return bounds.map { .interval($0.lowerBound, $0.upperBound) } ?? .missing
  }

  private func role(of sample: PairSample) -> String {
    guard let checked, sample.values == checked.values else { return sample.values == tuning.tuner.start ? "now" : "" }
    if case .found = result.answer { return "found" } else { return "nearest" }
  }

  /// The distance of a sample from the goals; the answer comes first.
  private func rank(_ sample: PairSample) -> Double {
    if sample.values == checked?.values { return -1 }
    return zip([sample.share(0), sample.share(1)], goalShares).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
  }

  private var now: String {
    [tuning.parameters.first, tuning.parameters.second].map { parameter in
      parameter.value(tuning.level).map { "\(parameter.name) \(parameter.text($0))" } ?? "no \(parameter.name)"
    }.joined(separator: " and ")
  }

  private func text(_ values: ParameterPair) -> String { tuning.settings(values).text() }

  private func percent(_ share: Double) -> String { (FixedDecimal.string(100 * share, digits: 1) ?? "–") + " %" }
}
