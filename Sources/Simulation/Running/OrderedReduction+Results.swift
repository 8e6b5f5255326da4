extension OrderedReduction where Whole == [Part] {
  /// The results of pieces of work that differ much in their cost, so that each is a chunk of its own; in the order of
  /// their numbers, which does not depend on the number of threads. A cancelled run gives the first of them only.
  /// - Parameters:
  ///   - count: how many pieces there are, 0 or more; they are numbered from 0.
  ///   - work: does a piece; called on any thread.
  public static func results(
    count: Int, workers: Int, cancellation: Cancellation, of work: @Sendable (Int) -> Part
  ) -> [Part] {
    let reduction = OrderedReduction(window: count, into: []) { $0.append($1) }
    // Neither taking a number nor appending can fail.
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
