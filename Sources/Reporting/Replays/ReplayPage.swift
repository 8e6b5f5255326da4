/// A replay as a complete page: one file that plays in any browser without a network.
public struct ReplayPage: Hashable, Sendable {
  /// The replay to play.
  public var replay: BoardReplay

  /// Creates the page of a replay.
  public init(_ replay: BoardReplay) { self.replay = replay }

  /// The whole page. Complexity: O(cells of all frames).
  public var html: String {
    HTMLDocument(
      title: replay.title, style: Self.pageStyle + "\n" + ReplayPlayer.styleSheet,
      body: """
        <main>
        \(ReplayPlayer(replay, headingLevel: 1).html)
        <p class="keys">Keys: space plays and pauses, ← and → step, Page Up and Page Down go by a turn, Home and End to the \
        start and the end.</p>
        </main>
        """, script: ReplayPlayer.script
    ).html
  }

  private static let pageStyle = """
    :root { \(ReplayPalette.light) }
    @media screen and (prefers-color-scheme: dark) { :root { \(ReplayPalette.dark) } }
    body { margin: 0; background: var(--ground); color: var(--ink); font-family: \(ReplayPalette.face); }
    main { max-width: 50rem; margin: 0 auto; padding: 2rem 1.5rem 3rem; }
    .keys { margin: 1.6rem 0 0; font-size: .85rem; color: var(--soft); }
    @media (max-width: 34rem) { main { padding: 1.2rem 1rem 2rem; } }
    @media (hover: none) { .keys { display: none; } }
    @media print { .keys { display: none; } body { background: none; } }
    """
}
