/// Why groups of tiles cannot be arranged, or cannot be counted here.
public enum GroupedArrangementsError: Error, Hashable, CustomStringConvertible {
  /// Fewer than one group is to be drawn.
  case nothingDrawn(drawn: Int)

  /// More groups are to be drawn than the list holds.
  case tooFewGroups(found: Int, drawn: Int)

  /// A group has no tiles, or another number of tiles than the first one.
  case unequalGroup(index: Int, found: Int, expected: Int)

  /// The symbol of the empty cell is also a tile of a group.
  case emptySymbolInGroup(index: Int, symbol: Int)

  /// There are more choices than can be counted in reasonable time, or more boards than 128 bits can number.
  case tooManyBoards(groups: Int, drawn: Int, tilesPerGroup: Int)

  /// What was found and what was expected, on one line.
  public var description: String {
    switch self {
    case .nothingDrawn(let drawn):
      "\(drawn) groups are to be drawn, expected at least 1"
    case .tooFewGroups(let found, let drawn):
      "found \(found) groups, expected at least the \(drawn) that are drawn"
    case .unequalGroup(let index, let found, let expected):
      "group \(index) has \(found) tiles, expected \(expected == 0 ? "at least 1" : "\(expected) as in the first group")"
    case .emptySymbolInGroup(let index, let symbol):
      "group \(index) holds the tile \(symbol), expected a symbol that only the empty cell has"
    case .tooManyBoards(let groups, let drawn, let tilesPerGroup):
      "\(drawn) of \(groups) groups of \(tilesPerGroup) tiles give more boards than can be numbered"
    }
  }
}
