/// What happened to a launched bubble.
public enum BubbleEvent: Hashable, Sendable {
  /// It snapped into a cell, with these consequences.
  case landed(owner: Int, PlacedBubble, BubbleResolution)
  /// No cell was left for it.
  case lost(owner: Int)
  /// It left through the bottom, or flew for too long.
  case removed(owner: Int)
}
