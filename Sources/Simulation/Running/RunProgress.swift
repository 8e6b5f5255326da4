/// How far a run has come.
public struct RunProgress: Hashable, Sendable {
  /// How many games are finished and delivered; each counts once, whatever the number of agents that play it.
  public var done: Int
  /// How many games the run, or its shard, has.
  public var total: Int

  /// `done` games of `total`.
  public init(done: Int, total: Int) {
    self.done = done
    self.total = total
  }
}
