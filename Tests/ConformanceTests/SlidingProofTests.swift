import GamesUnderTest
import Phrasebook
import PuzzleCore
import Sliding
import Testing

/// A small share of what `scripts/check/prove-sliding` does.
@Suite("Shortest sliding solutions")
struct SlidingProofTests {
  private static let builtIn = Result { try BuiltInGames() }

  @Test("the length is that of a search from both ends, on 200 boards", arguments: GameType.allCases)
  func bothEnds(type: GameType) throws {
    let boards = try ProofBoards(type, lexicon: Self.builtIn.get().lexicon, seed: Seed(19))
    for index in 0..<100 {
      let kind = ProofBoards.Kind.allCases[index % ProofBoards.Kind.allCases.count]
      let state = try boards.walk(kind, index, slides: 6...16)
      let exact = BidirectionalSearch(state.grid, rule: boards.puzzle.catalog.rule).length(atMost: 16)
      let solution = SlidingIDAStar().solve(boards.puzzle, from: state, within: .unlimited)
      #expect(solution.length == exact, "seed 19, \(kind), board \(index)")
      #expect(solution.verdict == .optimal)
    }
  }
}
