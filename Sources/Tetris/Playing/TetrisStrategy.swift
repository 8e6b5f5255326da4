/// How a player chooses where a tile lands.
public enum TetrisStrategy: Hashable, Sendable {
  /// Completes a phrase when it can, with the most points first; else drops the falling tile into the lowest column.
  case greedy
  /// The best placement by weighted features, see ``PlacementSearch``.
  case placement
  /// The best placement by beam search over the tiles in sight.
  case beam(LookAhead)
  /// The same with guesses at the tiles that are not in sight, which agree with everything seen so far; the worths of so
  /// many guesses are averaged.
  case sampled(LookAhead, guesses: Int)
}
