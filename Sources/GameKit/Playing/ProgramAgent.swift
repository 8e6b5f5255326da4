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
/// the next. A game whose move does not come is lost: ``PuzzleCore/Forfeit``.
struct ProgramAgent<Game: PlayableGame>: Agent {
  let id: String
  private let channel: ProgramChannel
  private var game: Game?
  private var key = ""
  private var turn = 0
  /// How many answers in a row were no move.
  private var waits = 0

  static var waitsForAnother: Bool { true }

  /// The delay of a move in a timed game without its own, in milliseconds. Chosen; that of the random agent.
  private static var delay: Int { 250 }

  /// How many answers in a row may be no move before a timed game is lost: without a limit, a game that never ends by
  /// itself would be played for ever. Chosen; it is far more than the looks that a patient player takes at a game.
  private static var waitLimit: Int { 10_000 }

  /// - Throws: ``Failure`` when the name is not `exec:PROGRAM`.
  init(_ name: String, of game: Game) throws {
    id = name
    channel = try ProgramChannels.channel(named: name)
  }

  mutating func begin(_ game: Game, seed: Seed) {
    (self.game, turn, waits) = (game, 0, 0)
    key = String(seed.value, radix: 16)
  }

  mutating func decide(
    in state: Game.State, from legal: [Game.Move], within budget: Budget
  ) -> Decision<Game.Move> {
    guard let game else { return .leaving }
    let position = Self.position(state, from: legal, in: game, named: key, turn: turn)
    turn += 1
    switch channel.move(in: position, greeting: Self.greeting(game)) {
    case .failure(let fault): return .forfeiting(fault.reason)
    case .success(let answer):
      guard let text = answer.move else {
        guard game.isTimed else { return .leaving }
        waits += 1
        guard waits < Self.waitLimit else {
          channel.note(.stalled, "found \(waits) answers in a row without a move, expected a move")
          return .forfeiting(.stalled)
        }
        return Decision(nil, after: answer.delay ?? Self.delay)
      }
      waits = 0
      guard let move = Game.Move(text), game.isLegal(move, in: state) else {
        channel.note(.illegal, "found \(text.prefix(40).debugDescription), which is no legal move")
        return .forfeiting(.illegal)
      }
      return Decision(move, after: answer.delay ?? Self.delay)
    }
  }

  /// What a program reads about a level.
  static func greeting(_ game: Game) -> JSONValue {
    [
      "do": "hello", "protocol": .integer(ProgramChannel.protocolVersion), "game": .string(Game.name),
      "level": .string(game.level.name), "seats": .integer(game.seats),
    ]
  }

  /// A position as a program reads it.
  static func position(
    _ state: Game.State, from legal: [Game.Move], in game: Game, named key: String, turn: Int
  ) -> JSONValue {
    [
      "game": .string(key), "turn": .integer(turn), "seat": .integer(game.seat),
      "clock": .integer(game.clock(of: state)), "score": .integer(game.score(of: state)),
      "moves": .array(legal.map { .string($0.description) }), "state": JSONValue(encoding: state) ?? .null,
    ]
  }
}

/// The programs that agents of this process use, one for each name.
public enum ProgramChannels {
  /// The prefix of their names.
  public static let prefix = "exec"

  private static let all = Awaited((channels: [String: ProgramChannel](), areRefused: false))

  static func isName(_ name: String) -> Bool {
    AgentSettings.id(of: name).hasPrefix(prefix + ":") || name.hasPrefix(prefix + "(")
  }

  static func channel(named name: String) throws -> ProgramChannel {
    try all.with { all in
      if let known = all.channels[name] { return known }
      guard !all.areRefused else {
        throw Failure.usage(
          "found the player \(name.quoted), but a server starts no programs; use `moli play --players` for it")
      }
      let made = try ProgramChannel(name)
      all.channels[name] = made
      return made
    }
  }

  /// Refuses every program from now on: those who send requests to a server must not start programs on its machine.
  public static func refuse() { all.with { $0.areRefused = true } }

  /// Stops waiting for programs, at the end of a run that leaves out unfinished games. May be called from any thread.
  public static func interrupt() { ChildProgram.interruptAll() }

  /// Ends all programs. May be called from any thread, also while games are played.
  /// - Returns: for each program the number of games that it lost by each fault, and the end of its standard error if
  ///   there is any such game.
  public static func end() -> [String] {
    let channels = all.with { all in
      defer { all.channels = [:] }
      return all.channels
    }
    let lines = channels.sorted { $0.key < $1.key }.flatMap { $0.value.end() }
    ChildProgram.killAll()
    return lines
  }
}
