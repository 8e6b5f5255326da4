import GameKit
import PuzzleCore
import PuzzleTestKit
import Testing
import TextFormats

@testable import RushHour

@Suite("The rules of Rush Hour")
struct RulesTests {
  /// The hardest board of M. Fogleman's database, as it is written there.
  static let hardest = "60 IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM 2332"

  private func game(_ line: String = hardest, time: Int = 0) throws -> RushHour {
    RushHour(
      level: RushHourLevel(name: "test", difficulty: 0, board: try Board([PositionLine(line)]), time: time))
  }

  @Test("every promise of the contract is kept, with and without a limit of time", arguments: [0, 30_000])
  func conformance(time: Int) throws {
    let strangers =
      ["X+3", "A+5", "Z-1", "B+2"].compactMap { RushHour.Slide($0) } + [.init(0, by: 1), .init(30, by: 9)]
    let game = try game("..EAA...EDF.XXEDF..G.DCC.G..HH.GBB..", time: time)
    let kit = Conformance(game, strangers: strangers, dealsVary: false) { state in
      let cars = Set(state.board.cars.map(\.letter)).union([Board.red])
      return cars == Set(game.level.board.cars.map(\.letter)) && state.board.defect == nil ? nil : "cars are lost"
    }
    let failures = kit.check(games: 60, seed: Seed(1))
    #expect(failures.isEmpty, "\(failures)")
  }

  @Test("the red car leaves from the gate only, by a move of its own")
  func leaving() throws {
    let game = try game("............XX......................")
    var state = State(board: game.level.board)
    #expect(game.legalMoves(in: state).map(\.description) == ["X+1", "X+2", "X+3", "X+4"])
    game.apply(.init(Board.red, by: 4), to: &state)
    #expect(game.outcome(of: state) == nil)
    #expect(game.legalMoves(in: state).map(\.description) == ["X-4", "X-3", "X-2", "X-1", "X+2"])
    #expect(game.words(for: .exit, in: state).english == "X leaves the board")
    game.apply(.exit, to: &state)
    #expect(game.outcome(of: state) == .won && game.score(of: state) == 1 && state.moves == 2)
    #expect(game.legalMoves(in: state).isEmpty && game.defect(in: state) == nil)
  }

  @Test("obstacles are the cars and walls on the cells of a slide, nearest first")
  func obstacles() throws {
    let game = try game(".....B..x..BXX.A....CA....C.........")
    let state = State(board: game.level.board)
    func letters(_ slide: String) -> [Int]? { RushHour.Slide(slide).map { game.obstacles(to: $0, in: state) } }
    #expect(letters("X+4") == [1] && letters("X+1") == [] && letters("Q+1") == [])
    #expect(letters("C-3") == [Int(Board.wall)] && letters("A+2") == [] && letters("B+4") == [])
  }

  @Test("what people think of: the red car to the gate, what clears its way, and slides that go to the end")
  func reasons() throws {
    let game = try game(".....B..x..BXX.A....CA....C.........")
    let state = State(board: game.level.board)
    let wish = try #require(game.wishes(in: state).first)
    #expect(wish.description == "X+4" && game.obstacles(to: wish, in: state) == [1])
    #expect(game.clearings(of: 1, for: wish, in: state).map(\.description) == ["A-2", "A+1", "A+2"])
    #expect(game.goesFarthest(.init(1, by: 2), in: state) && !game.goesFarthest(.init(1, by: 1), in: state))
    var later = state
    later.clock = 5000
    later.moves = 3
    #expect(game.resumed(state, after: later) == State(board: state.board, moves: 3, clock: 5000))
  }

  @Test("the time of a level ends the game; without a limit it goes on")
  func time() throws {
    let limited = try game(time: 5_000)
    var state = State(board: limited.level.board)
    #expect(limited.advance(&state, by: 4_000) == 4_000 && limited.advance(&state, by: 4_000) == 1_000)
    #expect(limited.outcome(of: state) == .lost && limited.advance(&state, by: 1) == 0)
    #expect(limited.legalMoves(in: state).isEmpty)
    #expect(try game().outcome(of: state) == nil)
  }

  @Test("a board has one notation with X and one with A, on one line or six; a mistake has its column")
  func notation() throws {
    let board = try Board([PositionLine(Self.hardest)])
    #expect(board.description == "IBBx..I..LDDJXXL..J.KEEMFFK..MGGHHHM" && Board(board.description) == board)
    let rows = ["IBBx..", "I..LDD", "JXXL..", "J.KEEM", "FFK..M", "GGHHHM"].map { PositionLine($0) }
    #expect(try Board(rows) == board)
    for (line, message) in [
      ("7 ..EAA...E?F.XXEDF..G.DCC.G..HH.GBB..", "-:1:12: found \"?\""),
      ("XX", "-:1:1: found 2 cells, expected 36"),
      (String(repeating: ".", count: 36), "-:1:1: found no red car"),
      (".....B......XX.B....................", "-:1:1: found the car B on one cell, or in pieces"),
    ] {
      let error = #expect(throws: InputError.self) { try Board([PositionLine(line)]) }
      #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
    }
  }

  @Test("any text is a board or an error")
  func fuzz() throws {
    let game = try game()
    var generator = Xoshiro256(seed: Seed(7))
    let signs = Array("ABCXXo.x6 \n#{\"é")
    for _ in 0..<20_000 {
      var text = Array(generator.uniform(below: 2) == 0 ? Self.hardest : "")
      for _ in 0..<generator.uniform(below: 40) {
        let sign = signs[generator.uniform(below: signs.count)]
        if text.isEmpty || generator.uniform(below: 3) == 0 {
          text.append(sign)
        } else {
          text[generator.uniform(below: text.count)] = sign
        }
      }
      do {
        let state = try game.state(from: PositionLine(String(text)))
        #expect(game.defect(in: state) == nil && Board(state.board.description) == state.board)
      } catch is InputError {}
      _ = RushHour.Slide(String(text))
    }
  }
}

private typealias State = RushHour.State
