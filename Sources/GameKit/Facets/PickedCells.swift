/// The cells that a person picks to make a move, found by comparing the pictures after all legal moves with the one
/// before.
///
/// Cells that every move changes, such as the gap among tiles, tell nothing and are left out if every move
/// changes more than these. Then the first of
/// these rules counts by which the cells of no move contain those of another:
///
/// 1. one cell: the only change, or the middle of all changes (a light and its neighbours);
/// 2. two cells: the two changes that are farthest apart (a piece and the place where it goes);
/// 3. all changes.
///
/// Where no rule tells all moves apart, the moves that it does not tell apart have no cells and become buttons.
struct PickedCells {
  /// What lies on each cell before the moves.
  let before: [[String?]]

  /// The cells of each move.
  /// - Parameter pictures: what lies on each cell after each move.
  func picks(for pictures: some Sequence<[[String?]]>) -> [[CellPlace]] {
    var changes = pictures.map { changed(in: $0) }
    if changes.count > 1, let first = changes.first {
      let shared = changes.dropFirst().reduce(first) { $0.intersection($1) }
      let rest = changes.map { $0.subtracting(shared) }
      if rest.allSatisfy({ !$0.isEmpty }) { changes = rest }
    }
    let rules: [(Set<CellPlace>) -> [CellPlace]] = [middle, ends, { $0.sorted() }]
    var best = changes.map { _ in [CellPlace]() }
    for rule in rules {
      let picks = Self.distinct(changes.map(rule))
      if !picks.contains(where: \.isEmpty) { return picks }
      if picks.count(where: \.isEmpty) < best.count(where: \.isEmpty) { best = picks }
    }
    return best
  }

  /// The cells that differ; none if the pictures have different sizes.
  private func changed(in after: [[String?]]) -> Set<CellPlace> {
    guard before.map(\.count) == after.map(\.count) else { return [] }
    var cells: Set<CellPlace> = []
    for (row, texts) in before.enumerated() where texts != after[row] {
      for column in texts.indices where texts[column] != after[row][column] {
        cells.insert(CellPlace(row: row, column: column))
      }
    }
    return cells
  }

  /// The only cell that is nearest to the middle of all, if there is one within half a cell.
  private func middle(of cells: Set<CellPlace>) -> [CellPlace] {
    // All distances are multiplied by the number of cells, so that they are whole.
    let count = cells.count
    let (rows, columns) = cells.reduce((0, 0)) { ($0.0 + $1.row, $0.1 + $1.column) }
    let distances = cells.map { cell in
      let (down, across) = (cell.row * count - rows, cell.column * count - columns)
      return (cell, down * down + across * across)
    }
    guard let least = distances.map(\.1).min(), 4 * least < count * count else { return [] }
    let nearest = distances.filter { $0.1 == least }
    return nearest.count == 1 ? [nearest[0].0] : []
  }

  /// The two cells that are farthest apart, the first such pair in reading order.
  private func ends(of cells: Set<CellPlace>) -> [CellPlace] {
    let cells = cells.sorted()
    guard cells.count > 1, cells.count <= 200 else { return cells }
    var best: (pair: [CellPlace], distance: Int) = ([], -1)
    for (place, first) in cells.enumerated() {
      for second in cells[(place + 1)...] {
        let (down, across) = (first.row - second.row, first.column - second.column)
        let distance = down * down + across * across
        if distance > best.distance { best = ([first, second], distance) }
      }
    }
    return best.pair
  }

  /// The picks, without those that contain the cells of another move or lie in them.
  private static func distinct(_ picks: [[CellPlace]]) -> [[CellPlace]] {
    let sets = picks.map(Set.init)
    var places: [CellPlace: [Int]] = [:]
    for (move, cells) in sets.enumerated() {
      for cell in cells { places[cell, default: []].append(move) }
    }
    return picks.indices.map { move in
      let isUnclear = sets[move].contains { cell in
        (places[cell] ?? []).contains { other in
          other != move && (sets[other].isSubset(of: sets[move]) || sets[move].isSubset(of: sets[other]))
        }
      }
      return isUnclear ? [] : picks[move]
    }
  }
}
