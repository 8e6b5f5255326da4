/// How long an engine took for how many of the same thing.
struct EngineSpeed {
  /// How many: moves, landings, line checks, games.
  let count: Int
  /// Processor time of the thread.
  let seconds: Double

  /// The time of one.
  var nanosecondsEach: Double { seconds / Double(max(1, count)) * 1e9 }

  /// How many in a second.
  var perSecond: Double { Double(count) / seconds }
}
