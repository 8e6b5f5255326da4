import People
import PuzzleCore

/// The mind of a person who plays bubble shooter, the same in the one-player game and in a duel. See ``BubblePlayer``.
struct BubblePerson: Sendable {
  let profile: PlayerProfile
  /// Whether the game draws the path of the shot while the player aims.
  let hasAimAssist: Bool
  /// The search is one shot deep. Planning two or three of the known bubbles won experts 2 and 4 percentage points more
  /// games, too little for an ability.
  private let search: BubbleSearch
  private var pace: Pace
  private var generator = Xoshiro256(seed: Seed(0))
  private var aim = Xoshiro256(seed: Seed(0))
  private var errors: StrategyErrors

  /// A person with the abilities of a profile, before a game.
  init(_ profile: PlayerProfile, hasAimAssist: Bool) {
    (self.profile, self.hasAimAssist) = (profile, hasAimAssist)
    search = BubbleSearch(depth: 1)
    pace = Pace(actionsPerSecond: profile.actionsPerSecond)
    errors = StrategyErrors(profile, seed: Seed(0))
  }

  /// Starts the person's random streams.
  mutating func begin(seed: Seed) {
    self = BubblePerson(profile, hasAimAssist: hasAimAssist)
    generator = Xoshiro256(seed: seed)
    aim = Xoshiro256(seed: seed.derived(.auxiliary, 3))
    errors = StrategyErrors(profile, seed: seed)
  }

  /// The time of a decision in milliseconds: reaction plus action.
  mutating func nextDelay() -> Int { profile.reactionTime + pace.nextDelay() }

  /// One of the shots with different outcomes, before the aim noise that ``HumanAgent`` adds; `nil` if there are none.
  mutating func shot(
    seeing sight: BubbleAim, of all: [OutcomeIntervals.Interval], within budget: Budget
  ) -> BubbleAngle? {
    var shots = all
    let leastWidth = leastWidth
    let sure = shots.filter { Double($0.width) >= leastWidth }
    if !sure.isEmpty { shots = sure }
    guard !shots.isEmpty else { return nil }
    var choice =
      errors.strike() ? worse(of: shots, seeing: sight) : search.best(of: shots, seeing: sight, within: budget)
    if let meant = choice, generator.uniformUnit() < profile.errorRate {
      choice = slip(from: meant, count: shots.count)
    }
    return choice.map { banked(shots[$0].middle, seeing: sight) }
  }

  /// The width of the narrowest gap that the person shoots at, in millionths of a degree, unless it is the only way in.
  private var leastWidth: Double { 2 * profile.numbers[.gapWidth] * profile.aimNoise * 1e6 }

  /// A random one of the best part of all shots, except the best. A good but not the best shot, by the worth of the resulting position.
  private mutating func worse(of shots: [OutcomeIntervals.Interval], seeing sight: BubbleAim) -> Int? {
    let worsePart = max(1, profile.numbers.count(.worsePart))
    let worths = BubbleSearch(depth: 1).worths(of: shots, seeing: sight, within: .unlimited)
    let order = shots.indices.sorted { (worths[$1] ?? .min, $1) < (worths[$0] ?? .min, $0) }
    guard order.count > 1 else { return order.first }
    return order[1 + errors.generator.uniform(below: max(1, (order.count - 1) / worsePart))]
  }

  /// The cell before or after the intended one, by angle.
  private mutating func slip(from place: Int, count: Int) -> Int {
    guard count > 1 else { return place }
    let other = place + (generator.uniform(below: 2) == 0 ? -1 : 1)
    return (0..<count).contains(other) ? other : 2 * place - other
  }

  /// The angle with the extra noise of reflections. It makes the total noise *k* times as large, because the variances
  /// of independent errors add up.
  private mutating func banked(_ angle: BubbleAngle, seeing sight: BubbleAim) -> BubbleAngle {
    guard !hasAimAssist, profile.aimNoise > 0 else { return angle }
    let reflections = sight.board.flight(from: sight.cannon, angle: angle, physics: sight.physics).reflections
    guard reflections > 0 else { return angle }
    let factor = 1 + profile.numbers[.noisePerReflection] * Double(reflections)
    let noise = profile.aimNoise * (factor * factor - 1).squareRoot() * aim.standardNormal()
    guard let missed = BubbleAngle(degrees: angle.degrees + noise) else { return angle }
    return min(max(missed, BubbleAngle.range.lowerBound), BubbleAngle.range.upperBound)
  }
}
