/// One iteration of ``LineSearch``: all ways whose sum of moves made and moves needed at least stays within a limit.
///
/// A slide writes what it changes into the scratch row; only when its position is searched further is the row of the next
/// depth made of the row of this one and the scratch row. Taking a slide back costs nothing.
///
/// A node asks only whether its bound is within the limit. A slide changes one tile set of a choice, so the cheapest lines
/// for the other two (``Lanes/cheapestPair(_:_:)``) are those of the parent, and they stay known as long as only that set
/// changes. Since the bound changes by at most 1 with a slide, a sum beyond the limit is 1 or 2 beyond it.
struct LineSearchIteration {
  /// How an iteration ended.
  enum Result { case won, cut, outOfBudget }

  private let limit: Int
  private let budget: Int
  let heuristic: LineHeuristic
  let isComplete: Bool
  let memory: LineSearchMemory
  let rows: LineSearchRows
  let heads: UnsafePointer<UInt32>
  let values: UnsafePointer<UInt64>
  let lineCount: Int
  let setCount: Int
  let choiceCount: Int
  /// The first elements of the scratch row.
  let scratchPlacements: UnsafeMutablePointer<UInt16>
  let scratchCosts: UnsafeMutablePointer<Lanes>
  /// Nodes expanded so far, those of earlier iterations included.
  private(set) var nodes: Int
  /// The lowest sum that was cut off.
  private(set) var lowestCut = Int.max
  private var length = 0

  /// Prepares an iteration from a position whose bound is from 1 to `limit`.
  init(
    heuristic: LineHeuristic, memory: LineSearchMemory, state: PackedGrid, limit: Int, budget: Int, nodes: Int
  ) {
    self.heuristic = heuristic
    self.memory = memory
    self.limit = limit
    self.budget = budget
    self.nodes = nodes
    heads = memory.heads
    values = memory.values
    isComplete = heuristic.goals.isComplete
    rows = LineSearchRows(heuristic: heuristic, state: state, depth: limit)
    lineCount = rows.lineCount
    setCount = rows.setCount
    choiceCount = rows.choiceCount
    scratchPlacements = rows.placements + (limit + 1) * rows.lineCount
    scratchCosts = rows.costs + (limit + 1) * rows.setCount
  }

  /// The slides of the solution, after `search` returned `won`.
  var path: [SlidingMove] {
    (0..<length).compactMap { SlidingMove(rawValue: rows.moves[$0]) }
  }

  /// Expands the node at `depth`; `labels` holds the label of every cell, four bits each, and `last` the slide that led to it
  /// (4 for none).
  mutating func search(labels: UInt64, empty: Int, depth: Int, last: Int) -> Result {
    guard nodes < budget else { return .outOfBudget }
    nodes += 1
    for move in 0..<4 where move != 3 - last {
      let start = Int(memory.starts[4 * empty + move])
      if start == 255 { continue }
      let label = Int(truncatingIfNeeded: labels &>> UInt64(4 * start)) & 15
      change(label, from: start, to: empty, depth: depth)
      guard isWithinLimit(label, depth: depth) else { continue }
      rows.moves[depth] = UInt8(truncatingIfNeeded: move)
      if isWon(label, depth: depth) {
        length = depth + 1
        return .won
      }
      keep(label, depth: depth)
      let symbol = UInt64(label)
      let child = labels ^ (symbol &<< UInt64(4 * start)) ^ (symbol &<< UInt64(4 * empty))
      let result = search(labels: child, empty: start, depth: depth + 1, last: move)
      if result != .cut { return result }
    }
    return .cut
  }

  /// Writes the placements and costs that a slide of a tile changes into the scratch row.
  @inline(__always)
  private func change(_ label: Int, from start: Int, to target: Int, depth: Int) {
    let rowPlacements = rows.placements + depth * lineCount
    let difference = start ^ target
    for place in memory.changeStarts[label]..<memory.changeStarts[label + 1] {
      let change = memory.changes[place]
      var lanes = Lanes.full
      var shift = change.firstShift
      for line in change.firstLine..<change.endLine {
        let placement = Int(rowPlacements[line]) ^ (difference &<< memory.shifts[shift])
        shift &+= 1
        scratchPlacements[line] = UInt16(truncatingIfNeeded: placement)
        let head = Int(heads[placement])
        lanes = Lanes.min(lanes, Lanes(bits: values[head &>> 4 &+ (start & (head & 15))]))
      }
      scratchCosts[change.set] = lanes
    }
  }

  /// Whether the position after the slide in the scratch row may lie on a way within the limit; if not, notes its sum.
  @inline(__always)
  mutating func isWithinLimit(_ label: Int, depth: Int) -> Bool {
    let allowed = limit - depth - 1
    guard isComplete else {
      let sum = limit - allowed + relaxedBound(label, depth: depth)
      if sum > limit { lowestCut = min(lowestCut, sum) }
      return sum <= limit
    }
    let threshold = Lanes(repeating: UInt8(truncatingIfNeeded: min(allowed, 126)))
    let next = Lanes(bits: threshold.bits &+ 0x0101_0101_0101_0101)
    var isNext = false
    let rowCosts = rows.costs + depth * setCount
    var place = memory.affectedStarts[label]
    let end = memory.affectedStarts[label + 1]
    for choice in 0..<choiceCount {
      let sums: Lanes
      if place < end, memory.affected[place].choice == choice {
        let affected = memory.affected[place]
        place &+= 1
        sums = scratchCosts[affected.changed] + pair(choice, affected.number, depth: depth)
      } else {
        sums = rowCosts[memory.choices[3 &* choice]] + pair(choice, 0, depth: depth)
      }
      if sums.hasLane(atMost: threshold) { return true }
      isNext = isNext || sums.hasLane(atMost: next)
    }
    lowestCut = min(lowestCut, limit + (isNext ? 1 : 2))
    return false
  }

  /// The cheapest lines for the two tile sets of a choice beside one.
  @inline(__always)
  func pair(_ choice: Int, _ number: Int, depth: Int) -> Lanes {
    let known = rows.knownPairs + (depth * choiceCount + choice)
    let pair = rows.pairs + (3 * (depth * choiceCount + choice) + number)
    let bit = UInt8(truncatingIfNeeded: 1 &<< number)
    if known.pointee & bit == 0 {
      let rowCosts = rows.costs + depth * setCount
      let sets = memory.choices + 3 * choice
      let other = number == 0 ? 1 : 0
      pair.pointee = Lanes.cheapestPair(rowCosts[sets[other]], rowCosts[sets[3 - number - other]])
      known.pointee |= bit
    }
    return pair.pointee
  }
}
