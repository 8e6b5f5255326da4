extension RouterPuzzle {
  /// The progress of the last run: deliveries in a level with several destinations, otherwise the moves by which the
  /// van came nearer to the destination. `needed` is the total. Complexity: that of a run with its answer.
  public func progress(of state: RouterState) -> (done: Int, needed: Int) {
    let several = level.destinations.count > 1
    guard several else {
      let distances = survey.distances
      let start = level.nodes[0].neighbours[0]
      let node = state.last?.result.node ?? start
      return (min(max(0, distances[start] - distances[node]), distances[start]), distances[start])
    }
    let run = state.last.flatMap { try? RouterRun(of: $0.program, in: level) }
    let delivered = run?.animations.joined().count { if case .deliver(_, true, _) = $0 { true } else { false } }
    return (delivered ?? 0, level.destinations.count)
  }
}
