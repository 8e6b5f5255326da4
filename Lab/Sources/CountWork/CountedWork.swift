import CAllocations

/// A stretch of work of which everything is counted.
struct CountedWork {
  /// What it did: how many units, and a number that depends on every answer.
  typealias Done = (units: Int, checksum: UInt64)

  /// What it is called.
  let name: String
  /// What is counted, in the singular.
  let unit: String
  private let count: Int
  private let work: (Int) -> Done

  /// Work of about `count` units.
  /// - Parameter work: does about the number that it is handed.
  init(_ name: String, unit: String, count: Int, work: @escaping (_ count: Int) -> Done) {
    self.name = name
    self.unit = unit
    self.count = count
    self.work = work
  }

  /// Does a little of it first, so that what is made once (metadata of types, buffers that grow) is not counted, and
  /// then all.
  /// - Returns: what it did, and how often memory was asked for.
  func counted() -> (done: Done, allocations: Int) {
    _ = work(max(1, count / 50))
    let before = moli_allocations()
    let done = Self.collect(work, count)
    return (done, moli_allocations() - before)
  }

  /// The function by whose name the counts are switched on and off: it must stay a function of its own.
  @inline(never)
  private static func collect(_ work: (Int) -> Done, _ count: Int) -> Done { work(count) }
}
