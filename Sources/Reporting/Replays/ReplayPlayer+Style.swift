extension ReplayPlayer {
  /// The style of players: on a wide screen and on a phone, light, dark and printed.
  ///
  /// A cell is as wide as the screen allows; long syllables are set in smaller type to fit.
  public static let styleSheet = """
    .replay { \(ReplayPalette.light) color: var(--ink); line-height: 1.5; }
    @media screen and (prefers-color-scheme: dark) { .replay { \(ReplayPalette.dark) } }

    """ + String(decoding: PackageResources.replay_css, as: UTF8.self)
    + SceneStyle.sheet(night: "screen and (prefers-color-scheme: dark)")
}
