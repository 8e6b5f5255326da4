import Difficulty
import TextFormats

/// Reads human plays: a table of any length with one line per play, or with counts of several plays.
///
/// Columns, in any order and among any others: `level` and `won`, or `attempts` and `wins`; `cohort`, `person`,
/// `attempt`, `order`, `moves`, `seconds`. The table is read twice: first to find what its values mean, then for the
/// plays. Memory holds sums by level and cohort, one block of the file, hashes of at most 400,000 rows, and at most
/// 40,000 plays of individual people.
public struct PlaysReader {
  /// If there are more cohorts, they are treated as one.
  public static let mostCohorts = 20
  /// The maximum number of plays of one row that are distinguished in a person's history.
  static let mostOfRow = 2000
  /// The maximum number of single plays that are kept.
  public static let mostPlays = 1_000_000
  /// The cohort of plays without one.
  static let all = "all players"

  /// The result of reading a table.
  public struct Result: Sendable {
    /// The plays; cohorts in alphabetical order.
    public var plays: ObservedPlays
    /// The plays of individual people, or of a random part of them; `nil` without a column of people.
    public var histories: PlayHistories?
    /// The single plays, if the reader keeps them.
    public var singles: [HumanPlay] = []
    /// The number of lines that are used.
    public var lines = 0
    /// The lines that are not used.
    public var skipped = SkippedPlays()
    /// Whether there were too many cohorts to distinguish them.
    public var isPooled = false
    /// The numbers of people in several cohorts and of all people; `nil` unless the former are too many for the cohorts
    /// to count separately.
    public var wandering: (people: Int, all: Int)?
    /// Whether ``histories`` has only some of the people.
    public var isSample = false
    /// Whether the table states the time of plays.
    public var hasOrder = false
    /// Whether the table names players.
    public var hasPersons = false
    /// Whether rows represent several plays.
    public var isAggregated = false
    /// Rows that repeat another one; they count once and are not among ``lines``.
    public var repeated = 0
    /// Whether repeated rows can be detected, which needs people, and an order or attempts.
    public var isCheckedForRepeats = false
    /// Interpretations that a user may not expect, one plain sentence each.
    public var remarks: [String] = []
    /// How early each level is played on average, by the column `order`; `nil` for levels without plays.
    public var order: [Double?] = []

    /// Why these plays cannot calibrate anything, regardless of the fit; empty when no row was left out because of its
    /// result.
    public var objections: [String] {
      guard skipped.byResult > 0 else { return [] }
      let place = skipped.first[.result].map { ", first \($0.found) at \($0.line):\(max(1, $0.column))" } ?? ""
      return [
        "\(skipped.byResult.counted("row")) left out because of the result\(place); give its meaning with "
          + "--won-values or "
          + "--lost-values"
      ]
    }

    /// Creates a result with the plays that were used.
    public init(plays: ObservedPlays, lines: Int = 0, isPooled: Bool = false) {
      self.plays = plays
      self.lines = lines
      self.isPooled = isPooled
    }
  }

  /// The name of the file, or `-`.
  public let file: String
  /// The names of the levels, of which each play must have one.
  public let levels: [String]
  /// The headers of the columns.
  public let columns: PlayColumnNames
  /// The meaning of results.
  public var values = ResultValues()
  /// The form of dates that end with the year; `nil` to detect it in the file.
  public var dateForm: PlayDateForm?
  /// The names of levels by ids; `nil` when the plays contain the names.
  public var ids: LevelIDs?
  /// Whether single plays are kept, for statistics that sums do not give.
  public var keepsPlays = false
  /// The table itself, if it does not come from a file; ``file`` then only names it in messages.
  public var text: String?

  /// Reads the whole file. Rows that cannot be used are counted.
  /// - Parameter isStopped: called while a pipe has no input; once it returns `true`, the file ends.
  /// - Throws: ``InputError`` with line and column when columns are missing or ambiguous, when results or
  ///   dates are ambiguous, when no row can be used, or when more than half of the rows are invalid;
  ///   ``GameKit/Failure``.
  public func read(isStopped: @escaping @Sendable () -> Bool = { false }) throws -> Result {
    let input = try PlayInput(file, text: text, isStopped: isStopped)
    var table = try input.table(columns)
    var survey = PlaySurvey(table.columns, values: values, form: dateForm)
    var names = LevelNames(levels, ids: ids)
    while let row = try table.next() {
      guard case .success(let row) = row, let name = table.columns.text(.level, row),
        let level = names.level(name)
      else { continue }
      survey.add(row, level: level)
    }
    try survey.check(file)
    table = try input.table(columns, isAgain: true)
    var sums = PlaySums(survey, values: values, names: LevelNames(levels, ids: ids), keepsPlays: keepsPlays)
    while let row = try table.next() {
      do throws(PlayMistake) { try sums.add(row.get()) } catch { sums.skip(error) }
    }
    let result = sums.finished
    try check(result)
    return result
  }

  /// Throws if too little of a file can be used.
  private func check(_ result: Result) throws(InputError) {
    guard let worst = result.skipped.reasons.first, let first = result.skipped.first[worst] else { return }
    // A single mistake explains itself.
    if result.lines == 0, result.skipped.count == 1 { throw first }
    let rows = result.lines + result.repeated + result.skipped.count
    guard result.lines == 0 || 2 * result.skipped.bad > rows else { return }
    var error = first
    error.expected += "; of \(rows) rows \(result.lines) can be used (\(result.skipped.words ?? ""))"
    throw error
  }

  /// Creates a reader of plays on the given levels.
  public init(file: String, levels: [String], columns: PlayColumnNames = PlayColumnNames()) {
    self.file = file
    self.levels = levels
    self.columns = columns
  }
}
