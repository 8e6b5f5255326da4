import Difficulty
import GameKit
import LevelStudy
import Reporting
import TextFormats

/// The output of `moli tune`: the curve, one row per value, and the answer in words.
public struct TuningTable<Game: PlayableGame> {
  let tuned: TunedLevel<Game>

  var trial: LevelTrial<Game> { tuned.trial }
  private var tuner: ParameterTuner { tuned.tuner }
  var result: TuningResult { tuned.result }

  /// A tested value.
  struct Row {
    var value: Int
    var games: Int
    var estimate: Double?
    var interval: ClosedRange<Double>?
    var fitted: Double?
    /// The answer, if this is the value found.
    var found: TunedValue?
  }

  /// The number of values shown to people; programs get all.
  private static var shownRows: Int { 12 }

  /// The curve with the answer. For programs the row of the answer also has its intervals.
  public func table(forPeople isForPeople: Bool) -> Table {
    let (isShare, isTime) = (tuner.goal.statistic == .share, trial.parameter.isTime)
    let digits = tuner.values.step % 100 == 0 ? 1 : 3
    let columns: [TableColumn<Row>] = [
      TableColumn("value", title: trial.parameter.name, isTime ? .decimal(digits: digits) : .integer) {
        isTime ? .number(trial.parameter.number($0.value)) : .integer($0.value)
      },
      TableColumn("games", title: trial.metric.attempts == nil ? "games" : "persons", .integer) { .integer($0.games) },
      TableColumn(
        "estimate", title: isShare ? shared : trial.metric.id, isShare ? .percent(digits: 1) : .decimal(digits: 2)
      ) { .number($0.estimate) },
      TableColumn(
        "estimate95", title: "95 % interval", isShare ? .percentInterval(digits: 1) : .interval(digits: 2)
      ) { .interval($0.interval) },
      TableColumn("curve", title: isShare ? "0 to 100 %" : "0 to the most", .bar(width: 20)) {
        .number(height(of: $0.estimate))
      },
      TableColumn("role", title: "", .text) { .text(role(of: $0.value)) },
      TableColumn("monotone", title: "monotone fit", .decimal(digits: 3)) { .number($0.fitted) },
    ]
    let shown = isForPeople ? shownRows : rows
    let rest =
      shown.count < rows.count
      ? ["\(shown.count) of \(rows.count) values tried, those around the answer; --format json has all"] : []
    return Table(
      title: "\(trial.level.name), \(trial.players.name): \(answer)",
      columns: columns + (isForPeople ? [] : answerColumns), rows: shown, notes: notes + rest)
  }

  /// The rows shown to people: the answer, the ends, the present value, and those next to the answer or, without one,
  /// nearest to the goal.
  private var shownRows: [Row] {
    let rows = rows
    guard rows.count > Self.shownRows else { return rows }
    let kept = [result.nearest, trial.parameter.value(trial.level), rows.first?.value, rows.last?.value]
    let order = rows.enumerated().sorted { one, other in
      func rank(_ place: Int, _ row: Row) -> Double {
        if kept.contains(row.value) { return -1 }
        guard let nearest = result.nearest,
          let middle = rows.firstIndex(where: { $0.value == nearest })
        else {
          return abs((row.estimate ?? .infinity) - tuner.goal.target)
        }
        return Double(abs(place - middle))
      }
      return (rank(one.offset, one.element), one.offset) < (
        rank(other.offset, other.element), other.offset
      )
    }
    return order.prefix(Self.shownRows).sorted { $0.offset < $1.offset }.map(\.element)
  }

  /// The additional columns for programs: the interval of the value that reaches the goal, and the response at the
  /// value found.
  private var answerColumns: [TableColumn<Row>] {
    let number = trial.parameter.number
    return [
      TableColumn("passed95", title: "goal passed", .interval(digits: 3)) { row in
        guard result.isPassed, let found = row.found else { return .missing }
        return .interval(number(found.interval.lowerBound), number(found.interval.upperBound))
      },
      TableColumn("response", title: "response", .decimal(digits: 4)) { .number($0.found?.response) },
      TableColumn("response95", title: "95 % interval of the response", .interval(digits: 4)) {
        .interval($0.found?.responseInterval)
      },
    ] + verifiedColumns
  }

  /// One row per tested value; the answer is one of them.
  private var rows: [Row] {
    let found: TunedValue? = if case .found(let parameter) = result.answer { parameter } else { nil }
    return zip(result.samples, result.monotone).map { sample, fitted in
      var row = Row(
        value: sample.value, games: sample.played, estimate: sample.estimate,
        interval: sample.interval(confidence: tuner.confidence), fitted: fitted,
        found: found?.value == sample.value ? found : nil)
      // If the search knows a share from more than these games, the row shows the same share as the answer.
      if let found = row.found, tuner.goal.statistic == .share {
        (row.estimate, row.interval) = (found.response, found.responseInterval)
      }
      return row
    }
  }

