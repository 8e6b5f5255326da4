/// A run of a partial program up to a hole: the van, where the program goes on, and what it comes back to.
struct SearchState: BitwiseCopyable {
  var van: VanTables.State
  /// The map of the family that the van is on.
  var map = 0
  /// The slot with the next statement.
  var slot = PartialProgram.start
  /// A loop or a branch whose test comes next, or -1.
  var test = -1
  /// Whether the last pass of the repeat that is tested left everything as it was.
  var isIdle = false
  /// Passes of the loop that is tested, 2 for more.
  var passes = 0
  /// The frame on top of the stack, or -1.
  var frame = -1
  /// Steps at the last tick.
  var stepsAtTick = 0
  /// How often each repeat has run.
  var counts = SIMD32<UInt8>()
}

/// An entry of the stack: a branch or a call to go on after, or a loop to test again. Frames are never changed, so that
/// a search that goes back finds them as they were.
struct SearchFrame: BitwiseCopyable {
  var statement: Int32
  var parent: Int32
  /// ``VanTables/State/changes`` at its start.
  var changes: Int32
  /// Passes of the loop with this one, 2 for more.
  var passes: Int32 = 0
  /// The counts at its start.
  var counts: SIMD32<UInt8>
}
