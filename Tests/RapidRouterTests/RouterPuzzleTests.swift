import Foundation
import PuzzleCore
import RandomRouters
import RapidRouter
import Testing
import TextFormats

@Suite("Rapid Router as a game")
struct RouterPuzzleTests {
  private static func bend(blocks: [RouterLevel.OfferedBlock] = [], runs: Int = 3) -> RouterLevel {
    var level = RouterLevel(
      id: 1, name: "bend", nodes: .road([RoadCell(0, 3), RoadCell(1, 3), RoadCell(2, 3), RoadCell(2, 2)]),
      direction: .east,
      destinations: [RoadCell(2, 2)], blocks: blocks)
    level.runs = runs
    return level
  }

  private static func program(_ text: String) throws -> RouterProgram { try RouterProgram(text, file: "-") }

  @Test("the first program that delivers wins, with the points of the public game")
  func win() throws {
    let game = try RouterPuzzle(level: Self.bend())
    var state = RouterState()
    game.apply(try Self.program("forward"), to: &state)
    #expect(game.outcome(of: state) == nil && state.runs == 1 && game.score(of: state) == 0)
    #expect(state.last?.result.reason == .outOfInstructions)
    game.apply(try Self.program("forward right"), to: &state)
    #expect(game.outcome(of: state) == .won && game.score(of: state) == 20)
    #expect(game.ending(of: state)?.id == "delivered" && game.defect(in: state) == nil)
    #expect(!game.isLegal(try Self.program("forward"), in: state) && game.legalMoves(in: state).isEmpty)
    #expect(game.measure(0, of: state) == 2 && game.measure(1, of: state) == 2)
  }

  @Test("without runs left the game is lost, for the reason of the last run")
  func loss() throws {
    let game = try RouterPuzzle(level: Self.bend(runs: 2))
    var state = RouterState()
    game.apply(try Self.program("forward"), to: &state)
    game.apply(try Self.program("left"), to: &state)
    #expect(game.outcome(of: state) == .lost && game.ending(of: state)?.id == "crash" && game.score(of: state) == 0)
  }

  @Test("a program must have blocks, and no more than are on offer")
  func legal() throws {
    let game = try RouterPuzzle(level: Self.bend(blocks: [.init(.moveForwards, most: 1), .init(.turnRight)]))
    let state = RouterState()
    #expect(game.isLegal(try Self.program("forward right"), in: state))
    #expect(!game.isLegal(try Self.program("forward forward"), in: state))
    #expect(!game.isLegal(try Self.program("left"), in: state) && !game.isLegal(RouterProgram([]), in: state))
    #expect(!game.isLegal(RouterProgram([.call("x")]), in: state))
    var generator = Xoshiro256(seed: Seed(1))
    for _ in 0..<500 {
      let program = try #require(game.sampleMove(in: state, using: &generator))
      #expect(game.isLegal(program, in: state), "\(program)")
    }
  }

  @Test("a position is refused unless its last program does what it says")
  func defects() throws {
    let game = try RouterPuzzle(level: Self.bend())
    var state = RouterState()
    game.apply(try Self.program("forward"), to: &state)
    func defect(_ change: (inout RouterState) -> Void) -> String? {
      var other = state
      change(&other)
      return game.defect(in: other)
    }
    #expect(defect { _ in } == nil)
    #expect(defect { $0.runs = 4 } != nil && defect { $0.runs = -1 } != nil && defect { $0.runs = 0 } != nil)
    #expect(defect { $0.last = nil } != nil && defect { $0.last?.score = 5 } != nil)
    #expect(defect { $0.last?.result.reason = .success } != nil && defect { $0.last?.result.moves = 2 } != nil)
    #expect(defect { $0.last?.program = RouterProgram([]) } != nil)
    let text = try JSONEncoder().encode(state)
    #expect(try JSONDecoder().decode(RouterState.self, from: text) == state)
  }

  @Test("progress is the way to the destination, or the deliveries of several")
  func progress() throws {
    func progress(_ text: String, _ level: RouterLevel) throws -> [Int] {
      let game = try RouterPuzzle(level: level)
      var state = RouterState()
      if !text.isEmpty { game.apply(try Self.program(text), to: &state) }
      let (done, needed) = game.progress(of: state)
      return [done, needed]
    }
    #expect(try progress("", Self.bend()) == [0, 2] && progress("forward", Self.bend()) == [1, 2])
    #expect(try progress("forward right", Self.bend()) == [2, 2] && progress("around", Self.bend()) == [0, 2])
    var two = Self.bend()
    two.destinations.append(RoadCell(2, 3))
    #expect(try progress("forward deliver right", two) == [1, 2] && progress("forward right", two) == [0, 2])
    #expect(try progress("forward deliver right deliver", two) == [2, 2])
  }

  @Test("levels that cannot be played are refused")
  func levels() {
    var faulty = Self.bend()
    faulty.destinations = []
    var endless = Self.bend()
    endless.runs = 0
    let still = Self.bend(blocks: [.init(.wait)])
    for level in [faulty, endless, still] { #expect(throws: InputError.self) { try RouterPuzzle(level: level) } }
  }

  @Test("a level and a program are the same after a trip through coders")
  func coding() throws {
    var random = RandomRouter(7)
    for _ in 0..<100 {
      var level = random.level(size: 6, nodes: 12)
      (level.difficulty, level.runs, level.targetScore) = (3, 9, 12)
      level.model = random.program()
      #expect(try JSONDecoder().decode(RouterLevel.self, from: JSONEncoder().encode(level)) == level)
      let program = random.program()
      #expect(RouterProgram(program.description) == program && !program.description.contains("\n"), "\(program)")
      #expect(try JSONDecoder().decode(RouterProgram.self, from: JSONEncoder().encode(program)) == program)
      #expect(try RouterProgram(anyForm: program.text, file: "-") == program)
      #expect(try RouterProgram(anyForm: " " + program.json.text, file: "-") == program)
    }
    #expect(try RouterProgram(anyForm: "[\"wait\"]", file: "-") == RouterProgram(actions: [.wait]))
    let broken = Data("{\"name\": \"x\", \"path\": []}".utf8)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(RouterLevel.self, from: broken) }
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(RouterProgram.self, from: Data("\"fly\"".utf8)) }
  }
}
