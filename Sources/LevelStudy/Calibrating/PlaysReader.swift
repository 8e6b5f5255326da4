import Difficulty
import Foundation
import Games
import PuzzleCore

/// Reads what people played: a table with a line for each play, of any length.
///
/// Columns, in any order, with any others among them: `level` and `won`; `cohort`, `person`, `attempt`, `order`, `moves`, `seconds`.
/// Memory holds sums by level and cohort, one block of the file, and the histories of people with together at most 40,000 plays.
public struct PlaysReader {
  /// More different cohorts than this are taken as one.
  public static let mostCohorts = 20
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
    /// How early each level is met, by the column `order`; `nil` for levels without plays.
    public var order: [Double?] = []

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

  /// Reads the whole file. Rows that cannot be used are counted.
  /// - Parameter isStopped: asked while nothing comes from a pipe; once it says so, the file counts as ended.
  /// - Throws: ``PuzzleCore/InputError`` with line and column when columns are missing, when no row can be used, or when more than half
  ///   of the rows are bad; ``Failure/missingInput(_:)``.
  public func read(isStopped: @escaping @Sendable () -> Bool = { false }) throws -> Result {
    var source = try LineSource(name: file, of: "play", isStopped: isStopped)
    guard let first = try source.next(1)?.first else {
      throw InputError(
        file: file, line: 1, column: 1, found: "an empty file", expected: "a line with the names of the columns")
    }
    let columns = try PlayColumns(
      try first.checkedText(of: file), columns: columns, number: first.number, file: file)
    var sums = Sums(levels: levels, hasPersons: columns.hasPersons)
    while let lines = try source.next(1024) {
      for line in lines {
        do { try sums.add(line, columns, file: file) } catch let mistake as PlayMistake {
          sums.result.skipped.add(mistake.fault, mistake.error)
        }
      }
    }
    sums.result.hasOrder = columns.hasOrder
    let result = sums.finished
    try check(result)
    return result
  }

  /// Refuses a file of which little can be used.
  private func check(_ result: Result) throws(InputError) {
    guard let worst = result.skipped.reasons.first, let first = result.skipped.first[worst] else { return }
    // Only one mistake: it says itself what is wrong.
    if result.lines == 0, result.skipped.count == 1 { throw first }
    let rows = result.lines + result.skipped.count
    guard result.lines == 0 || 2 * result.skipped.bad > rows else { return }
    var error = first
    error.expected += "; of \(rows) rows \(result.lines) can be used (\(result.skipped.words ?? ""))"
    throw error
  }

  /// What is known after some rows.
  private struct Sums {
    var result: Result
    private let levels: [String]
    private let numbers: [String: Int]
    private var known: [String: Int]
    private var collector: HistoryCollector?
    private var orders: [(sum: Double, count: Int)]

    init(levels: [String], hasPersons: Bool) {
      self.levels = levels
      numbers = Dictionary(levels.enumerated().map { (PlaysReader.folded($1), $0) }) { first, _ in first }
      // A name as it is spelled in its level goes before one that only differs in upper and lower case.
      known = Dictionary(levels.enumerated().map { ($1, $0) }) { first, _ in first }
      result = Result(plays: ObservedPlays(levels: levels.count))
      collector = hasPersons ? HistoryCollector() : nil
      orders = Array(repeating: (0, 0), count: levels.count)
    }

    /// Adds a row, wholly or, when it throws, not at all.
    mutating func add(_ line: LineSource.Line, _ columns: PlayColumns, file: String) throws {
      let text: String
      do { text = try line.checkedText(of: file) } catch { throw PlayMistake(fault: .bytes, error: error) }
      let row = try columns.fields(text, number: line.number, file: file)
      let name = try columns.levelName(row)
      guard let level = known[name] ?? numbers[PlaysReader.folded(name)] else {
        throw PlayMistake(
          fault: .level,
          error: row.error(
            in: columns.level, expected: "one of " + levels.map { "\"\($0)\"" }.joined(separator: ", ")))
      }
      // Names come spelled in a few ways; others are looked up each time, so that memory stays bounded.
      if known.count < 10 * levels.count { known[name] = level }
      let isWon = try columns.isWon(row)
      let pace = try columns.pace(row)
      let course = try columns.course(row)
      let people = try columns.people(row)
      let cohort = people.cohort ?? PlaysReader.all
      result.plays.add(level: level, cohort: number(of: cohort), wins: isWon ? 1 : 0, pace: pace)
      if let person = people.person {
        collector?.add(
          person: person, cohort: cohort, level: level, isWon: isWon, attempt: course.attempt, order: course.order)
      }
      if let order = course.order {
        orders[level].sum += order
        orders[level].count += 1
      }
      result.lines += 1
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

    var finished: Result {
      var finished = result
      finished.plays = result.plays.inAlphabeticalOrder
      if let collector, collector.areCohortsMixed {
        finished.wandering = collector.wandering
        finished.plays = result.plays.pooled(as: PlaysReader.all)
      }
      let isOne = result.isPooled || finished.wandering != nil
      finished.histories = collector?.histories(
        levels: levels.count, cohorts: finished.plays.cohorts, pooled: isOne ? PlaysReader.all : nil)
      finished.isSample = collector?.isSample ?? false
      finished.order = orders.map { $0.count > 0 ? $0.sum / Double($0.count) : nil }
      return finished
    }
  }

  /// A level's name as it is compared: upper and lower case, and the width of spaces, do not matter.
  private static func folded(_ name: String) -> String {
    name.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Creates it from its parts.
  public init(file: String, levels: [String], columns: PlayColumnNames = PlayColumnNames()) {
    self.file = file
    self.levels = levels
    self.columns = columns
  }
}
