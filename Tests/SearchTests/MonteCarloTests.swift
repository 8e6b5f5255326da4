import PuzzleCore
import Search
import SmallGames
import Testing

@Suite("Monte Carlo tree search")
struct MonteCarloTests {
  /// Take a safe prize, or a number from 0 to 9 by lot, whose mean is 4.5.
  private struct Prize: Puzzle {
    struct State: Hashable, Codable, Sendable {
      var safe: Int
      var prize: Int?
      var isRolling = false
    }
    static let name = "prize"
    static let rulesVersion = 1
    func initialState(dealing generator: inout some RandomNumberGenerator) -> State { State(safe: 3) }
    func legalMoves(in state: State, into moves: inout [Bool]) {
      moves = outcome(of: state) == nil ? [false, true] : []
    }
    func isLegal(_ move: Bool, in state: State) -> Bool { outcome(of: state) == nil }
    func apply(_ move: Bool, to state: inout State) {
      if move { state.isRolling = true } else { state.prize = state.safe }
    }
    func chance(in state: State, using generator: inout some RandomNumberGenerator) -> Int? {
      state.isRolling ? generator.uniform(below: 10) : nil
    }
    func resolve(_ chance: Int, in state: inout State) { (state.prize, state.isRolling) = (chance, false) }
    func outcome(of state: State) -> Outcome? { state.prize == nil ? nil : .won }
    func score(of state: State) -> Int { state.prize ?? 0 }
    func fingerprint(_ state: State, into hash: inout StableHash) { hash.combine(state.prize ?? -1) }
  }

  /// Guess which of three cups hides a ball that no player sees. Cup 2 has it half of the time; a look at the state
  /// would win always.
  private struct Cups: Puzzle {
    struct State: Hashable, Codable, Sendable {
      var ball: Int
      var guess: Int?
    }
    static let name = "cups"
    static let rulesVersion = 1
    func initialState(dealing generator: inout some RandomNumberGenerator) -> State {
      State(ball: [0, 1, 2, 2][generator.uniform(below: 4)])
    }
    func legalMoves(in state: State, into moves: inout [Int]) { moves = state.guess == nil ? [0, 1, 2] : [] }
    func isLegal(_ move: Int, in state: State) -> Bool { state.guess == nil && 0...2 ~= move }
    func apply(_ move: Int, to state: inout State) { state.guess = move }
    func outcome(of state: State) -> Outcome? { state.guess.map { $0 == state.ball ? .won : .lost } }
    func score(of state: State) -> Int { 0 }
    func fingerprint(_ state: State, into hash: inout StableHash) { hash.combine(state.ball) }
    func observation(of state: State) -> State { State(ball: -1, guess: state.guess) }
    func determinized(_ observation: State, using generator: inout Xoshiro256) -> State {
      var state = initialState(dealing: &generator)
      state.guess = observation.guess
      return state
    }
  }

  /// Throw one dart at the number 700; there are too many numbers for a list.
  private struct Throw: Puzzle {
    struct State: Hashable, Codable, Sendable { var dart: Int? }
    static let name = "throw"
    static let rulesVersion = 1
    static let movesAreListed = false
    func initialState(dealing generator: inout some RandomNumberGenerator) -> State { State() }
    func legalMoves(in state: State, into moves: inout [Int]) { moves = [] }
    func isLegal(_ move: Int, in state: State) -> Bool { state.dart == nil }
    func sampleMove(in state: State, using generator: inout some RandomNumberGenerator) -> Int? {
      state.dart == nil ? generator.uniform(below: 1_000) : nil
    }
    func apply(_ move: Int, to state: inout State) { state.dart = move }
    func outcome(of state: State) -> Outcome? { state.dart == nil ? nil : .won }
    func score(of state: State) -> Int { state.dart.map { 1_000 - abs($0 - 700) } ?? 0 }
    func fingerprint(_ state: State, into hash: inout StableHash) { hash.combine(state.dart ?? -1) }
  }