  /// The answer in a few words.
  public var answer: String {
    switch result.answer {
    case .found, .unattainable:
      guard tuned.isMet, !tuned.wasStopped else { return missed }
      return setting + ": \(measured), goal \(wanted)" + (exchange.map { "; \($0)" } ?? "")
    case .noEffect(_, let bound):
      return
        "\(trial.parameter.name) has \(bound > 0 ? "no measurable effect" : "no effect"); \(nearest)"
    case .noResults: return "too few games were won to estimate \(trial.metric.id)"
    case .unfinished: return "not found"
    }
  }

  /// The nearest value, and by how much it misses the goal.
  private var missed: String {
    "\(trial.parameter.name): \(nearest)"
  }

  /// The same without the name of the parameter.
  private var nearest: String {
    let value = result.nearest.map(trial.parameter.text) ?? "–"
    let start = "nearest value \(tuned.wasStopped ? "so far " : "")\(value), "
    if case .found(let parameter) = result.answer, tuner.miss(parameter.response).magnitude <= tuner.tolerance {
      let half = (parameter.responseInterval.upperBound - parameter.responseInterval.lowerBound) / 2
      return start + "known only to ± \(distance(half)): \(measured), goal \(wanted)"
    }
    return start + "misses by \(distance(abs(tuned.miss ?? 0))): \(measured), goal \(wanted)"
  }

  /// A parameter with its value.
  private var setting: String { "\(trial.parameter.name) \(result.nearest.map(trial.parameter.text) ?? "–")" }

  /// The phrases that a value replaces in the level, in a few words; `nil` for a value that replaces none.
  private var exchange: String? {
    guard let value = result.nearest, let (gone, _) = trial.parameter.exchange?(trial.level, value)
    else { return nil }
    return "it replaces \(gone.count.counted("phrase")) of the level"
  }

  /// A difference of responses, in points or in the unit of a mean.
  private func distance(_ difference: Double) -> String {
    tuner.goal.isShare
      ? (FixedDecimal.string(100 * difference, digits: 1) ?? "–") + " points"
      : FixedDecimal.string(difference, digits: 2) ?? "–"
  }

  /// The response measured at the value found, in short form.
  private var measured: String {
    guard let response = tuned.measured?.response else { return "nothing measured" }
    switch tuner.goal.statistic {
    case .share: return "\(percent(response)) \(shared)"
    case .median: return "\(percent(response)) of the games above \(AgentOption.text(tuner.goal.target))"
    case .mean: return "\(trial.metric.id) \(text(response))"
    }
  }

  /// The goal in short form.
  private var wanted: String {
    if trial.metric.attempts != nil { return goal }
    switch tuner.goal.statistic {
    case .share: return percent(tuner.goal.target)
    case .median: return "50.0 %"
    case .mean: return AgentOption.text(tuner.goal.target)
    }
  }

  /// The reason why the answer is no; `nil` when a value was found that meets the goal.
  public var objection: String? {
    let name = trial.parameter.name
    let range =
      "\(trial.parameter.text(tuner.values.range.lowerBound)) to \(trial.parameter.text(tuner.values.range.upperBound))"
    switch result.answer {
    case .found(let parameter):
      if result.isMet, !tuned.isMet, let verified { return "\(setting): \(verified); goal \(goal)" }
      guard !result.isMet else { return nil }
      return missed + (parameter.isPrecise || !result.isExhausted ? "" : "; raise --games or --precision")
    case .unattainable:
      guard let attained = result.attained else { return "no value of \(name) from \(range) reached \(goal)" }
      return "no value of \(name) from \(range) gives \(goal); these values give "
        + "\(text(attained.lowerBound)) to \(text(attained.upperBound)); \(missed); set another range with --from and --to"
    case .noEffect(_, let bound):
      // A studio's game may be won by points, so this refers to what was measured.
      let needsTarget = trial.parameter.isPoints && trial.metric.statistic == .share && trial.level.targetScore == nil
      let advice = needsTarget ? "; points decide wins only if the level has a target-score" : ""
      guard bound > 0 else {
        let end =
          result.attained.map { ": \(trial.metric.statistic == .share ? "\(shared) " : "")\(text($0.lowerBound))" }
          ?? ""
        return
          "\(name) has no effect: all games end the same way at every value from \(range)\(end); \(nearest)\(advice)"
      }
      return "\(name) has no measurable effect from \(range): at most "
        + (tuner.goal.isShare ? "\(percent(bound))" : FixedDecimal.string(bound, digits: 2) ?? "") + "; \(nearest)"
        + advice
    case .noResults: return "too few games were won to estimate \(trial.metric.id)"
    case .unfinished: return "found no value of \(name) in \(played)"
    }
  }

