/// The translation of the wins of simulated people to those of the people to whom a group was fitted.
///
/// A person of skill s wins a level with log odds `intercept + slope x simulated + shift`. Here `simulated` are the log
/// odds that simulated people of that skill have there, and `shift` is that of the level. The skills of the people are
/// normally distributed.
public struct PlayerLink: Hashable, Codable, Sendable {
  /// A level that people played.
  public struct Level: Hashable, Codable, Sendable {
    /// The name of the game.
    public var game: String
    /// The name of the level.
    public var name: String
    /// How far the log odds of a win lie above the link's prediction.
    public var shift: Double
    /// The predicted share of wins for the people.
    public var won: Double
    /// How far the log odds of a win lie below the curve that places people, as their own games showed; 0 without
    /// games.
    public var correction: Double

    /// Creates a level from the values of its properties.
    public init(game: String, name: String, shift: Double, won: Double, correction: Double = 0) {
      self.game = game
      self.name = name
      self.shift = shift
      self.won = won
      self.correction = correction
    }
  }

  /// The mean skill, in steps of the presets.
  public var skill: Double
  /// The standard deviation of skill among the people, 0 or more.
  public var spread: Double
  /// How far the log odds of people exceed those of simulated people, at simulated odds of one.
  public var intercept: Double
  /// How much farther apart levels are for people than in simulation, above 0.
  public var slope: Double
  /// The 95 % interval of the intercept, if it is known.
  public var interceptInterval: ClosedRange<Double>?
  /// The 95 % interval of the slope, if it is known.
  public var slopeInterval: ClosedRange<Double>?
  /// The shift of a level that the people did not play.
  public var usualShift: Double
  /// The root mean square error of the prediction for a level that was left out, in points from 0 to 100, if it is
  /// known.
  public var error: Double?
  /// The levels that the people played.
  public var levels: [Level]

  /// A link; see the properties.
  public init(
    skill: Double, spread: Double, intercept: Double, slope: Double,
    interceptInterval: ClosedRange<Double>? = nil,
    slopeInterval: ClosedRange<Double>? = nil, usualShift: Double = 0, error: Double? = nil,
    levels: [Level] = []
  ) {
    self.skill = skill
    self.spread = spread
    self.intercept = intercept
    self.slope = slope
    self.interceptInterval = interceptInterval
    self.slopeInterval = slopeInterval
    self.usualShift = usualShift
    self.error = error
    self.levels = levels
  }

  /// The shift of a level, found by its name; ``usualShift`` for a level that the people did not play. Complexity:
  /// O(levels).
  public func shift(game: String, level: String) -> Double {
    self.level(game: game, name: level)?.shift ?? usualShift
  }

  /// A level that the people played, by its name. Complexity: O(levels).
  public func level(game: String, name: String) -> Level? { levels.first { $0.game == game && $0.name == name } }
}
