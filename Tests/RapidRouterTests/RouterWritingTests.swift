import Foundation
import PuzzleCore
import RandomRouters
import Testing

@testable import RapidRouter

@Suite("Programs of Rapid Router, word by word")
struct RouterWritingTests {
  /// Blocks on offer, drawn with small numbers so that programs run out of them.
  private static func offers(_ random: inout RandomRouter<Xoshiro256>) -> [RouterLevel.OfferedBlock] {
    var offers = [RouterLevel.OfferedBlock(.moveForwards, most: random.number(1...4))]
    for type in BlockType.allCases where ![.moveForwards, .start].contains(type) && random.number(0...2) > 0 {
      offers.append(.init(type, most: random.number(0...1) == 0 ? nil : random.number(1...3)))
    }
    return offers
  }

  @Test("random words never get stuck, and every program that runs is legal in the game")
  func words() throws {
    var random = RandomRouter(11)
    var (runs, longest, kinds) = (0, 0, Set<BlockType>())
    for round in 0..<60 {
      var level = random.level(size: 5, nodes: 9)
      if round % 6 > 0 { level.blocks = Self.offers(&random) }
      let puzzle = try RouterPuzzle(level: level)
      let game = RouterWriting(puzzle)
      var (state, plain) = (game.initialState(), RouterState())
      for _ in 0..<400 where game.outcome(of: state) == nil {
        let moves = game.legalMoves(in: state)
        try #require(!moves.isEmpty, "seed 11, level \(round): stuck after \(Self.text(state, game))")
        #expect(Self.marks(game, state) == game.words.indices.map { moves.contains($0) ? 1 : 0 })
        let move = moves[random.number(0...moves.count - 1)]
        if game.words[move].text == "run" {
          let program = try #require(game.program(in: state), "seed 11, level \(round)")
          #expect(puzzle.isLegal(program, in: plain), "seed 11, level \(round): \(program)")
          puzzle.apply(program, to: &plain)
          try Self.compare(state, game, with: program)
          runs += 1
          kinds.formUnion(program.blocksByType.keys)
        }
        game.apply(move, to: &state)
        longest = max(longest, state.count)
        #expect(
          game.score(of: state) == puzzle.score(of: plain) && game.outcome(of: state) == puzzle.outcome(of: plain))
        let (run, result) = (state.last, plain.last?.result)
        #expect(run?.reason == result?.reason && run?.node == result?.node && run?.moves == result?.moves)
        if move == 0 { #expect(game.game(of: state) == plain) }
      }
    }
    #expect(runs > 100 && longest == RouterWriting.mostWords)
    // Every block is written by some program.
    #expect(kinds == Set(BlockType.allCases).subtracting([.start]))
  }

  private static func text(_ state: RouterWriting.State, _ game: RouterWriting) -> String {
    (0..<state.count).map { game.words[Int(state.program[$0]) - 1].text }.joined(separator: " ")
  }

  private static func marks(_ game: RouterWriting, _ state: RouterWriting.State) -> [UInt8] {
    Array(unsafeUninitializedCapacity: game.words.count) { marks, count in
      guard let start = marks.baseAddress else { return }
      game.mark(legalMovesIn: state, in: start)
      count = game.words.count
    }
  }

  /// Compares the code and the number of blocks of a complete program with those of its blocks.
  private static func compare(
    _ state: RouterWriting.State, _ game: RouterWriting, with program: RouterProgram
  ) throws {
    func numbers(_ code: RouterCode) -> [[Int]] {
      code.instructions.map {
        [
          Int($0.operation.rawValue), Int($0.detail), $0.flag ? 1 : 0, $0.isStep ? 1 : 0, Int($0.target), Int($0.slot),
          Int($0.otherSlot), Int($0.value), Int($0.otherValue),
        ]
      }
    }
    let (code, other) = (game.code(of: state), try RouterCode(program))
    #expect(
      numbers(code) == numbers(other) && code.slots == other.slots && code.hasCalls == other.hasCalls, "\(program)")
    var counter = WordNeeds.Counter()
    for index in 0..<state.count { counter.add(game.needs[Int(state.program[index]) - 1]) }
    #expect(counter.count == program.blockCount, "\(program)")
  }

  @Test("every program of a few words of each kind runs as its blocks do; MOLI_ROUTER_WORDS sets how many words")
  func everyProgram() throws {
    let kinds: Set<String> = [
      "run", "}", "forward", "horn", "set n 0", "repeat 2 {", "until not road forward {", "if n < 2 {",
      "} elseif deadend {", "} else {", "call a", "proc a {",
    ]
    var random = RandomRouter(12)
    var level = random.level(size: 4, nodes: 8)
    level.runs = 1
    let puzzle = try RouterPuzzle(level: level)
    let game = RouterWriting(puzzle)
    let moves = game.words.indices.filter { kinds.contains(game.words[$0].text) }
    #expect(moves.count == kinds.count, "\(game.words.map(\.text))")
    let most = ProcessInfo.processInfo.environment["MOLI_ROUTER_WORDS"].flatMap { Int($0) } ?? 4
    var runs = 0
    func visit(_ state: RouterWriting.State) throws {
      for move in moves where game.isLegal(move, in: state) {
        var next = state
        game.apply(move, to: &next)
        if next.runs == 0 {
          if next.count <= most { try visit(next) }
          continue
        }
        runs += 1
        let program = try #require(game.program(in: state), "\(Self.text(state, game))")
        try Self.compare(state, game, with: program)
        let (attempt, run) = (puzzle.attempt(program), next.last)
        #expect(
          attempt?.result.reason == run?.reason && attempt?.result.node == run?.node
            && attempt?.result.moves == run?.moves && attempt?.score == run?.score, "\(program)")
      }
    }
    try visit(game.initialState())
    #expect(runs > 200)
  }

  @Test("the places of reasons are those of their order")
  func reasons() {
    #expect(RouterResult.Reason.allCases.map(\.place) == Array(RouterResult.Reason.allCases.indices))
  }

  @Test("words are those on offer")
  func offers() throws {
    var level = RouterLevel(
      name: "road", nodes: .road([RoadCell(0, 3), RoadCell(1, 3), RoadCell(2, 3)]), direction: .east,
      destinations: [RoadCell(2, 3)], blocks: [.init(.moveForwards, most: 1), .init(.repeatTimes, most: 1)])
    level.runs = 2
    let game = RouterWriting(try RouterPuzzle(level: level))
    #expect(game.words.map(\.text) == ["run", "}", "forward"] + (2...9).map { "repeat \($0) {" })
    var state = game.initialState()
    #expect(!game.isLegal(0, in: state) && !game.isLegal(1, in: state) && game.isLegal(2, in: state))
    game.apply(2, to: &state)
    // A repeat would need another action.
    #expect(game.legalMoves(in: state) == [0])
    game.apply(0, to: &state)
    #expect(game.outcome(of: state) == .won && state.count == 0 && game.legalMoves(in: state).isEmpty)
  }
}
