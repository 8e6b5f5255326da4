/// How wide the columns of a text table are, and which of them are printed side by side.
struct TextLayout: Hashable {
  /// What separates two columns.
  static let gap = "  "
  /// Words and bars are not shortened below this many cells.
  static let leastWidth = 8

  /// The width of each column in terminal cells.
  private(set) var widths: [Int]
  /// The indices of the columns that are printed side by side; each block but the first repeats column 0.
  private(set) var blocks: [[Int]]

  /// The layout of `table` in at most `width` cells, or in as many as it needs.
  ///
  /// Complexity: O(cells of the table + columns x width).
  init(of table: Table, width: Int?) {
    let columns = table.columns
    widths = columns.indices.map { index in
      table.rows.reduce(columns[index].title.onOneLine.displayWidth) {
        max($0, columns[index].text(of: $1[index]).displayWidth)
      }
    }
    blocks = columns.isEmpty ? [] : [Array(columns.indices)]
    guard let width else { return }
    let words = columns.indices.filter { columns[$0].kind == .text }
    let natural = widths
    let bars = columns.indices.filter { if case .bar = columns[$0].kind { true } else { false } }
    shorten(words, to: width, notBelow: 2 * Self.leastWidth)
    shorten(bars, to: width, notBelow: Self.leastWidth)
    shorten(words, to: width, notBelow: Self.leastWidth)
    guard total > width else { return }
    lengthen(words, upTo: natural, in: width)
    breakUp(at: width)
  }

  private var total: Int {
    widths.reduce(0, +) + Self.gap.count * max(0, widths.count - 1)
  }

  /// Takes cells away from the widest of the given columns, the first of equals, until the table fits.
  private mutating func shorten(_ candidates: [Int], to width: Int, notBelow least: Int) {
    for _ in 0..<max(0, total - width) {
      var widest: Int?
      for index in candidates where widths[index] > least {
        if widest.map({ widths[index] > widths[$0] }) ?? true { widest = index }
      }
      guard let widest else { return }
      widths[widest] -= 1
    }
  }

  /// Gives words of a table that is broken up some of their cells back. Those of the first column, which tells the rows of every block
  /// apart, get as many as any other column leaves beside it, up to half of the width.
  private mutating func lengthen(_ words: [Int], upTo natural: [Int], in width: Int) {
    for index in words where index > 0 { widths[index] = min(natural[index], max(widths[index], 2 * Self.leastWidth)) }
    guard words.first == 0 else { return }
    let room = min(width / 2, width - Self.gap.count - (widths.dropFirst().max() ?? 0))
    widths[0] = min(natural[0], max(widths[0], room))
  }

  /// Starts a new block wherever the next column would not fit next to the others.
  private mutating func breakUp(at width: Int) {
    guard let first = widths.first, total > width else { return }
    var block = [0]
    var used = first
    blocks = []
    for index in widths.indices.dropFirst() {
      let needed = Self.gap.count + widths[index]
      if used + needed > width && block.count > 1 {
        blocks.append(block)
        block = [0]
        used = first
      }
      block.append(index)
      used += needed
    }
    blocks.append(block)
  }
}
