/// The bubbles of a grid, as the level designer edits them and as a game begins with them.
///
/// ```swift
/// var level = GameBubbleSet(numberOfRows: 12)
/// level.updateBubble(at: 0, to: .yellow)
/// level.cycleBubble(at: 0)  // red
/// level.updateGridLayout(toHex: false)
/// ```
///
/// Cells are numbered as in ``BubbleGeometry``. To change a cell that does not exist has no effect, and to ask for it
/// gives `nil`.
public struct GameBubbleSet: Hashable, Sendable {
  /// The type of every cell, row by row; ``BubbleType/empty`` where there is no bubble.
  public private(set) var bubbles: [BubbleType]
  /// The cells.
  public private(set) var geometry: BubbleGeometry

  /// Empty cells; none for a negative number of rows, and no more than ``BubbleGeometry/mostRows`` rows of them.
  public init(numberOfRows: Int, isHexagonal: Bool = true) {
    geometry = BubbleGeometry(isHexagonal: isHexagonal, rows: numberOfRows)
    bubbles = Array(repeating: .empty, count: geometry.count)
  }

  /// Whether odd rows are shifted and hold a cell less.
  public var isHexagonal: Bool { geometry.isHexagonal }

  /// The number of cells, empty ones included.
  public var numberOfBubbles: Int { bubbles.count }

  /// The colours that are present.
  public var typesLeft: Set<BubbleType> { Set(bubbles.lazy.filter { $0.isColor() }) }

  /// The type at a cell, or `nil` if there is no such cell.
  public func bubble(at index: Int) -> BubbleType? {
    bubbles.indices.contains(index) ? bubbles[index] : nil
  }

  /// Empties a cell.
  /// - Returns: what was there, or `nil` if there is no such cell.
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

  /// Changes the kind of the grid: to a hexagonal grid the last cell of every odd row is deleted, to a rectangular one
  /// an empty cell is added there.
  public mutating func updateGridLayout(toHex: Bool) {
    guard toHex != isHexagonal else { return }
    let target = BubbleGeometry(isHexagonal: toHex, rows: geometry.rows)
    self = resized(to: target)
  }

  /// The same bubbles at the same rows and columns of another grid, as far as it has them.
  func resized(to target: BubbleGeometry) -> GameBubbleSet {
    var result = GameBubbleSet(numberOfRows: target.rows, isHexagonal: target.isHexagonal)
    for (index, type) in bubbles.enumerated() {
      let place = geometry.place(of: index)
      if let cell = target.cell(row: place.row, column: place.column) { result.bubbles[cell] = type }
    }
    return result
  }
}
