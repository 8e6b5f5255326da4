/// Draws a board of text tiles with box characters, aligned for double-width characters and pinyin alike.
public struct BoardDrawing: Hashable, Sendable {
  /// Whether lines separate the rows; without them a tall board takes half the height.
  public var hasRowLines: Bool
  /// Whether row and column numbers, from 0, are written at the edges.
  public var hasCoordinates: Bool
  /// The style of marked cells: by colour, or in brackets without colour.
  public var style: Style

  /// Creates a drawing style; by default with row lines, without coordinates and colours.
  public init(hasRowLines: Bool = true, hasCoordinates: Bool = false, style: Style = .plain) {
    self.hasRowLines = hasRowLines
    self.hasCoordinates = hasCoordinates
    self.style = style
  }

  /// The board with some cells highlighted; see ``lines(_:marking:)``.
  public func lines(
    _ rows: [[String?]], isHighlighted: (_ row: Int, _ column: Int) -> Bool = { _, _ in false }
  ) -> [String] {
    lines(rows, marking: { row, column in isHighlighted(row, column) ? .active : nil })
  }

  /// The board as lines without a final line break.
  ///
  /// `rows` goes from top to bottom; `nil` is an empty cell, and a short row is padded with empty cells. All columns
  /// are as wide as the widest tile, at least two terminal cells.
  ///
  /// Complexity: O(cells x width).
  public func lines(_ rows: [[String?]], marking: (_ row: Int, _ column: Int) -> CellMark?) -> [String] {
    let columns = rows.map(\.count).max() ?? 0
    guard columns > 0 else { return [] }
    let texts = rows.map { row in row.map { $0?.onOneLine } }
    let width = texts.joined().reduce(2) { max($0, $1?.displayWidth ?? 0) }
    let margin = hasCoordinates ? String(rows.count).count + 1 : 0
    let indent = String(repeating: " ", count: margin)
    let rule = { (left: String, middle: String, right: String) in
      let segment = String(repeating: "─", count: width + 2)
      return indent + left + Array(repeating: segment, count: columns).joined(separator: middle) + right
    }

    var lines: [String] = []
    if hasCoordinates {
      let numbers = (0..<columns).map { " " + "\($0 + 1)".padded(toWidth: width) + "  " }
      lines.append(style.paint((indent + " " + numbers.joined()).trimmedAtEnd, as: .faint))
    }
    lines.append(rule("┌", "┬", "┐"))
    for (row, tiles) in texts.enumerated() {
      if row > 0 && hasRowLines { lines.append(rule("├", "┼", "┤")) }
      let cells = (0..<columns).map { column in
        cell(
          column < tiles.count ? tiles[column] : nil, width: width,
          mark: column < tiles.count ? marking(row, column) : nil)
      }
      let number = "\(row + 1) ".padded(toWidth: margin, alignment: .trailing)
      lines.append(
        (hasCoordinates ? style.paint(number, as: .faint) : "") + "│" + cells.joined(separator: "│") + "│")
    }
    lines.append(rule("└", "┴", "┘"))
    return lines
  }

  private func cell(_ tile: String?, width: Int, mark: CellMark?) -> String {
    let text = tile ?? ""
    guard let mark else { return " " + text.padded(toWidth: width) + " " }
    let space = String(repeating: " ", count: width - text.displayWidth)
    let (left, right) = mark.brackets
    switch style {
    case .plain: return left + text + right + space
    case .ansi:
      return style.paint(mark.keepsBrackets ? left + text + right + space : " \(text)\(space) ", as: mark.emphasis)
    }
  }
}
