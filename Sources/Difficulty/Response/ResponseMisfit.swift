/// The cross-validation error of a level's response curve: each group between the weakest and the strongest is left out
/// in turn, and the curve through the others predicts its win rate.
///
/// The error of a prediction comes from the curve and from chance. Drawing the games again, as in ``ResponseCurve``,
/// shows the part of chance; the rest of the mean square is the curve's. A large misfit means that the numbers from the
/// curve (the skill at which half win, and the steps from 10 to 90 %) hold for the groups that played, but not between
/// them.
public struct ResponseMisfit: Hashable, Codable, Sendable {
  /// A group that was left out of the curve.
  public struct Group: Hashable, Codable, Sendable {
    /// The skill of the group.
    public let skill: Double
    /// The win rate of the group.
    public let won: Double
    /// The win rate that the other groups predict.
    public let predicted: Double
  }

  /// The groups, by ascending skill.
  public let groups: [Group]
  /// The root mean square error, as a share of all games, with the part of chance removed; 0 where chance explains it.
  public let value: Double
  /// The root mean square error including chance.
  public let raw: Double
  /// The 95 % interval of ``value``, at least 0.
  public let interval: ClosedRange<Double>
  /// The probability of errors of this size by chance alone, if the number of games of each group was fixed beforehand.
  /// A group that stops early because its share looks extreme deviates by more than chance alone; then the probability
  /// is too small.
  public let probability: Double
  /// Whether chance alone would cause such errors in fewer than 5 of 100 measurements.
  public var isBeyondChance: Bool { probability <= 0.05 }

  /// Creates the misfit of a curve; `nil` with fewer than four groups, which are too few to leave one out.
  ///
  /// Complexity: O(groups^2 x draws).
  public init?(_ curve: ResponseCurve) {
    let (skills, won) = (curve.skills, curve.won)
    guard skills.count > 3, !curve.redrawn.isEmpty else { return nil }
    let inner = Array(1..<skills.count - 1)
    func errors(_ wins: [Int], _ games: [Int]) -> [Double] {
      inner.map { left in
        Self.prediction(of: left, skills, wins, games) - Double(wins[left]) / Double(games[left])
      }
    }
    let observed = errors(won.map(\.wins), won.map(\.games))
    groups = zip(inner, observed).map { left, error in
      let share = Double(won[left].wins) / Double(won[left].games)
      return Group(skill: skills[left], won: share, predicted: share + error)
    }
    let drawn = curve.redrawn.map { errors($0.wins, $0.games) }
    let means = inner.indices.map { group in drawn.reduce(0) { $0 + $1[group] } / Double(drawn.count) }
    func meanSquare(_ errors: [Double]) -> Double { errors.reduce(0) { $0 + $1 * $1 } / Double(errors.count) }
    // The effect of chance on the mean square: the distances of the draws from their own mean.
    let chance = drawn.map { errors in meanSquare(zip(errors, means).map { $0 - $1 }) }.sorted()
    let square = meanSquare(observed)
    let usual = chance.reduce(0, +) / Double(chance.count)
    raw = square.squareRoot()
    value = max(0, square - usual).squareRoot()
    probability = Self.probability(of: square, chance)
    // The variation of the mean square itself when games are drawn again.
    let squares = drawn.map(meanSquare).sorted()
    let middle = squares.reduce(0, +) / Double(squares.count)
    let cut = squares.count / 40
    func bound(_ drawn: Double) -> Double { max(0, square - usual - (drawn - middle)).squareRoot() }
    let (low, high) = (bound(squares[squares.count - 1 - cut]), bound(squares[cut]))
    interval = min(low, value)...max(high, value)
  }

  /// The probability of a mean square of errors by chance: counted among the draws, and far beyond them from the
  /// chi-square distribution with the same mean and variance (F. E. Satterthwaite, Biometrics Bulletin 2 (1946),
  /// 110-114), its degrees of freedom rounded down.
  private static func probability(of square: Double, _ chance: [Double]) -> Double {
    let draws = Double(chance.count)
    let mean = chance.reduce(0, +) / draws
    let variance = chance.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / draws
    guard mean > 0, variance > 0 else { return square > mean ? 0 : 1 }
    let counted = Double(chance.count { $0 >= square }) / draws
    let freedom = max(1, Int(2 * mean * mean / variance))
    let tail = ChiSquare.upperTail(square / mean * Double(freedom), freedom: freedom)
    return max(counted, tail)
  }

  /// The prediction of the other groups for one.
  private static func prediction(of left: Int, _ skills: [Double], _ wins: [Int], _ games: [Int]) -> Double {
    func others<Value>(_ values: [Value]) -> [Value] {
      Array(values[..<left] + values[(left + 1)...])
    }
    let curve = SkillCurve(skills: others(skills), wins: others(wins), games: others(games))
    return Logistic.probability(curve.logit(at: skills[left]).value)
  }
}
