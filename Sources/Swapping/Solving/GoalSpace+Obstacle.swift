import Phrasebook

extension GoalSpace {
  /// Why the tiles of a board make no won board, in words.
  /// - Precondition: there is no won board.
  func obstacle(on board: SymbolBoard) -> String {
    if let symbol = board.texts.indices.first(where: { !tiles.contains(UInt8($0)) }),
      let cell = board.cells.firstIndex(of: UInt8(symbol)).map(board.coordinate)
    {
      return
        "found \(board.texts[symbol]) in row \(cell.row), column \(cell.col), expected a tile that makes a "
        + "phrase with others on the board"
    }
    return
      "found \(lines.count) different lines that these tiles can spell, none of them use every tile once, expected "
      + "\(slots.count) phrases that together use every tile once"
  }
}
