import TextFormats

/// A direction on the screen.
public enum Direction: String, Hashable, NamedValue {
  /// Towards row 0.
  case northwards
  /// Away from row 0.
  case southwards
  /// Away from column 0.
  case eastwards
  /// Towards column 0.
  case westwards

  /// Whether it leads along a row.
  public var isHorizontal: Bool { self == .eastwards || self == .westwards }
  /// Whether it leads along a column.
  public var isVertical: Bool { !isHorizontal }

  /// The cell one step further.
  public func step(from cell: Coordinate) -> Coordinate {
    switch self {
    case .northwards: cell.prevRow
    case .southwards: cell.nextRow
    case .eastwards: cell.nextCol
    case .westwards: cell.prevCol
    }
  }
}
