/// The beginning of a run: all its games up to one.
struct RunPrefix<Whole: Sendable>: Sendable {
  /// What the games were combined to.
  var whole: Whole
  /// How many games there are.
  var done: Int
  /// Whether the next game was not finished, so that no later one counts.
  var isClosed: Bool
}
