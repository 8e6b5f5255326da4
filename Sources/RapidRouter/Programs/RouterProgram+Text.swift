import TextFormats

extension RouterProgram {
  /// The program as text, one statement per line, in the form that ``init(_:file:)`` reads.
  public var text: String {
    var lines: [String] = []
    Self.write(start, indent: "", to: &lines)
    for procedure in procedures {
      lines.append("proc \(ProgramWord.quoted(procedure.name)) {")
      Self.write(procedure.body, indent: "  ", to: &lines)
      lines.append("}")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func write(_ blocks: [RouterBlock], indent: String, to lines: inout [String]) {
    for block in blocks { write(block, indent: indent, to: &lines) }
  }

  private static func write(_ block: RouterBlock, indent: String, to lines: inout [String]) {
    func enclose(_ head: String, _ body: [RouterBlock]) {
      lines.append("\(indent)\(head) {")
      write(body, indent: indent + "  ", to: &lines)
    }
    switch block {
    case .action(let action): lines.append(indent + ProgramWord.name(of: action))
    case .set(let name, let value): lines.append("\(indent)set \(ProgramWord.quoted(name)) \(value)")
    case .increment(let name, let value): lines.append("\(indent)add \(ProgramWord.quoted(name)) \(value)")
    case .call(let name): lines.append("\(indent)call \(ProgramWord.quoted(name))")
    case .times(let times, let body): enclose("repeat \(times)", body)
    case .whilst(let condition, let body): enclose("while \(condition.text)", body)
    case .until(let condition, let body): enclose("until \(condition.text)", body)
    case .branch(let branches, let otherwise):
      for (index, branch) in branches.enumerated() {
        enclose("\(index == 0 ? "if" : "} elseif") \(branch.condition.text)", branch.body)
      }
      if let otherwise { enclose(otherwise.isNumberedFirst ? "} else first" : "} else", otherwise.body) }
    }
    if !block.parts.bodies.isEmpty { lines.append("\(indent)}") }
  }
}

extension RouterCondition {
  /// The condition as text.
  public var text: String {
    switch self {
    case .atDestination: "destination"
    case .roadExists(let direction): "road \(direction)"
    case .deadEnd: "deadend"
    case .trafficLight(let colour): "light \(colour)"
    case .cowCrossing: "cow"
    case .not(let condition): "not \(condition.text)"
    case .compare(let left, let comparison, let right):
      "\(left.text) \(ProgramWord.sign(of: comparison)) \(right.text)"
    }
  }
}

extension RouterCondition.Operand {
  fileprivate var text: String {
    switch self {
    case .variable(let name): ProgramWord.quoted(name)
    case .number(let value): "\(value)"
    }
  }
}

enum ProgramWord {
  static let actions: [(name: String, action: VanAction)] = [
    ("forward", .move(.forward)), ("left", .move(.left)), ("right", .move(.right)), ("around", .turnAround),
    ("wait", .wait), ("deliver", .deliver), ("horn", .soundHorn),
  ]
  static let comparisons: [(sign: String, comparison: RouterCondition.Comparison)] = [
    ("==", .equal), ("!=", .notEqual), ("<", .less), ("<=", .lessOrEqual), (">", .greater), (">=", .greaterOrEqual),
  ]
  /// Words that begin a statement or a condition; variables and procedures with these names are quoted.
  static let reserved: Set<String> = Set(actions.map(\.name)).union([
    "set", "add", "call", "repeat", "while", "until", "if", "elseif", "else", "proc", "destination", "road", "deadend",
    "light", "cow", "not",
  ])

  static func name(of action: VanAction) -> String { actions.first { $0.action == action }?.name ?? "" }

  static func sign(of comparison: RouterCondition.Comparison) -> String {
    comparisons.first { $0.comparison == comparison }?.sign ?? ""
  }

  /// A name as written in a program: quoted, with the escapes of JSON, unless it is a plain word.
  static func quoted(_ name: String) -> String {
    isWord(name.utf8) && !reserved.contains(name) ? name : JSONValue.string(name).text
  }

  /// Whether a name consists of letters, digits and underscores and does not begin with a digit.
  static func isWord(_ bytes: some Collection<UInt8>) -> Bool {
    guard let first = bytes.first, !(0x30...0x39).contains(first) else { return false }
    return bytes.allSatisfy(isWordByte)
  }

  static func isWordByte(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5a).contains(byte) || (0x61...0x7a).contains(byte) || byte == 0x5f
  }
}

/// A program on one line is a move of a game: its text with spaces in place of line feeds.
extension RouterProgram: LosslessStringConvertible, Codable {
  /// The program on one line.
  public var description: String {
    text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " ")
  }

  /// Reads the output of ``description`` or any other text of a program that can run; `nil` for other texts.
  public init?(_ description: String) {
    guard let program = try? RouterProgram(description, file: "-") else { return nil }
    self = program
  }

  /// Reads the text of a program.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    do throws(InputError) {
      self = try RouterProgram(text, file: "program")
    } catch {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "found \(error.found), expected \(error.expected)"))
    }
  }

  /// Writes the text on one line.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }

  /// Reads a program in any of its forms: block JSON if the text begins with a brace, a flat list if it begins with a
  /// bracket, and otherwise text.
  /// - Throws: ``InputError`` with the place of the first mistake.
  public init(anyForm text: String, file: String) throws(InputError) {
    switch text.first(where: { !$0.isWhitespace }) {
    case "{": try self.init(json: text, file: file)
    case "[": try self.init(flat: text, file: file)
    default:
      if let foreign = Self.foreignForm(of: text) {
        throw SourceText(text, file: file).error(
          at: 0, found: foreign,
          expected: "block JSON, a flat list of block types in JSON, or text such as forward repeat 3 { left }")
      }
      try self.init(text, file: file)
    }
  }

  /// The name of another program format that a text has; `nil` if none is recognised.
  private static func foreignForm(of text: String) -> String? {
    let start = text.drop(while: \.isWhitespace)
    if start.hasPrefix("<") { return "XML" }
    // A call has brackets and an import has a word that no program text contains; a text that can be read is a program.
    let isPython =
      text.has(text: "()") || text.has(text: "):")
      || ["import ", "from ", "def "].contains { word in start.hasPrefix(word) || text.has(text: "\n\(word)") }
    return isPython && (try? RouterProgram(text, file: "-")) == nil ? "a program in Python" : nil
  }
}
