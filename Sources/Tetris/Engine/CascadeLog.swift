import Phrasebook

/// The steps of a cascade, packed: the phrase and its window, and for each column which heights were emptied.
///
/// Nothing else of a ``CascadeStep`` is needed: a tile that was not destroyed falls by the number of cells emptied
/// below it.
struct CascadeLog: Sendable {
  /// The phrase of each step, its window, and one word per column. That word has the emptied heights as bits and the
  /// column's height before the step in the highest byte. There is room for every step of a landing, because each step
  /// destroys a whole phrase.
  private var words: [UInt32]
  private let width: Int
  /// The number of steps.
  private(set) var count = 0

  /// An empty log for grids of a size and phrases of a length.
  init(rows: Int, columns: Int, phraseLength: Int) {
    width = columns + 2
    words = Array(repeating: 0, count: max(1, rows * columns / max(1, phraseLength)) * width)
  }

  /// Removes all steps.
  @inline(__always)
  mutating func clear() { count = 0 }

  /// Passes the memory for steps to `write`. A step takes the number of columns plus two words; `write` returns the end
  /// of what it wrote.
  @inline(__always)
  mutating func record(_ write: (UnsafeMutablePointer<UInt32>) -> UnsafeMutablePointer<UInt32>) {
    let width = width
    count = words.withUnsafeMutableBufferPointer { words in
      guard let start = words.baseAddress else { return 0 }
      return (write(start) - start) / width
    }
  }

  /// The phrases that were destroyed, in order.
  var phrases: [Int] { (0..<count).map(phrase) }

  /// The phrase that was destroyed in a step.
  func phrase(_ step: Int) -> Int { Int(words[step * width]) }

  /// The number of tiles that a step destroyed and the number that fell.
  func counts(_ step: Int) -> (destroyed: Int, shifted: Int) {
    var (destroyed, shifted) = (0, 0)
    for word in words[(step * width + 2)..<((step + 1) * width)] where word & 0xff_ffff != 0 {
      let emptied = word & 0xff_ffff
      destroyed += emptied.nonzeroBitCount
      // Every tile above the lowest hole falls, except those that are destroyed.
      let above = Int(word >> 24) - emptied.trailingZeroBitCount
      shifted += above - emptied.nonzeroBitCount
    }
    return (destroyed, shifted)
  }

  /// A bit for the last six bits of each tile that was destroyed.
  func clearedBits(_ matcher: PhraseMatcher) -> UInt64 {
    var bits: UInt64 = 0
    for step in 0..<count {
      let tiles = matcher.tiles(of: phrase(step))
      for position in 0..<matcher.length { bits |= 1 &<< UInt64(tiles[position] & 63) }
    }
    return bits
  }

  /// Whether tiles with this number were destroyed.
  func hasCleared(_ tile: Tile, _ matcher: PhraseMatcher) -> Bool {
    for step in 0..<count {
      let tiles = matcher.tiles(of: phrase(step))
      for position in 0..<matcher.length where tiles[position] == tile { return true }
    }
    return false
  }

  /// A step in the form of the reference engine.
  /// - Parameters:
  ///   - rows: the rows of the grid.
  ///   - text: the phrase.
  ///   - length: its tiles.
  ///   - points: what a phrase gains.
  func step(_ step: Int, rows: Int, text: String, length: Int, points: Int) -> CascadeStep {
    let window = words[step * width + 1]
    let (height, column) = (Int(window >> 8 & 0xff), Int(window & 0xff))
    func cell(_ height: Int, _ column: Int) -> Coordinate { Coordinate(row: rows - 1 - height, col: column) }
    let cells = (0..<length).map { window >> 16 != 0 ? cell(height, column + $0) : cell(height - $0, column) }
    var destroyed: [Coordinate] = []
    var shifted: [TileShift] = []
    for level in 0..<rows {
      for column in 0..<(width - 2) {
        let word = words[step * width + 2 + column]
        let emptied = word & 0xff_ffff
        if emptied >> UInt32(level) & 1 != 0 {
          destroyed.append(cell(level, column))
        } else if level < Int(word >> 24) {
          let fall = (emptied & (1 << UInt32(level) - 1)).nonzeroBitCount
          if fall > 0 { shifted.append(TileShift(from: cell(level, column), to: cell(level - fall, column))) }
        }
      }
    }
    return CascadeStep(phrase: text, cells: cells, destroyed: destroyed, shifted: shifted, points: points)
  }
}
