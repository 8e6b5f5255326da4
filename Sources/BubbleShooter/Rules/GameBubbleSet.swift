/// The bubbles of a grid, used by the level designer and as the start of a game.
///
/// ```swift
/// var level = GameBubbleSet(numberOfRows: 12)
/// level.updateBubble(at: 0, to: .yellow)
/// level.cycleBubble(at: 0)  // red
/// level.updateGridLayout(toHex: false)
/// ```
///
/// Cells are numbered as in ``BubbleGeometry``. Changing a cell that does not exist has no effect; reading it gives
/// `nil`.
public struct GameBubbleSet: Hashable, Sendable {
  /// The type of every cell, row by row; ``BubbleType/empty`` where there is no bubble.
  public private(set) var bubbles: [BubbleType]
  /// The size and kind of the grid.
  public private(set) var geometry: BubbleGeometry

  /// A grid of empty cells; the number of rows is clamped to 0...``BubbleGeometry/mostRows``.
  public init(numberOfRows: Int, isHexagonal: Bool = true) {
    geometry = BubbleGeometry(isHexagonal: isHexagonal, rows: numberOfRows)
    bubbles = Array(repeating: .empty, count: geometry.count)
  }

  /// Whether odd rows are shifted and have one cell less.
  public var isHexagonal: Bool { geometry.isHexagonal }

  /// The number of cells, including empty ones.
  public var numberOfBubbles: Int { bubbles.count }

  /// The colours that are present.
  public var typesLeft: BubbleColors { bubbles.reduce(into: []) { $0.insert($1) } }

  /// The type at a cell; `nil` if the cell does not exist.
  public func bubble(at index: Int) -> BubbleType? {
    bubbles.indices.contains(index) ? bubbles[index] : nil
  }

  /// Empties a cell.
  /// - Returns: the previous type; `nil` if the cell does not exist.
  @discardableResult
  public mutating func removeBubble(at index: Int) -> BubbleType? {
    guard let old = bubble(at: index) else { return nil }
    bubbles[index] = .empty
    return old
  }

  /// Sets the type of a cell.
  public mutating func updateBubble(at index: Int, to type: BubbleType) {
    guard bubbles.indices.contains(index) else { return }
    bubbles[index] = type
  }

  /// Replaces a colour by the next of the designer's cycle; other cells stay as they are.
  public mutating func cycleBubble(at index: Int) {
    guard let type = bubble(at: index) else { return }
    bubbles[index] = type.next()
  }

  /// Empties all cells.
  public mutating func reset() {
    for index in bubbles.indices { bubbles[index] = .empty }
  }

  /// Takes over the bubbles of another grid, in the same storage if both have the same size.
  mutating func copy(_ other: GameBubbleSet) {
    guard bubbles.count == other.bubbles.count else { return self = other }
    geometry = other.geometry
    bubbles.withUnsafeMutableBufferPointer { cells in
      _ = cells.update(fromContentsOf: other.bubbles)
    }
  }

  /// Changes the kind of the grid. For a hexagonal grid the last cell of every odd row is deleted; for a rectangular
  /// one an empty cell is added there.
  public mutating func updateGridLayout(toHex: Bool) {
    guard toHex != isHexagonal else { return }
    let target = BubbleGeometry(isHexagonal: toHex, rows: geometry.rows)
    self = resized(to: target)
  }

  /// The same bubbles at the same rows and columns of another grid, as far as these exist.
  func resized(to target: BubbleGeometry) -> GameBubbleSet {
    var result = GameBubbleSet(numberOfRows: target.rows, isHexagonal: target.isHexagonal)
    for (index, type) in bubbles.enumerated() {
      let place = geometry.place(of: index)
      if let cell = target.cell(row: place.row, column: place.column) { result.bubbles[cell] = type }
    }
    return result
  }
}
