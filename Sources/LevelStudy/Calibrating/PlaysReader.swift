import Difficulty
import Foundation
import Games
import PuzzleCore

/// Reads what people played: a table with a line for each play, of any length.
///
/// Columns, in any order, with any others among them: `level` and `won`; `cohort` or else `player`; `moves`, `seconds`.
/// Memory holds sums by level and cohort, and one block of the file.
public struct PlaysReader {
  /// More different cohorts or players than this are taken as one.
  public static let mostCohorts = 20

  /// What was read.
  public struct Result {
    /// The plays; cohorts in alphabetical order.
    public var plays: ObservedPlays
    /// How many lines with plays there were.
    public var lines = 0
    /// Whether there were too many cohorts to tell them apart.
    public var isPooled = false

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

  /// Reads the whole file.
  /// - Parameter isStopped: asked while nothing comes from a pipe; once it says so, the file counts as ended.
  /// - Throws: ``PuzzleCore/InputError`` with line and column of the first mistake; ``Failure/missingInput(_:)``.
  public func read(isStopped: @escaping @Sendable () -> Bool = { false }) throws -> Result {
    var source = try LineSource(name: file, of: "play", isStopped: isStopped)
    guard let first = try source.next(1)?.first else {
      throw InputError(
        file: file, line: 1, column: 1, found: "an empty file", expected: "a line with the names of the columns")
    }
    let columns = try PlayColumns(try first.checkedText(of: file), number: first.number, file: file)
    let numbers = Dictionary(levels.enumerated().map { (Self.folded($1), $0) }) { first, _ in first }
    var result = Result(plays: ObservedPlays(levels: levels.count))
    // A name as it is spelled in its level goes before one that only differs in upper and lower case.
    var known = Dictionary(levels.enumerated().map { ($1, $0) }) { first, _ in first }
    while let lines = try source.next(1024) {
      for line in lines {
        let fields = try columns.fields(try line.checkedText(of: file), number: line.number, file: file)
        let name = fields.fields[columns.level].text
        guard let level = known[name] ?? numbers[Self.folded(name)] else {
          throw fields.error(
            in: columns.level, expected: "one of " + levels.map { "\"\($0)\"" }.joined(separator: ", "))
        }
        // Names come spelled in a few ways; others are looked up each time, so that memory stays bounded.
        if known.count < 10 * levels.count { known[name] = level }
        result.plays.add(
          level: level, cohort: try cohort(columns, fields, &result), wins: try columns.isWon(fields) ? 1 : 0,
          pace: try columns.pace(fields))
        result.lines += 1
      }
    }
    result.plays = result.plays.inAlphabeticalOrder
    return result
  }

  private func cohort(
    _ columns: PlayColumns, _ fields: PlayRow, _ result: inout Result
  ) throws(InputError) -> Int {
    let all = "all players"
    guard let column = columns.cohort, !result.isPooled else { return result.plays.cohort(all) }
    let name = fields.fields[column].text
    guard !name.isEmpty else { throw fields.error(in: column, expected: "the name of a cohort or player") }
    if result.plays.cohorts.count == Self.mostCohorts, !result.plays.cohorts.contains(name) {
      result.plays = result.plays.pooled(as: all)
      result.isPooled = true
      return 0
    }
    return result.plays.cohort(name)
  }

  /// A level's name as it is compared: upper and lower case, and the width of spaces, do not matter.
  private static func folded(_ name: String) -> String {
    name.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Creates it from its parts.
  public init(file: String, levels: [String]) {
    self.file = file
    self.levels = levels
  }
}
