import People
import PuzzleCore

/// A person: chases the lights down row by row, and starts again from a first row that may clear the last one.
///
/// *Vocabulary* is the chance to know which presses of the first row make the next chase come out; a person who does
/// not know tries one at random. An error of dexterity presses a neighbour.
struct LightsOutPlayer: ProfiledAgent {
  let id: String
  private let profile: PlayerProfile
  private var generator = Xoshiro256(seed: Seed(0))
  private var plan: [Int] = []

  /// A person with these abilities.
  init(_ profile: PlayerProfile) {
    id = profile.name
    self.profile = profile
  }

  func with(_ profile: PlayerProfile) -> LightsOutPlayer { LightsOutPlayer(profile) }

  mutating func begin(_ game: LightsOut, seed: Seed) {
    generator = Xoshiro256(seed: seed)
    plan = []
  }

  mutating func decide(
    in state: LightsOut.State, from legal: [LightsOut.Press], within budget: Budget
  ) -> Decision<LightsOut.Press> {
    if plan.isEmpty { plan = nextPlan(state) }
    guard var light = plan.popLast() else { return .leaving }
    if generator.uniformUnit() < profile.errorRate { light = light % 5 == 4 ? light - 1 : light + 1 }
    return Decision(LightsOut.Press(light), after: 0)
  }

  /// The presses until the person looks again, the next one last.
  private mutating func nextPlan(_ state: LightsOut.State) -> [Int] {
    let side = LightsOut.side
    // A light above the last row is put out by the one below it.
    if let lit = (0..<side * (side - 1)).first(where: { state.isLit($0) }) { return [lit + side] }
    guard generator.uniformUnit() < profile.vocabulary, let best = LightsOutSolver.solutions(of: state.lights).first
    else {
      return [generator.uniform(below: side)]
    }
    let first = (0..<side).filter { best >> UInt32($0) & 1 == 1 }
    return first.isEmpty ? [generator.uniform(below: side)] : first
  }
}

extension LightsOut {
  /// What the person uses: there is no time and nothing is aimed, and a chase needs no plan beyond its first row.
  public static var abilities: Set<Ability> { [.vocabulary, .strategyError, .dexterityError, .patienceMoves] }
}
