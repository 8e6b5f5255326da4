/// Every way to split the tiles of a board into lines: an exact cover of a multiset.
///
/// Algorithm X in its plainest form: take the symbol that occurs in the fewest lines and still has a tile left, and try
/// each line that holds it. Lines that share the symbol are taken in ascending order, so each set of lines is met once,
/// however often a symbol occurs.
struct LineCovers: Sendable {
  /// The lines chosen so far; a cover after ``next()`` has returned `true`.
  private(set) var chosen: [Int] = []
  /// How many lines have been tried.
  private(set) var nodes = 0

  private let lines: [[UInt8]]
  private let needed: Int
  /// The symbols, those of the fewest lines first.
  private let pivots: [Int]
  /// For every symbol the lines that hold it, ascending.
  private let linesOfSymbol: [[Int]]
  private var supply: [UInt8]
  private var frames: [Frame] = []
  private var isReported = false

  /// A choice that is being made: which symbol is to be covered, and which of its lines comes next.
  private struct Frame {
    var symbol: Int
    var candidate: Int
  }

  /// The covers of `supply[s]` tiles of each symbol `s` by `lines`, which are equally long and all different.
  init(lines: [[UInt8]], supply: [UInt8]) {
    self.lines = lines
    self.supply = supply
    let tiles = supply.reduce(0) { $0 + Int($1) }
    let length = lines.first?.count ?? 0
    needed = length > 0 && tiles.isMultiple(of: length) ? tiles / length : -1
    var linesOfSymbol = [[Int]](repeating: [], count: supply.count)
    for (index, line) in lines.enumerated() {
      for (place, symbol) in line.enumerated() where !line[..<place].contains(symbol) {
        linesOfSymbol[Int(symbol)].append(index)
      }
    }
    self.linesOfSymbol = linesOfSymbol
    pivots = supply.indices.sorted { (linesOfSymbol[$0].count, $0) < (linesOfSymbol[$1].count, $1) }
  }

  /// The first symbol, in the order of the search, that no line holds.
  var uncoverableSymbol: Int? {
    pivots.first.flatMap { linesOfSymbol[$0].isEmpty ? $0 : nil }
  }

  /// Finds the next cover, or returns `false` when there are no more.
  mutating func next() -> Bool {
    guard needed > 0 else { return false }
    if isReported {
      isReported = false
      takeBack()
    }
    while true {
      if chosen.count == needed {
        isReported = true
        return true
      }
      if frames.count == chosen.count { frames.append(nextFrame()) }
      if !choose() {
        frames.removeLast()
        if frames.isEmpty { return false }
        takeBack()
      }
    }
  }

  private func nextFrame() -> Frame {
    // Fewer lines than needed are chosen, so a tile is left.
    let symbol = pivots.first { supply[$0] > 0 } ?? 0
    guard let last = frames.last, last.symbol == symbol else { return Frame(symbol: symbol, candidate: 0) }
    return Frame(symbol: symbol, candidate: last.candidate)
  }

  /// Chooses the next line of the last frame that the supply allows.
  private mutating func choose() -> Bool {
    let depth = frames.count - 1
    let candidates = linesOfSymbol[frames[depth].symbol]
    while frames[depth].candidate < candidates.count {
      let line = candidates[frames[depth].candidate]
      nodes += 1
      if take(line) {
        chosen.append(line)
        return true
      }
      frames[depth].candidate += 1
    }
    return false
  }

  private mutating func take(_ line: Int) -> Bool {
    for (place, symbol) in lines[line].enumerated() {
      if supply[Int(symbol)] == 0 {
        for taken in lines[line][..<place] { supply[Int(taken)] += 1 }
        return false
      }
      supply[Int(symbol)] -= 1
    }
    return true
  }

  /// Takes the last chosen line back and moves its frame on.
  private mutating func takeBack() {
    let line = chosen.removeLast()
    for symbol in lines[line] { supply[Int(symbol)] += 1 }
    frames[frames.count - 1].candidate += 1
  }
}
