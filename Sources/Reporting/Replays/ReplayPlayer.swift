import TextFormats

/// A replay as a part of a page: the board, the facts next to it, and buttons to step and play.
///
/// A page may have several players and needs ``styleSheet`` and ``script`` once. Without scripts, and in print, the
/// displayed frame does not change. Nothing external is loaded.
public struct ReplayPlayer: Hashable, Sendable {
  /// The replay to play; it must have frames.
  public var replay: BoardReplay
  /// An identifier unique on the page: letters, digits and hyphens.
  public var id: String
  /// The level of its heading, 1 to 6.
  public var headingLevel: Int

  /// Creates a player; `id` must be unique on the page.
  public init(_ replay: BoardReplay, id: String = "replay", headingLevel: Int = 2) {
    self.replay = replay
    self.id = id
    self.headingLevel = headingLevel
  }

  /// The player as a section with a heading, and a line break at its end.
  ///
  /// Complexity: O(cells of all frames). The text contains only the changes from frame to frame.
  public var html: String {
    let first = replay.frames.first ?? BoardFrame(cells: [])
    let board = BoardMarkup(replay, id: id)
    return """
      <section class="replay" id="\(text(id))" aria-labelledby="\(text(id))-title">
      <h\(headingLevel) class="title" id="\(text(id))-title">\(text(replay.title))</h\(headingLevel)>
      \(replay.result.isEmpty ? "" : "<p class=\"result\">\(text(replay.result))</p>\n")\
      <p class="source">\(text(replay.subtitle))</p>
      \(board.picture(of: first))
      <p class="caption" aria-live="polite">\(text(first.caption))</p>
      \(controls)
      <div class="side">
      \(board.listing(first))\
      \(board.facts(first))
      \(board.upcoming(first))
      \(board.legend)
      </div>
      <script type="application/json">\(data.scriptText)</script>
      </section>

      """
  }

  private var data: JSONValue { replay.hasScenes ? SceneData(replay: replay).json : ReplayData(replay: replay).json }

  /// The controls, hidden until the script runs, because they do nothing without it.
  private var controls: String {
    let buttons = Self.buttons.map { name, label, path in
      """
      <button type="button" data-do="\(name)" aria-label="\(label)" title="\(label)">\
      <svg viewBox="0 0 24 24" aria-hidden="true"><path d="\(path)"/></svg></button>
      """
    }
    return """
      <div class="controls" role="group" aria-label="Replay" hidden>
      \(highlights)\
      <input type="range" class="place" aria-label="Frame" min="0" max="\(max(0, replay.frames.count - 1))" value="0">
      <div class="buttons">
      \(buttons.joined(separator: "\n"))
      <label class="speed">Speed <select>\
      <option value="0.5">½</option><option value="1" selected>1</option><option value="2">2</option>\
      <option value="4">4</option><option value="16">16</option></select></label>
      <output class="position"></output>
      </div>
      </div>
      """
  }

  /// A button for each frame that decided the game, and its place above the slider.
  private var highlights: String {
    let found = replay.frames.indices.filter { !replay.frames[$0].highlight.isEmpty }
    guard !found.isEmpty else { return "" }
    let last = max(1, replay.frames.count - 1)
    let flags = found.map { "<span style=\"--at:\(SVGText.number(1000 * Double($0) / Double(last)))\">◆</span>" }
    let buttons = found.map {
      "<button type=\"button\" class=\"mark\" data-frame=\"\($0)\">◆ \(text(replay.frames[$0].highlight))</button>"
    }
    return "\(buttons.joined())<div class=\"flags\" aria-hidden=\"true\">\(flags.joined())</div>\n"
  }

  private static let buttons = [
    ("turnBack", "Back by a turn", "M11 6v12l-8-6zM21 6v12l-8-6z"),
    ("back", "Back by a step", "M6 6h3v12H6zM19 6v12l-9-6z"),
    ("play", "Play", "M7 5v14l12-7z"),
    ("forward", "Forward by a step", "M15 6h3v12h-3zM5 6v12l9-6z"),
    ("turnForward", "Forward by a turn", "M3 6v12l8-6zM13 6v12l8-6z"),
  ]

  private func text(_ text: String) -> String { MarkupText.escaped(text.onOneLine) }
}

extension ReplayPlayer {
  /// The style of players: on a wide screen and on a phone, light, dark and printed.
  ///
  /// A cell is as wide as the screen allows; long syllables are set in smaller type to fit.
  public static let styleSheet = """
    .replay { \(ReplayPalette.light) color: var(--ink); line-height: 1.5; }
    @media screen and (prefers-color-scheme: dark) { .replay { \(ReplayPalette.dark) } }

    """ + String(decoding: PackageResources.replay_css, as: UTF8.self)
    + SceneStyle.sheet(night: "screen and (prefers-color-scheme: dark)")

  /// The script of the players on a page; it goes into a script element after the last of them. It is the same for all
  /// players; each player has its own data, see `ReplayData`.
  public static let script = String(decoding: PackageResources.replay_js, as: UTF8.self)
}
