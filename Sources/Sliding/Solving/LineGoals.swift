/// All ways in which the tiles of one board can make enough lines, with equal tiles distinguished.
///
/// Equal tiles get different labels 1, 2, ..., so that a line which needs one of several equal tiles becomes several
/// lines, one per choice. Lines over the same tiles form one *tile set*, for example the two orders of a Ci Hui's
/// halves or two exchanged equal tiles of one phrase. A *choice* is a set of as many tile sets as the game needs lines,
/// no two sharing a tile.
struct LineGoals: Sendable {
  /// The labels of a line's tiles in order, and the tile set it belongs to.
  struct Line: Hashable, Sendable {
    let labels: [Int]
    let set: Int
  }

  /// The lines, grouped by tile set.
  let lines: [Line]
  /// The lines of each tile set.
  let sets: [Range<Int>]
  /// Three entries each: tile sets, and ``noSet`` and the number after it where fewer than three lines are needed.
  let choices: [[Int]]
  /// Whether ``choices`` holds all choices. It is empty when they are too many, and a bound must then do without them.
  let isComplete: Bool
  /// The first label of each symbol; 0 for the empty cell.
  let firstLabel: [Int]

  /// The number that means no tile set: the number of tile sets.
  var noSet: Int { sets.count }

  /// The maximum number of lines that are distinguished, and of choices that are listed.
  static let lineLimit = 4096
  static let choiceLimit = 256

  /// The goals of a board, or `nil` when there are more than ``lineLimit`` lines.
  init?(of board: SlidingBoard) {
    var firstLabel = [0]
    var next = 1
    for count in board.supply.dropFirst() {
      firstLabel.append(next)
      next += count
    }
    var labelled: [(mask: UInt16, labels: [Int])] = []
    for packed in board.packedLines {
      let symbols = (0..<board.shape.lineLength).map { Int(packed >> UInt64(4 * $0) & 15) }
      Self.extend([], to: symbols, supply: board.supply, firstLabel: firstLabel, into: &labelled)
      guard labelled.count <= Self.lineLimit else { return nil }
    }
    var masks: [UInt16] = []
    for line in labelled where !masks.contains(line.mask) { masks.append(line.mask) }
    var lines: [Line] = []
    var sets: [Range<Int>] = []
    for (set, mask) in masks.enumerated() {
      let start = lines.count
      for line in labelled where line.mask == mask {
        let new = Line(labels: line.labels, set: set)
        if !lines[start...].contains(new) { lines.append(new) }
      }
      sets.append(start..<lines.count)
    }
    var choices: [[Int]] = []
    Self.choose(board.linesToWin, of: masks, from: 0, taken: 0, chosen: [], into: &choices)
    self.lines = lines
    self.sets = sets
    self.firstLabel = firstLabel
    isComplete = choices.count <= Self.choiceLimit
    let padding = Array(sets.count..<(sets.count + max(0, 3 - board.linesToWin)))
    self.choices = isComplete ? choices.map { $0 + padding } : []
  }

  /// The cells of the labels 1, 2, ..., four bits each from bit 4 on. Equal tiles are labelled in row-major order.
  func cells(of state: PackedBoard, on shape: GridShape) -> UInt64 {
    var cells: UInt64 = 0
    var seen: UInt64 = 0
    for cell in 0..<shape.count {
      let symbol = Int(state[cell])
      guard symbol > 0 else { continue }
      let label = firstLabel[symbol] + Int(seen >> UInt64(4 * symbol) & 15)
      seen += 1 << UInt64(4 * symbol)
      cells |= UInt64(cell) << UInt64(4 * label)
    }
    return cells
  }

  /// Labels the tiles from place `labels.count` on in all ways.
  private static func extend(
    _ labels: [Int], to symbols: [Int], supply: [Int], firstLabel: [Int],
    into lines: inout [(mask: UInt16, labels: [Int])]
  ) {
    guard labels.count < symbols.count else {
      lines.append((labels.reduce(0) { $0 | 1 << UInt16($1) }, labels))
      return
    }
    guard lines.count <= lineLimit else { return }
    let symbol = symbols[labels.count]
    for label in firstLabel[symbol]..<(firstLabel[symbol] + supply[symbol]) where !labels.contains(label) {
      extend(labels + [label], to: symbols, supply: supply, firstLabel: firstLabel, into: &lines)
    }
  }

  private static func choose(
    _ count: Int, of masks: [UInt16], from start: Int, taken: UInt16, chosen: [Int], into choices: inout [[Int]]
  ) {
    guard count > 0 else {
      choices.append(chosen)
      return
    }
    for set in start..<masks.count where masks[set] & taken == 0 {
      guard choices.count <= choiceLimit else { return }
      choose(
        count - 1, of: masks, from: set + 1, taken: taken | masks[set], chosen: chosen + [set], into: &choices)
    }
  }
}
