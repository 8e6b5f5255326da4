import CAllocations

/// A piece of work that is counted as a whole.
struct CountedWork {
  /// The result: the number of units, and a checksum that depends on every answer.
  typealias Done = (units: Int, checksum: UInt64)

  /// The name of the work.
  let name: String
  /// The name of a unit, in the singular.
  let unit: String
  private let count: Int
  private let work: (Int) -> Done

  /// Creates work of about `count` units.
  /// - Parameter work: does about the given number of units.
  init(_ name: String, unit: String, count: Int, work: @escaping (_ count: Int) -> Done) {
    self.name = name
    self.unit = unit
    self.count = count
    self.work = work
  }

  /// Does a small part first, so that one-time costs (metadata of types, growing buffers) are not counted. Then does
  /// and counts the whole work.
  /// - Returns: the result, and the number of allocations.
  func counted() -> (done: Done, allocations: Int) {
    _ = work(max(1, count / 50))
    let before = moli_allocations()
    let done = Self.collect(work, count)
    return (done, moli_allocations() - before)
  }

  /// The counters are switched on and off at this function by its name, so it must not be inlined.
  @inline(never)
  private static func collect(_ work: (Int) -> Done, _ count: Int) -> Done { work(count) }
}
