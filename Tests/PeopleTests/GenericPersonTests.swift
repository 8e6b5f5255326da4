import PuzzleCore
import Testing

@testable import People

/// Three sliding blocks in a corridor of seven cells: block 0 must reach the right end. The others stand in its way and
/// can leave to a side, one after the other.
private struct Corridor: ObstructedPuzzle {
  static let name = "corridor"
  static let rulesVersion = 1
  static let allowsRestart = true
  /// Whether blocks 1 and 2 have left, and the cell of block 0.
  struct State: Hashable, Codable, Sendable {
    var gone = [false, false]
    var cell = 0
  }
  func initialState(dealing generator: inout some RandomNumberGenerator) -> State { State() }
  /// 0 moves block 0 a cell on, 10 a cell back, 1 and 2 let a block leave; 2 can leave only after 1.
  func legalMoves(in state: State, into moves: inout [Int]) {
    moves = outcome(of: state) == nil ? [0, 1, 2, 10].filter { isLegal($0, in: state) } : []
  }
  func isLegal(_ move: Int, in state: State) -> Bool {
    guard outcome(of: state) == nil else { return false }
    switch move {
    case 0: return state.cell < 2 || state.gone == [true, true]
    case 1: return !state.gone[0]
    case 2: return !state.gone[1] && state.gone[0]
    case 10: return state.cell > 0
    default: return false
    }
  }
  func apply(_ move: Int, to state: inout State) {
    switch move {
    case 0: state.cell += 1
    case 10: state.cell -= 1
    default: state.gone[move - 1] = true
    }
  }
  func outcome(of state: State) -> Outcome? { state.cell == 6 ? .won : nil }
  func score(of state: State) -> Int { state.cell }
  func fingerprint(_ state: State, into hash: inout StableHash) { hash.combine(state.cell) }

  func piece(of move: Int) -> Int { move % 10 }
  func wishes(in state: State) -> [Int] { [0] }
  func obstacles(to move: Int, in state: State) -> [Int] {
    move == 0 && state.cell == 2 ? [1, 2].filter { !state.gone[$0 - 1] } : move == 2 && !state.gone[0] ? [1] : []
  }
  func clearings(of piece: Int, for move: Int, in state: State) -> [Int] { [piece] }
}

/// The same game, which says nothing of obstacles.
private struct Plain: Puzzle {
  static let name = "plain"
  static let rulesVersion = 1
  let corridor = Corridor()
  func initialState(dealing generator: inout some RandomNumberGenerator) -> Corridor.State { Corridor.State() }
  func legalMoves(in state: Corridor.State, into moves: inout [Int]) { corridor.legalMoves(in: state, into: &moves) }
  func isLegal(_ move: Int, in state: Corridor.State) -> Bool { corridor.isLegal(move, in: state) }
  func apply(_ move: Int, to state: inout Corridor.State) { corridor.apply(move, to: &state) }
  func outcome(of state: Corridor.State) -> Outcome? { corridor.outcome(of: state) }
  func score(of state: Corridor.State) -> Int { state.cell }
  func fingerprint(_ state: Corridor.State, into hash: inout StableHash) { hash.combine(state.cell) }
}

/// Plays one game without a runner; returns the moves, how often it went back, and whether it was won.
private func play<Game: Puzzle>(
  _ game: Game, _ kind: GenericPerson<Game>, seed: Int
) -> (moves: Int, restarts: Int, isWon: Bool) {
  var (agent, retraces, moves, restarts) = (kind, Retraces<Game>(), 0, 0)
  var generator = Xoshiro256(seed: Seed(UInt64(seed)))
  var state = game.initialState(dealing: &generator)
  agent.begin(game, seed: Seed(UInt64(seed)))
  while game.outcome(of: state) == nil, moves + restarts < 1000 {
    let decision = agent.decide(in: state, from: game.legalMoves(in: state), within: .unlimited)
    if decision.isLeaving { break }
    if let retreat = decision.retreat {
      let went = retraces.go(retreat, in: &state, of: game)
      #expect(went)
      restarts += 1
    } else if let move = decision.move {
      #expect(game.isLegal(move, in: state) && decision.delay > 0)
      retraces.note(state)
      game.apply(move, to: &state)
      moves += 1
    } else {
      break
    }
  }
  return (moves, restarts, game.outcome(of: state) == .won)
}

