import Phrasebook

/// Knows the valid lines by looking them up in a dictionary of its own.
public struct LineOracle: Sendable {
  private let type: GameType
  /// The readings of every phrase, by its tiles.
  private let readings: [[String]: [[String]]]

  /// The lines of a type over a lexicon.
  public init(type: GameType, phrases: Phrases) {
    self.type = type
    readings = Dictionary(phrases.map { ($0.chinese, $0.readings) }) { first, _ in first }
  }

  /// The valid lines of a board as lists of `[row, column]`: rows from the top, then columns from the left.
  func validLines(of rows: [[String?]]) -> [[[Int]]] {
    let width = rows.first?.count ?? 0
    var lines: [[[Int]]] = []
    for row in rows.indices where isValid(rows[row]) { lines.append((0..<width).map { [row, $0] }) }
    for column in 0..<width where isValid(rows.map { $0[column] }) { lines.append(rows.indices.map { [$0, column] }) }
    return lines
  }

  private func isValid(_ cells: [String?]) -> Bool {
    let tiles = cells.compactMap { $0 }
    guard tiles.count == cells.count else { return false }
    if type == .chengYu { return readings[tiles] != nil }
    let half = tiles.count / 2
    let (first, second) = (Array(tiles.prefix(half)), Array(tiles.suffix(from: half)))
    return readings[first]?.contains(second) == true || readings[second]?.contains(first) == true
  }
}
