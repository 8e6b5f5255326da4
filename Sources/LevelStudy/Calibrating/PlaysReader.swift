import Difficulty
import TextFormats

/// Reads what people played: a table with a line for each play, or with counts of several plays, of any length.
///
/// Columns, in any order, with any others among them: `level` and `won`, or `attempts` and `wins`; `cohort`, `person`,
/// `attempt`, `order`, `moves`, `seconds`. The table is read twice: first to see what its values mean, then for the
/// plays. Memory holds sums by level and cohort, one block of the file, hashes of at most 400,000 rows, and the
/// histories of people with together at most 40,000 plays.
public struct PlaysReader {
  /// More different cohorts than this are taken as one.
  public static let mostCohorts = 20
  /// More plays of one row than this are not told apart in the history of a person.
  static let mostOfRow = 2000
  /// The cohort of plays that name none.
  static let all = "all players"

  /// What was read.
  public struct Result: Sendable {
    /// The plays; cohorts in alphabetical order.
    public var plays: ObservedPlays
    /// What single people played, or a random part of them; `nil` without a column of people.
    public var histories: PlayHistories?
    /// How many lines with plays there were that are used.
    public var lines = 0
    /// The lines that are not.
    public var skipped = SkippedPlays()
    /// Whether there were too many cohorts to tell them apart.
    public var isPooled = false
    /// How many of the people are in several cohorts, when so many are that all count as one cohort.
    public var wandering: (people: Int, all: Int)?
    /// Whether ``histories`` has only some of the people.
    public var isSample = false
    /// Whether the table says when plays were.
    public var hasOrder = false
    /// Whether the table says who played.
    public var hasPersons = false
    /// Whether rows stand for several plays.
    public var isAggregated = false
    /// Rows that repeat another one; they count once and are not among ``lines``.
    public var repeated = 0
    /// Whether rows that repeat another one can be found: with people, and an order or attempts.
    public var isCheckedForRepeats = false
    /// What was understood in a way that somebody may not expect, a plain sentence each.
    public var remarks: [String] = []
    /// How early each level is met, by the column `order`; `nil` for levels without plays.
    public var order: [Double?] = []

    /// Why nothing may be called calibrated by these plays, whatever the fit says; empty when nothing was left out by
    /// its result.
    public var objections: [String] {
      guard skipped.byResult > 0 else { return [] }
      let place = skipped.first[.result].map { ", first \($0.found) at \($0.line):\(max(1, $0.column))" } ?? ""
      return [
        "\(skipped.byResult.counted("row")) left out because of the result\(place); say what it means with "
          + "--won-values or "
          + "--lost-values"
      ]
    }

    /// Creates it from its parts.
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
  /// What the columns are called.
  public let columns: PlayColumnNames
  /// What the results are called.
  public var values = ResultValues()
  /// How dates with the year at their end are written; `nil` to see it in the file.
  public var dateForm: PlayDateForm?
  /// The names of levels by ids; `nil` when the plays have the names themselves.
  public var ids: LevelIDs?

  /// Reads the whole file. Rows that cannot be used are counted.
  /// - Parameter isStopped: asked while nothing comes from a pipe; once it says so, the file counts as ended.
  /// - Throws: ``PuzzleCore/InputError`` with line and column when columns are missing or may be several things, when
  ///   results or dates can be understood in several ways, when no row can be used, or when more than half of the rows
  ///   are bad; ``GameKit/Failure``.
  public func read(isStopped: @escaping @Sendable () -> Bool = { false }) throws -> Result {
    let input = try PlayInput(file, isStopped: isStopped)
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
    var sums = PlaySums(survey, values: values, names: LevelNames(levels, ids: ids))
    while let row = try table.next() {
      do throws(PlayMistake) { try sums.add(row.get()) } catch { sums.skip(error) }
    }
    let result = sums.finished
    try check(result)
    return result
  }

  /// Refuses a file of which little can be used.
  private func check(_ result: Result) throws(InputError) {
    guard let worst = result.skipped.reasons.first, let first = result.skipped.first[worst] else { return }
    // Only one mistake: it says itself what is wrong.
    if result.lines == 0, result.skipped.count == 1 { throw first }
    let rows = result.lines + result.repeated + result.skipped.count
    guard result.lines == 0 || 2 * result.skipped.bad > rows else { return }
    var error = first
    error.expected += "; of \(rows) rows \(result.lines) can be used (\(result.skipped.words ?? ""))"
    throw error
  }

  /// Creates it from its parts.
  public init(file: String, levels: [String], columns: PlayColumnNames = PlayColumnNames()) {
    self.file = file
    self.levels = levels
    self.columns = columns
  }
}
