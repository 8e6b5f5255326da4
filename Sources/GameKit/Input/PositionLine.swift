import PuzzleCore
import TextFormats

/// A position as a user wrote it, with its place.
public struct PositionLine: Sendable {
  /// The text of the line.
  public let text: String
  /// The name of the file as the user gave it, `-` for standard input.
  public let file: String
  /// The number of the line, from 1.
  public let number: Int
  /// The column of its first character in the file, from 1.
  public let column: Int

  /// A line of a file.
  public init(_ text: String, file: String = "-", number: Int = 1, column: Int = 1) {
    self.text = text
    self.file = file
    self.number = number
    self.column = column
  }

  /// Whether the line is JSON: its first character other than space is a brace.
  public var isJSON: Bool { text.first { !$0.isWhitespace } == "{" }

  /// A mistake in the line.
  /// - Parameter column: where it is, in characters of the text from 1.
  public func mistake(column: Int = 1, found: String, expected: String) -> InputError {
    InputError(file: file, line: number, column: self.column + column - 1, found: found, expected: expected)
  }

  /// Decodes the position from the JSON of records.
  /// - Throws: ``InputError`` when it is not a position, or when the game cannot continue from it.
  public func decoded<Game: Puzzle>(for game: Game) throws -> Game.State {
    let state: Game.State = try PositionJSON.decode(text, file: file, number: number)
    if let defect = game.defect(in: state) {
      throw mistake(found: defect, expected: "a position from which the game can continue")
    }
    return state
  }
}
