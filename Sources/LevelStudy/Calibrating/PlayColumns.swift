import Foundation
import Games
import PuzzleCore

/// Where the columns of a table of plays stand.
public struct PlayColumns {
  /// Whether there is a column of people.
  public var hasPersons: Bool { person != nil }
  /// Whether there is a column that says when plays were.
  public var hasOrder: Bool { order != nil }
  /// Whether there is a column of attempts.
  public var hasAttempts: Bool { attempt != nil }
  let level: Int
  private let cohort: Int?
  private let person: Int?
  private let attempt: Int?
  private let order: Int?
  private let won: Int
  private let moves: Int?
  private let seconds: Int?
  private let secondsUnit: Double
  private let count: Int
  private let separator: UInt8

  /// Reads the line with the names; the table is separated by tabs if it has one there, else by semicolons if there are more of them than
  /// commas, else by commas.
  /// - Throws: ``PuzzleCore/InputError`` when a column is missing or there twice.
  public init(
    _ header: String, columns: PlayColumnNames = PlayColumnNames(), number: Int, file: String
  ) throws(InputError) {
    separator = Self.separator(of: header)
    let line = try PlayRow(header, separator: separator, number: number, file: file)
    let names = line.fields.map { $0.text.lowercased() }
    let listed = "found the columns " + line.fields.map(\.text).joined(separator: ", ")
    func place(
      _ meaning: PlayColumnNames.Meaning, isNeeded: Bool = false
    ) throws(InputError) -> (place: Int, unit: Double)? {
      let wanted = columns.names(of: meaning)
      for column in wanted {
        let name = column.name.lowercased()
        guard let first = names.firstIndex(of: name) else { continue }
        if let again = names.lastIndex(of: name), again != first {
          throw line.error(at: line.fields[again].start, found: "a second column \(name)", expected: "one")
        }
        return (first, column.unit)
      }
      guard isNeeded || columns.isNamed(meaning) else { return nil }
      throw line.error(
        at: 0, found: String(listed.dropFirst(6)),
        expected:
          "a column \(wanted[0].name); columns are level, won, cohort, person, attempt, order, moves, seconds, and "
          + "--columns says what they are called, as in level=level_name")
    }
    level = try place(.level, isNeeded: true)?.place ?? 0
    won = try place(.won, isNeeded: true)?.place ?? 0
    cohort = try place(.cohort)?.place
    person = try place(.person)?.place
    attempt = try place(.attempt)?.place
    order = try place(.order)?.place
    moves = try place(.moves)?.place
    let time = try place(.seconds)
    (seconds, secondsUnit) = (time?.place, time?.unit ?? 1)
    count = names.count
  }

  private static func separator(of header: String) -> UInt8 {
    if header.contains("\t") { return UInt8(ascii: "\t") }
    let (commas, semicolons) = (header.utf8.count { $0 == 0x2c }, header.utf8.count { $0 == 0x3b })
    return UInt8(ascii: semicolons > commas ? ";" : ",")
  }

  /// Between semicolons a comma may stand for the decimal point.
  private var hasDecimalCommas: Bool { separator == UInt8(ascii: ";") }

  /// Splits a line.
  func fields(_ text: String, number: Int, file: String) throws(PlayMistake) -> PlayRow {
    let line: PlayRow
    do { line = try PlayRow(text, separator: separator, number: number, file: file) } catch {
      throw PlayMistake(fault: .quotation, error: error)
    }
    guard line.fields.count == count else {
      throw PlayMistake(
        fault: .fields,
        error: line.error(
          at: line.fields.count > count ? line.fields[count].start : text.utf8.count,
          found: line.fields.count.counted("field"), expected: "\(count), as the first line has"))
    }
    return line
  }

  /// The texts that stand for nothing.
  private static let nothing: Set<String> = ["", "null", "nil", "none", "na", "n/a", "nan", "\\n", "-"]

  private func isNothing(_ text: String) -> Bool { Self.nothing.contains(text.lowercased()) }

  /// Whether the play was won.
  func isWon(_ line: PlayRow) throws(PlayMistake) -> Bool {
    let text = line.fields[won].text.lowercased()
    switch text {
    case "1", "true", "yes", "won", "win", "pass", "passed", "1.0": return true
    case "0", "false", "no", "lost", "loss", "lose", "fail", "failed", "0.0": return false
    default:
      throw PlayMistake(
        fault: isNothing(text) ? .empty : .result,
        error: line.error(in: won, expected: "1 or 0, true or false, yes or no, won or lost, win or loss, pass or fail")
      )
    }
  }

