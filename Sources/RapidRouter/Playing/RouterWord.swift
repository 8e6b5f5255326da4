/// A word of a program that is written from its start to its end, such as `forward` or `while light red {`.
///
/// Words are pieces of the text that ``RouterProgram/init(_:file:)`` reads.
public struct RouterWord: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// Ends the program and runs it.
    case run
    /// Ends the innermost body.
    case closing
    case statement
    /// A call of a procedure, by its number from 0.
    case call(Int)
    case loop
    case branch
    /// Another condition of a branch, or its last part.
    case otherwise
    /// Begins a procedure, by its number from 0.
    case procedure(Int)
  }

  /// The text of the word; `run` for the end of the program, which is no part of its text.
  public let text: String
  let kind: Kind
  /// The types of the blocks that it takes, each once.
  let blocks: [BlockType]
  /// The block that it begins or, for another condition of a branch, a branch with this condition; without the blocks
  /// inside. `nil` for other words.
  var block: RouterBlock?

  /// All words: `run`, `}`, the actions, repeats of 2 to 9 times, loops and branches with one condition or its negation,
  /// two procedures, and one variable that is set to 0, grows by 1 and is compared with 2 to 9.
  static let all: [RouterWord] =
    [
      RouterWord(text: "run", kind: .run, blocks: []), RouterWord(text: "}", kind: .closing, blocks: []),
    ] + statements + bodies + procedures

  private static var statements: [RouterWord] {
    VanAction.all.map {
      RouterWord(text: ProgramWord.name(of: $0), kind: .statement, blocks: [$0.type], block: .action($0))
    } + [
      RouterWord(text: "set n 0", kind: .statement, blocks: [.setVariable], block: .set("n", 0)),
      RouterWord(text: "add n 1", kind: .statement, blocks: [.incrementVariable], block: .increment("n", 1)),
    ]
  }

  private static var bodies: [RouterWord] {
    let plain = ConditionSet.conditions + (2...9).map { .compare(.variable("n"), .less, .number($0)) }
    let conditions = plain + plain.map { .not($0) }
    func words(
      _ start: String, _ kind: Kind, _ type: BlockType?, _ block: (RouterCondition) -> RouterBlock
    ) -> [RouterWord] {
      conditions.map { condition in
        RouterWord(
          text: "\(start) \(condition.text) {", kind: kind,
          blocks: [type].compactMap(\.self) + blocks(of: condition), block: block(condition))
      }
    }
    func branch(_ condition: RouterCondition) -> RouterBlock { .branch([.init(condition, [])], otherwise: nil) }
    let repeats = (2...9).map {
      RouterWord(text: "repeat \($0) {", kind: .loop, blocks: [.repeatTimes], block: .times($0, []))
    }
    return repeats + words("while", .loop, .repeatWhile) { .whilst($0, []) }
      + words("until", .loop, .repeatUntil) { .until($0, []) }
      + words("if", .branch, .branch, branch) + words("} elseif", .branch, nil, branch)
      + [RouterWord(text: "} else {", kind: .otherwise, blocks: [])]
  }

  private static var procedures: [RouterWord] {
    procedureNames.enumerated().flatMap { number, name in
      [
        RouterWord(text: "call \(name)", kind: .call(number), blocks: [.callProcedure], block: .call(name)),
        RouterWord(text: "proc \(name) {", kind: .procedure(number), blocks: [.declareProcedure]),
      ]
    }
  }

  private static func blocks(of condition: RouterCondition) -> [BlockType] {
    switch condition {
    case .not(let inner): [.negate] + blocks(of: inner)
    case .compare: [.compare, .variable, .number]
    case .atDestination, .roadExists, .deadEnd, .trafficLight, .cowCrossing: [condition.type]
    }
  }

  /// The name of the procedure that it begins; empty for other words.
  var procedure: String { if case .procedure(let number) = kind { Self.procedureNames[number] } else { "" } }

  private static let procedureNames = ["a", "b"]

  /// Whether it continues a branch.
  var continuesBranch: Bool { text.hasPrefix("} ") }

  /// Whether it is an action of the van.
  var isAction: Bool { kind == .statement && VanAction.all.contains { $0.type == blocks.first } }

  /// Whether a level offers its blocks.
  func isOffered(by level: RouterLevel) -> Bool {
    if continuesBranch && level.offered(.branch) == 0 { return false }
    return blocks.allSatisfy { level.offered($0) > 0 && $0.isUsable { level.offered($0) > 0 } }
  }
}
