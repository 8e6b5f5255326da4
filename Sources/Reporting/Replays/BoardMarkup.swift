/// One moment of a game as parts of a page: the board, the facts next to it, and the legend of its marks.
struct BoardMarkup {
  private let replay: BoardReplay
  /// An identifier unique on the page: letters, digits and hyphens.
  private let id: String

  init(_ replay: BoardReplay, id: String) {
    self.replay = replay
    self.id = id
  }

  /// The board of a frame: a table of tiles, or a picture where the game is shown as scenes.
  func picture(of frame: BoardFrame) -> String { replay.hasScenes ? scene(frame) : board(frame) }

  /// The board as a still picture, with the facts and the caption of the frame.
  func figure(of frame: BoardFrame) -> String {
    """
    <figure class="replay still">
    \(picture(of: frame))
    <div class="side">
    \(facts(frame))
    \(upcoming(frame))
    \(legend)
    </div>
    <figcaption>\(text(frame.caption))</figcaption>
    </figure>

    """
  }

  /// A picture with a name for readers who do not see it; the caption describes the event.
  private func scene(_ frame: BoardFrame) -> String {
    let (markup, scene) = (replay.sceneMarkup, replay.scene(of: frame))
    let (width, height) = (SVGText.number(markup.width), SVGText.number(markup.height))
    return """
      <svg class="scene" viewBox="0 0 \(width) \(height)" style="--wide:\(width);--high:\(height)" role="img" \
      aria-label="\(text(Self.name(of: scene)))">
      \(markup.markup(of: scene))
      </svg>
      """
  }

  /// The name for readers who do not see it.
  private static func name(of scene: Scene) -> String { scene.summary.isEmpty ? "Board" : "Board: \(scene.summary)" }

  private func board(_ frame: BoardFrame) -> String {
    let (rows, columns) = (replay.rows, replay.columns)
    let head = (0..<columns).map { "<th scope=\"col\">\($0 + 1)</th>" }.joined()
    let lines = (0..<rows).map { row in
      let cells = row < frame.cells.count ? frame.cells[row] : []
      let tiles = (0..<columns).map { tile($0 < cells.count ? cells[$0] : BoardCell(nil)) }
      return "<tr><th scope=\"row\">\(row + 1)</th>\(tiles.joined())</tr>"
    }
    return """
      <table class="board" aria-label="Board" style="--columns:\(columns);--rows:\(rows)">
      <thead><tr><td></td>\(head)</tr></thead>
      <tbody>
      \(lines.joined(separator: "\n"))
      </tbody>
      </table>
      """
  }

  private func tile(_ cell: BoardCell) -> String {
    let kinds = [cell.mark?.rawValue, cell.tint?.classes].compactMap { $0 }
    let isTile = cell.text != nil || !kinds.isEmpty
    let classes = isTile ? " class=\"\((["tile"] + kinds).joined(separator: " "))\"" : ""
    let width = replay.writing.width(of: cell.text ?? "")
    return """
      <td lang="\(replay.writing.language)"\(classes) style="--w:\(width)">\(text(cell.text ?? ""))</td>
      """
  }

  /// The facts next to the board.
  func facts(_ frame: BoardFrame) -> String {
    let facts = frame.facts.map { "<div><dt>\(text($0.title))</dt><dd>\(text($0.value))</dd></div>" }
    return "<dl class=\"facts\">\(facts.joined())</dl>"
  }

  /// The program that runs; nothing in a game without any.
  func listing(_ frame: BoardFrame) -> String {
    guard replay.hasListings else { return "" }
    let lines = (frame.listing?.lines ?? []).enumerated().map { number, line in
      "<li\(frame.listing?.current == number ? " aria-current=\"step\"" : "")>\(text(line))</li>"
    }
    return """
      <p class="label" id="\(text(id))-listing">program</p>
      <ol class="listing" aria-labelledby="\(text(id))-listing">\(lines.joined())</ol>

      """
  }

  /// The tiles to come; nothing in a game without any.
  func upcoming(_ frame: BoardFrame) -> String {
    guard replay.hasUpcoming else { return "" }
    let tiles = frame.upcoming.map { "<li>\(text($0))</li>" }.joined()
    return """
      <p class="label" id="\(text(id))-next">next tiles</p>
      <ol lang="\(replay.writing.language)" class="upcoming" aria-labelledby="\(text(id))-next">\(tiles)</ol>
      """
  }

  /// The legend of the marks and colours used; empty if there are none.
  var legend: String {
    let sample = replay.writing.sample
    let entries = replay.usedLegend.map { entry in
      let (classes, words) =
        switch entry.sample {
        case .mark(let mark): ("tile \(mark.rawValue)\(sample.classes)", sample.text)
        case .colour(let colour): ("swatch c-\(colour.rawValue)", entry.letter.map(String.init) ?? "\u{a0}")
        }
      return "<li><span class=\"\(classes)\" aria-hidden=\"true\">\(words)</span>\(text(entry.text))</li>"
    }
    return entries.isEmpty ? "" : "<ul class=\"legend\" aria-label=\"Marks\">\(entries.joined())</ul>"
  }

  private func text(_ text: String) -> String { MarkupText.escaped(text.onOneLine) }
}