/// People for any game, from its rules alone.
@Suite("Generic people")
struct GenericPersonTests {
  @Test("reasons go back from the goal over everything in the way")
  func meansEnds() {
    var state = Corridor.State()
    // Nothing is in the way of the first steps.
    #expect(MeansEnds(Corridor(), in: state).masses == [0: 1])
    state.cell = 2
    // Both blocks must leave: half of the thought each, one step deep; block 2 waits for block 1, a step deeper.
    #expect(MeansEnds(Corridor(), in: state).masses == [1: 0.5 * 0.5 + 0.5 * 0.25])
    state.gone = [true, false]
    #expect(MeansEnds(Corridor(), in: state).masses == [2: 0.5])
  }

  @Test("with and without named obstacles people win nearly always, in more moves than needed, and seeds repeat")
  func plays() {
    func check<Game: Puzzle>(_ game: Game) {
      let kind = GenericPerson<Game>(.casual)
      let games = (1...200).map { play(game, kind, seed: $0) }
      let wins = games.count { $0.isWon }
      #expect(wins > 150, "\(Game.name)")
      let won = games.filter(\.isWon)
      #expect(won.allSatisfy { $0.moves >= 8 })
      #expect(won.contains { $0.moves > 8 })
      for seed in 1...5 {
        let (again, before) = (play(game, GenericPerson<Game>(.casual), seed: seed), games[seed - 1])
        #expect(again == before, "\(Game.name), seed \(seed)")
      }
    }
    check(Corridor())
    check(Plain())
  }

  @Test("experts need fewer moves than novices")
  func abilities() {
    func mean(_ profile: PlayerProfile) -> Double {
      let kind = GenericPerson<Plain>(profile)
      return Double((1...400).reduce(0) { $0 + play(Plain(), kind, seed: $1).moves }) / 400
    }
    let (expert, novice) = (mean(.expert), mean(.novice))
    #expect(expert + 1 < novice)
  }

  @Test("people start again where the game allows it, and only there")
  func restarts() {
    let games = (1...400).map { play(Corridor(), GenericPerson<Corridor>(.novice), seed: $0) }
    #expect(games.contains { $0.restarts > 0 })
    #expect((1...400).allSatisfy { play(Plain(), GenericPerson<Plain>(.novice), seed: $0).restarts == 0 })
  }

  @Test("a reader of plays gives probabilities that sum to 1 and favour what helps")
  func reader() throws {
    var reader = ChoiceReader(Corridor(), deal: Corridor.State())
    #expect(reader.distance == 8)
    for move in [0, 0, 1, 2] {
      let probabilities = try #require(reader.probabilities(.measured))
      #expect(abs(probabilities.reduce(0, +) - 1) < 1e-12)
      let place = try #require(reader.legal.firstIndex(of: move))
      #expect(probabilities[place] > 1 / Double(reader.legal.count), "move \(move)")
      let made = reader.make(move)
      #expect(made)
    }
    let refused = reader.make(1)
    #expect(!refused)
    reader.restart()
    #expect(reader.state == Corridor.State())
  }

  @Test("too many positions leave a noisy search, which still plays")
  func search() {
    let kind = GenericPerson<Plain>(.skilled, positions: 3)
    let games = (1...100).map { play(Plain(), kind, seed: $0) }
    #expect(games.contains { $0.isWon })
  }

  @Test("the logarithm inverts the exponential", arguments: [1e-12, 0.02, 0.5, 0.7, 1, 1.41, 1.42, 2, 10, 12_345.678])
  func logarithm(number: Double) {
    #expect(abs(number.reproducibleLogarithm.reproducibleExponential / number - 1) < 1e-12)
  }
}
