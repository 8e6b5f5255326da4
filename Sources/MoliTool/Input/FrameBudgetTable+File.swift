import EngineBench
import GameKit
import TextFormats

extension FrameBudgetTable {
  /// Reads the output of `moli bench frames`: a JSON array, or JSON Lines.
  /// - Throws: ``InputError`` with the number of the wrong line.
  init(_ text: String, file: String) throws {
    let expected = "the output of `moli bench frames --format json`"
    let rows: [Row]
    if text.first == "[" {
      rows = try PositionJSON.decode(text, file: file, number: 1, what: expected)
    } else {
      rows = try text.textLines.enumerated()
        .filter { !$0.element.isEmpty }
        .map { try PositionJSON.decode(String($0.element), file: file, number: $0.offset + 1, what: expected) }
    }
    guard !rows.isEmpty else {
      throw InputError(file: file, line: 1, column: 1, found: "no landing", expected: expected)
    }
    self.init(rows)
  }
}
