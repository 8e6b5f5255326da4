/// The widths of a text table's columns, and the division of columns into blocks printed side by side.
struct TextLayout: Hashable {
  /// The separator between two columns.
  static let gap = "  "
  /// The minimum width to which words and bars are shortened.
  static let leastWidth = 8

  /// The width of each column in terminal cells.
  private(set) var widths: [Int]
  /// The indices of the columns printed side by side; each block except the first repeats the key columns, or column 0.
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
    keys = columns.prefix { $0.isKey }.count
    let words = columns.indices.filter { columns[$0].kind == .text && !columns[$0].isKey }
    let natural = widths
    let bars = columns.indices.filter { if case .bar = columns[$0].kind { true } else { false } }
    shorten(words, to: width, notBelow: 2 * Self.leastWidth)
    shorten(bars, to: width, notBelow: Self.leastWidth)
    let names =
      table.shortensNames ? columns.indices.prefix(keys).filter { columns[$0].kind == .text } : []
    shorten(names, to: width, notBelow: 2 * Self.leastWidth)
    shorten(words, to: width, notBelow: Self.leastWidth)
    guard total > width else { return }
    for name in names { widths[name] = natural[name] }
    lengthen(words, upTo: natural, in: width)
    if keys > 0 { shortenKeys(columns.indices.prefix(keys).filter { columns[$0].kind == .text }, to: width) }
    breakUp(at: width)
  }

  /// The number of key columns.
  private var keys = 0

  /// Narrows key columns only if they would leave no space for any other column.
  private mutating func shortenKeys(_ words: [Int], to width: Int) {
    let others = widths.dropFirst(keys).max() ?? 0
    let used = widths.prefix(keys).reduce(0, +) + Self.gap.count * keys + others
    for _ in 0..<max(0, used - width) {
      guard let widest = words.max(by: { widths[$0] < widths[$1] }), widths[widest] > Self.leastWidth else { return }
      widths[widest] -= 1
    }
  }

  private var total: Int {
    widths.reduce(0, +) + Self.gap.count * max(0, widths.count - 1)
  }

  /// Narrows the widest of the given columns, the first of equal ones, until the table fits.
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

  /// Widens the words of a split table again. The words of the first column, which identifies the rows of every block,
  /// get as much as any other column leaves, up to half of the width.
  private mutating func lengthen(_ words: [Int], upTo natural: [Int], in width: Int) {
    for index in words where index > 0 || keys > 0 {
      widths[index] = min(natural[index], max(widths[index], 2 * Self.leastWidth))
    }
    guard keys == 0, words.first == 0 else { return }
    let room = min(width / 2, width - Self.gap.count - (widths.dropFirst().max() ?? 0))
    widths[0] = min(natural[0], max(widths[0], room))
  }

  /// Starts a new block wherever the next column does not fit.
  private mutating func breakUp(at width: Int) {
    guard !widths.isEmpty, total > width else { return }
    let repeated = Array(widths.indices.prefix(max(1, keys)))
    let first = repeated.reduce(0) { $0 + widths[$1] } + Self.gap.count * (repeated.count - 1)
    var block = repeated
    var used = first
    blocks = []
    for index in widths.indices.dropFirst(repeated.count) {
      let needed = Self.gap.count + widths[index]
      if used + needed > width && block.count > repeated.count {
        blocks.append(block)
        block = repeated
        used = first
      }
      block.append(index)
      used += needed
    }
    blocks.append(block)
  }
}
