import People

/// The simulated people who win a level as often as the people to whom a link was fitted.
///
/// A person of skill s wins with the log odds of the link; the simulated person with these log odds on this level has
/// another skill. So each part of the cohort is played by simulated people of the skill with the same odds, and their
/// wins need no correction.
public struct LinkedPeople: Hashable, Sendable {
  /// The number of equal parts that represent a cohort whose skills differ.
  static let parts = 25

  /// The skill of the simulated people of each part, all within the axis.
  public let skills: [Double]
  /// The win rate of the people by the link.
  public let predicted: Double
  /// The win rate of simulated people of the same skills without the link.
  public let simulated: Double
  /// The win rate of ``skills`` by the curve. It differs from ``predicted`` only if no simulated people win that much,
  /// or that little.
  public let reached: Double

  /// Places the people of a link on a level.
  /// - Parameters:
  ///   - game: the name of the game.
  ///   - level: the name of the level.
  ///   - curve: the simulated win rate over skill on the current level.
  public init(_ link: PlayerLink, game: String, level: String, curve: SkillCurve, axis: SkillAxis) {
    let rising = CalibrationModel(curves: [curve], axis: axis, cohorts: 1, hasPersons: false)
      .simulatedCurves[0]
    let shift = link.shift(game: game, level: level)
    let correction = link.level(game: game, name: level)?.correction ?? 0
    let count = link.spread > 0 ? Self.parts : 1
    var (skills, predicted, simulated, reached) = ([Double](), 0.0, 0.0, 0.0)
    for part in 0..<count {
      let z = count == 1 ? 0 : StandardNormal.quantile((Double(part) + 0.5) / Double(count))
      let odds = rising.point(at: link.skill + link.spread * z).value
      let wanted = link.intercept + link.slope * odds + shift
      let skill = Self.skill(of: wanted + correction, on: rising, within: axis.range)
      skills.append(skill)
      predicted += Logistic.probability(wanted) / Double(count)
      simulated += Logistic.probability(odds) / Double(count)
      reached += Logistic.probability(rising.point(at: skill).value - correction) / Double(count)
    }
    self.skills = skills
    (self.predicted, self.simulated, self.reached) = (predicted, simulated, reached)
  }

  /// The shift of a level with which its people have the given win rate, by the curve that places them.
  ///
  /// The simulated games of a calibration and those of the curve differ by chance, which would move the share. With
  /// this shift, a level that is unchanged gives the predicted share, and a changed level gives the difference that its
  /// own games show.
  public static func shift(
    winning share: Double, by link: PlayerLink, curve: SkillCurve, axis: SkillAxis
  ) -> Double {
    var link = link
    link.levels = []
    var (low, high) = (-12.0, 12.0)
    for _ in 0..<40 {
      link.usualShift = (low + high) / 2
      let people = LinkedPeople(link, game: "", level: "", curve: curve, axis: axis)
      if people.predicted < share { low = link.usualShift } else { high = link.usualShift }
    }
    return (low + high) / 2
  }

  /// The correction for a level on which these people, placed without one, had a win rate in games of their own.
  ///
  /// The curve has the sampling error of its games and interpolates between nine skills; the people's own games show
  /// how far it lies from their win rate.
  public func correction(wins: Int, of games: Int, curve: SkillCurve, axis: SkillAxis) -> Double {
    let rising = CalibrationModel(curves: [curve], axis: axis, cohorts: 1, hasPersons: false).simulatedCurves[0]
    let places = skills.map { rising.point(at: $0).value }
    let share = (Double(wins) + 0.5) / (Double(games) + 1)
    var (low, high) = (-Self.mostCorrection, Self.mostCorrection)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      let won = places.reduce(0) { $0 + Logistic.probability($1 - middle) } / Double(places.count)
      if won > share { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// The largest correction; a larger one would mean another level.
  private static let mostCorrection = 1.0

  /// The skill at which a rising curve has a value, or the nearer end of the range.
  private static func skill(
    of value: Double, on curve: RisingCurve, within range: ClosedRange<Double>
  ) -> Double {
    var (low, high) = (range.lowerBound, range.upperBound)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if curve.point(at: middle).value < value { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// These people as a group; each game is played by a person of a different part.
  public func group(_ group: PlayerGroup, on axis: SkillAxis) -> PlayerGroup {
    let members = skills.map { axis.group($0, name: group.name) }
    var placed = members[members.count / 2]
    placed.share = group.share
    placed.members = members.count > 1 ? members : nil
    return placed
  }
}
