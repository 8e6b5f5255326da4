import Difficulty
import LevelStudy
import PuzzleCore
import Reporting
import TextFormats

/// The output of `moli tune` without a parameter: the effect of each parameter on the win rate.
public struct ParameterSurveyTable {
  private let survey: ParameterSurvey
  private let level: String
  private let player: String
  private let rootSeed: Seed

  /// The table of a survey.
  public init(_ survey: ParameterSurvey, level: String, player: String, rootSeed: Seed) {
    self.survey = survey
    self.level = level
    self.player = player
    self.rootSeed = rootSeed
  }

  /// One row per parameter, the most effective first.
  public func table(forPeople isForPeople: Bool) -> Table {
    let columns: [TableColumn<ParameterEffect>] = [
      TableColumn("knob", title: "parameter", .text) { .text($0.name) }.key,
      TableColumn("now", title: "now", .text) { .text($0.now) },
      TableColumn("low", title: "half", .text) { .text($0.low.text) },
      TableColumn("lowRate", title: "won", .percent(digits: 0)) { .number($0.low.rate) },
      TableColumn("high", title: "twice", .text) { .text($0.high.text) },
      TableColumn("highRate", title: "won", .percent(digits: 0)) { .number($0.high.rate) },
      isForPeople
        ? TableColumn("change", title: "points", .decimal(digits: 0)) { .number(100 * $0.change.mean) }
        : TableColumn("change", title: "change", .percent(digits: 1)) { .number($0.change.mean) },
      TableColumn("change95", title: "95 % interval", isForPeople ? .interval(digits: 0) : .interval(digits: 4)) {
        let (scale, interval) = (isForPeople ? 100.0 : 1, $0.change.interval())
        return .interval(scale * interval.lowerBound, scale * interval.upperBound)
      },
      TableColumn("meaning", title: "meaning", .text) { .text($0.meaning) }.forPrograms,
    ]
    return Table(
      title: "\(level), \(player): won \(percent(survey.rate.rate)) (\(bounds)) now; \(answer)", columns: columns,
      rows: survey.effects, notes: notes)
  }

  /// The most effective parameter, in words.
  public var answer: String {
    guard let main = survey.main else { return "no parameter changes that significantly" }
    return "\(main.name) changes that most"
  }

  /// The interval of the present win rate.
  private var bounds: String {
    let ends = [survey.rate.interval.lowerBound, survey.rate.interval.upperBound].map {
      FixedDecimal.string(100 * $0, digits: 0) ?? "–"
    }
    return ends.joined(separator: " to ")
  }

  /// The largest error of a win rate from the games of one value, in points.
  private var precision: String {
    let widest = WilsonInterval(successes: survey.games / 2, of: survey.games)
    return FixedDecimal.string(50 * (widest.upper - widest.lower), digits: 0) ?? "–"
  }

  private var notes: [String] {
    var notes: [String] = []
    if let main = survey.main {
      notes.append(
        "\(main.name), the \(main.meaning), changes the win rate from \(percent(main.low.rate)) to \(percent(main.high.rate)) between "
          + "\(main.low.text) and \(main.high.text)")
    }
    if let obstacles = survey.obstacles { notes.append(obstacles.sentence) }
    if !survey.idle.isEmpty { notes.append("no effect on any game: \(survey.idle.joined(separator: ", "))") }
    if !survey.fixed.isEmpty {
      notes.append("fixed by other rules of the level: \(survey.fixed.joined(separator: ", "))")
    }
    notes.append(
      "\(survey.games) games with each value on the same deals, seed \(rootSeed), so each share is known to ± \(precision) points or "
        + "better (95 %). Among many parameters one may seem to matter by chance"
    )
    return notes
  }

  private func percent(_ share: Double) -> String { (FixedDecimal.string(100 * share, digits: 0) ?? "–") + " %" }
}

extension MeasuredObstacles {
  /// A sentence on the largest obstacle of the group: `words stop casual most: 31 points more are won with every word
  /// known`.
  public var sentence: String {
    guard let main else {
      return
        "no ability stops \(group): perfecting any of them gains at most two points, so chance and the level decide"
    }
    let (tied, others) = (largest.dropFirst(), gains.filter { !largest.contains($0) })
    let rest = others.map { "\($0.obstacle.rawValue) \(Self.points($0.gain))" }
    let ties = tied.map { ", as many more with \($0.obstacle.removal)" }.joined()
    return
      "\(main.obstacle.subject) \(group) most: \(Self.points(main.gain)) points with \(main.obstacle.removal)\(ties)"
      + (rest.isEmpty ? "" : "; other gains: \(rest.joined(separator: ", "))")
  }

  /// A gain in points with its sign.
  static func points(_ gain: Double) -> String {
    (gain < 0 ? "" : "+") + (FixedDecimal.string(100 * gain, digits: 0) ?? "–")
  }
}

extension Obstacle {
  /// The ability as the subject of a sentence about what stops players.
  var subject: String {
    switch self {
    case .words: "words stop"
    case .hands: "slips stop"
    case .plan: "planning stops"
    case .clock: "the clock stops"
    case .patience: "impatience stops"
    }
  }

  /// The words for the ability made perfect.
  var removal: String {
    switch self {
    case .words: "every word known"
    case .hands: "no slips"
    case .plan: "perfect planning"
    case .clock: "ten actions a second"
    case .patience: "no giving up"
    }
  }
}
