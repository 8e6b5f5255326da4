import PuzzleCore
import SmallGames
import Testing

@Suite("Puzzle: what a game gets without writing it")
struct PuzzleTests {
  @Test("without time: not timed, the clock stands, and all the time asked for passes without effect")
  func untimed() {
    let game = CountingGame()
    var state = CountingGame.State(sum: 4)
    #expect(!game.isTimed)
    #expect(game.advance(&state, by: 1500) == 1500)
    #expect(game.advance(&state, by: -5) == 0)
    #expect(game.clock(of: state) == 0)
    #expect(state == CountingGame.State(sum: 4))
  }

  @Test("without hidden parts: the player sees the state")
  func observation() {
    #expect(CountingGame().observation(of: CountingGame.State(sum: 4)) == CountingGame.State(sum: 4))
  }

  @Test("without chance: nature never acts and draws no number")
  func noChance() {
    var generator = ScriptedGenerator([1])
    var state = CountingGame.State(sum: 4)
    #expect(CountingGame().chance(in: state, using: &generator) == nil)
    CountingGame().settle(&state, using: &generator)
    #expect(state == CountingGame.State(sum: 4))
    #expect(generator.drawn == 0)
  }

  @Test("legalMoves as a new array is what the buffer gets, and the buffer's old contents are gone")
  func legalMoves() {
    let game = CountingGame()
    var buffer = [CountingGame.Move(step: 99)]
    for sum in 0...12 {
      game.legalMoves(in: .init(sum: sum), into: &buffer)
      #expect(buffer == game.legalMoves(in: .init(sum: sum)))
      #expect(buffer.allSatisfy { game.isLegal($0, in: .init(sum: sum)) })
    }
    #expect(buffer.isEmpty)
  }

  @Test("settle resolves chance events until it is the player's turn, and does nothing then or when the game is over")
  func settle() {
    let game = DiceGame()
    var generator = ScriptedGenerator([ScriptedGenerator.word(giving: 4, below: 6)])
    var state = DiceGame.State()
    game.settle(&state, using: &generator)
    #expect(state == DiceGame.State(throwsLeft: 2, die: 5))
    game.settle(&state, using: &generator)
    #expect(generator.drawn == 1)
    game.apply(.init(step: 1), to: &state)
    state.clock = 10_000
    game.settle(&state, using: &generator)
    #expect(generator.drawn == 1)
    #expect(game.outcome(of: state) == .lost)
  }

  @Test("drawing a chance event and making it happen are apart: any outcome can be asked about")
  func chanceOutcomes() {
    for die in 1...6 {
      var state = DiceGame.State()
      DiceGame().resolve(die, in: &state)
      #expect(DiceGame().legalMoves(in: state).map(\.description) == ["0", "1"])
    }
  }

  @Test("a reversible move is taken back to an equal state")
  func reversible() {
    let game = CountingGame()
    for sum in 0..<10 {
      for move in game.legalMoves(in: .init(sum: sum)) {
        var state = CountingGame.State(sum: sum)
        let undo = game.applyReversibly(move, to: &state)
        #expect(state.sum == sum + move.step)
        game.revert(undo, in: &state)
        #expect(state == CountingGame.State(sum: sum))
      }
    }
  }

  @Test("fingerprints of different states differ, of equal states agree")
  func fingerprints() {
    func digest(_ state: DiceGame.State) -> UInt64 {
      var hash = StableHash()
      DiceGame().fingerprint(state, into: &hash)
      return hash.value
    }
    let states = (0..<4).flatMap { left in (0..<7).map { DiceGame.State(throwsLeft: left, die: $0 == 0 ? nil : $0) } }
    #expect(Set(states.map(digest)).count == states.count)
    #expect(states.map(digest) == states.map(digest))
  }

  @Test("a drawn move is one of the list, each as often, by one uniform integer; none where there is none (seed 4)")
  func samples() {
    let game = CountingGame()
    var generator = Xoshiro256(seed: Seed(4))
    let steps = (0..<9000).compactMap { _ in game.sampleMove(in: .init(sum: 0), using: &generator)?.step }
    #expect(steps.count == 9000)
    #expect(chiSquare((1...3).map { step in steps.count { $0 == step } }) < chiSquareLimit(degrees: 2))
    var scripted = ScriptedGenerator([.max])
    #expect(game.sampleMove(in: .init(sum: 0), using: &scripted)?.step == 3 && scripted.drawn == 1)
    #expect(game.sampleMove(in: .init(sum: 10), using: &scripted) == nil && scripted.drawn == 1)
  }

  @Test("moves are listed, nothing is aimed, and no reason is given, unless the game says otherwise")
  func plain() {
    #expect(CountingGame.movesAreListed)
    #expect(CountingGame().deflected(.init(step: 2), by: 3.5) == .init(step: 2))
    #expect(CountingGame().ending(of: .init(sum: 10)) == nil)
  }
}
