extension OrderedReduction where Whole == [Part] {
  /// The results of tasks with very different costs, so each is a separate chunk. They are in the order of their
  /// numbers, whatever the number of threads. A cancelled run returns only the first results.
  /// - Parameters:
  ///   - count: the number of tasks, 0 or more; they are numbered from 0.
  ///   - work: does a task; called on any thread.
  public static func results(
    count: Int, workers: Int, cancellation: Cancellation, of work: @Sendable (Int) -> Part
  ) -> [Part] {
    let reduction = OrderedReduction(window: count, into: []) { $0.append($1) }
    // Neither taking a number nor appending can throw.
    let results = try? reduction.run(workers: min(workers, count)) {
    } take: { _, number in
      number < count ? number : nil
    } work: { _, number in
      work(number)
    } isStopped: {
      cancellation.isCancelled
    }
    return results ?? []
  }
}
