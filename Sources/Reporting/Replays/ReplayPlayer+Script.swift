extension ReplayPlayer {
  /// What makes the players of a page work; it goes into a script element after the last of them. Plain, and the same
  /// for all: what differs is in each player's own data, see ``ReplayData``.
  public static let script = String(decoding: PackageResources.replay_js, as: UTF8.self)
}
