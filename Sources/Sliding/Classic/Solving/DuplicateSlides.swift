import PuzzleCore

/// The sequences of slides that a search may leave out, because others lead to the same board: found by a search
/// through all sequences up to a length, from every empty cell (Taylor, Korf, *Pruning duplicate nodes in depth-first
/// search*, AAAI 1993).
///
/// A sequence is left out when a shorter one leads from the same board to the same board, or one of the same length
/// that comes first in dictionary order. Whatever solution holds such a sequence, exchanging it gives one that is
/// shorter or comes first; so of all shortest solutions the first in dictionary order holds none, and a search that
/// leaves them out still finds it.
///
/// The sequences are a tree of nodes; a search keeps the node of its last slides (Aho, Corasick, *Efficient string
/// matching*, Communications of the ACM 18, 1975).
struct DuplicateSlides: ~Copyable {
  /// Where the empty cell is at a node; the nodes of no slides come first, in the order of the cells.
  let empties: FixedBuffer<UInt8>
  /// For each node and slide (index 4 x node + slide) the node that follows, or ``none`` when no tile can make the
  /// slide or the sequence is left out.
  let following: FixedBuffer<Int32>

  /// No node.
  static let none: Int32 = -1

  /// The sequences of up to `length` slides, at least 2, of a square grid.
  /// - Parameter moves: the slides in the order of the dictionary.
  init(side: Int, moves: [SlidingMove], length: Int) {
    var search = WordSearch(side: side, moves: moves)
    for _ in 0..<length { search.lengthen() }
    let words = search.words
    // Nodes are the beginnings of what is left out; others need not be told apart from what is left of them without the
    // first slides.
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
        // The longest ending that is a beginning: it is shorter, so its node is known.
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

/// All sequences of slides, one length after the other, that hold no duplicate.
private struct WordSearch {
  /// A sequence of slides that holds no duplicate.
  struct Word {
    /// The empty cell at the start, and where it is now.
    var start: UInt8
    var empty: UInt8
    /// The place of the sequence without the last slide, or -1; and without the first one, -1 for no slides.
    var before: Int32
    var shorter: Int32
    var cells: UInt64
    /// For each slide the place of the sequence that follows, or -1.
    var children: SIMD4<Int32> = SIMD4(repeating: -1)
    /// Whether one that follows is left out because it is a duplicate, and none of its endings is.
    var isCut = false

    /// Differs for most words.
    var key: UInt64 { cells ^ UInt64(start) << 58 }
  }

  private let starts: [UInt8]
  private let moves: [SlidingMove]
  let cellCount: Int
  private(set) var words: [Word] = []
  /// The places of the words of the greatest length.
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

  /// Finds the sequences that are a slide longer.
  mutating func lengthen() {
    let first = words.count
    for place in last {
      for move in moves {
        let word = words[place]
        let start = starts[4 * Int(word.empty) + Int(move.rawValue)]
        guard start != 255 else { continue }
        // Without the first slide it must hold no duplicate, either.
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

  /// Adds a word unless one of the same start leads to the same board; returns whether it did.
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
