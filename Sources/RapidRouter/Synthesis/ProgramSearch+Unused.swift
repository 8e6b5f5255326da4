import PuzzleCore

// The last part of a complete search, in which a program has to use a number of blocks for whatever. The run has
// succeeded, so that blocks where the van never comes change nothing.
//
// Example: a road that ends after two moves, `forward` and `repeat` on offer, 5 blocks to be placed.
//
//     forward forward                                succeeds with 3 blocks left
//     forward forward, proc p1 { forward forward }   takes them, if procedures are on offer
//     forward forward repeat 0 { _ }                 else: a repeat is left before its first pass, with 2 blocks left;
//                                                    its body needs one of them and gets both
extension ProgramSearch {
  /// Places the blocks that are left where the van never comes: bodies that need one get one each, the first of them
  /// the rest. Where there is no such place, a procedure is declared that is never called.
  /// - Returns: whether all are placed.
  mutating func fillUnused(_ left: Int) -> Bool {
    guard left > 0 || program.emptyBodies > 0 else { return true }
    guard left >= program.emptyBodies, left <= PartialProgram.capacity - 2 - program.count else {
      return false
    }
    // All that is needed to take everything back: statements from `count` on, `used`, and the holes that are filled.
    let (count, before) = (program.count, used.map(offer.most.indices))
    var changed: [Int] = []
    var left = left
    // Where the next block goes: behind the one placed last in the first such body.
    var open: Int?
    // From 1 on: the root needs no block.
    for index in 1..<count
    where program[index].needsBody && program[index].body == PartialProgram.hole {
      let slot = PartialProgram.slot(index, .body)
      guard let next = placeUnused(at: slot) else {
        takeBack(to: count, changed, before)
        return false
      }
      changed.append(slot)
      left -= 1
      open = open ?? next
    }
    // Blocks behind a horn do not count, so that a free hole takes none.
    if left > 0, open == nil {
      if let slot = program.firstHole(where: { !isFree($0) }) {
        open = slot
        changed.append(slot)
      } else {
        open = unusedProcedure(&left)
      }
    }
    // Ends early, with some left, when no action is left to place.
    while left > 0, let slot = open {
      open = placeUnused(at: slot)
      if open != nil { left -= 1 }
    }
    if left == 0 { return true }
    takeBack(to: count, changed, before)
    return false
  }

  private mutating func takeBack(to count: Int, _ slots: [Int], _ counts: [Int]) {
    while program.count > count { program.removeLast() }
    for slot in slots { program[slot: slot] = PartialProgram.hole }
    for (type, number) in counts.enumerated() { used[type] = number }
  }

  /// Places an action of which there is one left.
  /// - Returns: the slot after it.
  private mutating func placeUnused(at slot: Int) -> Int? {
    let actions = offer.actions.filter {
      $0.operation != .soundHorn && used[$0.type] < offer.most[$0.type]
    }
    guard let (operation, type) = actions.max(by: { offer.most[$0.type] < offer.most[$1.type] })
    else { return nil }
    var action = PartialProgram.Statement(kind: .action)
    action.operation = operation
    used[type] += 1
    let index = program.append(action)
    program[slot: slot] = Int16(index)
    return PartialProgram.slot(index, .next)
  }

  /// Declares a procedure without calls.
  /// - Returns: the slot of its body.
  private mutating func unusedProcedure(_ left: inout Int) -> Int? {
    let type = SynthesisOffer.place(.declareProcedure)
    guard left >= 2, used[type] < offer.most[type],
      program.procedureCount < PartialProgram.mostProcedures
    else {
      return nil
    }
    used[type] += 1
    left -= 1
    return PartialProgram.slot(program.append(.init(kind: .procedure)), .body)
  }
}

extension FixedBuffer<Int> {
  /// The numbers at some places.
  fileprivate func map(_ places: Range<Int>) -> [Int] { places.map { self[$0] } }
}
