import Phrasebook
import PuzzleCore

extension GoalSpace {
  /// Why the tiles of a board make no won board, in words of every language.
  /// - Precondition: there is no won board.
  func obstacle(on board: SymbolBoard) -> HintText {
    if let symbol = board.texts.indices.first(where: { !tiles.contains(UInt8($0)) }),
      let cell = board.cells.firstIndex(of: UInt8(symbol)).map(board.coordinate)
    {
      return HintTemplate.lonelyTile(
        HintText(board.texts[symbol]), HintText(cell.row + 1), HintText(cell.col + 1))
    }
    return HintTemplate.noCover(HintText(lines.count), HintText(slots.count))
  }
}
