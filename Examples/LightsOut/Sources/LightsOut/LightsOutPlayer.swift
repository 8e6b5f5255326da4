import PuzzleCore

/// A person: chases the lights down row by row, and starts again from a first row that may clear the last one.
///
/// *Vocabulary* is the chance to know at once which presses of the first row make the chase come out; who does not know tries one at
/// random. *Dexterity errors* press a neighbour.
struct LightsOutPlayer: Agent {
  let id: String
  private let profile: PlayerProfile
  private var pace: Pace
  private var generator = Xoshiro256(seed: Seed(0))
  private var plan: [Int] = []

  /// A person with these abilities.
  init(_ profile: PlayerProfile) {
    id = profile.name
    self.profile = profile
    pace = Pace(actionsPerSecond: profile.actionsPerSecond)
  }

  mutating func begin(_ game: LightsOut, seed: Seed) {
    generator = Xoshiro256(seed: seed)
    plan = []
  }

  mutating func decide(
    in state: LightsOut.State, from legal: [LightsOut.Press], within budget: Budget
  ) -> Decision<LightsOut.Press> {
    if plan.isEmpty { plan = nextPlan(state.lights) }
    guard var light = plan.popLast() else { return .leaving }
    if generator.uniformUnit() < profile.errorRate { light = light % 5 == 4 ? light - 1 : light + 1 }
    return Decision(LightsOut.Press(light), after: pace.nextDelay())
  }

  /// The presses until the person looks again, the next one last.
  private mutating func nextPlan(_ lights: UInt32) -> [Int] {
    let side = LightsOut.side
    // A light above the last row is put out by the one below it.
    if let lit = (0..<side * (side - 1)).first(where: { lights >> UInt32($0) & 1 == 1 }) { return [lit + side] }
    guard generator.uniformUnit() < profile.vocabulary, let best = LightsOutSolver.solutions(of: lights).first else {
      return [generator.uniform(below: side)]
    }
    let first = (0..<side).filter { best >> UInt32($0) & 1 == 1 }
    return first.isEmpty ? [generator.uniform(below: side)] : first
  }
}
