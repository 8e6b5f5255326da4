import PuzzleCore
import SmallGames

/// A toy with chance and time: nature throws a die, the player keeps it or not; over after three throws or ten seconds.
struct DiceGame: Puzzle {
  struct State: Hashable, Codable, Sendable {
    var throwsLeft = 3
    var die: Int?
    var kept = 0
    var clock = 0
  }

  static let name = "dice"
  static let rulesVersion = 1

  func initialState(dealing generator: inout some RandomNumberGenerator) -> State { State() }
  func legalMoves(in state: State, into moves: inout [CountingGame.Move]) {
    moves.removeAll(keepingCapacity: true)
    if state.die != nil, outcome(of: state) == nil { moves += [0, 1].map(CountingGame.Move.init(step:)) }
  }
  func isLegal(_ move: CountingGame.Move, in state: State) -> Bool {
    state.die != nil && state.clock < 10_000 && 0...1 ~= move.step
  }
  func apply(_ move: CountingGame.Move, to state: inout State) {
    state.kept += move.step * (state.die ?? 0)
    state.die = nil
  }
  func outcome(of state: State) -> Outcome? {
    state.clock >= 10_000 ? .lost : state.throwsLeft == 0 && state.die == nil ? .won : nil
  }
  func score(of state: State) -> Int { state.kept }
  func fingerprint(_ state: State, into hash: inout StableHash) {
    for part in [state.throwsLeft, state.die ?? -1, state.kept, state.clock] { hash.combine(part) }
  }

  func chance(in state: State, using generator: inout some RandomNumberGenerator) -> Int? {
    guard outcome(of: state) == nil, state.die == nil, state.throwsLeft > 0 else { return nil }
    return 1 + generator.uniform(below: 6)
  }
  func resolve(_ chance: Int, in state: inout State) {
    state.throwsLeft -= 1
    state.die = chance
  }
}
