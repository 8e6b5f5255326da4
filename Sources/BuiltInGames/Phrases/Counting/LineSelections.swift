/// The combinations of lines that the tiles of a board allow: unordered, and a line may occur more than once if the
/// tiles suffice.
///
/// Lines are chosen in ascending order. After the lines of a pivot, the remaining tiles of that symbol stay uncovered.
/// If more stay uncovered than the lines allow, the search backtracks.
public struct LineSelections {
  /// The lines chosen, ascending.
  public private(set) var chosen: [Int] = []
  /// The remaining number of each symbol.
  public private(set) var supply: [Int]
  /// The number of lines tried.
  public private(set) var nodes = 0
  private let tiles: GoalTiles
  private let needed: Int
  private let spare: Int
  private let budget: Int

  /// Creates the combinations of `needed` lines.
  public init(of tiles: GoalTiles, needed: Int, budget: Int) {
    self.tiles = tiles
    self.needed = needed
    self.budget = budget
    supply = tiles.supply
    spare = tiles.supply.dropFirst().reduce(0, +) - needed * tiles.lineLength
  }

  /// Calls `body` for each choice; returns `false` when the budget ran out before the last.
  public mutating func forEach(from first: Int = 0, _ body: (borrowing LineSelections) -> Void) -> Bool {
    guard chosen.count < needed else {
      body(self)
      return true
    }
    for line in first..<max(first, tiles.lines.count) {
      if tiles.ranked[..<tiles.pivots[line]].reduce(0, { $0 + supply[$1] }) > spare { break }
      guard nodes < budget else { return false }
      nodes += 1
      for symbol in tiles.lines[line] { supply[symbol] -= 1 }
      defer { for symbol in tiles.lines[line] { supply[symbol] += 1 } }
      guard tiles.lines[line].allSatisfy({ supply[$0] >= 0 }) else { continue }
      chosen.append(line)
      defer { chosen.removeLast() }
      guard forEach(from: line, body) else { return false }
    }
    return true
  }

  /// The multiplicity of each chosen line.
  public var multiplicities: [Int] {
    var counts: [Int] = []
    for (place, line) in chosen.enumerated() {
      if place > 0, chosen[place - 1] == line { counts[counts.count - 1] += 1 } else { counts.append(1) }
    }
    return counts
  }
}
