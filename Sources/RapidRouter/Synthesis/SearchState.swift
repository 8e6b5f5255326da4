/// A run of a partial program up to a hole: the van, the next statement, and the stack.
struct SearchState: BitwiseCopyable {
  var van: VanTables.State
  /// The map of the family that the van is on.
  var map = 0
  /// The slot with the next statement.
  var slot = PartialProgram.start
  /// The loop or branch to be tested next, or -1.
  var test = -1
  /// Whether the last pass of the tested repeat changed nothing.
  var isIdle = false
  /// The number of passes of the tested loop; 2 for two or more.
  var passes = 0
  /// The frame on top of the stack, or -1.
  var frame = -1
  /// The number of steps at the last tick.
  var stepsAtTick = 0
  /// The number of rounds of each repeat.
  var counts = SIMD32<UInt8>()
}

/// An entry of the stack: a branch or a call after which to continue, or a loop to test again. Frames are immutable, so
/// that a search that returns to them finds them unchanged.
struct SearchFrame: BitwiseCopyable {
  var statement: Int32
  var parent: Int32
  /// ``VanTables/State/changes`` at its start.
  var changes: Int32
  /// The passes of the loop including this one; 2 for two or more.
  var passes: Int32 = 0
  /// The counts at its start.
  var counts: SIMD32<UInt8>
}
