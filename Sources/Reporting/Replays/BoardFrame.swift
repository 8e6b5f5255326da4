/// A board at one moment of a game, with what is shown around it. It knows no game.
public struct BoardFrame: Hashable, Sendable {
  /// The cells, top row first; all rows are equally long.
  public var cells: [[BoardCell]]
  /// What has happened, in a sentence.
  public var caption: String
  /// What is shown beside the board; the same titles in every frame of a game.
  public var facts: [BoardFact]
  /// The tiles to come, next one first.
  public var upcoming: [String]
  /// Milliseconds of play.
  public var clock: Int
  /// The turn that it belongs to; never falls from frame to frame.
  public var turn: Int
  /// Whether it only leads to the next one, such as a shift of a tile in the air; storyboards leave it out.
  public var isPassing: Bool

  /// A frame.
  public init(
    cells: [[BoardCell]], caption: String = "", facts: [BoardFact] = [], upcoming: [String] = [], clock: Int = 0,
    turn: Int = 0, isPassing: Bool = false
  ) {
    self.cells = cells
    self.caption = caption
    self.facts = facts
    self.upcoming = upcoming
    self.clock = clock
    self.turn = turn
    self.isPassing = isPassing
  }

  /// The number of columns.
  var columns: Int { cells.map(\.count).max() ?? 0 }

  /// The board as lines of text for a terminal; see ``BoardDrawing``.
  public func lines(_ drawing: BoardDrawing) -> [String] {
    drawing.lines(cells.map { $0.map(\.text) }, marking: { row, column in cells[row][column].mark })
  }
}