  private func choice<Game: Puzzle>(
    _ game: Game, _ state: Game.State, playouts: Int, seed: UInt64 = 1, budget: Budget = .unlimited
  ) -> Game.Move? {
    var agent = MonteCarloAgent(NoProspect<Game>(), playouts: playouts)
    agent.begin(game, seed: Seed(seed))
    return agent.decide(in: game.observation(of: state), from: game.legalMoves(in: state), within: budget).move
  }

  private func position(_ game: LineGame, _ moves: [Int]) -> LineGame.State {
    moves.reduce(into: LineGame.State()) { game.apply($1, to: &$0) }
  }

  @Test("it completes its own line, blocks the other's, and prepares two lines at once")
  func lines() {
    let game = LineGame.noughtsAndCrosses
    for seed: UInt64 in 1...5 {
      #expect(choice(game, position(game, [0, 3, 1, 4]), playouts: 500, seed: seed) == 2)
      #expect(choice(game.seated(at: 1), position(game, [0, 4, 1]), playouts: 500, seed: seed) == 2)
      // Two corners against the centre's neighbour: a third corner threatens two lines.
      let fork = choice(game, position(game, [0, 1]), playouts: 4_000, seed: seed)
      #expect([3, 4, 6].contains(fork ?? -1))
    }
    let four = LineGame.connectFour
    #expect(choice(four, position(four, [3, 0, 3, 0, 3, 0]), playouts: 500) == 3)
    #expect(choice(four.seated(at: 1), position(four, [3, 0, 3, 0, 3]), playouts: 500) == 3)
  }

  @Test("with chance the mean decides")
  func chance() {
    for seed: UInt64 in 1...5 {
      #expect(choice(Prize(), Prize.State(safe: 3), playouts: 2_000, seed: seed) == true)
      #expect(choice(Prize(), Prize.State(safe: 6), playouts: 2_000, seed: seed) == false)
    }
  }

  @Test("hidden parts are guessed and not read")
  func hidden() {
    for ball in 0..<3 {
      for seed: UInt64 in 1...5 {
        #expect(choice(Cups(), Cups.State(ball: ball), playouts: 1_000, seed: seed) == 2)
      }
    }
  }

  @Test("the same seed makes the same moves, and another seed other ones")
  func seeds() {
    let start = LineGame.State()
    let choices = (0..<20).map { choice(LineGame.connectFour, start, playouts: 20, seed: $0) }
    #expect(choices == (0..<20).map { choice(LineGame.connectFour, start, playouts: 20, seed: $0) })
    #expect(Set(choices).count > 1)
  }

  @Test("the budget bounds the playouts; without any it still moves")
  func budget() {
    let start = LineGame.State()
    for nodes in [0, 1, 7, 30] {
      for seed: UInt64 in 0..<10 {
        let limited = choice(LineGame.connectFour, start, playouts: 1_000, seed: seed, budget: Budget(nodes: nodes))
        #expect(limited != nil && limited == choice(LineGame.connectFour, start, playouts: nodes, seed: seed))
      }
    }
  }

  @Test("more playouts win more games")
  func ladder() {
    let game = LineGame.connectFour
    var won = 0
    for index in 0..<20 {
      var players = [20, 200].map { MonteCarloAgent(NoProspect<LineGame>(), playouts: $0) }
      let strong = index & 1
      if strong == 0 { players.swapAt(0, 1) }
      for seat in 0..<2 { players[seat].begin(game.seated(at: seat), seed: Seed(UInt64(2 * index + seat))) }
      var state = LineGame.State()
      while game.outcome(of: state) == nil {
        let seat = state.made & 1
        let legal = game.seated(at: seat).legalMoves(in: state)
        guard let move = players[seat].decide(in: state, from: legal, within: .unlimited).move else { break }
        game.apply(move, to: &state)
      }
      if game.seated(at: strong).outcome(of: state) == .won { won += 1 }
    }
    // Equal players would win 14 of 20 with a probability of 6 %.
    #expect(won > 14)
  }

  @Test("moves that cannot be listed are sampled, more of them with more playouts")
  func unlisted() {
    for seed: UInt64 in 1...5 {
      let near = choice(Throw(), Throw.State(), playouts: 2_000, seed: seed) ?? 0
      #expect(abs(near - 700) < 150, "\(near)")
    }
  }
}
