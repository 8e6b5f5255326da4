import Phrasebook
import PuzzleCore
import Testing

@testable import Tetris

@Suite("PlacementPlayout")
struct PlacementPlayoutTests {
  private let game = Fixtures.standard(.ciHui)

  private func points(_ state: TetrisState, samples: Int = 3, landings: Int = 4, delay: Int = 50) throws -> [[Int]] {
    let search = PlacementSearch(game, index: PhraseIndex(of: game))
    return search.placements(in: state, delay: delay).prefix(2).map { placement in
      PlacementPlayout(samples: samples, landings: landings)
        .points(of: placement, in: state, of: game, by: search, delay: delay)
    }
  }

  @Test("one landing gains what the placement completes, whatever comes")
  func oneLanding() throws {
    let state = game.state(game.board("今"), falling: "天", column: 3, queue: "我你")
    #expect(try points(state, landings: 1) == [[100, 100, 100], [0, 0, 0]])
  }

  @Test("the hidden pool changes nothing: only what a player sees is used")
  func hidden() throws {
    let state = game.state(game.board("今"), falling: "天", column: 3, queue: "我你")
    let other = game.state(game.board("今"), falling: "天", column: 3, queue: "我你", unused: "们们", pool: "们们我你")
    #expect(try points(state) == points(other))
  }

  @Test("no samples, no points; a play ends with the game")
  func ends() throws {
    var state = game.state(game.board("今"), falling: "天", column: 3, queue: "我你")
    #expect(try points(state, samples: 0) == [[], []])
    state.clock = game.rules.endOfTime - 10
    #expect(try points(state) == [[0, 0, 0], [0, 0, 0]], "the time is up before the first input")
  }

  @Test("more landings gain more on the mean")
  func more() throws {
    let state = game.state(game.board(""), falling: "天", column: 3, queue: "今我")
    let few = try points(state, samples: 6, landings: 2).joined().reduce(0, +)
    let many = try points(state, samples: 6, landings: 12).joined().reduce(0, +)
    #expect(many > few)
  }
}
