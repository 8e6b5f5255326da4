/// Is told what a cascade does while it runs. The engine plays with ``NoTally``, of which the compiler leaves nothing.
protocol CascadeTally {
  /// A cell was taken from the work list.
  mutating func tookCell()
  /// A stretch of tiles was looked up in the table.
  mutating func lookedUp()
}

/// Counts nothing.
struct NoTally: CascadeTally {
  @inline(__always) mutating func tookCell() {}
  @inline(__always) mutating func lookedUp() {}
}
