import GameKit
import Phrasebook
import PuzzleCore
import Reporting
import TextFormats

extension PhraseGridGame {
  /// A board with lines between the rows, and coordinates.
  public static var boardDrawing: BoardDrawing { BoardDrawing(hasCoordinates: true) }

  /// The style for Chinese text, because phrases are Chinese.
  public static var tileWriting: TileWriting { .chinese }

  /// The marks of valid lines and of moved tiles.
  public static var legend: [BoardReplay.LegendEntry] {
    [.init(.active, "moved by the player"), .init(.valid, "part of a valid line")]
  }

  /// The board with its valid lines marked.
  public func frame(of state: GridGameState) -> BoardFrame {
    let valid = highlightedCoordinates(in: state)
    return BoardFrame(
      cells: .board(state.grid) { valid.contains($0) ? .valid : nil },
      facts: [
        BoardFact("score", score(of: state).grouped), BoardFact("moves", state.moves.grouped),
        BoardFact("time left", "\(Seconds(milliseconds: level.rules.timeRemaining(at: state.clock)))"),
      ],
      clock: state.clock, turn: state.moves)
  }

  /// The position after the move. Moved tiles are marked unless they are in a valid line, and the caption names the new
  /// valid lines.
  public func frames(
    of transition: GameTransition<Self>, explaining explanation: PhraseExplanation
  ) -> [BoardFrame] {
    let (before, after) = (transition.before, transition.after)
    var frame = frame(of: after)
    if transition.move != nil {
      for cell in after.grid.coordinates
      where after.grid[cell] != before.grid[cell] && after.grid[cell] != nil
        && frame.cells[cell.row][cell.col].mark == nil
      {
        frame.cells[cell.row][cell.col].mark = .active
      }
    }
    let known = Set(correctLines(in: before))
    frame.caption = correctLines(in: after).filter { !known.contains($0) }
      .map { "\(explanation.words(SpelledLine($0, tiles: after.grid.texts))) is complete" }.joined(separator: ", ")
    return [frame]
  }
}

extension [[BoardCell]] {
  /// A grid with marks.
  public static func board(_ grid: TextGrid, marking: (Coordinate) -> CellMark?) -> [[BoardCell]] {
    (0..<grid.numRows).map { row in
      (0..<grid.numColumns).map { column in
        let cell = Coordinate(row: row, col: column)
        return BoardCell(grid[cell], mark: marking(cell))
      }
    }
  }
}
