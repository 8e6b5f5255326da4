/// One of the four directions of a road, clockwise from north. The letters are those of level files.
public enum RoadDirection: String, CaseIterable, Hashable, Sendable {
  /// The direction up, in which y grows.
  case north = "N"
  /// The direction to the right, in which x grows.
  case east = "E"
  /// The direction down, in which y shrinks.
  case south = "S"
  /// The direction to the left, in which x shrinks.
  case west = "W"

  /// The number of quarter turns clockwise from north, 0 to 3.
  public var quarterTurns: Int {
    switch self {
    case .north: 0
    case .east: 1
    case .south: 2
    case .west: 3
    }
  }

  /// The direction after some quarter turns clockwise.
  public func turned(by quarterTurns: Int) -> RoadDirection {
    Self.allCases[(self.quarterTurns + quarterTurns) & 3]
  }
}

/// A direction relative to the van. The names are those of blocks.
public enum RelativeDirection: String, CaseIterable, Hashable, Sendable {
  /// Straight ahead, the direction of the van.
  case forward = "FORWARD"
  /// A quarter turn to the left.
  case left = "LEFT"
  /// A quarter turn to the right.
  case right = "RIGHT"

  /// The number of quarter turns clockwise, 0 to 3.
  public var quarterTurns: Int {
    switch self {
    case .forward: 0
    case .left: 3
    case .right: 1
    }
  }
}

/// A cell of the map; y grows upwards.
public struct RoadCell: Hashable, Sendable {
  /// The column, from 0 on the left.
  public var x: Int
  /// The row, from 0 at the bottom.
  public var y: Int

  /// Creates a cell from its column and row.
  public init(_ x: Int, _ y: Int) { (self.x, self.y) = (x, y) }

  /// The next cell in a direction.
  public func neighbour(to direction: RoadDirection) -> RoadCell {
    switch direction {
    case .north: RoadCell(x, y + 1)
    case .east: RoadCell(x + 1, y)
    case .south: RoadCell(x, y - 1)
    case .west: RoadCell(x - 1, y)
    }
  }

  /// The direction to an adjacent cell, or `nil` if the other cell is not adjacent.
  public func direction(to other: RoadCell) -> RoadDirection? {
    RoadDirection.allCases.first { neighbour(to: $0) == other }
  }
}
