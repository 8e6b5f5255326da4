/// Where the starting positions of a run come from.
public enum DealSource: String, Hashable, Codable, Sendable, CaseIterable {
  /// From the root seed and the game's index: a record whose deal is another one is refused.
  case seed
  /// Given from outside, for example a board chosen by its number.
  case given
}
