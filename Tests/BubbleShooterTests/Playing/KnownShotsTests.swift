import PuzzleCore
import Testing

@testable import BubbleShooter

@Suite("Shots kept from shot to shot and from game to game")
struct KnownShotsTests {
  private static let seed = 67

  @Test("are those of the board, whatever earlier games have kept")
  func shots() {
    var generator = Xoshiro256(seed: Seed(UInt64(Self.seed)))
    for number in 0..<4 {
      let (physics, cannon) = (BubblePhysics(), BubbleArena.cannons(players: 1 + number % 2)[0])
      let start = FastBubbleBoard(GameBubbleSet.random(using: &generator))
      let opening = KnownShots(board: start, cannon: cannon, physics: physics)
      for game in 0..<6 {
        var (board, shots) = (start, opening)
        // Two games with the same shots, so that the second finds all positions.
        var (colors, angles) = (Xoshiro256(seed: Seed(UInt64(game / 2))), Xoshiro256(seed: Seed(UInt64(game / 2 + 9))))
        for _ in 0..<8 {
          _ = board.shoot(
            BubbleType.colors[colors.uniform(below: 4)], from: cannon, angle: .random(using: &angles), physics: physics)
          guard (board.occupied & CellLattice.lastRow).isEmpty else { break }
          let expected = OutcomeIntervals(board: board, cannon: cannon, physics: physics).widest
          #expect(shots.shots(over: board) == expected, "seed \(Self.seed), board \(number)\n\(board.grid)")
        }
      }
    }
  }

  @Test("the memory keeps the last positions and those that are asked for, and forgets the others")
  func memory() {
    let memory = ShotMemory(half: 4)
    let first = CellMask(bit: 0)
    for bit in 0..<20 {
      memory.keep([], over: CellMask(bit: bit))
      #expect(memory.shots(over: first) != nil && memory.shots(over: CellMask(bit: bit)) != nil)
    }
    let kept = (0..<20).filter { memory.shots(over: CellMask(bit: $0)) != nil }
    #expect(kept.count <= 8 && kept.contains(0) && !kept.contains(1))
  }

  @Test("games that forget play alike")
  func forgetting() throws {
    let puzzle = try BubblePuzzle(level: BubbleLevel(name: "a", grid: GameBubbleSet(rows: ["RRYYGGBBRRYY", "RYBG"])))
    let duel = try BubbleDuel(level: puzzle.level)
    var (generator, boards) = (Xoshiro256(seed: Seed(1)), 0)
    var state = puzzle.initialState(dealing: &generator)
    var agents = [puzzle, puzzle.forgetting].map { game in
      var agent = BubbleAgent(.greedy)
      agent.begin(game, seed: Seed(2))
      return agent
    }
    while puzzle.outcome(of: state) == nil, boards < 6 {
      let moves = agents.indices.map { agents[$0].decide(in: state, from: [], within: .unlimited).move }
      #expect(moves[0] == moves[1])
      guard let move = moves[0] else { break }
      puzzle.apply(move, to: &state)
      puzzle.settle(&state, using: &generator)
      boards += 1
    }
    #expect(boards > 0 && duel.forgetting.seated(at: 1).cannon == duel.seated(at: 1).cannon)
  }
}
