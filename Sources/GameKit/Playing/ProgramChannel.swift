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

  /// Why a game got no move.
  enum Fault: String, CaseIterable, Sendable {
    /// The program could not be started or gave no greeting.
    case unreachable
    /// The program ended.
    case crashed
    /// No answer came in time.
    case stalled
    /// The answer is not what the protocol says.
    case unclear
    /// The move is not possible.
    case illegal
  }

  /// What a program wants to do.
  struct Answer: Sendable {
    /// The move as records write it; `nil` for none.
    var move: String?
    /// The milliseconds until then.
    var delay: Int?
  }

  struct Refusal: Error {}

  private struct State {
    var waiting: [(ticket: Int, position: JSONValue)] = []
    var answers: [Int: Result<Answer, Refusal>] = [:]
    var nextTicket = 0
    var isBusy = false
    var program: ChildProgram?
    var starts = 0
    var batch = 0
    var faults: [Fault: (games: Int, example: String)] = [:]
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

  private static func settings(of name: String) throws -> (command: [String], start: Double, move: Double) {
    guard let colon = name.firstIndex(of: ":") else { throw refused(name) }
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
  func move(in position: JSONValue, greeting: JSONValue) -> Result<Answer, Refusal> {
    let ticket = state.with { state in
      defer { state.nextTicket += 1 }
      state.waiting.append((state.nextTicket, position))
      return state.nextTicket
    }
    while true {
      // Any waiting game may lead the next exchange; it takes the positions of all.
      let turn = state.wait { state -> Turn? in
        if let answer = state.answers.removeValue(forKey: ticket) { return .answered(answer) }
        guard !state.isBusy else { return nil }
        state.isBusy = true
        let batch = Array(state.waiting.prefix(Self.batchLimit))
        state.waiting.removeFirst(batch.count)
        return .leads(batch)
      }
      switch turn {
      case .answered(let answer): return answer
      case .leads(let batch):
        let found = exchange(batch.map(\.position), greeting)
        state.change { state in
          for (place, waiting) in batch.enumerated() { state.answers[waiting.ticket] = found[place] }
          state.isBusy = false
        }
      }
    }
  }

  private enum Turn {
    case answered(Result<Answer, Refusal>)
    case leads([(ticket: Int, position: JSONValue)])
  }

  /// The answers to a batch, in its order. Only the leading thread is here.
  private func exchange(_ positions: [JSONValue], _ greeting: JSONValue) -> [Result<Answer, Refusal>] {
    func fail(_ fault: Fault, _ text: String) -> [Result<Answer, Refusal>] {
      for _ in positions { note(fault, text) }
      return positions.map { _ in .failure(Refusal()) }
    }
    guard let program = opened(greeting) else {
      return fail(.unreachable, "expected a program that answers {\"do\":\"hello\"} within \(startSeconds) s")
    }
    let number = state.with { state in
      state.batch += 1
      return state.batch
    }
    let request = JSONValue.object([
      .init("do", "move"), .init("batch", .integer(number)), .init("positions", .array(positions)),
    ])
    switch ask(program, request, seconds: moveSeconds) {
    case .failure(let failure):
      let words = program.lastWords.split(separator: "\n").last.map { ": \($0.prefix(200))" } ?? ""
      close(program)
      return switch failure {
      case .stalled: fail(.stalled, "no answer within \(moveSeconds) s\(words)")
      case .ended: fail(.crashed, "it ended\(words)")
      case .tooLong: fail(.unclear, "a line of more than \(ChildProgram.lineLimit) bytes")
      }
    case .line(let bytes):
      guard let answers = Self.answers(in: bytes, batch: number, count: positions.count) else {
        close(program)
        return fail(
          .unclear,
          "found \(String(decoding: bytes.prefix(80), as: UTF8.self).debugDescription), expected {\"batch\":\(number),"
            + "\"moves\":[…]} with \(positions.count) moves")
      }
      return answers.map { .success($0) }
    }
  }

  private func ask(_ program: ChildProgram, _ request: JSONValue, seconds: Double) -> ChildProgram.Answer {
    var bytes: [UInt8] = []
    request.write(to: &bytes)
    bytes.append(0x0a)
    let deadline = Deadline(in: seconds)
    if let failure = program.write(bytes, before: deadline) { return .failure(failure) }
    return program.readLine(before: deadline)
  }

  /// The program, started and greeted if it is not running.
  private func opened(_ greeting: JSONValue) -> ChildProgram? {
    if let running = state.with({ $0.program }) { return running }
    let mayStart = state.with { state in
      state.starts += 1
      return state.starts <= 1 + Self.restarts
    }
    guard mayStart, let program = ChildProgram(command) else { return nil }
    guard case .line(let bytes) = ask(program, greeting, seconds: startSeconds), JSONCode.isValid(bytes) else {
      program.end()
      return nil
    }
    state.with { $0.program = program }
    return program
  }

  private func close(_ program: ChildProgram) {
    program.end()
    state.with { $0.program = nil }
  }

  private static func answers(in bytes: [UInt8], batch: Int, count: Int) -> [Answer]? {
    guard let answer = try? JSONCode.value(BatchAnswer.self, from: bytes), answer.batch == batch,
      answer.moves.count == count
    else { return nil }
    return answer.moves.map { Answer(move: $0.move, delay: $0.delay) }
  }

  // MARK: - Faults

  /// Notes that a game got no move.
  func note(_ fault: Fault, _ example: String) {
    state.with { state in
      state.faults[fault, default: (0, example)].games += 1
    }
  }

  /// Ends the program.
  /// - Returns: a line for each kind of fault.
  func end() -> [String] {
    let (program, faults) = state.with { state in
      defer { state.program = nil }
      return (state.program, state.faults)
    }
    program?.end()
    return Fault.allCases.compactMap { fault in
      faults[fault].map {
        "\(name): \(fault.rawValue) in \($0.games.counted("game")), which are not won: \($0.example)"
      }
    }
  }
}

/// The answer to a batch: a move for each position, as a text, as `null`, or as an object with its delay.
private struct BatchAnswer: Decodable {
  struct Move: Decodable {
    var move: String?
    var delay: Int?

    private enum CodingKeys: String, CodingKey { case move, delay }

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if value.decodeNil() { return }
      if let text = try? value.decode(String.self) {
        move = text
        return
      }
      let members = try decoder.container(keyedBy: CodingKeys.self)
      move = try members.decodeIfPresent(String.self, forKey: .move)
      delay = try members.decodeIfPresent(Int.self, forKey: .delay).map { max(1, min($0, 86_400_000)) }
    }
  }

  var batch: Int
  var moves: [Move]
}
