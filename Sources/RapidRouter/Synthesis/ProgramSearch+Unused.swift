import PuzzleCore

// The last part of a complete search, in which a program must use a given number of blocks, with or without effect. The
// run has succeeded, so blocks that the van never reaches change nothing.
//
// Example: a road that ends after two moves, `forward` and `repeat` on offer, 5 blocks to be placed.
//
//     forward forward                                succeeds with 3 blocks left
//     forward forward, proc p1 { forward forward }   takes them, if procedures are on offer
//     forward forward repeat 0 { _ }                 else: a repeat is left before its first pass, with 2 blocks left;
//                                                    its body needs one of them and gets both
extension ProgramSearch {
  /// Places the remaining blocks where the van never goes: each body that needs a block gets one, and the first body
  /// gets the rest. Without such a body, a procedure is declared that is never called.
  /// - Returns: whether all are placed.
  mutating func fillUnused(_ left: Int) -> Bool {
    guard left > 0 || program.emptyBodies > 0 else { return true }
    guard left >= program.emptyBodies, left <= PartialProgram.capacity - 2 - program.count else {
      return false
    }
    // The information to undo everything: statements from `count` on, `used`, and the filled holes.
    let (count, before) = (program.count, used.map(offer.most.indices))
    var changed: [Int] = []
    var left = left
    // The next slot: after the last block placed in the first such body.
    var open: Int?
    // Starts at 1 because the root needs no block.
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
    // Blocks after a horn do not count, so a free hole takes none.
    if left > 0, open == nil {
      if let slot = program.firstHole(where: { !isFree($0) }) {
        open = slot
        changed.append(slot)
      } else {
        open = unusedProcedure(&left)
      }
    }
    // Stops early when no action is left to place.
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

  /// Places an action with a remaining block.
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
