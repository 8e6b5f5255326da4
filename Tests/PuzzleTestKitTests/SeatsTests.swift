import PuzzleCore
import PuzzleTestKit
import Testing

@Suite("Games of several seats")
struct SeatsTests {
  private func failures(of game: Trumps, games: Int = 20) -> [ConformanceFailure] {
    Conformance(game, strangers: [0, 10, -1], redeal: { Trumps.redeal(&$0, seat: $1, using: &$2) })
      .check(games: games, seed: Seed(1))
  }

  @Test("two players who take turns keep the promises")
  func turns() {
    let failures = failures(of: Trumps(), games: 60)
    #expect(failures.isEmpty, "\(failures)")
  }

  @Test("two players at the same time keep the promises")
  func simultaneous() {
    let failures = Conformance(Snatch()).check(games: 40, seed: Seed(1))
    #expect(failures.isEmpty, "\(failures)")
  }

  @Test("every flaw of trumps is found and named", arguments: Trumps.Flaw.allCases)
  func trumpsFlaws(flaw: Trumps.Flaw) {
    let failures = failures(of: Trumps(flaw))
    #expect(failures.contains { $0.rule == flaw.rule }, "\(failures)")
  }

  @Test("every flaw of snatch is found and named", arguments: Snatch.Flaw.allCases)
  func snatchFlaws(flaw: Snatch.Flaw) {
    let failures = Conformance(Snatch(flaw)).check(games: 20, seed: Seed(1))
    #expect(failures.contains { $0.rule == flaw.rule }, "\(failures)")
  }
}
