import PuzzleCore
import PuzzleTestKit
import Testing

@Suite("The checks of a game")
struct ConformanceTests {
  private let strangers = [100, -100, 0, 3, .min, .max].map { Walk.Move($0) }

  @Test("a game that keeps its promises has no failures")
  func sound() {
    let failures = Conformance(Walk(), strangers: strangers) { state in
      (0...10).contains(state.place) ? nil : "the walker is at \(state.place)"
    }.check(games: 40, seed: Seed(1))
    #expect(failures.isEmpty, "\(failures)")
  }

  @Test("a game without time, chance or hidden parts needs none of them")
  func plain() {
    let failures = Conformance(Heap()).check(games: 40, seed: Seed(1))
    #expect(failures.isEmpty, "\(failures)")
  }

  @Test("every flaw is found and named", arguments: Flaw.allCases)
  func flaws(flaw: Flaw) {
    let failures = Conformance(Walk(flaw), strangers: strangers).check(games: 16, seed: Seed(1))
    #expect(failures.contains { $0.rule == flaw.rule }, "\(failures)")
  }

  @Test("an invariant of the game is checked everywhere")
  func invariant() {
    let failures = Conformance(Walk()) { $0.made == 17 ? "seventeen moves" : nil }.check(games: 10, seed: Seed(1))
    #expect(failures.map(\.rule) == [.invariant] && failures.first?.move == 17)
    #expect(failures.first?.detail == "seventeen moves")
  }

  @Test("a game that always starts alike may say so")
  func alwaysAlike() {
    #expect(Conformance(Walk(.dealsAlike), dealsVary: false).check(games: 10, seed: Seed(1)).isEmpty)
  }

  @Test("every rule is broken by some flaw of these tests")
  func complete() {
    let proved = Set(Flaw.allCases.map(\.rule)).union(Cannon.Flaw.allCases.map(\.rule))
      .union(Rover.Flaw.allCases.map(\.rule)).union(Trumps.Flaw.allCases.map(\.rule))
      .union(Snatch.Flaw.allCases.map(\.rule)).union([.invariant, .playsRepeat, .recordCoding])
    #expect(proved == Set(ConformanceRule.allCases))
    // Two rules are broken as a consequence of others.
    let accidents = Conformance(Walk(.movesByAccident)).check(games: 10, seed: Seed(1))
    #expect(accidents.contains { $0.rule == .playsRepeat })
    let coding = Conformance(Walk(.otherMoveInJSON)).check(games: 10, seed: Seed(1))
    #expect(coding.contains { $0.rule == .recordCoding })
  }

  @Test("the same seed finds the same failures, and a failure says how to see it again")
  func repeatable() throws {
    func check() -> [ConformanceFailure] { Conformance(Walk(.losesTime)).check(games: 10, seed: Seed(77)) }
    let failures = check()
    #expect(failures == check())
    let failure = try #require(failures.first { $0.rule == .time })
    #expect(failure.description.hasPrefix("time is additive"))
    #expect(failure.description.hasSuffix("(seed 77, game \(failure.game), after \(failure.move) moves)"))
  }

  @Test("a rule is reported once")
  func once() {
    for flaw in [Flaw.descending, .sameFingerprint, .runsOn] {
      let rules = Conformance(Walk(flaw)).check(games: 30, seed: Seed(1)).map(\.rule)
      #expect(Set(rules).count == rules.count)
    }
  }

  @Test("no games, no failures")
  func none() {
    #expect(Conformance(Walk(.descending)).check(games: 0, seed: Seed(1)).isEmpty)
    #expect(Conformance(Walk(.descending)).check(games: -1, seed: Seed(1)).isEmpty)
  }
}
