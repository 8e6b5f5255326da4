import PuzzleCore
import RandomRouters
import RapidRouter
import Testing

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
        try #require(!moves.isEmpty, "seed 11, level \(round): stuck after \(state.words.map { game.words[$0].text })")
        let move = moves[random.number(0...moves.count - 1)]
        if game.words[move].text == "run" {
          let program = try #require(game.program(in: state), "seed 11, level \(round)")
          #expect(puzzle.isLegal(program, in: plain), "seed 11, level \(round): \(program)")
          puzzle.apply(program, to: &plain)
          runs += 1
          kinds.formUnion(program.blocksByType.keys)
        }
        game.apply(move, to: &state)
        longest = max(longest, state.words.count)
        #expect(state.game == plain && game.score(of: state) == puzzle.score(of: plain))
      }
    }
    #expect(runs > 100 && longest == RouterWriting.mostWords)
    // Every block is written by some program.
    #expect(kinds == Set(BlockType.allCases).subtracting([.start]))
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
    #expect(game.outcome(of: state) == .won && state.words.isEmpty && game.legalMoves(in: state).isEmpty)
  }
}
