/// A game that keeps what it has found out in one game for the next ones, to save time. No result depends on it.
///
/// Measurements that play the same games again use it to start each time as a new run does.
public protocol RememberingPuzzle: Puzzle {
  /// The same game without what it has kept.
  var forgetting: Self { get }
}
