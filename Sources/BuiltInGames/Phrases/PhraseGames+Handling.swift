import GameKit
import Phrasebook
import Swapping
import Tetris

extension SwappingPuzzle: HandledGame {
  /// The two cells of the swap, even if their tiles are alike.
  public func gestures(for moves: [SwappingMove], in state: GridGameState) -> [MoveGesture] {
    moves.map { move in
      MoveGesture(cells: [CellPlace(move.first), CellPlace(move.second)], words: words(for: move, in: state))
    }
  }
}

extension TetrisPuzzle: HandledGame {
  /// Arrows shift and drop the tile; a digit exchanges it with an upcoming one.
  public func gestures(for moves: [TetrisMove], in state: TetrisState) -> [MoveGesture] {
    moves.map { MoveGesture(key: Self.key(for: $0), words: words(for: $0, in: state)) }
  }

  private static func key(for move: TetrisMove) -> String? {
    switch move {
    case .left: "ArrowLeft"
    case .right: "ArrowRight"
    case .drop: "ArrowDown"
    case .swap(let place): place < 9 ? "\(place + 1)" : nil
    }
  }
}

extension CellPlace {
  /// The place of a cell of a grid.
  init(_ cell: Coordinate) { self.init(row: cell.row, column: cell.col) }
}
