import Phrasebook

/// The lines that one person sees in a set of tiles, and which of them go together.
struct KnownLines: Sendable {
  /// Sets of lines that share no tile: as many lines as the person can combine, at most as many as win. Empty when the person
  /// sees no line.
  let combinations: [[[String]]]

  /// No person considers more combinations than this.
  static let limit = 64

  /// What a person sees who knows the given phrases.
  init(in tiles: [String], of puzzle: SlidingPuzzle, knowing vocabulary: Vocabulary) {
    let lines = puzzle.catalog.formableLines(from: tiles)
      .filter { $0.tiles.count == puzzle.level.lineLength && vocabulary.knows($0.phrase) }.map(\.tiles)
    var found: [[[String]]] = []
    var size = puzzle.linesToWin
    while size > 0 && found.isEmpty {
      Self.combine(size, of: lines[...], tiles: tiles, chosen: [], into: &found)
      size -= 1
    }
    combinations = found
  }

  /// The tiles that are left beside some lines.
  static func spares(of tiles: [String], beside lines: [[String]]) -> [String] {
    lines.reduce(tiles) { removing($1, from: $0) ?? $0 }
  }

  private static func combine(
    _ count: Int, of lines: ArraySlice<[String]>, tiles: [String], chosen: [[String]], into found: inout [[[String]]]
  ) {
    guard count > 0 else {
      found.append(chosen)
      return
    }
    for place in lines.indices {
      guard found.count < limit else { return }
      guard let rest = removing(lines[place], from: tiles) else { continue }
      combine(count - 1, of: lines[place...], tiles: rest, chosen: chosen + [lines[place]], into: &found)
    }
  }

  private static func removing(_ line: [String], from tiles: [String]) -> [String]? {
    var rest = tiles
    for tile in line {
      guard let place = rest.firstIndex(of: tile) else { return nil }
      rest.remove(at: place)
    }
    return rest
  }
}
