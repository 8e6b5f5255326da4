import Foundation
import Phrasebook
import PuzzleCore
import TextFormats

/// A starting board with the length of its shortest solution, from a file in Tests/Fixtures/boards.
public struct KnownBoard: Sendable {
  /// The line of the file, from 1.
  public let line: Int
  /// The fewest moves that win.
  public let length: Int
  /// The board.
  public let grid: TextGrid

  /// The boards of a file: on each line the length, white space, and the board as `moli solve` reads it.
  public static func all(in file: String) throws -> [KnownBoard] {
    let url = Words.repository.appendingPathComponent("Tests/Fixtures/boards/\(file)")
    let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
    return try lines.enumerated().filter { !BoardText.isSkipped($0.element) }.map { index, text in
      let parts = text.split(maxSplits: 1, whereSeparator: \.isWhitespace)
      guard parts.count == 2, let length = Int(parts[0]) else {
        throw InputError(
          file: file, line: index + 1, column: 1, found: "\"\(text)\"", expected: "a length and a board")
      }
      let grid = try BoardText(rows: 4, columns: 4).parse(parts[1], file: file, number: index + 1)
      return KnownBoard(line: index + 1, length: length, grid: grid)
    }
  }

  /// The boards that are measured: all, or every tenth in a short run.
  public static func measured(in file: String) throws -> [KnownBoard] {
    try all(in: file).enumerated().filter { $0.offset % (Run.isShort ? 10 : 1) == 0 }.map(\.element)
  }
}
