import PuzzleCore
import PuzzleTestKit
import Testing

@Suite("Games whose moves cannot be listed")
struct UnlistedMovesTests {
  private let shots = [4.9, 85.1, -45, .nan, .infinity, 1e300].map { Cannon.Shot($0) }
  private let programs = [
    Rover.Program([]), Rover.Program(Array(repeating: .forwards, count: 61)),
  ]

  @Test("an angle as a move keeps the promises")
  func angles() {
    let failures = Conformance(Cannon(), strangers: shots).check(games: 60, seed: Seed(1))
    #expect(failures.isEmpty, "\(failures)")
  }

  @Test("a program as a move keeps the promises")
  func programsAsMoves() {
    let failures = Conformance(Rover(), strangers: programs).check(games: 60, seed: Seed(1))
    #expect(failures.isEmpty, "\(failures)")
  }

  @Test("every flaw of the cannon is found and named", arguments: Cannon.Flaw.allCases)
  func cannonFlaws(flaw: Cannon.Flaw) {
    let failures = Conformance(Cannon(flaw), strangers: shots).check(games: 20, seed: Seed(1))
    #expect(failures.contains { $0.rule == flaw.rule }, "\(failures)")
  }

  @Test("every flaw of the rover is found and named", arguments: Rover.Flaw.allCases)
  func roverFlaws(flaw: Rover.Flaw) {
    let failures = Conformance(Rover(flaw), strangers: programs).check(games: 20, seed: Seed(1))
    #expect(failures.contains { $0.rule == flaw.rule }, "\(failures)")
  }
}
