import Testing

@testable import People
@testable import PuzzleCore

@Suite("GroupAgent")
struct GroupAgentTests {
  /// A game in which nothing happens; a move is the player's pace in hundredths.
  private struct Bench: Puzzle {
    typealias Move = Int
    static let name = "bench"
    static let rulesVersion = 1
    func initialState(dealing generator: inout some RandomNumberGenerator) -> Int { 0 }
    func legalMoves(in state: Int, into moves: inout [Int]) { moves = Array(0...10_000) }
    func isLegal(_ move: Int, in state: Int) -> Bool { true }
    func apply(_ move: Int, to state: inout Int) { state += 1 }
    func outcome(of state: Int) -> Outcome? { nil }
    func score(of state: Int) -> Int { 0 }
    func fingerprint(_ state: Int, into hash: inout StableHash) { hash.combine(state) }
  }

  /// Says how fast the person is.
  private struct Sitter: ProfiledAgent {
    var profile: PlayerProfile
    var id: String { profile.name }
    func with(_ profile: PlayerProfile) -> Sitter { Sitter(profile: profile) }
    mutating func begin(_ game: Bench, seed: Seed) {}
    mutating func decide(in state: Int, from legal: [Int], within budget: Budget) -> Decision<Int> {
      Decision(Int((profile.actionsPerSecond * 100).rounded()))
    }
  }

  /// Casual people who plan without errors, which would be random moves.
  private var group: PlayerGroup {
    var group = PlayerGroup.casual
    group.centre.strategyErrorRate = 0
    return group
  }

  private func paces(_ agent: GroupAgent<Sitter>, seeds: Range<UInt64> = 0..<50) -> [Int] {
    var agent = agent
    return seeds.compactMap { seed in
      agent.begin(Bench(), seed: Seed(seed))
      return agent.decide(in: 0, from: Array(0...10_000), within: .unlimited).move
    }
  }

  @Test("every game has the person that its seed draws, and the same one again; seeds 0 to 49")
  func persons() {
    let agent = GroupAgent(Sitter(profile: .novice), group)
    let expected = (0..<50).map { Int((group.person(Seed($0)).actionsPerSecond * 100).rounded()) }
    #expect(paces(agent) == expected && paces(agent) == expected && Set(expected).count > 20)
    #expect(agent.id == "casual")
  }

  @Test("with a seed of its own one person plays all games, also as another kind of agent")
  func onePerson() {
    let agent = GroupAgent(Sitter(profile: .novice), group, personSeed: Seed(9))
    let expected = Int((group.person(Seed(9)).actionsPerSecond * 100).rounded())
    #expect(Set(paces(agent)) == [expected] && Set(paces(agent.with { $0 })) == [expected])
  }

  /// Says by its moves who it is and which luck it has.
  private struct Knower: ProfiledAgent {
    var profile: PlayerProfile
    var said = 0
    var id: String { profile.name }
    func with(_ profile: PlayerProfile) -> Knower { Knower(profile: profile) }
    mutating func begin(_ game: Bench, seed: Seed) { begin(game, seed: seed, person: seed) }
    mutating func begin(_ game: Bench, seed: Seed, person: Seed) {
      said = Int(person.value % 1000 * 1000 + seed.value % 1000)
    }
    mutating func decide(in state: Int, from legal: [Int], within budget: Budget) -> Decision<Int> { Decision(said) }
  }

  @Test(
    "a chosen person is the same in several games, with other luck in each, and other luck than others in the same game"
  )
  func chosen() {
    var agent = GroupAgent(Knower(profile: .novice), group) { Seed($0.value / 3) }
    let said = (UInt64(0)..<6).compactMap { seed -> Int? in
      agent.begin(Bench(), seed: Seed(seed))
      return agent.decide(in: 0, from: [], within: .unlimited).move
    }
    #expect(said.map { $0 / 1000 } == [0, 0, 0, 1, 1, 1] && Set(said.map { $0 % 1000 }).count == 6)
    let luck = (UInt64(5)..<9).compactMap { person -> Int? in
      var agent = GroupAgent(Knower(profile: .novice), group) { _ in Seed(person) }
      agent.begin(Bench(), seed: Seed(2))
      return agent.decide(in: 0, from: [], within: .unlimited).move.map { $0 % 1000 }
    }
    #expect(Set(luck).count == 4)
    var drawn = GroupAgent(Knower(profile: .novice), group)
    drawn.begin(Bench(), seed: Seed(7))
    #expect(drawn.decide(in: 0, from: [], within: .unlimited).move == 7007)
  }

  @Test("the person gives up when its patience ends")
  func patience() {
    var group = group
    group.centre.patience = Patience(moves: 3)
    group.spread.patience = 0
    var agent = GroupAgent(Sitter(profile: .novice), group)
    agent.begin(Bench(), seed: Seed(1))
    let decisions = (0..<5).map { _ in agent.decide(in: 0, from: [1, 2], within: .unlimited).isLeaving }
    #expect(decisions == [false, false, false, true, true])
  }
}
