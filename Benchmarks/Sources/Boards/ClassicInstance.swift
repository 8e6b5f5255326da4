import Foundation
import PuzzleCore
import TextFormats

/// A published 15-puzzle.
public struct ClassicInstance: Sendable {
  /// Its number in the publication, from 1.
  public let number: Int
  /// The cells row by row, 0 for the empty one.
  public let numbers: [Int]
  /// The fewest moves that solve it.
  public let length: Int

  /// Korf's hundred, Tests/Fixtures/sliding/korf100.csv: number, cells, Manhattan distance, length.
  public static func korf() throws -> [ClassicInstance] {
    let file = "Tests/Fixtures/sliding/korf100.csv"
    let lines = try String(contentsOf: Words.repository.appendingPathComponent(file), encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let rows = lines.enumerated().filter { !$0.element.isEmpty && !$0.element.hasPrefix("#") }.dropFirst()
    return try rows.map { index, line in
      let fields = line.split(separator: ",")
      let numbers = fields.dropFirst().first?.split(separator: " ").compactMap { Int($0) } ?? []
      guard let number = fields.first.flatMap({ Int($0) }), let length = fields.last.flatMap({ Int($0) }),
        numbers.count == 16
      else {
        throw InputError(
          file: file, line: index + 1, column: 1, found: "\"\(line)\"",
          expected: "a number, 16 cells, a distance and a length")
      }
      return ClassicInstance(number: number, numbers: numbers, length: length)
    }
  }
}
