import GameKit
import PuzzleCore
import Reporting

extension RushHour {
  /// The cars as bars between walls with a gate.
  public func frame(of state: State) -> BoardFrame {
    let (side, gap) = (Double(Board.side), 0.12)
    let wall = [(side, 3 - gap), (side, side), (0, side), (0, 0), (side, 0), (side, 2 + gap)]
    var shapes = [SceneShape.line(wall.map { ScenePoint($0, $1) }, stroke: .ink, id: "walls")]
    for cell in 0..<36 where state.board[cell] == Board.wall {
      let corner = ScenePoint(Double(cell % 6), Double(cell / 6))
      shapes.append(
        .rectangle(SceneBounds(corner: corner, width: 1, height: 1), fill: .grey, label: "", id: "wall \(cell)"))
    }
    // A car that has left stands before the gate.
    let left = state.board.hasRed ? [] : [Board.Car(letter: Board.red, head: 18, length: 2, step: 1)]
    shapes += (state.board.cars + left).map { car in
      let across = car.head == 18 && car.letter == Board.red ? side + gap : Double(car.head % 6)
      let row = car.letter == Board.red ? 2 : car.head / 6
      return Self.bar(car, at: ScenePoint(across, Double(row)), gap: gap)
    }
    let scene = Scene(
      bounds: SceneBounds(width: side + 2, height: side), shapes: shapes, pitch: ScenePoint(1, 1),
      summary: state.board.description)
    let limit = level.time == 0 ? [] : [BoardFact("seconds left", "\((level.time - state.clock) / 1000)")]
    return BoardFrame(scene: scene, facts: limit, clock: state.clock, turn: state.moves)
  }

  /// The letters in a frame with a gate, for the terminal: the scene's summary.
  public func drawing(of frame: BoardFrame, style: Style) -> [String] {
    let red = style.paint("X", as: .bad)
    let cells = (frame.scene?.summary ?? "").map { $0 == "X" ? red : String($0) }
    let gate = cells.contains(red) ? "  →" : "  → \(red)"
    let rows = stride(from: 0, to: cells.count, by: Board.side).map { start in
      "│ " + cells[start..<min(cells.count, start + Board.side)].joined(separator: " ") + (start == 12 ? gate : " │")
    }
    let rule = String(repeating: "─", count: 2 * Board.side + 1)
    return ["┌\(rule)┐"] + rows + ["└\(rule)┘"]
  }

  /// A bar with round corners.
  private static func bar(_ car: Board.Car, at corner: ScenePoint, gap: Double) -> SceneShape {
    let (long, round) = (Double(car.length) - 2 * gap, 0.25)
    let (width, height) = car.step == 1 ? (long, 1 - 2 * gap) : (1 - 2 * gap, long)
    let start = corner + ScenePoint(gap, gap)
    func at(_ x: Double, _ y: Double) -> ScenePoint { start + ScenePoint(x, y) }
    var path = ScenePath(from: at(round, 0)).line(to: at(width - round, 0)).arc(
      by: 90, around: at(width - round, round))
    path = path.line(to: at(width, height - round)).arc(by: 90, around: at(width - round, height - round))
    path = path.line(to: at(round, height)).arc(by: 90, around: at(round, height - round))
    path = path.line(to: at(0, round)).arc(by: 90, around: at(round, round))
    path.isClosed = true
    let colours: [SceneColour] = [.blue, .orange, .green, .purple, .yellow, .cyan]
    let letter = String(Board.character(of: car.letter))
    return SceneShape(
      .path(path), fill: car.letter == Board.red ? .red : colours[Int(car.letter) % colours.count], label: letter,
      id: "car \(letter)")
  }

  /// For example `C 2 up`.
  public func words(for move: Slide, in state: State) -> HintText {
    guard let car = state.board.car(move.letter) else { return HintText(move) }
    let letter = Board.character(of: move.letter)
    if move == .exit, car.moved(by: move.cells) == nil {
      return HintText(english: "\(letter) leaves the board", chinese: "\(letter) 驶出棋盘")
    }
    let place = (car.step == 1 ? 0 : 2) + (move.cells < 0 ? 0 : 1)
    let (english, chinese) = (["left", "right", "up", "down"][place], ["左", "右", "上", "下"][place])
    return HintText(
      english: "\(letter) \(abs(move.cells)) \(english)", chinese: "\(letter) 向\(chinese) \(abs(move.cells)) 格")
  }
}
