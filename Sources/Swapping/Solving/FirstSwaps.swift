import Phrasebook
import PuzzleCore

/// The swaps that begin a shortest solution of a board, from one search.
///
/// A swap is one of them when it brings some nearest won board one swap nearer. A swap changes the distance to a won
/// board by at most one, so no other won board needs to be checked.
struct FirstSwaps {
  let nearest: NearestGoal
  private let board: SymbolBoard
  private let game: SwappingPuzzle
  private let space: GoalSpace
  private var goals: [Target]

  /// A nearest won board.
  private struct Target {
    let goal: Goal
    /// The symbols of the won board in row-major order.
    let cells: [UInt8]
    /// The cells that hold another symbol, as bits.
    let wrong: UInt64
    /// The lines that are not finished: their slots, and their cells as bits.
    let open: [(slot: Int, cells: UInt64)]
    var swaps: LineSwaps

    init(_ goal: Goal, in space: GoalSpace, from board: SymbolBoard, _ counter: CycleCounter) {
      let cells = space.cells(of: goal)
      var wrong: UInt64 = 0
      for cell in cells.indices where cells[cell] != board.cells[cell] { wrong |= 1 &<< UInt64(cell) }
      var open: [(Int, UInt64)] = []
      for slot in 0..<space.slots.count {
        var mask: UInt64 = 0
        for cell in space.slots.line(slot, direction: goal.direction) { mask |= 1 &<< UInt64(cell) }
        if wrong & mask != 0 { open.append((slot, mask)) }
      }
      self.goal = goal
      self.cells = cells
      self.wrong = wrong
      self.open = open
      swaps = LineSwaps(target: cells, slots: space.slots, direction: goal.direction, counter: counter)
    }

    /// The wrong cells after two cells of `board` are swapped, as bits.
    func wrong(after first: Int, _ second: Int, on board: [UInt8]) -> UInt64 {
      var rest = wrong | 1 &<< UInt64(first) | 1 &<< UInt64(second)
      if board[second] == cells[first] { rest &= ~(1 &<< UInt64(first)) }
      if board[first] == cells[second] { rest &= ~(1 &<< UInt64(second)) }
      return rest
    }

    /// The least swaps that set some cells right: a swap sets two right at most.
    static func least(_ cells: UInt64) -> Int { (cells.nonzeroBitCount + 1) / 2 }
  }

  /// A line that a swap brings nearer: its goal, its slot and the number of swaps until it is finished.
  private struct Line {
    var goal: Int
    var slot: Int
    var swaps: Int
  }

  /// `nil` when the board is won or cannot be won, or when the budget is too small for a proof.
  init?(on board: SymbolBoard, of game: SwappingPuzzle, within budget: Budget) {
    self.board = board
    self.game = game
    let space = GoalSpace(board: board, game: game)
    self.space = space
    // Keeping all nearest goals takes a few more nodes, so the budget may be enough for one of them only.
    var nearest = NearestGoal(from: board, in: space, within: budget, keepsAll: true)
    if !nearest.isComplete {
      guard NearestGoal(from: board, in: space, within: budget).isCertain else { return nil }
      nearest = NearestGoal(from: board, in: space, within: .unlimited, keepsAll: true)
    }
    guard nearest.isCertain, nearest.distance > 0 else { return nil }
    self.nearest = nearest
    let counter = CycleCounter(copies: board.copies)
    goals = nearest.all.map { Target($0, in: space, from: board, counter) }
  }

  /// All of them, ascending.
  var moves: [SwappingMove] {
    mutating get {
      var (cells, moves) = (board.cells, [SwappingMove]())
      for first in cells.indices {
        for second in (first + 1)..<cells.count where cells[first] != cells[second] {
          for goal in goals.indices where begins(first, second, towards: goal, &cells) {
            moves.append(board.move(first, second))
            break
          }
        }
      }
      return moves
    }
  }

