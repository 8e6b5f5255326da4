import Foundation
import Games
import PuzzleCore

/// Where the columns of a table of plays stand.
public struct PlayColumns {
  /// The column of the level's name.
  public let level: Int
  /// The column of the cohort, or else of the player; `nil` when there is neither.
  public let cohort: Int?
  private let won: Int
  private let moves: Int?
  private let seconds: Int?
  private let count: Int
  private let separator: UInt8

  /// Reads the line with the names; the table is separated by tabs if it has one there, else by commas.
  /// - Throws: ``PuzzleCore/InputError`` when a column is missing or there twice.
  public init(_ header: String, number: Int, file: String) throws(InputError) {
    separator = UInt8(ascii: header.contains("\t") ? "\t" : ",")
    let line = try PlayRow(header, separator: separator, number: number, file: file)
    let names = line.fields.map { $0.text.lowercased() }
    func place(_ name: String) throws(InputError) -> Int? {
      guard let first = names.firstIndex(of: name) else { return nil }
      if let again = names.lastIndex(of: name), again != first {
        throw line.error(at: line.fields[again].start, found: "a second column \(name)", expected: "one")
      }
      return first
    }
    func needed(_ name: String) throws(InputError) -> Int {
      guard let place = try place(name) else {
        throw line.error(
          at: 0, found: "the columns " + line.fields.map(\.text).joined(separator: ", "),
          expected: "a column \(name); columns are level, cohort or player, won, moves, seconds")
      }
      return place
    }
    level = try needed("level")
    won = try needed("won")
    let (cohort, player) = (try place("cohort"), try place("player"))
    self.cohort = cohort ?? player
    moves = try place("moves")
    seconds = try place("seconds")
    count = names.count
  }

  /// Splits a line.
  /// - Throws: ``PuzzleCore/InputError`` when it has not as many fields as there are columns.
  public func fields(_ text: String, number: Int, file: String) throws(InputError) -> PlayRow {
    let line = try PlayRow(text, separator: separator, number: number, file: file)
    guard line.fields.count == count else {
      throw line.error(
        at: line.fields.count > count ? line.fields[count].start : text.utf8.count,
        found: line.fields.count.counted("field"), expected: "\(count), as the first line has")
    }
    return line
  }

  /// Whether the play was won.
  public func isWon(_ line: PlayRow) throws(InputError) -> Bool {
    switch line.fields[won].text.lowercased() {
    case "1", "true", "yes", "won": return true
    case "0", "false", "no", "lost": return false
    default: throw line.error(in: won, expected: "1 or 0, true or false, yes or no, won or lost")
    }
  }

  /// Moves and milliseconds of the play, where both are given.
  public func pace(_ line: PlayRow) throws(InputError) -> (moves: Int, milliseconds: Int)? {
    var pace: (moves: Int?, milliseconds: Int?) = (nil, nil)
    if let moves, !line.fields[moves].text.isEmpty {
      guard let number = Int(line.fields[moves].text), (0...1_000_000_000).contains(number) else {
        throw line.error(in: moves, expected: "a whole number of moves from 0 to 1000000000, or nothing")
      }
      pace.moves = number
    }
    if let seconds, !line.fields[seconds].text.isEmpty {
      guard let number = Double(line.fields[seconds].text), (0...1e9).contains(number) else {
        throw line.error(in: seconds, expected: "seconds from 0 to 1000000000, or nothing")
      }
      pace.milliseconds = Int((number * 1000).rounded())
    }
    guard let moves = pace.moves, let milliseconds = pace.milliseconds else { return nil }
    return (moves, milliseconds)
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
