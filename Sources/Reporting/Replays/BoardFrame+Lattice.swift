extension BoardFrame {
  /// What lies on each cell, top row first: the texts of a grid, or the pieces of a scene with a pitch. `nil` is an
  /// empty cell. Empty for a scene without a pitch.
  ///
  /// A cell of a scene is a rectangle of the size of its pitch, counted from the corner of its bounds. A piece lies on
  /// the cells whose middles its bounds contain, and its name is its ``SceneShape/id``, label or colour.
  public var lattice: [[String?]] {
    switch picture {
    case .grid(let cells): cells.map { $0.map { cell in cell.text.map { $0 + (cell.tint?.rawValue ?? "") } } }
    case .scene(let scene): scene.lattice
    }
  }
}

extension Scene {
  /// The most cells of a lattice.
  private static let mostCells = 10_000.0

  fileprivate var lattice: [[String?]] {
    let bounds = bounds.drawable
    guard let pitch, pitch.x > 0, pitch.y > 0, pitch.x.isFinite, pitch.y.isFinite else { return [] }
    let (columns, rows) = ((bounds.width / pitch.x).rounded(), (bounds.height / pitch.y).rounded())
    guard columns >= 1, rows >= 1, columns * rows <= Self.mostCells else { return [] }
    var cells = [[String?]](repeating: [String?](repeating: nil, count: Int(columns)), count: Int(rows))
    for shape in shapes.filter(\.isDrawable) {
      guard let piece = shape.piece else { continue }
      let extent = shape.bounds
      let corner = extent.corner - bounds.corner
      let range = { (low: Double, length: Double, step: Double, count: Double) -> Range<Int> in
        // The middles of cells lie half a pitch after their beginnings.
        let first = min(max((low / step - 0.5).rounded(.up), 0), count)
        let last = min(max(((low + length) / step - 0.5).rounded(.down), -1), count - 1)
        return Int(first)..<max(Int(first), Int(last) + 1)
      }
      for row in range(corner.y, extent.height, pitch.y, rows) {
        for column in range(corner.x, extent.width, pitch.x, columns) { cells[row][column] = piece }
      }
    }
    return cells
  }
}

extension SceneShape {
  /// The name of a piece; `nil` for lines and borders, which are none.
  fileprivate var piece: String? {
    switch form {
    case .tile(let cell, _, _): cell.text
    case .text(let text, _, _): text
    case .circle, .path: fill.map { id ?? (label ?? "") + $0.rawValue }
    }
  }
}
