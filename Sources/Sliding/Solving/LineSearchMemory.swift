/// What ``LineSearch`` reads at every node, in plain memory: arrays would check every index. Owned by one solve.
final class LineSearchMemory {
  let starts: UnsafePointer<UInt8>
  let heads: UnsafePointer<UInt32>
  let values: UnsafePointer<UInt64>
  let changes: UnsafePointer<LineSearchPlan.Change>
  let changeStarts: UnsafePointer<Int>
  let shifts: UnsafePointer<Int>
  let affected: UnsafePointer<LineSearchPlan.Affected>
  let affectedStarts: UnsafePointer<Int>
  let choices: UnsafePointer<Int>

  /// Copies.
  init(table: LineTable, plan: LineSearchPlan, starts: [UInt8]) {
    self.starts = Self.copy(starts)
    heads = Self.copy(table.heads)
    values = Self.copy(table.values)
    changes = Self.copy(plan.changes)
    changeStarts = Self.copy(plan.changeStarts)
    shifts = Self.copy(plan.shifts)
    affected = Self.copy(plan.affected)
    affectedStarts = Self.copy(plan.affectedStarts)
    choices = Self.copy(plan.choices)
  }

  deinit {
    starts.deallocate()
    heads.deallocate()
    values.deallocate()
    changes.deallocate()
    changeStarts.deallocate()
    shifts.deallocate()
    affected.deallocate()
    affectedStarts.deallocate()
    choices.deallocate()
  }

  private static func copy<Element: BitwiseCopyable>(_ elements: [Element]) -> UnsafePointer<Element> {
    let memory = UnsafeMutablePointer<Element>.allocate(capacity: max(1, elements.count))
    memory.initialize(from: elements, count: elements.count)
    return UnsafePointer(memory)
  }
}