  /// All of them with what they lead to, ascending.
  mutating func all() -> [OptimalSwap] {
    var (cells, swaps) = (board.cells, [OptimalSwap]())
    for first in cells.indices {
      for second in (first + 1)..<cells.count where cells[first] != cells[second] {
        if let line = soonest(first, second, before: .max, &cells) { swaps.append(swap(first, second, line)) }
      }
    }
    return swaps
  }

  /// The one that leads to a finished line soonest; ties go to the smallest.
  mutating func best() -> OptimalSwap? {
    var cells = board.cells
    var best: (first: Int, second: Int, line: Line)?
    search: for first in cells.indices {
      for second in (first + 1)..<cells.count where cells[first] != cells[second] {
        guard let line = soonest(first, second, before: best?.line.swaps ?? .max, &cells) else { continue }
        best = (first, second, line)
        if line.swaps == 1 { break search }
      }
    }
    return best.map { swap($0.first, $0.second, $0.line) }
  }

  /// Whether a swap brings a goal nearer.
  ///
  /// Both cells of such a swap are wrong before it. If `first` were right, the swap would insert a detour through its
  /// symbol into the walk through `second`. Any split of the edges after the swap would then give a split with as many
  /// cycles before it, by cutting out the detour and counting the loop of `first`.
  private mutating func begins(_ first: Int, _ second: Int, towards goal: Int, _ cells: inout [UInt8]) -> Bool {
    let pair: UInt64 = 1 &<< UInt64(first) | 1 &<< UInt64(second)
    guard goals[goal].wrong & pair == pair else { return false }
    cells.swapAt(first, second)
    defer { cells.swapAt(first, second) }
    return goals[goal].swaps.cycles(from: cells) == nearest.cycles + 1
  }

  /// The line finished soonest on a shortest solution through a swap, in less than `limit` swaps; `nil` when there is
  /// none.
  private mutating func soonest(_ first: Int, _ second: Int, before limit: Int, _ cells: inout [UInt8]) -> Line? {
    var best: Line?
    var limit = limit
    for goal in goals.indices where limit > 1 {
      let after = goals[goal].wrong(after: first, second, on: cells)
      guard goals[goal].open.contains(where: { 1 + Target.least(after & $0.cells) < limit }),
        begins(first, second, towards: goal, &cells)
      else { continue }
      cells.swapAt(first, second)
      for place in goals[goal].open.indices {
        let (slot, mask) = goals[goal].open[place]
        guard 1 + Target.least(after & mask) < limit else { continue }
        let swaps = 1 + goals[goal].swaps.swaps(toFinish: slot, from: cells, cycles: nearest.cycles + 1)
        guard swaps < limit else { continue }
        limit = swaps
        best = Line(goal: goal, slot: slot, swaps: swaps)
      }
      cells.swapAt(first, second)
    }
    return best
  }

  private func swap(_ first: Int, _ second: Int, _ line: Line) -> OptimalSwap {
    let targets = goals[line.goal].goal.targets(in: space, on: board, of: game)
    return OptimalSwap(
      move: board.move(first, second), completes: completed(by: first, second), swapsToLine: line.swaps,
      nextLine: targets[line.slot], targets: targets)
  }

  /// The lines through the swapped cells that spell a phrase after the swap and did not spell the same one before.
  private func completed(by first: Int, _ second: Int) -> [CorrectLine] {
    var cells = board.cells
    cells.swapAt(first, second)
    var lines: [CorrectLine] = []
    for direction in space.slots.directions.indices {
      let slots = [first, second].map { space.slots.slot(of: $0, direction: direction) }
      for slot in slots[0] == slots[1] ? [slots[0]] : slots.sorted() {
        guard let line = space.line(on: cells, in: slot, direction: direction) else { continue }
        let correct = space.correctLine(line, in: slot, direction: direction, on: board, of: game)
        let old = space.line(on: board.cells, in: slot, direction: direction)
        if let old, game.catalog.phrase(ofLine: space.lines[old]) == correct.phrase { continue }
        lines.append(correct)
      }
    }
    return lines
  }
}