  /// The goal, in words.
  private var goal: String {
    if let within = trial.metric.within { return "half win within \(within)" }
    if let attempts = trial.metric.attempts { return "half pass within \(AgentOption.text(attempts)) attempts" }
    return tuner.goal.statistic == .share
      ? "\(percent(tuner.goal.target)) won" : "\(trial.metric.id) \(AgentOption.text(tuner.goal.target))"
  }

  /// The verb for a share of the games or persons.
  private var shared: String {
    trial.metric.within.map { "win within \($0)" } ?? (trial.metric.attempts == nil ? "won" : "pass")
  }

  /// The number of games played.
  private var played: String {
    let each = trial.players.player == nil ? " of each group" : ""
    guard trial.metric.attempts != nil else { return "\(result.games.grouped) games\(each)" }
    return "\(result.games.grouped) people\(each) with \(trial.metric.gamesOfPerson.counted("game")) each"
  }

  private var notes: [String] {
    var notes: [String] = []
    if case .found(let parameter) = result.answer { notes += remarks(on: parameter) }
    if let verified { notes.append("at \(setting): \(verified)") }
    if let doubt = TuningDoubtSentence(tuned) { notes.append(doubt.text) }
    if !result.isMonotone {
      notes.append("the curve rises and falls, so other values may give the same result; see the rows")
    }
    let now = trial.parameter.value(trial.level).map { "; the level has \(trial.parameter.text($0))" } ?? ""
    notes.append("\(played), seed \(trial.rootSeed), the same deals for every value\(now)")
    return notes
  }

  private func remarks(on parameter: TunedValue) -> [String] {
    let text = trial.parameter.text
    let (low, high) = (parameter.responseInterval.lowerBound, parameter.responseInterval.upperBound)
    let response =
      switch tuner.goal.statistic {
      case .share: "\(shared) \(percent(parameter.response)), 95 % interval \(percent(low)) to \(percent(high))"
      case .median:
        "\(percent(parameter.response)) of the games are above \(AgentOption.text(tuner.goal.target)), 95 % interval "
          + "\(percent(low)) to \(percent(high)); the goal is 50 %"
      case .mean:
        "\(trial.metric.id) \(self.text(parameter.response)), 95 % interval \(self.text(low)) to \(self.text(high))"
      }
    var remarks = ["at \(text(parameter.value)): \(response)"]
    if result.isPassed {
      let bounds = [parameter.interval.lowerBound, parameter.interval.upperBound].map(text).joined(separator: " and ")
      remarks.append("the goal is reached between \(bounds), with 95 % confidence")
    }
    if let neighbours = parameter.neighbours {
      let sides = [neighbours.lowerBound, neighbours.upperBound].map { value in
        "\(text(value)) gives \(rows.first { $0.value == value }?.estimate.map(self.text) ?? "–")"
      }
      remarks.append("on both sides of the goal: \(sides.joined(separator: ", "))")
    }
    if !parameter.isPrecise {
      let reason = tuned.wasStopped ? ": the run was stopped" : result.isExhausted ? ": --games was used up" : ""
      remarks.append("less precise than --precision asks for\(reason)")
    }
    return remarks
  }

  private func role(of value: Int) -> String {
    if value == result.nearest { return tuned.isMet ? "found" : "nearest" }
    guard case .found(let parameter) = result.answer else { return "" }
    guard let neighbours = parameter.neighbours else { return "" }
    return value == neighbours.lowerBound ? "below" : value == neighbours.upperBound ? "above" : ""
  }

  /// The length of a value's bar: the share, or the position of the estimate between 0 and the largest one.
  private func height(of estimate: Double?) -> Double? {
    guard tuner.goal.statistic != .share else { return estimate }
    guard let most = result.attained?.upperBound, most > 0 else { return nil }
    return estimate.map { $0 / most }
  }

  private func percent(_ share: Double) -> String { (FixedDecimal.string(100 * share, digits: 1) ?? "–") + " %" }

  private func text(_ estimate: Double) -> String {
    tuner.goal.statistic == .share ? percent(estimate) : FixedDecimal.string(estimate, digits: 2) ?? "–"
  }

  /// The table of a tuning result.
  public init(_ tuned: TunedLevel<Game>) { self.tuned = tuned }
}
