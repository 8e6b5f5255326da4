import PuzzleCore
import Simulation
import SystemFiles
import TextFormats

/// An agent that asks another program for its moves: `exec:PROGRAM`.
///
/// The program reads and writes lines of JSON. Each request holds the positions of several games, and its answer a move
/// for each:
///
/// ```
/// → {"do":"hello","protocol":1,"game":"lights-out","level":"Cross","seats":1}
/// ← {"name":"my agent"}
/// → {"do":"move","batch":1,"positions":[{"game":"9f0c…","turn":0,"seat":0,"moves":["L","U"],"state":{…}}]}
/// ← {"batch":1,"moves":["U"]}
/// ```
///
/// The games of a run share one program. While it works on a batch, the positions of the other games are collected for
/// the next. A game whose move does not come is left open, which counts as not won; ``ProgramChannel/faults`` has the
/// reasons.
struct ProgramAgent<Game: PlayableGame>: Agent {
  let id: String
  private let channel: ProgramChannel
  private let level: String
  private var game: Game?
  private var key = ""
  private var turn = 0

  static var waitsForAnother: Bool { true }

  /// The delay of a move in a timed game without its own, in milliseconds. Chosen; that of the random agent.
  private static var delay: Int { 250 }

  /// - Throws: ``Failure`` when the name is not `exec:PROGRAM`.
  init(_ name: String, of game: Game) throws {
    id = name
    channel = try ProgramChannels.channel(named: name)
    level = game.level.name
  }

  mutating func begin(_ game: Game, seed: Seed) {
    (self.game, turn) = (game, 0)
    key = String(seed.value, radix: 16)
  }

  mutating func decide(
    in state: Game.State, from legal: [Game.Move], within budget: Budget
  ) -> Decision<Game.Move> {
    guard let game else { return .leaving }
    let position: JSONValue = [
      "game": .string(key), "turn": .integer(turn), "seat": .integer(game.seat),
      "clock": .integer(game.clock(of: state)), "score": .integer(game.score(of: state)),
      "moves": .array(legal.map { .string($0.description) }), "state": JSONValue(encoding: state) ?? .null,
    ]
    turn += 1
    let hello: JSONValue = [
      "do": "hello", "protocol": .integer(ProgramChannel.protocolVersion), "game": .string(Game.name),
      "level": .string(level), "seats": .integer(game.seats),
    ]
    switch channel.move(in: position, greeting: hello) {
    case .failure: return .leaving
    case .success(let answer):
      guard let text = answer.move else {
        return game.isTimed ? Decision(nil, after: answer.delay ?? Self.delay) : .leaving
      }
      guard let move = Game.Move(text), game.isLegal(move, in: state) else {
        channel.note(.illegal, "found \(text.prefix(40).debugDescription), which is no legal move")
        return .leaving
      }
      return Decision(move, after: answer.delay ?? Self.delay)
    }
  }
}

/// The programs that agents of this process use, one for each name.
public enum ProgramChannels {
  /// The prefix of their names.
  public static let prefix = "exec"

  private static let all = Awaited([String: ProgramChannel]())

  static func isName(_ name: String) -> Bool {
    AgentSettings.id(of: name).hasPrefix(prefix + ":") || name.hasPrefix(prefix + "(")
  }

  static func channel(named name: String) throws -> ProgramChannel {
    try all.with { all in
      if let known = all[name] { return known }
      let made = try ProgramChannel(name)
      all[name] = made
      return made
    }
  }

  /// Ends all programs.
  /// - Returns: a line for each kind of fault of each program: how many games it cost.
  public static func end() -> [String] {
    all.with { all in
      defer { all = [:] }
      return all.sorted { $0.key < $1.key }.flatMap { $0.value.end() }
    }
  }
}
