import PuzzleCore
import Simulation
import SystemFiles
import TextFormats

/// The conversation with a program that plays: batches of positions there, their moves back.
final class ProgramChannel: Sendable {
  /// The version of the protocol, which changes when programs have to.
  static let protocolVersion = 1
  /// The most positions of a batch. Chosen.
  static let batchLimit = 256
  /// How often a program that crashed or stalled is started again. Chosen.
  static let restarts = 3
  /// The most lines of a program's standard error that are shown. Chosen.
  static let wordLines = 20

  /// What a program wants to do.
  struct Answer: Sendable {
    /// The move as records write it; `nil` for none.
    var move: String?
    /// The milliseconds until then.
    var delay: Int?
  }

  /// Why a game got no move.
  struct Fault: Error {
    var reason: Forfeit
    /// What was found and expected.
    var text: String

    /// The run is stopped, and leaves the game out.
    static let interrupted = Fault(reason: .unreachable, text: "interrupted")
  }

  private struct Waiting {
    var ticket: Int
    var position: JSONValue
    var greeting: JSONValue
  }

  private struct State {
    var waiting: [Waiting] = []
    var answers: [Int: Result<Answer, Fault>] = [:]
    var nextTicket = 0
    var isBusy = false
    var isClosed = false
    var program: ChildProgram?
    /// What the program was told last.
    var greeting: JSONValue?
    var starts = 0
    var batch = 0
    /// The last fault that ended the program.
    var last: Fault?
    var faults: [Forfeit: (games: Int, example: String)] = [:]
    /// What the last program that was ended wrote to its standard error.
    var words = ""
  }

  private let name: String
  private let command: [String]
  /// The seconds until the greeting, and for a batch.
  private let (startSeconds, moveSeconds): (Double, Double)
  private let state: Awaited<State>

  /// - Parameter name: `exec:PROGRAM ARGUMENT…` or `exec(start=SECONDS,move=SECONDS):PROGRAM ARGUMENT…`.
  init(_ name: String) throws {
    self.name = name
    let settings = try Self.settings(of: name)
    command = settings.command
    (startSeconds, moveSeconds) = (settings.start, settings.move)
    state = Awaited(State())
  }

  static func settings(of name: String) throws -> (command: [String], start: Double, move: Double) {
    guard let colon = name.firstIndex(of: ":") else { throw refused(name) }
    guard name.count <= RecordHeader.nameLimit, PlainName.defect(in: name) == nil else {
      throw Failure.usage(
        "found the player \(name.quoted), expected a name of at most \(RecordHeader.nameLimit) visible characters, as "
          + "records have; write a longer command into a script")
    }
    let command = name[name.index(after: colon)...].split(separator: " ").map(String.init)
    guard !command.isEmpty else { throw refused(name) }
    var (start, move) = (10.0, 10.0)
    let head = name[..<colon].dropFirst(ProgramChannels.prefix.count)
    if !head.isEmpty {
      guard head.hasPrefix("("), head.hasSuffix(")") else { throw refused(name) }
      for setting in head.dropFirst().dropLast().split(separator: ",") {
        let sides = setting.split(separator: "=")
        guard sides.count == 2, let seconds = Double(sides[1]), (0.001...86_400).contains(seconds) else {
          throw refused(name)
        }
        switch sides[0] {
        case "start": start = seconds
        case "move": move = seconds
        default: throw refused(name)
        }
      }
    }
    return (command, start, move)
  }

  private static func refused(_ name: String) -> Failure {
    .usage(
      "found \(name.quoted), expected exec:PROGRAM or exec(start=SECONDS,move=SECONDS):PROGRAM, with seconds of 0.001 to "
        + "86400")
  }

  // MARK: - Moves

