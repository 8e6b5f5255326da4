import PuzzleCore
import Search
import Simulation
import SmallGames
import Testing
import TextFormats

@testable import GameKit
@testable import LevelStudy
@testable import ToolUnderTest

/// A ring of ten places, from 0; place 4 is won.
private struct Ring: Puzzle {
  static let name = "ring"
  static let rulesVersion = 1
  static let allowsRestart = true
  func initialState(dealing generator: inout some RandomNumberGenerator) -> Int { 0 }
  func legalMoves(in state: Int, into moves: inout [Int]) { moves = state == 4 ? [] : [-1, 1] }
  func isLegal(_ move: Int, in state: Int) -> Bool { state != 4 && abs(move) == 1 }
  func apply(_ move: Int, to state: inout Int) { state = (state + move + 10) % 10 }
  func outcome(of state: Int) -> Outcome? { state == 4 ? .won : nil }
  func score(of state: Int) -> Int { 0 }
  func fingerprint(_ state: Int, into hash: inout StableHash) { hash.combine(state) }
}

@Suite("Moves of people")
struct TraceTests {
  private let game = Ring()

  @Test("approaches, moves taken back, repeats, restarts and waits are those counted by hand")
  func statistics() throws {
    let graph = try #require(PositionGraph(game, from: 0, limit: 100))
    typealias Act = MoveTrace<Int>.Act
    // 0 1 2 1 2, then from the start 1 2 3 4.
    let steps: [Act] =
      [1, 1, -1, 1].map { .move($0, wait: 1_000) } + [.restart] + [1, 1, 1, 1].map { .move($0, wait: 3_000) }
    var found = TraceStatistics()
    #expect(found.add(MoveTrace(person: 0, steps), of: game, from: 0, graph: graph) == nil)
    #expect(found.add(MoveTrace(person: 1, [.move(-1, wait: nil)]), of: game, from: 0, graph: graph) == nil)
    #expect(found.plays == 2 && found.left == 1 && found.moves == 9 && found.compared == 9)
    // Back to 1, and again to 2.
    #expect(found.undone == 2 && found.repeated == 2)
    #expect(found.restarted == 1 && found.movesBeforeRestart == [4])
    #expect(found.firstWaits == [1_000] && found.laterWaits == [1_000, 1_000, 1_000, 3_000, 3_000, 3_000, 3_000])
    #expect(found.allApproach.moves == 9 && found.allApproach.approaching == 7)
    #expect(found.approach[2]?.moves == 2 && found.approach[2]?.approaching == 1 && found.allApproach.chance == 4.5)
    #expect(
      found.add(MoveTrace(person: 0, [.move(1, wait: nil), .move(5, wait: nil)]), of: game, from: 0, graph: nil) == 1)
  }

  @Test("positions that count moves never occur again, so repeats are unknown")
  func counters() {
    #expect(TraceStatistics.canReturn(to: 0, in: game))
    let counting = CountingGame(target: 40)
    #expect(!TraceStatistics.canReturn(to: .init(sum: 0), in: counting))
    var found = TraceStatistics()
    let steps = [1, 2].map { MoveTrace<CountingGame.Move>.Act.move(.init(step: $0), wait: nil) }
    _ = found.add(MoveTrace(person: 0, steps), of: counting, from: .init(sum: 0), graph: nil, canReturn: false)
    #expect(found.moves == 2 && found.compared == 0 && found.repeated == 0)
  }

  @Test("the loss is 1 bit for two equal moves, and β of three approaches in four is half of log 3")
  func loss() throws {
    var found = TraceStatistics()
    found.add(0.5, by: "uniform")
    found.add(0.125, by: "uniform")
    #expect(found.loss["uniform"]?.bits == 4 && found.loss["uniform"]?.moves == 2)
    let beta = DistancePredictor<Ring>.beta(of: [0, 0, 0, 1].map { ([-1, 1], $0) })
    #expect(abs(beta - 0.5493) < 1e-4)
    let graph = try #require(PositionGraph(game, from: 0, limit: 100))
    let shares = DistancePredictor(game, graph: graph, beta: beta).probabilities(in: 1, of: [-1, 1])
    #expect(abs(shares[1] - 0.75) < 1e-4)
    #expect(UniformPredictor<Ring>().probabilities(in: 1, of: [-1, 1]) == [0.5, 0.5])
  }

  @Test("a table of moves is read in the order of attempts and numbers, with other names of columns")
  func table() throws {
    let workshop = try Workshop()
    let file = try workshop.write(
      "who;puzzle;attempt;move;slide;ms\n7;a;1;1;-1;900\n7;a;1;0;1;1200,5\n8;b;1;0;1;\n7;A;2;0;1;5\n7;c;1;0;1;5\n",
      to: "moves.csv")
    let columns = try PlayColumnNames("person=who,number=move,move=slide", option: "--columns", of: .moves)
    let read = try TraceReader(file: file, levels: ["a", "b"], columns: columns).read()
    #expect(read.others == 1 && read.plays.map(\.steps.count) == [3, 1])
    let trace = try MoveTrace<Int>(read.plays[0])
    let acts = trace.acts.map { act in
      switch act {
      case .move(let move, let wait): "\(move) \(wait ?? -1)"
      case .undo: "undo"
      case .restart: "restart"
      }
    }
    #expect(acts == ["1 1200", "-1 900", "restart", "1 5"])
  }

  @Test(
    "mistakes have their line and column",
    arguments: [
      ("level,move\na,x\n", "2:3: found \"x\", expected a move as records of the game write it"),
      ("level,move,ms\na,1,soon\n", "2:5: found \"soon\", expected milliseconds, or nothing"),
      ("level,ms\na,1\n", "1:1: found the columns level, ms, expected columns level and move"),
    ])
  func mistakes(text: String, message: String) throws {
    let workshop = try Workshop()
    let file = try workshop.write(text, to: "moves.csv")
    let error = #expect(throws: InputError.self) {
      let read = try TraceReader(file: file, levels: ["a"], columns: PlayColumnNames()).read()
      for play in read.plays { _ = try MoveTrace<Int>(play) }
    }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }

  @Test("restarts of a record are acts between its moves")
  func record() {
    var record = GameRecord<Int, Int>(
      index: 3, seed: Seed(1), agent: "a", deal: 0, moves: [1, 1, -1], times: [], end: 0, outcome: nil, score: 0,
      hash: "")
    record.retreats = [.init(after: 2, to: .restart, time: 0), .init(after: 3, to: .undo, time: 0)]
    var found = TraceStatistics()
    _ = found.add(MoveTrace(record, isTimed: false), of: game, from: 0, graph: nil)
    #expect(found.movesBeforeRestart == [2] && found.undone == 1 && found.moves == 3 && found.left == 1)
  }

  @Test("the noisy distance wins nearly always on a ring, in more moves from farther away; seed 1")
  func noisy() throws {
    let graph = try #require(PositionGraph(game, from: 0, limit: 100))
    let near = try #require(PositionGraph(game, from: 3, limit: 100))
    let far = try #require(PlayForecast(NoisyDistance().walks(400, in: graph, seed: Seed(1)), isTimed: false))
    let close = try #require(PlayForecast(NoisyDistance().walks(400, in: near, seed: Seed(1)), isTimed: false))
    #expect(far.failure < 0.05 && close.failure <= far.failure && far.logMoves > close.logMoves)
    #expect((4...8).contains(try #require(far.medianMoves)) && close.medianMoves == 1 && far.logSeconds == nil)
    #expect(abs(NoisyDistance().knowledge(at: 0) - 2.55) < 1e-9)
  }
}
