import Phrasebook
import PuzzleCore

/// The swaps that begin a shortest solution of a board, from one search.
///
/// A swap is one of them when it brings some nearest won board one swap nearer. A swap changes the distance to a won
/// board by at most one, so no other won board needs to be checked.
///
/// A class, because a hint passes it on, and it has many parts.
final class FirstSwaps {
  let nearest: NearestGoal
  private let board: SymbolBoard
  private let game: SwappingPuzzle
  private let space: GoalSpace
  private let goals: [Target]
  /// The symbols of the goals in row-major order, one goal after another.
  private let targets: [UInt8]
  /// The cells of each slot as bits, for one direction after another.
  private let slotCells: [UInt64]
  private var swaps: LineSwaps
  private var cycles: SureCycles

  /// A nearest won board.
  private struct Target {
    let direction: Int
    /// The cells that hold another symbol, as bits.
    let wrong: UInt64
  }

  /// A line of a goal that is not finished, and the swaps until it is.
  private struct Line {
    let goal: Int
    let slot: Int
    /// Its cells as bits.
    let cells: UInt64
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
    let (goals, targets) = Self.goals(nearest, in: space, from: board)
    self.goals = goals
    self.targets = targets
    let slots = space.slots
    slotCells = slots.directions.indices.flatMap { direction in
      (0..<slots.count).map { slots.line($0, direction: direction).reduce(0 as UInt64) { $0 | 1 &<< UInt64($1) } }
    }
    swaps = LineSwaps(target: targets, slots: slots, direction: 0, counter: CycleCounter(copies: board.copies))
    cycles = SureCycles(from: board, to: targets)
  }

  private static func goals(
    _ nearest: NearestGoal, in space: GoalSpace, from board: SymbolBoard
  ) -> (goals: [Target], cells: [UInt8]) {
    let slots = space.slots
    let size = board.cells.count
    let numbers = slots.count + 1
    var goals: [Target] = []
    goals.reserveCapacity(nearest.all.count / numbers)
    // Buffers, because every cell of every goal is visited.
    let held = FixedBuffer(board.cells)
    let tiles = FixedBuffer(space.tiles)
    let places = FixedBuffer(slots.cells)
    var targets = [UInt8](repeating: 0, count: nearest.all.count / numbers * size)
    targets.withUnsafeMutableBufferPointer { targets in
      for begin in stride(from: 0, to: nearest.all.count, by: numbers) {
        let direction = Int(nearest.all[begin])
        let first = goals.count * size
        var wrong: UInt64 = 0
        for slot in 0..<slots.count {
          let line = Int(nearest.all[begin + 1 + slot]) * slots.length
          let place = slots.range(slot, direction: direction).lowerBound
          for offset in 0..<slots.length {
            let cell = Int(places[place &+ offset])
            let tile = tiles[line &+ offset]
            targets[first &+ cell] = tile
            if tile != held[cell] { wrong |= 1 &<< UInt64(cell) }
          }
        }
        goals.append(Target(direction: direction, wrong: wrong))
      }
    }
    return (goals, targets)
  }

