/// A traffic light for vans that come from one cell and go in one direction.
///
/// Its timer starts at ``startTime``. Each tick of the run adds 1; a timer that reaches the duration of the colour
/// starts again from 0, and the light changes.
public struct TrafficLight: Hashable, Sendable {
  /// What a light shows.
  public enum Colour: String, CaseIterable, Hashable, Sendable {
    /// No van may leave the controlled cell.
    case red = "RED"
    /// Vans go on.
    case green = "GREEN"

    /// The other colour.
    public var other: Colour { self == .red ? .green : .red }
  }

  /// The cell that its vans come from.
  public var source: RoadCell
  /// The direction of its vans: the light controls the next cell in it.
  public var direction: RoadDirection
  /// The timer at the start, in ticks.
  public var startTime: Int
  /// The colour at the start.
  public var startingColour: Colour
  /// Ticks of green, at least 1.
  public var greenDuration: Int
  /// Ticks of red, at least 1.
  public var redDuration: Int

  /// A light.
  public init(
    source: RoadCell, direction: RoadDirection, startTime: Int = 0, startingColour: Colour, greenDuration: Int,
    redDuration: Int
  ) {
    self.source = source
    self.direction = direction
    self.startTime = startTime
    self.startingColour = startingColour
    self.greenDuration = greenDuration
    self.redDuration = redDuration
  }

  /// The cell where vans wait for it.
  public var controlled: RoadCell { source.neighbour(to: direction) }

  /// The ticks of a colour.
  public func duration(of colour: Colour) -> Int { colour == .green ? greenDuration : redDuration }
}