  /// The name of the level.
  func levelName(_ line: PlayRow) throws(PlayMistake) -> String {
    let name = line.fields[level].text
    guard !isNothing(name) else {
      throw PlayMistake(fault: .empty, error: line.error(in: level, expected: "the name of a level"))
    }
    return name
  }

  /// The cohort and the person, where there are such columns.
  func people(_ line: PlayRow) throws(PlayMistake) -> (cohort: String?, person: String?) {
    func name(_ column: Int?) throws(PlayMistake) -> String? {
      guard let column else { return nil }
      let name = line.fields[column].text
      guard !isNothing(name) else {
        throw PlayMistake(fault: .empty, error: line.error(in: column, expected: "the name of a cohort or player"))
      }
      return name
    }
    return (try name(cohort), try name(person))
  }

  /// Attempt and order of the play, where there are such columns.
  func course(_ line: PlayRow) throws(PlayMistake) -> (attempt: Int?, order: Double?) {
    var course: (attempt: Int?, order: Double?) = (nil, nil)
    if let attempt {
      guard let number = PlayNumber.value(line.fields[attempt].text, decimalComma: hasDecimalCommas),
        number == number.rounded(), (1...1_000_000).contains(number)
      else {
        throw PlayMistake(
          fault: .number, error: line.error(in: attempt, expected: "the number of the attempt, from 1 to 1000000"))
      }
      course.attempt = Int(number)
    }
    if let order {
      guard let value = OrderValue(line.fields[order].text, decimalComma: hasDecimalCommas) else {
        throw PlayMistake(
          fault: .number, error: line.error(in: order, expected: "a number, or a date such as 2026-11-23T09:05:00Z"))
      }
      course.order = value.value
    }
    return course
  }

  /// Moves and milliseconds of the play, where both are given.
  func pace(_ line: PlayRow) throws(PlayMistake) -> (moves: Int, milliseconds: Int)? {
    func number(_ column: Int?, unit: Double, expected: String) throws(PlayMistake) -> Double? {
      guard let column else { return nil }
      let text = line.fields[column].text
      guard !isNothing(text) || text.lowercased() == "nan" else { return nil }
      guard let number = PlayNumber.value(text, decimalComma: hasDecimalCommas), (0...1e9).contains(number * unit)
      else {
        throw PlayMistake(fault: .number, error: line.error(in: column, expected: expected))
      }
      return number * unit
    }
    let made = try number(moves, unit: 1, expected: "a whole number of moves from 0 to 1000000000, or nothing")
    if let made, made != made.rounded(), let moves {
      throw PlayMistake(
        fault: .number,
        error: line.error(in: moves, expected: "a whole number of moves from 0 to 1000000000, or nothing"))
    }
    let time = try number(seconds, unit: secondsUnit, expected: "seconds from 0 to 1000000000, or nothing")
    guard let made, let time else { return nil }
    return (Int(made), Int((time * 1000).rounded()))
  }
}

/// One line of a table of plays, split into fields.
public struct PlayRow {
  /// The fields; at least one.
  public private(set) var fields: [DelimitedReader.Field] = []
  private let source: SourceText

  /// Splits a line.
  /// - Throws: ``PuzzleCore/InputError`` at a quotation mark that is misplaced or missing.
  public init(_ text: String, separator: UInt8, number: Int, file: String) throws(InputError) {
    source = SourceText(text, file: file, firstLine: number)
    var reader = DelimitedReader(source, separator: separator, .lenient)
    if try !reader.nextRow(into: &fields) { fields = [DelimitedReader.Field(bytes: [], offset: 0, start: 0)] }
  }

  /// A mistake at a byte of the line.
  public func error(at offset: Int, found: String, expected: String) -> InputError {
    source.error(at: offset, found: found, expected: expected)
  }

  /// A mistake in a field.
  public func error(in field: Int, expected: String) -> InputError {
    let bytes = fields[field].bytes
    return error(
      at: fields[field].start, found: bytes.isEmpty ? "an empty field" : SourceText.quoted(bytes),
      expected: expected)
  }
}