  /// All of them, ascending.
  var moves: [SwappingMove] {
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

  /// All of them with what they lead to, ascending.
  func all() -> [OptimalSwap] {
    let lines = openLines(onlySoonest: false)
    var (cells, swaps) = (board.cells, [OptimalSwap]())
    for first in cells.indices {
      for second in (first + 1)..<cells.count where cells[first] != cells[second] {
        if let line = soonest(first, second, of: lines, before: .max, &cells) {
          swaps.append(swap(first, second, line))
        }
      }
    }
    return swaps
  }

  /// The one that leads to a finished line soonest; ties go to the smallest.
  ///
  /// A shortest solution that finishes a line in the fewest swaps begins with one of them. So that number is known
  /// before any swap is tried, and the first swap that reaches it is the answer.
  func best() -> OptimalSwap? {
    let lines = openLines(onlySoonest: true)
    var cells = board.cells
    for first in cells.indices {
      var best: (second: Int, line: Line)?
      for line in lines {
        var seconds = partners(of: first, for: line)
        while seconds != 0 {
          let second = seconds.trailingZeroBitCount
          seconds &= seconds &- 1
          // For the same swap, the first line stays.
          guard second < best?.second ?? .max else { break }
          if isSooner(line, bySwapping: first, second, &cells) {
            best = (second, line)
            break
          }
        }
      }
      if let best { return swap(first, best.second, best.line) }
    }
    return nil
  }

  /// The later cells that a swap with `first` may exchange to bring a line nearer: one of the two lies in it, because
  /// every cycle that the swap makes has one of them.
  private func partners(of first: Int, for line: Line) -> UInt64 {
    let mixed = cycles.mixed(in: line.goal, wrong: goals[line.goal].wrong)
    let bit: UInt64 = 1 &<< UInt64(first)
    let partners = (mixed & bit != 0 ? mixed : cycles.cycle(of: first, in: line.goal)) & (0 &- bit &<< 1)
    return line.cells & bit != 0 ? partners : partners & line.cells
  }

  /// Whether a swap with one of these partners brings a line and its goal nearer.
  private func isSooner(_ line: Line, bySwapping first: Int, _ second: Int, _ cells: inout [UInt8]) -> Bool {
    if cycles.cycle(of: first, in: line.goal) != 0 {
      return cycles.isSooner(line.cells, of: line.goal, bySwapping: first, second)
    }
    guard cells[first] != cells[second] else { return false }
    let wrong = self.wrong(after: first, second, on: cells, towards: line.goal) & line.cells
    guard Self.least(wrong) < line.swaps, begins(first, second, towards: line.goal, &cells) else { return false }
    aim(at: line.goal)
    cells.swapAt(first, second)
    defer { cells.swapAt(first, second) }
    return swaps.swaps(toFinish: line.slot, from: cells, cycles: nearest.cycles + 1) < line.swaps
  }

  /// The lines of the goals that are not finished, or only those that can be finished soonest, goal by goal.
  private func openLines(onlySoonest: Bool) -> [Line] {
    var lines: [Line] = []
    var fewest = Int.max
    for goal in goals.indices {
      for slot in 0..<space.slots.count {
        let cells = slotCells[goals[goal].direction * space.slots.count + slot]
        let wrong = goals[goal].wrong & cells
        guard wrong != 0, Self.least(wrong) <= fewest else { continue }
        let needed: Int
        if cycles.mixed(in: goal, wrong: goals[goal].wrong) & cells == 0 {
          needed = wrong.nonzeroBitCount - cycles.count(in: wrong, of: goal)
        } else {
          aim(at: goal)
          needed = swaps.swaps(toFinish: slot, from: board.cells, cycles: nearest.cycles)
        }
        guard needed <= fewest else { continue }
        if onlySoonest, needed < fewest {
          fewest = needed
          lines.removeAll(keepingCapacity: true)
        }
        lines.append(Line(goal: goal, slot: slot, cells: cells, swaps: needed))
      }
    }
    return lines
  }

  /// The least swaps that set some cells right: a swap sets two right at most.
  private static func least(_ cells: UInt64) -> Int { (cells.nonzeroBitCount + 1) / 2 }

  private func aim(at goal: Int) {
    swaps.aim(at: goal * board.cells.count, direction: goals[goal].direction)
  }

  /// Whether a swap brings a goal nearer.
  ///
  /// Both cells of such a swap are wrong before it. If `first` were right, the swap would insert a detour through its
  /// symbol into the walk through `second`. Any split of the edges after the swap would then give a split with as many
  /// cycles before it, by cutting out the detour and counting the loop of `first`.
  private func begins(_ first: Int, _ second: Int, towards goal: Int, _ cells: inout [UInt8]) -> Bool {
    let pair: UInt64 = 1 &<< UInt64(first) | 1 &<< UInt64(second)
    guard goals[goal].wrong & pair == pair else { return false }
    let mixed = cycles.mixed(in: goal, wrong: goals[goal].wrong)
    guard mixed & pair == pair else { return cycles.cycle(of: first, in: goal) &>> UInt64(second) & 1 == 1 }
    aim(at: goal)
    if swaps.bringsHome(first, second, on: cells) { return true }
    cells.swapAt(first, second)
    defer { cells.swapAt(first, second) }
    return swaps.cycles(from: cells) == nearest.cycles + 1
  }

  /// The line finished soonest on a shortest solution through a swap, among some lines and in less than `limit` swaps,
  /// with the swaps from the first on; `nil` when there is none.
  ///
  /// A swap brings a line nearer by one at most, and only if one of its cells lies in it: every cycle that the swap
  /// makes has one of them.
  private func soonest(
    _ first: Int, _ second: Int, of lines: [Line], before limit: Int, _ cells: inout [UInt8]
  ) -> Line? {
    let pair: UInt64 = 1 &<< UInt64(first) | 1 &<< UInt64(second)
    var (best, limit) = (Line?.none, limit)
    var (checked, isNearer) = (-1, false)
    for line in lines where goals[line.goal].wrong & pair == pair {
      let wrong = self.wrong(after: first, second, on: cells, towards: line.goal) & line.cells
      let bound = max(1 + Self.least(wrong), line.cells & pair == 0 ? line.swaps + 1 : line.swaps)
      guard bound < limit else { continue }
      if checked != line.goal {
        checked = line.goal
        isNearer = begins(first, second, towards: line.goal, &cells)
      }
      guard isNearer else { continue }
      aim(at: line.goal)
      cells.swapAt(first, second)
      let needed = 1 + swaps.swaps(toFinish: line.slot, from: cells, cycles: nearest.cycles + 1)
      cells.swapAt(first, second)
      guard needed < limit else { continue }
      limit = needed
      best = line
      best?.swaps = needed
    }
    return best
  }

  /// The cells that are wrong for a goal after a swap, as bits.
  private func wrong(after first: Int, _ second: Int, on cells: [UInt8], towards goal: Int) -> UInt64 {
    let begin = goal * cells.count
    var wrong = goals[goal].wrong | 1 &<< UInt64(first) | 1 &<< UInt64(second)
    if cells[second] == targets[begin + first] { wrong &= ~(1 &<< UInt64(first)) }
    if cells[first] == targets[begin + second] { wrong &= ~(1 &<< UInt64(second)) }
    return wrong
  }

  private func swap(_ first: Int, _ second: Int, _ line: Line) -> OptimalSwap {
    let goal = Goal(nearest.all, at: line.goal * (space.slots.count + 1), slots: space.slots.count)
    let targets = goal.targets(in: space, on: board, of: game)
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
