import GameKit
import Phrasebook
import Reporting
import Tetris
import TextFormats

extension TetrisPuzzle {
  /// The style for Chinese text, because phrases are Chinese.
  public static var tileWriting: TileWriting { .chinese }

  /// A tall board, so there are no lines between the rows.
  public static var boardDrawing: BoardDrawing { BoardDrawing(hasRowLines: false, hasCoordinates: true) }

  /// The marks of tiles.
  public static var legend: [BoardReplay.LegendEntry] {
    [
      .init(.active, "falling or just landed"), .init(.completed, "completes a phrase"),
      .init(.vanishing, "vanishes with it"), .init(.moved, "has fallen"),
    ]
  }

  /// The grid with the falling tile marked.
  public func frame(of state: TetrisState) -> BoardFrame { frame(of: state) { _ in nil } }

  /// The upcoming tiles, and the state of the game.
  public func remarks(on state: TetrisState) -> [String] {
    [
      "upcoming: " + (state.queue.isEmpty ? "nothing" : state.queue.joined(separator: " ").onOneLine),
      "\(state.tilesLanded.counted("tile")) landed, \(Seconds(milliseconds: rules.timeRemaining(at: state.clock))) left, "
        + "score \(state.score)",
    ]
  }

  /// An input gives one frame. A landing gives the grid with the landed tile; for each step of the cascade the
  /// vanishing tiles, then those that have fallen; and finally the next tile.
  public func frames(
    of transition: GameTransition<TetrisPuzzle>, explaining explanation: PhraseExplanation
  ) -> [BoardFrame] {
    let (middle, after) = (transition.middle, transition.after)
    guard middle.tilesLanded > transition.before.tilesLanded, let landing = middle.landing else {
      var last = frame(of: after)
      last.isPassing = transition.move != nil
      return [last]
    }
    var frames = cascade(landing, in: transition.before, until: middle.clock, explaining: explanation)
    if let next = after.fallingTile {
      var last = frame(of: after)
      last.caption =
        after.status == .endedWithLost
        ? "\(next.text) has no room in column \(next.coordinate.col + 1): the game is lost"
        : "next comes \(next.text) in column \(next.coordinate.col + 1)"
      last.isPassing = after.status == .inProgress
      frames.append(last)
    } else if middle.status == .endedWithLost {
      frames[frames.count - 1].caption += " and stays in row 1: the game is lost"
    }
    return frames
  }

  private func cascade(
    _ landing: Landing, in before: TetrisState, until clock: Int, explaining explanation: PhraseExplanation
  ) -> [BoardFrame] {
    var state = before
    state.clock = clock
    state.fallingTile = nil
    state.grid[landing.cell] = landing.tile
    var landed = frame(of: state) { $0 == landing.cell ? .active : nil }
    // A tile that lands as soon as it appears was not there before.
    let hasJustAppeared = before.fallingTile == nil
    landed.caption =
      "\(landing.tile) \(hasJustAppeared ? "appears in \(landing.cell) and lands at once" : "lands in \(landing.cell)")"
    var frames = [landed]
    for (number, step) in landing.steps.enumerated() {
      let (cells, destroyed) = (Set(step.cells), Set(step.destroyed))
      var marked = frame(of: state) { cells.contains($0) ? .completed : destroyed.contains($0) ? .vanishing : nil }
      let phrase = phrases.first(whereChinese: step.phrase).map { explanation.words($0).english } ?? step.phrase
      let count = landing.steps.count > 1 ? "step \(number + 1) of \(landing.steps.count): " : ""
      let others = destroyed.subtracting(cells).count
      marked.caption =
        "\(count)\(phrase) is complete, +\(step.points)"
        + (others == 0
          ? "" : "; \(others.counted("other tile")) with its characters \(others == 1 ? "vanishes" : "vanish")")
      frames.append(marked)
      state.grid.removeTexts(at: destroyed)
      for shift in step.shifted { state.grid.swap(shift.from, shift.to) }
      state.score += step.points
      let arrived = Set(step.shifted.map(\.to))
      var fallen = frame(of: state) { arrived.contains($0) ? .moved : nil }
      fallen.caption =
        arrived.isEmpty
        ? "nothing falls" : "\(arrived.count.counted("tile")) \(arrived.count == 1 ? "falls" : "fall")"
      frames.append(fallen)
    }
    return frames
  }

  /// The grid with marks, and the falling tile.
  private func frame(of state: TetrisState, marking: (Coordinate) -> CellMark?) -> BoardFrame {
    var grid = state.grid
    let falling = state.fallingTile.map(\.coordinate).flatMap { grid.isInBounds(coordinate: $0) ? $0 : nil }
    if let falling { grid[falling] = state.fallingTile?.text }
    return BoardFrame(
      cells: .board(grid) { $0 == falling ? .active : marking($0) },
      facts: [
        BoardFact("score", state.score.grouped),
        BoardFact("time left", "\(Seconds(milliseconds: rules.timeRemaining(at: state.clock)))"),
        BoardFact("tiles landed", state.tilesLanded.grouped),
      ],
      // The turn of a tile lasts until the next one appears.
      upcoming: state.queue, clock: state.clock, turn: state.tilesLanded + 1)
  }
}
