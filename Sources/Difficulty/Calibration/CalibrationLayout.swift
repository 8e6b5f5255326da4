/// The index of each number of the model among the fitted parameters (*places*).
///
/// Shared numbers come first, then one block per level.
///
/// **Example.** One cohort with persons, two levels, curves of three numbers: 14 places.
///
///     0 intercept   1 log slope   2 attempt   3 position   4 skill   5 log spread
///     6 deviation of level 0    7 to 9 its curve
///     10 deviation of level 1   11 to 13 its curve
///
/// Slope and spreads are stored as logarithms, so that any value is allowed. ``CalibrationLikelihood`` indexes its
/// triangles by these numbers. It relies on the first four, and on a level's curve following its deviation.
struct CalibrationLayout: Hashable {
  let cohorts: Int
  let levels: Int
  /// The number of parameters of a skill curve.
  let curveSize: Int
  /// Whether the people of a cohort differ, so that each cohort has a spread.
  let hasPersons: Bool

  let intercept = 0
  let logSlope = 1
  /// The change of the log odds per unit of the logarithm of the attempt's number.
  let attempt = 2
  /// The change of the log odds per earlier play of the person.
  let position = 3

  /// The place of a cohort's mean skill.
  func skill(_ cohort: Int) -> Int { 4 + cohort }
  /// The place of the logarithm of a cohort's spread; only with individual people.
  func logSpread(_ cohort: Int) -> Int { 4 + cohorts + cohort }
  /// The number of places that do not belong to a level.
  var shared: Int { 4 + (hasPersons ? 2 : 1) * cohorts }
  /// The place of a level's deviation.
  func deviation(_ level: Int) -> Int { shared + level * (1 + curveSize) }
  /// The first place of a level's curve.
  func curve(_ level: Int) -> Int { deviation(level) + 1 }
  /// The number of places.
  var size: Int { shared + levels * (1 + curveSize) }
}
