/// One iteration of ``LineSearch``: all ways whose sum of moves made and moves needed at least stays within a limit.
///
/// A slide writes what it changes into the scratch row; only when its position is searched further is the row of the next
/// depth made of the row of this one and the scratch row. Taking a slide back costs nothing.
struct LineSearchIteration {
  /// How an iteration ended.
  enum Result { case won, cut, outOfBudget }

  private let limit: Int
  private let budget: Int
  private let plan: LineSearchPlan
  private let starts: [UInt8]
  private let heads: [UInt32]
  private let values: [UInt64]
  private let isComplete: Bool
  private let heuristic: LineHeuristic
  private let rows: LineSearchRows
  private let lineCount: Int
  private let setCount: Int
  private let choiceCount: Int
  private let placements: UnsafeMutablePointer<UInt16>
  private let costs: UnsafeMutablePointer<Lanes>
  private let bounds: UnsafeMutablePointer<UInt8>
  /// The first elements of the scratch row.
  private let scratchPlacements: UnsafeMutablePointer<UInt16>
  private let scratchCosts: UnsafeMutablePointer<Lanes>
  private let scratchBounds: UnsafeMutablePointer<UInt8>
  /// Nodes expanded so far, those of earlier iterations included.
  private(set) var nodes: Int
  /// The lowest sum that was cut off.
  private(set) var lowestCut = Int.max
  private var length = 0

  /// Prepares an iteration from a position whose bound is at most `limit`.
  init(
    heuristic: LineHeuristic, plan: LineSearchPlan, starts: [UInt8], state: PackedGrid, limit: Int, budget: Int,
    nodes: Int
  ) {
    self.heuristic = heuristic
    self.plan = plan
    self.starts = starts
    self.limit = limit
    self.budget = budget
    self.nodes = nodes
    heads = heuristic.table.heads
    values = heuristic.table.values
    isComplete = heuristic.goals.isComplete
    rows = LineSearchRows(heuristic: heuristic, state: state, depth: limit)
    lineCount = rows.lineCount
    setCount = rows.setCount
    choiceCount = rows.choiceCount
    placements = rows.placements
    costs = rows.costs
    bounds = rows.bounds
    scratchPlacements = rows.placements + (limit + 1) * rows.lineCount
    scratchCosts = rows.costs + (limit + 1) * rows.setCount
    scratchBounds = rows.bounds + (limit + 1) * rows.choiceCount
  }

  /// The slides of the solution, after `search` returned `won`.
  var path: [SlidingMove] {
    (0..<length).compactMap { SlidingMove(rawValue: rows.moves[$0]) }
  }

  /// Expands the node at `depth`; `labels` holds the label of every cell, four bits each, `bound` its lower bound, and `last`
  /// the slide that led to it (4 for none).
  mutating func search(labels: UInt64, empty: Int, depth: Int, bound: Int, last: Int) -> Result {
    guard nodes < budget else { return .outOfBudget }
    nodes += 1
    for move in 0..<4 where move != 3 - last {
      let start = Int(starts[4 * empty + move])
      if start == 255 { continue }
      let label = Int(truncatingIfNeeded: labels &>> UInt64(4 * start)) & 15
      let estimate = slide(label, from: start, to: empty, depth: depth, bound: bound)
      let sum = depth + 1 + estimate
      if sum > limit {
        lowestCut = min(lowestCut, sum)
        continue
      }
      rows.moves[depth] = UInt8(truncatingIfNeeded: move)
      if estimate == 0 {
        length = depth + 1
        return .won
      }
      keep(label, depth: depth)
      let symbol = UInt64(label)
      let child = labels ^ (symbol &<< UInt64(4 * start)) ^ (symbol &<< UInt64(4 * empty))
      let result = search(labels: child, empty: start, depth: depth + 1, bound: estimate, last: move)
      if result != .cut { return result }
    }
    return .cut
  }

  /// The bound after a slide of a tile; what the slide changes goes into the scratch row.
  @inline(__always)
  private func slide(_ label: Int, from start: Int, to target: Int, depth: Int, bound: Int) -> Int {
    let firstChange = plan.changeStarts[label]
    let endOfChanges = plan.changeStarts[label + 1]
    if firstChange == endOfChanges { return bound }
    let rowPlacements = placements + depth * lineCount
    let difference = start ^ target
    for place in firstChange..<endOfChanges {
      let change = plan.changes[place]
      var lanes = Lanes.full
      var shift = change.firstShift
      for line in change.firstLine..<change.endLine {
        let placement = Int(rowPlacements[line]) ^ (difference &<< plan.shifts[shift])
        shift += 1
        scratchPlacements[line] = UInt16(truncatingIfNeeded: placement)
        let head = Int(heads[placement])
        lanes = Lanes.min(lanes, Lanes(bits: values[head &>> 4 + (start & (head & 15))]))
      }
      scratchCosts[change.set] = lanes
    }
    return isComplete ? boundOfChoices(label, depth: depth) : relaxedBound(firstChange, endOfChanges, depth: depth)
  }

  @inline(__always)
  private func boundOfChoices(_ label: Int, depth: Int) -> Int {
    let rowCosts = costs + depth * setCount
    let rowBounds = bounds + depth * choiceCount
    var next = plan.affectedStarts[label]
    let end = plan.affectedStarts[label + 1]
    var lowest = 255
    for choice in 0..<choiceCount {
      var value = Int(rowBounds[choice])
      if next < end, plan.affected[next].choice == choice {
        let affected = plan.affected[next]
        next += 1
        value = Lanes.cheapestAssignment(
          scratchCosts[affected.changed], rowCosts[affected.first], rowCosts[affected.second])
      }
      scratchBounds[choice] = UInt8(truncatingIfNeeded: value)
      lowest = min(lowest, value)
    }
    return lowest
  }

  private func relaxedBound(_ firstChange: Int, _ endOfChanges: Int, depth: Int) -> Int {
    let rowCosts = costs + depth * setCount
    var best = Lanes.full
    var next = firstChange
    for set in 0..<heuristic.goals.sets.count {
      if next < endOfChanges, plan.changes[next].set == set {
        best = Lanes.min(best, scratchCosts[set])
        next += 1
      } else {
        best = Lanes.min(best, rowCosts[set])
      }
    }
    return heuristic.relaxed(best)
  }

  /// Makes the row of the next depth.
  @inline(__always)
  private func keep(_ label: Int, depth: Int) {
    let row = depth * lineCount
    for line in row..<(row + lineCount) { placements[line + lineCount] = placements[line] }
    let costRow = depth * setCount
    for set in costRow..<(costRow + setCount) { costs[set + setCount] = costs[set] }
    let boundRow = depth * choiceCount
    let firstChange = plan.changeStarts[label]
    let endOfChanges = plan.changeStarts[label + 1]
    if firstChange == endOfChanges {
      for choice in boundRow..<(boundRow + choiceCount) { bounds[choice + choiceCount] = bounds[choice] }
      return
    }
    for choice in 0..<choiceCount { bounds[boundRow + choiceCount + choice] = scratchBounds[choice] }
    for place in firstChange..<endOfChanges {
      let change = plan.changes[place]
      costs[costRow + setCount + change.set] = scratchCosts[change.set]
      for line in change.firstLine..<change.endLine {
        placements[row + lineCount + line] = scratchPlacements[line]
      }
    }
  }
}
