import CMathematics

/// The simulated log odds of winning a level over skill.
///
/// Win rates on a grid of skills are made monotone by pooling neighbours that fall (`MonotoneFit`). They are turned
/// into log odds with half a win and half a loss added, and joined by cubic pieces that keep them monotone and smooth
/// (F. N. Fritsch, J. Butland, *SIAM Journal on Scientific and Statistical Computing* 5 (1984), 300-304). Beyond the
/// grid the curve is linear.
public struct SkillCurve: Hashable, Sendable {
  /// The skills that were simulated, ascending.
  public let skills: [Double]
  /// The number of games won at each of them.
  public let wins: [Int]
  /// The number of games played at each of them.
  public let games: [Int]
  private let logits: [Double]
  private let slopes: [Double]

  /// Creates the curve from wins in `games` games at each of at least two ascending skills.
  public init(skills: [Double], wins: [Int], games: Int) {
    self.init(skills: skills, wins: wins, games: wins.map { _ in games })
  }

  /// Creates the curve from wins in a number of games, at least one, at each of at least two ascending skills.
  public init(skills: [Double], wins: [Int], games: [Int]) {
    precondition(
      skills.count >= 2 && wins.count == skills.count && games.count == skills.count
        && zip(skills, skills.dropFirst()).allSatisfy { $0 < $1 }
        && zip(wins, games).allSatisfy { 0...$1 ~= $0 && $1 > 0 },
      "found a grid that does not fit its wins")
    self.skills = skills
    self.wins = wins
    self.games = games
    let trials = games.map(Double.init)
    let pooled = MonotoneFit.rising(zip(wins, trials).map { Double($0) / $1 }, weights: trials)
    logits = zip(pooled, trials).map { rate, trials in log((rate * trials + 0.5) / ((1 - rate) * trials + 0.5)) }
    slopes = Self.slopes(skills, logits)
  }

  /// Slopes at the knots that keep each piece monotone: a weighted harmonic mean of the slopes of the two secants.
  private static func slopes(_ skills: [Double], _ logits: [Double]) -> [Double] {
    let widths = zip(skills, skills.dropFirst()).map { $1 - $0 }
    let secants = zip(zip(logits, logits.dropFirst()), widths).map { ($0.1 - $0.0) / $1 }
    return skills.indices.map { knot in
      guard knot > 0, knot < widths.count else { return knot == 0 ? secants[0] : secants[widths.count - 1] }
      let (left, right) = (secants[knot - 1], secants[knot])
      guard left > 0, right > 0 else { return 0 }
      let (wide, narrow) = (2 * widths[knot] + widths[knot - 1], widths[knot] + 2 * widths[knot - 1])
      return (wide + narrow) / (wide / left + narrow / right)
    }
  }

  /// The log odds of winning at a skill, and their slope there per unit of skill; the slope is never below 0.
  public func logit(at skill: Double) -> (value: Double, slope: Double) {
    let last = skills.count - 1
    if skill <= skills[0] { return (logits[0] + slopes[0] * (skill - skills[0]), slopes[0]) }
    if skill >= skills[last] { return (logits[last] + slopes[last] * (skill - skills[last]), slopes[last]) }
    let piece = (skills.firstIndex { $0 > skill } ?? last) - 1
    let width = skills[piece + 1] - skills[piece]
    let t = (skill - skills[piece]) / width
    let rise = logits[piece + 1] - logits[piece]
    let (a, b) = (slopes[piece] * width, slopes[piece + 1] * width)
    let value = logits[piece] + t * (a + t * (3 * rise - 2 * a - b + t * (a + b - 2 * rise)))
    let slope = a + t * (2 * (3 * rise - 2 * a - b) + 3 * t * (a + b - 2 * rise))
    return (value, max(0, slope / width))
  }
}
