extension LineSearchIteration {
  /// Whether the slide in the scratch row wins: the bound is 0 then, of a choice that the slide changes.
  @inline(__always)
  func isWon(_ label: Int, depth: Int) -> Bool {
    guard isComplete else { return relaxedBound(label, depth: depth) == 0 }
    for place in memory.affectedStarts[label]..<memory.affectedStarts[label + 1] {
      let affected = memory.affected[place]
      let sums = scratchCosts[affected.changed] + pair(affected.choice, affected.number, depth: depth)
      if sums.hasLane(atMost: Lanes(bits: 0)) { return true }
    }
    return false
  }

  /// The bound after the slide in the scratch row when the choices are not listed.
  func relaxedBound(_ label: Int, depth: Int) -> Int {
    let rowCosts = rows.costs + depth * setCount
    var best = Lanes.full
    var place = memory.changeStarts[label]
    let end = memory.changeStarts[label + 1]
    for set in 0..<heuristic.goals.noSet {
      if place < end, memory.changes[place].set == set {
        best = Lanes.min(best, scratchCosts[set])
        place += 1
      } else {
        best = Lanes.min(best, rowCosts[set])
      }
    }
    return heuristic.relaxed(best)
  }

  /// Makes the row of the next depth of the row of this one and the scratch row.
  @inline(__always)
  func keep(_ label: Int, depth: Int) {
    let lines = rows.placements + depth * lineCount
    for line in 0..<lineCount { lines[lineCount &+ line] = lines[line] }
    let costs = rows.costs + depth * setCount
    for set in 0..<setCount { costs[setCount &+ set] = costs[set] }
    let known = rows.knownPairs + depth * choiceCount
    let pairs = rows.pairs + 3 * depth * choiceCount
    for choice in 0..<choiceCount { known[choiceCount &+ choice] = known[choice] }
    for pair in 0..<(3 &* choiceCount) { pairs[3 &* choiceCount &+ pair] = pairs[pair] }
    for place in memory.changeStarts[label]..<memory.changeStarts[label + 1] {
      let change = memory.changes[place]
      costs[setCount &+ change.set] = scratchCosts[change.set]
      for line in change.firstLine..<change.endLine { lines[lineCount &+ line] = scratchPlacements[line] }
    }
    for place in memory.affectedStarts[label]..<memory.affectedStarts[label + 1] {
      let affected = memory.affected[place]
      known[choiceCount &+ affected.choice] &= UInt8(truncatingIfNeeded: 1 &<< affected.number)
    }
  }
}
