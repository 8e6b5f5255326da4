import People
import PuzzleCore
import Reporting
import TextFormats

@testable import BuiltInGames
@testable import GameKit

/// A game without time: climb one or two steps at a time, and stop on the last.
struct Stairs: PlayableGame {
  struct Level: PlayableLevel {
    var name = "Five steps"
    var difficulty = 1
    var targetScore: Int?
  }

  struct State: Hashable, Codable {
    var height: Int
    var moves = 0
  }

  static let name = "stairs"
  static let rulesVersion = 1
  static let top = 5

  let level: Level

  func initialState(dealing generator: inout some RandomNumberGenerator) -> State {
    State(height: generator.uniform(below: 2))
  }
  func legalMoves(in state: State, into moves: inout [Int]) { moves = outcome(of: state) == nil ? [1, 2] : [] }
  func isLegal(_ move: Int, in state: State) -> Bool { legalMoves(in: state).contains(move) }
  func apply(_ move: Int, to state: inout State) { state = State(height: state.height + move, moves: state.moves + 1) }
  func outcome(of state: State) -> Outcome? {
    state.height < Self.top ? nil : state.height == Self.top ? .won : .lost
  }
  func score(of state: State) -> Int { state.height }
  func fingerprint(_ state: State, into hash: inout StableHash) {
    hash.combine(state.height)
    hash.combine(state.moves)
  }

  var agentChoices: [AgentChoice<Stairs>] {
    people("person") + [AgentChoice(id: "random", summary: "any") { RandomAgent() }]
  }
  func person(_ profile: PlayerProfile) -> RandomAgent<Stairs> { RandomAgent() }
  func state(from line: PositionLine) throws -> State { try line.decoded(for: self) }
  func snapshot(of state: State) -> JSONValue { ["height": .integer(state.height)] }
  func words(for move: Int, in state: State) -> HintText { "climb \(move)" }
  func frame(of state: State) -> BoardFrame {
    BoardFrame(cells: [(0..<Self.top).map { BoardCell($0 == state.height ? "x" : ".") }], turn: state.moves)
  }
}

/// Climbs in the same way for every player.
extension RandomAgent: ProfiledAgent {
  /// The same agent.
  public func with(_ profile: PlayerProfile) -> RandomAgent { self }
}
