import Phrasebook
import Sliding

/// The length of a shortest solution by breadth-first search from both ends: from the board, and backwards from every
/// won arrangement of its tiles at once. No table, no bound, and no code of the solvers.
///
/// What wins is taken from the rules: all sequences of four tiles are put to ``LineRule``, and three that go together
/// are put in three rows or columns, with the other tiles and the empty cell in every order in the line that is left.
public struct BidirectionalSearch {
  private let start: UInt64
  private let goals: [UInt64]
  /// How many won arrangements there are.
  public var goalCount: Int { goals.count }

  /// The search of a 4 x 4 board, tiles named by the places of their texts in sorted order.
  public init(_ grid: TextGrid, rule: LineRule) {
    let cells = grid.coordinates.map { grid[$0] }
    let texts = Set(cells.compactMap { $0 }).sorted()
    let symbols = cells.map { text in text.flatMap { texts.firstIndex(of: $0) }.map { $0 + 1 } ?? 0 }
    start = Self.pack(symbols)
    var supply = [Int](repeating: 0, count: texts.count + 1)
    for symbol in symbols { supply[symbol] += 1 }
    goals = Self.goals(supply, lines: Self.lines(supply, texts: texts, rule: rule))
  }

  /// The fewest slides, or `nil` when they are more than `limit`.
  public func length(atMost limit: Int) -> Int? {
    var sides = [Side(from: [start]), Side(from: goals)]
    if sides[1].seen.contains(start) { return 0 }
    for length in 1...max(1, limit) {
      let side = sides[0].edge.count <= sides[1].edge.count ? 0 : 1
      sides[side].advance()
      if sides[side].edge.contains(where: sides[1 - side].seen.contains) { return length }
    }
    return nil
  }

  /// Everything reached from one end.
  private struct Side {
    var seen = StateSet()
    /// What the last step has reached for the first time.
    var edge: [UInt64] = []

    private static let neighbours: [[Int]] = (0..<16).map { cell in
      (0..<16).filter { abs($0 / 4 - cell / 4) + abs($0 % 4 - cell % 4) == 1 }
    }

    init(from boards: [UInt64]) {
      for board in boards where seen.insert(board) { edge.append(board) }
    }

    mutating func advance() {
      var next: [UInt64] = []
      for board in edge {
        var empty = 0
        while board >> UInt64(4 * empty) & 15 != 0 { empty += 1 }
        for cell in Self.neighbours[empty] {
          let tile = board >> UInt64(4 * cell) & 15
          let child = board ^ tile << UInt64(4 * cell) ^ tile << UInt64(4 * empty)
          if seen.insert(child) { next.append(child) }
        }
      }
      edge = next
    }
  }

  private static func pack(_ symbols: [Int]) -> UInt64 {
    symbols.enumerated().reduce(0) { $0 | UInt64($1.element) << UInt64(4 * $1.offset) }
  }

  /// The valid lines that the tiles can form, as symbols.
  private static func lines(_ supply: [Int], texts: [String], rule: LineRule) -> [[Int]] {
    var lines: [[Int]] = []
    func extend(_ line: [Int], _ left: [Int]) {
      guard line.count < 4 else {
        if rule.isCorrect(line.map { texts[$0 - 1] }) { lines.append(line) }
        return
      }
      for symbol in left.indices.dropFirst() where left[symbol] > 0 {
        var rest = left
        rest[symbol] -= 1
        extend(line + [symbol], rest)
      }
    }
    extend([], supply)
    return lines
  }

  /// All won arrangements, each once.
  private static func goals(_ supply: [Int], lines: [[Int]]) -> [UInt64] {
    var found = StateSet()
    var goals: [UInt64] = []
    func extend(_ rows: [[Int]], _ left: [Int], free: Int) {
      guard rows.count < 4 else {
        for rest in orders(of: left) {
          var all = rows
          all[free] = rest
          let board = all.flatMap { $0 }
          let transposed = (0..<16).map { board[$0 % 4 * 4 + $0 / 4] }
          for goal in [pack(board), pack(transposed)] where found.insert(goal) { goals.append(goal) }
        }
        return
      }
      // The free line is filled last, with what is left.
      guard rows.count != free else { return extend(rows + [[]], left, free: free) }
      for line in lines {
        var rest = left
        for symbol in line { rest[symbol] -= 1 }
        if rest.allSatisfy({ $0 >= 0 }) { extend(rows + [line], rest, free: free) }
      }
    }
    for free in 0..<4 { extend([], supply, free: free) }
    return goals
  }

  /// All different orders of the symbols of a supply.
  private static func orders(of supply: [Int]) -> [[Int]] {
    guard supply.contains(where: { $0 > 0 }) else { return [[]] }
    return supply.indices.filter { supply[$0] > 0 }.flatMap { symbol in
      var rest = supply
      rest[symbol] -= 1
      return orders(of: rest).map { [symbol] + $0 }
    }
  }
}
