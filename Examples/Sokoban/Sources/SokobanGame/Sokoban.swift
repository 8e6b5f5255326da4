import PuzzleCore
import TextFormats

/// Sokoban: the player pushes boxes, one at a time, until every box stands on a goal. A move is a push of a box by one
/// cell, with the shortest walk to the place behind it. Players may take moves back and start again. The game is timed,
/// and a level may limit the time.
public struct Sokoban: ClockedPuzzle {
  /// `sokoban`.
  public static let name = "sokoban"
  /// The first version.
  public static let rulesVersion = 1
  /// The board and the time limit.
  public let level: SokobanLevel
  /// What pushes cost on the level's board without other boxes.
  let ways: PushTable

  /// The game of a level.
  public init(level: SokobanLevel) {
    self.level = level
    ways = PushTable(level.board, goals: level.board.goals)
  }

  /// A position.
  public struct State: ClockedState {
    /// The cell of the player, row by row from 0.
    public var player: Int
    /// The cells of the boxes.
    public var boxes: Cells
    /// Milliseconds played.
    public var clock = 0
    /// Pushes made, with those taken back.
    public var pushes = 0
    /// Steps made, with those taken back: of the walks, and one for each push.
    public var steps = 0
  }

  /// What matters for what can still happen: the boxes, and where the player can walk.
  public struct Board: Hashable, Sendable {
    /// The least cell that the player can walk to.
    public let region: Int
    /// The cells of the boxes.
    public let boxes: Cells
  }

  /// A push of the box on a cell by one cell: `27R`.
  public struct Push: Hashable, Comparable, Sendable, TextCodable {
    /// The cell of the box.
    public let box: Int
    /// Where it is pushed.
    public let step: Step
    /// `a push such as 27R`.
    public static let expectedText = "a push such as 27R"

    /// A push of the box on a cell.
    public init(_ box: Int, _ step: Step) { (self.box, self.step) = (box, step) }

    /// A push as records write it.
    public init?(_ description: String) {
      guard let step = Step.allCases.first(where: { $0.letter.uppercased() == description.suffix(1) }),
        let box = Int(description.dropLast()), (0..<Cells.most).contains(box)
      else { return nil }
      self.init(box, step)
      if self.description != description { return nil }
    }

    /// The cell of the box and the direction, as solutions write it: `U`, `D`, `L`, `R`.
    public var description: String { "\(box)\(step.letter.uppercased())" }
    /// By cell, then by direction.
    public static func < (a: Push, b: Push) -> Bool { (a.box, a.step.rawValue) < (b.box, b.step.rawValue) }
  }

  /// The board of the level.
  public func initialState(dealing generator: inout some RandomNumberGenerator) -> State {
    State(player: level.board.player, boxes: level.board.boxes)
  }

  /// Every push of a box into a free cell from a cell that the player can walk to, while the game is open.
  public func legalMoves(in state: State, into moves: inout [Push]) {
    moves.removeAll(keepingCapacity: true)
    guard outcome(of: state) == nil else { return }
    let board = level.board
    let region = board.region(of: state.player, around: state.boxes)
    let free = board.floor.subtracting(state.boxes)
    state.boxes.intersection(board.floor).forEach { box in
      for step in Step.allCases {
        let offset = board.offset(of: step)
        if free.contains(box + offset), region.contains(box - offset) { moves.append(Push(box, step)) }
      }
    }
  }

  /// Whether there is a box, room for it, and a walk to the place behind it.
  public func isLegal(_ move: Push, in state: State) -> Bool {
    let (board, offset) = (level.board, level.board.offset(of: move.step))
    guard state.boxes.contains(move.box), board.floor.contains(move.box), board.floor.contains(move.box + offset),
      !state.boxes.contains(move.box + offset), outcome(of: state) == nil
    else { return false }
    return board.steps(from: state.player, to: move.box - offset, around: state.boxes) != nil
  }

  /// Walks to the box, and pushes it.
  public func apply(_ move: Push, to state: inout State) {
    let offset = level.board.offset(of: move.step)
    state.steps += actions(for: move, in: state)
    state.pushes += 1
    state.boxes.remove(move.box)
    state.boxes.insert(move.box + offset)
    state.player = move.box
  }

  /// The steps of the walk, and the push.
  public func actions(for move: Push, in state: State) -> Int {
    let behind = move.box - level.board.offset(of: move.step)
    return 1 + (level.board.steps(from: state.player, to: behind, around: state.boxes) ?? 0)
  }

  /// Won when every box is on a goal, lost when the time is up.
  public func outcome(of state: State) -> Outcome? {
    if state.boxes.intersection(level.board.goals) == state.boxes { return .won }
    return state.clock >= timeAllowed ? .lost : nil
  }

  /// 1 for a win.
  public func score(of state: State) -> Int { outcome(of: state) == .won ? 1 : 0 }

  /// Pushes and steps.
  public var measures: [Measure] {
    [Measure("pushes", title: "pushes", taking: .last), Measure("steps", title: "steps", taking: .last)]
  }

  /// The pushes or steps made, with those taken back.
  public func measure(_ place: Int, of state: State) -> Int { place == 0 ? state.pushes : state.steps }

  /// The boxes, and where the player can walk.
  public func searchKey(of state: State) -> Board {
    Board(region: level.board.region(of: state.player, around: state.boxes).first ?? 0, boxes: state.boxes)
  }

  /// Yes.
  public static var allowsUndo: Bool { true }

  /// Yes.
  public static var allowsRestart: Bool { true }

  /// The player and the boxes go back; the time, the pushes and the steps stay.
  public func resumed(_ earlier: State, after current: State) -> State {
    var state = current
    (state.player, state.boxes) = (earlier.player, earlier.boxes)
    return state
  }

  /// The player, the boxes, the time and the counts.
  public func fingerprint(_ state: State, into hash: inout StableHash) {
    for word in state.boxes.words { hash.combine(word: word) }
    for number in [state.player, state.clock, state.pushes, state.steps] { hash.combine(number) }
  }

  /// Refuses other boxes than those of the level, places without floor, and times and counts that cannot be.
  public func defect(in state: State) -> String? {
    let floor = level.board.floor
    if !(0..<Cells.most).contains(state.player) || !floor.contains(state.player) || state.boxes.contains(state.player) {
      return "a player on cell \(state.player)"
    }
    // Boxes that no player can reach stay where they are.
    let outside = level.board.boxes.subtracting(floor)
    if state.boxes.count != level.board.boxes.count || state.boxes.subtracting(floor) != outside {
      return "boxes on the cells \(state.boxes.all)"
    }
    guard (0...1 << 53).contains(state.steps), (0...state.steps).contains(state.pushes) else {
      return "\(state.pushes) pushes in \(state.steps) steps"
    }
    return (0...timeAllowed).contains(state.clock) ? nil : "a clock of \(state.clock)"
  }
}
