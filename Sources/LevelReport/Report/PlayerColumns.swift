import Difficulty
import LevelStudy
import Reporting

/// A level with one of its players.
struct PlayerRow {
  /// The level.
  var level: MeasuredLevel
  /// The player's place among the level's.
  var place: Int
  /// The level's number in the table.
  var number = 0

  /// All players of a level.
  static func all(of level: MeasuredLevel, number: Int = 0) -> [PlayerRow] {
    level.measurements.indices.map { PlayerRow(level: level, place: $0, number: number) }
  }

  /// What was measured.
  var measurement: LevelMeasurement { level.measurements[place] }
  /// Where the most games fail; `nil` where none does.
  var peak: LifeTable.Slice? { level.lifeTable(of: measurement)?.peak }
}

/// What is shown of each player on a level, declared once: for the table of everything, which programs read, and for the tables of a
/// level's card.
struct PlayerColumn {
  /// What the columns of a card's tables are about.
  enum Topic { case who, wins, ends, scores, knowledge }

  /// Where the column says something.
  private enum Need {
    case always
    /// Only in games with time.
    case time
    /// On a card, only where it does for some player.
    case some((PlayerRow) -> Bool)
  }

  private let key: String
  private let need: Need
  private let value: (PlayerRow) -> Cell
  private let full: (title: String, kind: Column.Kind)
  private let short: (title: String, kind: Column.Kind, topic: Topic, rank: Int)?
  private let meaning: String?

  /// A column.
  /// - Parameters:
  ///   - full: how the table of everything calls and writes it.
  ///   - short: how a card does, and where it stands among the columns of its topic; `nil` where no card shows it.
  ///   - meaning: what a card says to those who ask.
  private init(
    _ key: String, _ full: (title: String, kind: Column.Kind),
    short: (title: String, kind: Column.Kind, topic: Topic, rank: Int)? = nil, need: Need = .always,
    meaning: String? = nil,
    _ value: @escaping (PlayerRow) -> Cell
  ) {
    self.key = key
    self.full = full
    self.short = short
    self.need = need
    self.meaning = meaning
    self.value = value
  }