  /// The move in a position. Waits while the program works on other positions.
  /// - Parameter greeting: what the program has to know first; the positions of a batch have the same.
  func move(in position: JSONValue, greeting: JSONValue) -> Result<Answer, Fault> {
    let ticket = state.with { state in
      defer { state.nextTicket += 1 }
      state.waiting.append(Waiting(ticket: state.nextTicket, position: position, greeting: greeting))
      return state.nextTicket
    }
    while true {
      // Any waiting game may lead the next exchange; it takes the positions of all.
      let turn = state.wait { state -> Turn? in
        if let answer = state.answers.removeValue(forKey: ticket) { return .answered(answer) }
        guard !state.isBusy else { return nil }
        state.isBusy = true
        var batch: [Waiting] = []
        var rest: [Waiting] = []
        for next in state.waiting {
          let fits = batch.count < Self.batchLimit && (batch.first.map { $0.greeting == next.greeting } ?? true)
          if fits { batch.append(next) } else { rest.append(next) }
        }
        state.waiting = rest
        return .leads(batch)
      }
      switch turn {
      case .answered(let answer): return answer
      case .leads(let batch):
        let found = outcomes(of: batch)
        state.change { state in
          for (waiting, answer) in zip(batch, found) { state.answers[waiting.ticket] = answer }
          state.isBusy = false
        }
      }
    }
  }

  private enum Turn {
    case answered(Result<Answer, Fault>)
    case leads([Waiting])
  }

  /// The answers to a batch, in its order. Only the leading thread is here.
  private func outcomes(of batch: [Waiting]) -> [Result<Answer, Fault>] {
    guard let greeting = batch.first?.greeting else { return [] }
    do throws(Fault) {
      return try exchange(batch.map(\.position), greeting).map { .success($0) }
    } catch {
      for _ in batch { note(error.reason, error.text) }
      return batch.map { _ in .failure(error) }
    }
  }

  private func exchange(_ positions: [JSONValue], _ greeting: JSONValue) throws(Fault) -> [Answer] {
    let program = try opened()
    do throws(Fault) {
      if state.with({ $0.greeting }) != greeting {
        _ = try Self.greet(program, greeting, within: startSeconds)
        state.with { $0.greeting = greeting }
      }
      let number = state.with { state in
        state.batch += 1
        return state.batch
      }
      return try Self.moves(of: program, batch: number, positions, within: moveSeconds)
    } catch {
      program.end(atOnce: [.stalled, .unclear].contains(error.reason))
      state.with { state in
        (state.program, state.greeting, state.last, state.words) = (nil, nil, error, program.lastWords)
      }
      throw error
    }
  }

  /// The program, started if it is not running.
  private func opened() throws(Fault) -> ChildProgram {
    let (running, mayStart, last) = state.with { state in
      if state.program == nil { state.starts += 1 }
      return (state.program, !state.isClosed && state.starts <= 1 + Self.restarts, state.last)
    }
    guard !ChildProgram.isInterrupted else { throw .interrupted }
    if let running { return running }
    guard mayStart else {
      // What ended it before would end it again.
      throw last ?? Fault(reason: .unreachable, text: "it was ended")
    }
    guard let program = ChildProgram(command) else {
      let fault = Fault(reason: .unreachable, text: "found no program \(command[0].quoted) that can be started")
      state.with { $0.last = fault }
      throw fault
    }
    state.with { $0.program = program }
    return program
  }

  // MARK: - Faults

  /// Notes that a game was lost without a move.
  func note(_ reason: Forfeit, _ example: String) {
    // The run leaves out the games that are not finished then.
    guard !ChildProgram.isInterrupted else { return }
    state.with { state in
      state.faults[reason, default: (0, example)].games += 1
    }
  }

  /// Ends the program, unless a thread waits for it: then ``ChildProgram/killAll()`` does.
  /// - Returns: a line for each kind of fault, and what the program wrote to its standard error.
  func end() -> [String] {
    let program = state.with { state in
      state.isClosed = true
      guard !state.isBusy else { return nil as ChildProgram? }
      return state.program.take()
    }
    program?.end()
    let (faults, earlier) = state.with { ($0.faults, $0.words) }
    let words = program?.lastWords ?? ""
    var lines = Forfeit.allCases.compactMap { reason in
      faults[reason].map {
        "\(name): \(reason.rawValue) in \($0.games.counted("game")), which \($0.games == 1 ? "is" : "are") lost: \($0.example)"
      }
    }
    if !lines.isEmpty {
      let words = (earlier.isEmpty ? words : earlier).split(separator: "\n").suffix(Self.wordLines)
      lines += words.map { "\(name): standard error: \($0)" }
    }
    return lines
  }
}
