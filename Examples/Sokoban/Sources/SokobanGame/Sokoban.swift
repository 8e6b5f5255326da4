import PuzzleCore

/// Sokoban: the player pushes boxes, one at a time, until every box stands on a goal. Every step is a move, whether it
/// pushes or not. The game is timed, and a level may limit the time.
public struct Sokoban: Puzzle {
  /// `sokoban`.
  public static let name = "sokoban"
  /// The first version.
  public static let rulesVersion = 1
  /// The board and the time limit.
  public let level: SokobanLevel
  /// For each cell the fewest pushes that bring a box from it to some goal if it is alone; `nil` for a cell from which
  /// no pushes do.
  let pushes: [Int?]

  /// The game of a level.
  public init(level: SokobanLevel) {
    self.level = level
    pushes = Self.pushes(on: level.board)
  }

  /// A position.
  public struct State: Hashable, Codable, Sendable {
    /// The cell of the player, row by row from 0.
    public var player: Int
    /// The cells of the boxes.
    public var boxes: Cells
    /// Milliseconds played.
    public var clock = 0
  }

  /// Where the player and the boxes stand, without the time.
  public struct Board: Hashable, Sendable {
    /// The cell of the player.
    public let player: Int
    /// The cells of the boxes.
    public let boxes: Cells
  }

  /// Pulls a box backwards from every goal: the player stands behind it and steps back.
  private static func pushes(on board: Warehouse) -> [Int?] {
    var pushes = [Int?](repeating: nil, count: board.width * board.height)
    var reached = board.goals.intersection(board.floor).all
    for goal in reached { pushes[goal] = 0 }
    var next = 0
    while next < reached.count {
      let cell = reached[next]
      next += 1
      for step in Step.allCases {
        let (from, behind) = (cell - board.offset(of: step), cell - 2 * board.offset(of: step))
        guard board.floor.contains(from), pushes[from] == nil, board.floor.contains(behind) else { continue }
        pushes[from] = (pushes[cell] ?? 0) + 1
        reached.append(from)
      }
    }
    return pushes
  }

  /// Whether a box on that cell can never reach a goal.
  public func isDead(_ cell: Int) -> Bool { !pushes.indices.contains(cell) || pushes[cell] == nil }

  /// Whether some box stands where it can never reach a goal, so that nothing wins.
  public func isDead(_ state: State) -> Bool { estimate(state) == .max }

  /// The board of the level.
  public func initialState(dealing generator: inout some RandomNumberGenerator) -> State {
    State(player: level.board.player, boxes: level.board.boxes)
  }

  /// The steps that a wall or a second box does not stop, while the game is open.
  public func legalMoves(in state: State, into moves: inout [Step]) {
    moves.removeAll(keepingCapacity: true)
    guard outcome(of: state) == nil else { return }
    for step in Step.allCases {
      let cell = state.player + level.board.offset(of: step)
      if state.boxes.contains(cell) {
        let beyond = cell + level.board.offset(of: step)
        if !level.board.floor.contains(beyond) || state.boxes.contains(beyond) { continue }
      }
      if level.board.floor.contains(cell) { moves.append(step) }
    }
  }

  /// Whether the step has room, for the box in front of it, too.
  public func isLegal(_ move: Step, in state: State) -> Bool {
    let ahead = (1...2).map { state.player + $0 * level.board.offset(of: move) }
    let isFree = ahead.map {
      (0..<Cells.most).contains($0) && !level.board.walls.contains($0) && !state.boxes.contains($0)
    }
    return outcome(of: state) == nil && (isFree[0] || state.boxes.contains(ahead[0]) && isFree[1])
  }

  /// Steps, and pushes the box that is there.
  public func apply(_ move: Step, to state: inout State) {
    state.player += level.board.offset(of: move)
    guard state.boxes.contains(state.player) else { return }
    state.boxes.remove(state.player)
    state.boxes.insert(state.player + level.board.offset(of: move))
  }

  /// Won when every box is on a goal, lost when the time is up.
  public func outcome(of state: State) -> Outcome? {
    if state.boxes.intersection(level.board.goals) == state.boxes { return .won }
    return state.clock >= level.timeAllowed ? .lost : nil
  }

  /// 1 for a win.
  public func score(of state: State) -> Int { outcome(of: state) == .won ? 1 : 0 }

  /// The player, the boxes and the time.
  public func fingerprint(_ state: State, into hash: inout StableHash) {
    hash.combine(state.player)
    for word in state.boxes.words { hash.combine(word: word) }
    hash.combine(state.clock)
  }

  /// Refuses other boxes than those of the level, places without floor, and times that cannot be.
  public func defect(in state: State) -> String? {
    let floor = level.board.floor
    if !(0..<Cells.most).contains(state.player) || !floor.contains(state.player) || state.boxes.contains(state.player) {
      return "a player on cell \(state.player)"
    }
    // Boxes that nobody can reach stay where they are.
    let outside = level.board.boxes.all.filter { !floor.contains($0) }
    if state.boxes.count != level.board.boxes.count || state.boxes.all.filter({ !floor.contains($0) }) != outside {
      return "boxes on the cells \(state.boxes.all)"
    }
    return (0...level.timeAllowed).contains(state.clock) ? nil : "a clock of \(state.clock)"
  }

  /// Yes.
  public var isTimed: Bool { true }

  /// The milliseconds played.
  public func clock(of state: State) -> Int { state.clock }

  /// Lets time pass, until the end of the game at most.
  public func advance(_ state: inout State, by milliseconds: Int) -> Int {
    guard outcome(of: state) == nil else { return 0 }
    let passed = min(max(0, milliseconds), level.timeAllowed - state.clock)
    state.clock += passed
    return passed
  }

  /// The player and the boxes: positions that differ in time have the same solutions.
  public func searchKey(of state: State) -> Board { Board(player: state.player, boxes: state.boxes) }
}

extension Sokoban {
  /// A lower bound of the steps: each box is pushed to its nearest goal, and the player first walks to some box.
  /// `Int.max` when a box is on a dead cell.
  func estimate(_ state: State) -> Int {
    var (sum, walk) = (0, Int.max)
    let width = level.board.width
    state.boxes.forEach { box in
      guard sum < .max, let needed = pushes[box] ?? (level.board.goals.contains(box) ? 0 : nil) else {
        sum = .max
        return
      }
      sum += needed
      walk = min(walk, abs(box / width - state.player / width) + abs(box % width - state.player % width) - 1)
    }
    return sum == 0 || sum == .max ? sum : sum + walk
  }
}