  /// All columns, in the order of the table of everything.
  private static var all: [PlayerColumn] {
    [
      PlayerColumn("player", ("player", .text), short: ("player", .text, .who, 1)) { .text($0.measurement.player) },
      PlayerColumn("games", ("games", .integer)) { .integer($0.measurement.games) },
      PlayerColumn("wins", ("wins", .integer)) { .integer($0.measurement.wins) },
      PlayerColumn(
        "winRate", ("won", .percent(digits: 2)), short: ("won", .percent(digits: 1), .wins, 1),
        meaning: "The share of all games that the player wins."
      ) { .number($0.measurement.winRate.rate) },
      PlayerColumn(
        "winRate95", ("95 % interval", .percentInterval(digits: 2)),
        short: ("95 % interval", .percentInterval(digits: 1), .wins, 2),
        meaning:
          "Every share that these games do not refute at 95 % (Wilson's interval); shares whose intervals do not overlap differ."
      ) { .interval($0.measurement.winRate.lower, $0.measurement.winRate.upper) },
      PlayerColumn(
        "secondsToWinBest5", ("best 5 % s", .decimal(digits: 3)), short: ("best 5 %", .decimal(digits: 1), .ends, 4),
        need: .time, meaning: "One game in twenty of those won was won within so many seconds of play."
      ) { .seconds(milliseconds: $0.measurement.distributions.timesToWin.percentile(5)) },
      PlayerColumn(
        "secondsToWinMedian", ("s to win", .decimal(digits: 3)), short: ("s to win", .decimal(digits: 1), .ends, 3),
        need: .time, meaning: "Half of the games won were won within so many seconds of play."
      ) { .seconds(milliseconds: $0.measurement.timeToWin?.median) },
      PlayerColumn(
        "movesToWinBest5", ("best 5 % moves", .integer), short: ("best 5 %", .integer, .ends, 6),
        meaning: "One game in twenty of those won was won within so many moves."
      ) { .integer($0.measurement.distributions.movesToWin.percentile(5)) },
      PlayerColumn(
        "movesToWinMedian", ("moves to win", .integer), short: ("moves to win", .integer, .ends, 5),
        meaning: "Half of the games won were won within so many moves."
      ) { .integer($0.measurement.movesToWin?.median) },
      PlayerColumn(
        "parRatio", ("moves / par", .decimal(digits: 3)), short: ("moves / par", .decimal(digits: 2), .ends, 7),
        meaning:
          "Moves of a game won over the fewest of the same deal, the median of the deals: 1 is perfect play, more is wandering."
      ) { .number($0.measurement.parRatios?.median) },
      PlayerColumn(
        "parWins", ("of deals won", .percent(digits: 1)), short: ("of deals", .percent(digits: 0), .ends, 8),
        need: .some { $0.measurement.parRatios != nil },
        meaning: "The share won of the deals whose fewest moves are known, to which moves / par is confined."
      ) { .number($0.measurement.parRatios?.winShare) },
      PlayerColumn(
        "scoreP10", ("score 10 %", .integer), short: ("score 10 %", .integer, .scores, 1),
        meaning: "One game in ten ends with this score or less, won or not."
      ) { .integer($0.measurement.score?.low) },
      PlayerColumn(
        "scoreMedian", ("50 %", .integer), short: ("50 %", .integer, .scores, 2),
        meaning: "Half of the games end with this score or less, won or not."
      ) { .integer($0.measurement.score?.median) },
      PlayerColumn(
        "scoreP90", ("90 %", .integer), short: ("90 %", .integer, .scores, 3),
        meaning: "Nine games in ten end with this score or less, won or not."
      ) { .integer($0.measurement.score?.high) },
      PlayerColumn(
        "scoreP95", ("95 %", .integer), short: ("best 5 %", .integer, .scores, 4),
        meaning: "Nineteen games in twenty end with this score or less, won or not."
      ) { .integer($0.measurement.distributions.scores.percentile(95)) },
      PlayerColumn("movesMedian", ("moves", .integer)) { .integer($0.measurement.moves?.median) },
      PlayerColumn(
        "timeouts", ("time ran out", .percent(digits: 2)), short: ("time out", .percent(digits: 1), .ends, 9),
        need: .time, meaning: "The share of all games that the clock ended unwon."
      ) { .number($0.measurement.share($0.measurement.timeouts)) },
      PlayerColumn(
        "abandoned", ("left", .percent(digits: 2)), short: ("left", .percent(digits: 1), .ends, 10),
        need: .some { $0.measurement.abandoned > 0 },
        meaning: "The share of all games that the player gave up before they were over."
      ) { .number($0.measurement.share($0.measurement.abandoned)) },
      PlayerColumn(
        "hazardPeak", ("peak hazard", .percent(digits: 2)), short: ("peak hazard", .percent(digits: 1), .ends, 11),
        need: .time,
        meaning:
          "In the slice of time in which failing was likeliest: the share of the games still going at its start that failed in it."
      ) { .number($0.peak?.hazard.rate) },
      PlayerColumn(
        "hazardPeakSeconds", ("at s", .decimal(digits: 3)), short: ("until s", .decimal(digits: 0), .ends, 12),
        need: .time, meaning: "When the slice of time of the peak hazard ends, in seconds of play."
      ) { .seconds(milliseconds: $0.peak?.time.upperBound) },
      PlayerColumn(
        "familiarity", ("phrases known", .percent(digits: 2)),
        short: ("phrases known", .percent(digits: 0), .knowledge, 1),
        need: .some { $0.level.familiarity(ofPlayer: $0.place) != nil },
        meaning: "The share of the level's phrases that the player is expected to know."
      ) { .number($0.level.familiarity(ofPlayer: $0.place)) },
    ]
  }

  /// The columns of the table of everything.
  /// - Parameter hasTime: whether any of its levels has time.
  static func full(hasTime: Bool) -> [TableColumn<PlayerRow>] {
    all.map { column in
      let shown = TableColumn<PlayerRow>(column.key, title: column.full.title, column.full.kind) { row in
        column.needsTime && !row.level.isTimed ? .missing : column.value(row)
      }
      return shown.only(if: hasTime || !column.needsTime)
    }
  }

  /// The columns of a card about a topic.
  static func short(_ topic: Topic, of level: MeasuredLevel) -> [TableColumn<PlayerRow>] {
    let shown = all.compactMap { column in column.short.map { (column: column, short: $0) } }
      .filter { $0.short.topic == topic && $0.column.says(on: level) }
    return shown.sorted { $0.short.rank < $1.short.rank }.map { column, short in
      TableColumn(column.key, title: short.title, short.kind, meaning: column.meaning, cell: column.value)
        .only(if: level.isTimed || !column.needsTime)
    }
  }

  private var needsTime: Bool { if case .time = need { true } else { false } }

  private func says(on level: MeasuredLevel) -> Bool {
    guard case .some(let applies) = need else { return true }
    return PlayerRow.all(of: level).contains(where: applies)
  }
}
