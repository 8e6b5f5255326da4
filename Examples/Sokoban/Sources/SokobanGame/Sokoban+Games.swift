import GameKit
import People
import PuzzleCore
import Search

extension Sokoban: PlayableGame, SolvableGame, WrittenGame, ProgressingGame {
  /// The game as the registry knows it.
  public static var entry: GameEntry<Sokoban> {
    let help = GameHelp(
      won: "every box is on a goal", agents: ["random, casual"],
      position: "the rows of the level's board in XSB, with / between them")
    return GameEntry(levels: SokobanLevel.format, help: help) { Sokoban(level: $0) }
  }

  /// What a move does, and what wins.
  public var instruction: String {
    "Walk to a box and push it by one cell, if the cell behind it is free. You can take moves back and start again. "
      + "You win when every box is on a goal" + (level.time == 0 ? "." : ", within \(level.time / 1000) seconds.")
  }

  /// Every level begins at its board.
  public static var dealsVary: Bool { false }

  /// What changes the people who know the rules alone.
  public static var abilities: Set<Ability> { [.pace, .strategyError, .dexterityError, .lookAhead, .patience] }

  /// A* in pushes.
  public var solverChoices: [SolverChoice<Sokoban>] {
    [SolverChoice(AStar(heuristic: PushBound(game: self)), "A* over the pushes of each box to a goal of its own")]
  }

  /// The boxes on goals.
  public func progress(in state: State) -> WinProgress {
    WinProgress(done: state.boxes.intersection(level.board.goals).count, of: state.boxes.count)
  }

  /// The level's board with the boxes and the player elsewhere, or JSON as records have it.
  public func state(from line: PositionLine) throws -> State {
    guard !line.isJSON else { return try line.decoded(for: self) }
    let board = try Warehouse([line])
    let state = State(player: board.player, boxes: board.boxes)
    guard board.width == level.board.width, board.walls == level.board.walls, board.goals == level.board.goals else {
      throw line.mistake(found: "other walls or goals", expected: "those of the level \(level.name.quoted)")
    }
    if let defect = defect(in: state) { throw line.mistake(found: defect, expected: "the boxes of the level on floor") }
    return state
  }

  /// The board as ``state(from:)`` reads it.
  public func line(of state: State) -> String { board(in: state).description }

  func board(in state: State) -> Warehouse {
    var board = level.board
    (board.player, board.boxes) = (state.player, state.boxes)
    return board
  }
}
