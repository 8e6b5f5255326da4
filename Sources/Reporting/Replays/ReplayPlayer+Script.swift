extension ReplayPlayer {
  /// The script of the players on a page; it goes into a script element after the last of them. It is the same for all
  /// players; each player has its own data, see `ReplayData`.
  public static let script = String(decoding: PackageResources.replay_js, as: UTF8.self)
}
