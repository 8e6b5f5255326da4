import GameKit
import PuzzleCore
import Reporting

extension Sokoban {
  /// The box and the direction, and the steps in the letters of solutions, capital for the push: `ullR`.
  public func words(for move: Push, in state: State) -> HintText {
    let (board, place) = (level.board, Int(move.step.rawValue))
    let (row, column) = (move.box / board.width + 1, move.box % board.width + 1)
    let walk = board.path(from: state.player, to: move.box - board.offset(of: move.step), around: state.boxes) ?? []
    let steps = walk.map(\.letter).joined() + move.step.letter.uppercased()
    let (english, chinese) = (["up", "down", "left", "right"][place], ["上", "下", "左", "右"][place])
    return HintText(
      english: "push the box in row \(row), column \(column) \(english): \(steps)",
      chinese: "把第 \(row) 行第 \(column) 列的箱子向\(chinese)推：\(steps)")
  }

  /// Walls, boxes, goals and the player as cells.
  public func frame(of state: State) -> BoardFrame {
    let board = board(in: state)
    let cells = (0..<board.height).map { row in
      (0..<board.width).map { column in
        switch board.sign(at: row * board.width + column) {
        case "#": BoardCell("█")
        case "$": BoardCell("□", tint: .amber)
        case "*": BoardCell("■", tint: .green)
        case ".": BoardCell("·")
        case "@", "+": BoardCell("☺", mark: .active)
        default: BoardCell(nil)
        }
      }
    }
    let limit = level.time == 0 ? [] : [BoardFact("seconds left", "\((level.time - state.clock) / 1000)")]
    let placed = BoardFact("boxes placed", "\(progress(in: state).done) of \(state.boxes.count)")
    return BoardFrame(cells: cells, facts: [placed] + limit, clock: state.clock)
  }

  /// One character a cell, for the terminal.
  public func drawing(of frame: BoardFrame, style: Style) -> [String] {
    frame.cells.map { row in
      row.map { $0.mark == nil ? $0.text ?? " " : style.paint($0.text ?? " ", as: .highlight) }.joined()
    }
  }

  /// The meaning of the signs.
  public static var legend: [BoardReplay.LegendEntry] { [.init(.active, "player")] }
}
