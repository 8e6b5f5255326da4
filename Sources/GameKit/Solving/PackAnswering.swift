import TextFormats

/// The answers for the levels of a pack, by their numbers.
public struct PackAnswering: PositionAnswering {
  /// Solves a level; its number becomes the `line` of the answer.
  public typealias Answer = @Sendable (_ number: Int) -> (value: JSONValue, outcome: PositionAnswer.Outcome)
  private let answers: [Answer]

  /// What solves each level.
  public init(_ answers: [Answer]) { self.answers = answers }

  /// Solves the level whose number is on a line.
  public func answer(_ line: PositionLine, into bytes: inout [UInt8]) throws -> PositionAnswer {
    guard let number = Int(line.text), answers.indices.contains(number - 1) else {
      throw line.mistake(found: line.text.quoted, expected: "a number from 1 to \(answers.count)")
    }
    let (value, outcome) = answers[number - 1](number)
    value.write(to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
    return PositionAnswer(outcome)
  }
}
