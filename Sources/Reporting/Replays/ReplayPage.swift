/// A replay as a page of its own: one file that plays in any browser, without a network.
public struct ReplayPage: Hashable, Sendable {
  /// What is played.
  public var replay: BoardReplay

  /// A page.
  public init(_ replay: BoardReplay) { self.replay = replay }

  /// The whole page. Complexity: O(cells of all frames).
  public var html: String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <!-- Nothing may be loaded from anywhere. -->
    <meta http-equiv="Content-Security-Policy" \
    content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:">
    <link rel="icon" href="data:,">
    <title>\(MarkupText.escaped(replay.title.onOneLine))</title>
    <style>
    \(Self.pageStyle)
    \(ReplayPlayer.styleSheet)
    </style>
    </head>
    <body>
    <main>
    \(ReplayPlayer(replay, headingLevel: 1).html)
    <p class="keys">Keys: space plays and pauses, ← and → step, Page Up and Page Down go by a turn, Home and End to the \
    start and the end.</p>
    </main>
    <script>
    \(ReplayPlayer.script)
    </script>
    </body>
    </html>

    """
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
