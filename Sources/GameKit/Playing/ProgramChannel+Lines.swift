import SystemFiles
import TextFormats

/// The lines of the protocol.
extension ProgramChannel {
  /// Tells a program what it plays.
  /// - Returns: its answer.
  static func greet(
    _ program: ChildProgram, _ greeting: JSONValue, within seconds: Double
  ) throws(Fault) -> [UInt8] {
    let expected = "expected a program that answers {\"do\":\"hello\"} with an object within \(seconds) s"
    switch ask(program, greeting, seconds: seconds) {
    case .failure(.stalled): throw Fault(reason: .unreachable, text: "no greeting, \(expected)")
    case .failure(.ended): throw Fault(reason: .unreachable, text: "it ended before its greeting, \(expected)")
    case .failure(.tooLong): throw Fault(reason: .unreachable, text: "a line without an end, \(expected)")
    case .failure(.interrupted): throw .interrupted
    case .line(let bytes):
      guard JSONCode.isValid(bytes), bytes.first(where: { $0 != 0x20 }) == UInt8(ascii: "{") else {
        throw Fault(reason: .unreachable, text: "found \(excerpt(bytes)), \(expected)")
      }
      return bytes
    }
  }

  /// Asks a program for its moves.
  static func moves(
    of program: ChildProgram, batch number: Int, _ positions: [JSONValue], within seconds: Double
  ) throws(Fault) -> [Answer] {
    let request = JSONValue.object([
      .init("do", "move"), .init("batch", .integer(number)), .init("positions", .array(positions)),
    ])
    switch ask(program, request, seconds: seconds) {
    case .failure(.stalled): throw Fault(reason: .stalled, text: "no answer within \(seconds) s")
    case .failure(.ended): throw Fault(reason: .crashed, text: "it ended, or closed its output")
    case .failure(.tooLong):
      throw Fault(reason: .unclear, text: "found a line of more than \(ChildProgram.lineLimit) bytes")
    case .failure(.interrupted): throw .interrupted
    case .line(let bytes):
      guard let answers = answers(in: bytes, batch: number, count: positions.count) else {
        throw Fault(
          reason: .unclear,
          text: "found \(excerpt(bytes)), expected {\"batch\":\(number),\"moves\":[…]} with "
            + positions.count.counted("move"))
      }
      return answers
    }
  }

  private static func excerpt(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.prefix(80), as: UTF8.self).debugDescription
  }

  private static func ask(_ program: ChildProgram, _ request: JSONValue, seconds: Double) -> ChildProgram.Answer {
    var bytes: [UInt8] = []
    request.write(to: &bytes)
    bytes.append(0x0a)
    let deadline = Deadline(in: seconds)
    if let failure = program.write(bytes, before: deadline) { return .failure(failure) }
    return program.readLine(before: deadline)
  }

  private static func answers(in bytes: [UInt8], batch: Int, count: Int) -> [Answer]? {
    guard let answer = try? JSONCode.value(BatchAnswer.self, from: bytes), answer.batch == batch,
      answer.moves.count == count
    else { return nil }
    return answer.moves.map { Answer(move: $0.move, delay: $0.delay) }
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
