import Phrasebook

/// The lines that one person sees in a set of tiles, and which of them can be combined.
struct KnownLines: Sendable {
  typealias Line = [TileSymbols.Symbol]

  /// Sets of lines that share no tile. Each has as many lines as the person can combine, at most the number that wins.
  /// The list is empty when the person sees no line.
  let combinations: [[Line]]

  /// The maximum number of combinations that a person considers.
  static let limit = 64

  /// The lines seen by a person with the given vocabulary.
  /// - Parameter tiles: the tiles of the board, in any order.
  init(in tiles: Line, of sight: SlidingSight, knowing vocabulary: Vocabulary) {
    let lines = sight.lines.filter { vocabulary.knows($0.phrase) }.map(\.tiles)
    var found: [[Line]] = []
    var size = sight.linesToWin
    while size > 0 && found.isEmpty {
      Self.combine(size, of: lines[...], tiles: tiles, chosen: [], into: &found)
      size -= 1
    }
    combinations = found
  }

  /// The tiles that some lines leave over.
  static func spares(of tiles: Line, beside lines: [Line]) -> Line {
    lines.reduce(tiles) { removing($1, from: $0) ?? $0 }
  }

  private static func combine(
    _ count: Int, of lines: ArraySlice<Line>, tiles: Line, chosen: [Line], into found: inout [[Line]]
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

  private static func removing(_ line: Line, from tiles: Line) -> Line? {
    var rest = tiles
    for tile in line {
      guard let place = rest.firstIndex(of: tile) else { return nil }
      rest.remove(at: place)
    }
    return rest
  }
}
