import PuzzleCore

/// The sequences of slides that a search may omit because others lead to the same board. They are found by a search
/// through all sequences up to a length, from every empty cell (Taylor, Korf, *Pruning duplicate nodes in depth-first
/// search*, AAAI 1993).
///
/// A sequence is omitted when a shorter sequence leads from the same board to the same board, or one of the same length
/// that comes first in dictionary order. In any solution with such a sequence, replacing it gives a solution that is
/// shorter or comes first. So the first of all shortest solutions contains none, and a search that omits them still
/// finds it.
///
/// The sequences form a tree of nodes; a search keeps the node of its latest slides (Aho, Corasick, *Efficient string
/// matching*, Communications of the ACM 18, 1975).
struct DuplicateSlides: ~Copyable {
  /// The empty cell at each node. The nodes of the empty sequence come first, in the order of the cells.
  let empties: FixedBuffer<UInt8>
  /// The node that follows each node and slide (index 4 x node + slide); ``none`` when no tile can make the slide or
  /// the sequence is omitted.
  let following: FixedBuffer<Int32>

  /// The number that means no node.
  static let none: Int32 = -1

  /// The sequences of up to `length` slides, at least 2, of a square grid.
  /// - Parameter moves: the slides in dictionary order.
  init(side: Int, moves: [SlidingMove], length: Int) {
    var search = WordSearch(side: side, moves: moves)
    for _ in 0..<length { search.lengthen() }
    let words = search.words
    // Nodes are the prefixes of omitted sequences. Any other sequence behaves like its suffix without the first slides.
    var isBeginning = [Bool](repeating: false, count: words.count)
    for word in words.indices.reversed() where word < search.cellCount || isBeginning[word] || words[word].isCut {
      isBeginning[word] = true
      if words[word].before >= 0 { isBeginning[Int(words[word].before)] = true }
    }
    var nodes = [Int32](repeating: Self.none, count: words.count)
    var kept: [Int] = []
    for word in words.indices {
      if isBeginning[word] {
        nodes[word] = Int32(kept.count)
        kept.append(word)
      } else {
        // The longest suffix that is such a prefix. It is shorter, so its node is known.
        nodes[word] = nodes[Int(words[word].shorter)]
      }
    }
    var empties = FixedBuffer(repeating: 0 as UInt8, count: kept.count)
    var following = FixedBuffer(repeating: Self.none, count: 4 * kept.count)
    for (node, word) in kept.enumerated() {
      empties[node] = words[word].empty
      for slide in 0..<4 {
        let child = words[word].children[slide]
        if child >= 0 { following[4 * node + slide] = nodes[Int(child)] }
      }
    }
    self.empties = empties
    self.following = following
  }
}

/// All sequences of slides without duplicates, in order of length.
private struct WordSearch {
  /// A sequence of slides without a duplicate.
  struct Word {
    /// The empty cell at the start and at the end.
    var start: UInt8
    var empty: UInt8
    /// The place of the sequence without its last slide, and of the one without its first slide; -1 for the empty
    /// sequence.
    var before: Int32
    var shorter: Int32
    var cells: UInt64
    /// The place of the sequence extended by each slide, or -1.
    var children: SIMD4<Int32> = SIMD4(repeating: -1)
    /// Whether an extension is omitted as a duplicate although none of its suffixes is.
    var isCut = false

    /// A hash key that differs for most words.
    var key: UInt64 { cells ^ UInt64(start) << 58 }
  }

  private let starts: [UInt8]
  private let moves: [SlidingMove]
  let cellCount: Int
  private(set) var words: [Word] = []
  /// The places of the longest words.
  private var last: Range<Int>
  /// The places of words, plus one, by board and start.
  private var table: OpenTable<UInt32>

  init(side: Int, moves: [SlidingMove]) {
    self.moves = moves
    starts = GridShape(rows: side, columns: side, lineLength: side).starts
    cellCount = side * side
    last = 0..<cellCount
    table = OpenTable(capacity: 1 << 10)
    for start in 0..<cellCount {
      // Any board with different tiles; 0 is the empty cell.
      let cells = (0..<cellCount).reduce(UInt64(0)) { cells, cell in
        cells | UInt64(cell == start ? 0 : cell == 0 ? start : cell) << UInt64(4 * cell)
      }
      add(Word(start: UInt8(start), empty: UInt8(start), before: -1, shorter: -1, cells: cells))
    }
  }

  /// Finds the sequences that are one slide longer.
  mutating func lengthen() {
    let first = words.count
    for place in last {
      for move in moves {
        let word = words[place]
        let start = starts[4 * Int(word.empty) + Int(move.rawValue)]
        guard start != 255 else { continue }
        // The sequence without the first slide must not contain a duplicate either.
        let shorter = word.before < 0 ? Int32(start) : words[Int(word.shorter)].children[Int(move.rawValue)]
        guard shorter >= 0 else { continue }
        let tile = word.cells >> UInt64(4 * start) & 15
        let cells = word.cells ^ tile << UInt64(4 * start) ^ tile << UInt64(4 * word.empty)
        let longer = Word(start: word.start, empty: start, before: Int32(place), shorter: shorter, cells: cells)
        if add(longer) {
          words[place].children[Int(move.rawValue)] = Int32(words.count - 1)
        } else {
          words[place].isCut = true
        }
      }
    }
    last = first..<words.count
  }

  /// Adds a word unless one with the same start leads to the same board; returns whether it was added.
  @discardableResult
  private mutating func add(_ word: Word) -> Bool {
    let slot = table.slot(of: word.key) {
      let other = words[Int($0) - 1]
      return other.cells == word.cells && other.start == word.start
    }
    guard table[slot] == 0 else { return false }
    words.append(word)
    table[slot] = UInt32(words.count)
    if table.isFull(words.count) { table.grow { words[Int($0) - 1].key } }
    return true
  }
}
