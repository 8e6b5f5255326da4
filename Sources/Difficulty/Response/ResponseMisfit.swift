/// How far the response curve of a level is off for people whom it has not seen: each group between the weakest and the strongest is left out in
/// turn, and the curve through the others predicts its share of games won.
///
/// The error of a prediction is that of the curve and that of chance. How large the latter is comes from drawing the games again, as in
/// ``ResponseCurve``; what is left of the mean square is the curve's. A large misfit says that the numbers read off the curve, the skill at
/// which half win and the steps from 10 to 90 %, hold for the groups that played and for nobody between them.
public struct ResponseMisfit: Hashable, Codable, Sendable {
  /// One group that was left out.
  public struct Group: Hashable, Codable, Sendable {
    /// Its skill.
    public let skill: Double
    /// The share of its games that it won.
    public let won: Double
    /// The share that the others predict.
    public let predicted: Double
  }

  /// The groups, by ascending skill.
  public let groups: [Group]
  /// The root of the mean square of the errors, as a share of all games, with chance taken off; 0 where chance explains them.
  public let value: Double
  /// The root of the mean square of the errors as they are.
  public let raw: Double
  /// Whether chance alone would make errors like these in fewer than 5 of 100 measurements.
  public let isBeyondChance: Bool

  /// The misfit of a curve; `nil` with fewer than four groups, of which nothing could be left out.
  ///
  /// Complexity: O(groups^2 x draws).
  public init?(_ curve: ResponseCurve) {
    let (skills, won) = (curve.skills, curve.won)
    guard skills.count > 3 else { return nil }
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
    // What chance does to the mean square: how far the draws lie from their own middle.
    let chance = drawn.map { errors in meanSquare(zip(errors, means).map { $0 - $1 }) }.sorted()
    let square = meanSquare(observed)
    raw = square.squareRoot()
    value = max(0, square - chance.reduce(0, +) / Double(chance.count)).squareRoot()
    isBeyondChance = square > chance[chance.count - 1 - chance.count / 20]
  }

  /// What the other groups say of one.
  private static func prediction(of left: Int, _ skills: [Double], _ wins: [Int], _ games: [Int]) -> Double {
    func others<Value>(_ values: [Value]) -> [Value] {
      Array(values[..<left] + values[(left + 1)...])
    }
    let curve = SkillCurve(skills: others(skills), wins: others(wins), games: others(games))
    return Logistic.probability(curve.logit(at: skills[left]).value)
  }
}
