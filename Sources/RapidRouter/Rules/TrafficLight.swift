/// A traffic light for vans that come from one cell in one direction.
///
/// Its timer starts at ``startTime`` and grows by 1 at each tick of the run. When it reaches the duration of the
/// colour, it restarts from 0 and the light changes.
public struct TrafficLight: Hashable, Sendable {
  /// The colour of a light.
  public enum Colour: String, CaseIterable, Hashable, Sendable {
    /// No van may leave the controlled cell.
    case red = "RED"
    /// Vans may leave the controlled cell.
    case green = "GREEN"

    /// The other colour.
    public var other: Colour { self == .red ? .green : .red }
  }

  /// The cell that its vans come from.
  public var source: RoadCell
  /// The direction of its vans; the light controls the next cell in that direction.
  public var direction: RoadDirection
  /// The timer at the start, in ticks.
  public var startTime: Int
  /// The colour at the start.
  public var startingColour: Colour
  /// Ticks of green, at least 1.
  public var greenDuration: Int
  /// Ticks of red, at least 1.
  public var redDuration: Int

  /// Creates a light. Durations and times are in ticks.
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

  /// The cell in which vans wait for it.
  public var controlled: RoadCell { source.neighbour(to: direction) }

  /// The ticks of a colour.
  public func duration(of colour: Colour) -> Int { colour == .green ? greenDuration : redDuration }
}
