import TextFormats

extension RouterProgram {
  /// Reads a program as text: statements, then procedures.
  ///
  /// Statements are `forward`, `left`, `right`, `around`, `wait`, `deliver`, `horn`, `set NAME 1`, `add NAME 1`, `call
  /// NAME`, `repeat 3 { ... }`, `while CONDITION { ... }`, `until CONDITION { ... }` and `if CONDITION { ... } elseif
  /// CONDITION { ... } else { ... }` (`else first` if its blocks have lower numbers than those of the branches). A
  /// procedure is `proc NAME { ... }`. Conditions are `destination`, `road forward|left|right`, `deadend`, `light
  /// red|green`, `cow`, `not CONDITION` and comparisons of names and numbers such as `count < 12`.
  /// - Throws: ``InputError`` with line and column of the first token or block that is wrong.
  public init(_ text: String, file: String) throws(InputError) {
    var parser = ProgramParser(tokens: try ProgramTokens(SourceText(text, file: file)))
    try self.init(parser.program())
  }

  private init(_ other: RouterProgram) { self = other }
}

/// Reads tokens and records the place of each block, in the order of their numbers.
private struct ProgramParser {
  let tokens: ProgramTokens
  private var position = 0
  private var depth = 0
  /// The tokens of all blocks after the start, in the order of their numbers.
  private var places: [Int] = []

  init(tokens: ProgramTokens) { self.tokens = tokens }

  private var current: ProgramTokens.Token { tokens.tokens[position] }

  mutating func program() throws(InputError) -> RouterProgram {
    let start = try statements()
    var procedures: [RouterProgram.Procedure] = []
    while current.kind == .word("proc") {
      places.append(position)
      position += 1
      let name = try name()
      procedures.append(.init(name, try body()))
    }
    guard current.kind == .end else {
      throw tokens.refuse(current, expected: procedures.isEmpty ? Self.statement(for: current) : "\"proc\" or the end")
    }
    let program = RouterProgram(start, procedures: procedures)
    if let refusal = program.refusal() {
      let token =
        refusal.block > 1
        ? tokens.tokens[places[min(refusal.block - 2, places.count - 1)]] : tokens.tokens[0]
      throw tokens.source.error(
        at: token.range.lowerBound, found: refusal.description,
        expected: "a program that can run (block 1 is the start)")
    }
    return program
  }

  /// The expectation for a token's error message; for a block type its word.
  private static func statement(for token: ProgramTokens.Token) -> String {
    guard case .word(let word) = token.kind else { return "a statement" }
    let words =
      [("controls_repeat", "repeat"), ("controls_if", "if"), ("call_proc", "call"), ("declare_proc", "proc")]
      + ProgramWord.actions.map { ($0.action.type.rawValue, $0.name) }
    if let meant = words.first(where: { $0.0 == word.lowercased() || $0.1 == word.lowercased() })?.1 {
      return "a statement: did you mean \(meant)?"
    }
    let names = ProgramWord.actions.map(\.name) + ["repeat", "while", "until", "if", "call", "set", "add", "proc"]
    return "a statement" + (Suggestion.text(for: word, among: names).map { "; \($0)" } ?? "")
  }

  private mutating func take(word: String) -> Bool {
    guard current.kind == .word(word) else { return false }
    position += 1
    return true
  }

  private mutating func take(sign: String) throws(InputError) {
    guard current.kind == .sign(sign) else { throw tokens.refuse(current, expected: "\"\(sign)\"") }
    position += 1
  }

  private mutating func name() throws(InputError) -> String {
    switch current.kind {
    case .name(let name), .word(let name):
      if current.kind == .word(name), ProgramWord.reserved.contains(name) { break }
      position += 1
      return name
    case .number, .sign, .end: break
    }
    throw tokens.refuse(current, expected: "a name; words of the language in quotation marks")
  }

  private mutating func number() throws(InputError) -> Int {
    guard case .number(let value) = current.kind else { throw tokens.refuse(current, expected: "a whole number") }
    position += 1
    return value
  }

  private mutating func body() throws(InputError) -> [RouterBlock] {
    guard depth <= RouterProgram.deepest else {
      throw tokens.refuse(current, expected: "at most \(RouterProgram.deepest) blocks around each other")
    }
    depth += 1
    try take(sign: "{")
    let blocks = try statements()
    guard current.kind == .sign("}") else { throw tokens.refuse(current, expected: "a statement or \"}\"") }
    position += 1
    depth -= 1
    return blocks
  }

  private mutating func statements() throws(InputError) -> [RouterBlock] {
    var blocks: [RouterBlock] = []
    while let block = try statement() { blocks.append(block) }
    return blocks
  }

  /// The next statement, or `nil` if there is none.
  private mutating func statement() throws(InputError) -> RouterBlock? {
    guard case .word(let word) = current.kind else { return nil }
    if let action = ProgramWord.actions.first(where: { $0.name == word })?.action {
      places.append(position)
      position += 1
      return .action(action)
    }
    guard ["set", "add", "call", "repeat", "while", "until", "if"].contains(word) else { return nil }
    places.append(position)
    position += 1
    switch word {
    case "set", "add":
      let name = try name()
      return word == "set" ? .set(name, try number()) : .increment(name, try number())
    case "call": return .call(try name())
    case "repeat":
      let times = try number()
      return .times(times, try body())
    case "if": return try branch()
    default:
      let condition = try condition()
      return word == "while" ? .whilst(condition, try body()) : .until(condition, try body())
    }
  }

  private mutating func branch() throws(InputError) -> RouterBlock {
    var branches: [RouterBlock.Branch] = []
    // Conditions have lower numbers than the blocks inside.
    var (conditions, bodies): ([Int], [Int]) = ([], [])
    let start = places.count
    func takePlaces(_ parser: inout ProgramParser) -> [Int] {
      let taken = Array(parser.places[start...])
      parser.places.removeSubrange(start...)
      return taken
    }
    repeat {
      let condition = try condition()
      conditions += takePlaces(&self)
      branches.append(.init(condition, try body()))
      bodies += takePlaces(&self)
    } while take(word: "elseif")
    guard take(word: "else") else {
      places += conditions + bodies
      return .branch(branches, otherwise: nil)
    }
    let isFirst = take(word: "first")
    let otherwise = RouterBlock.Otherwise(try body(), isNumberedFirst: isFirst)
    let last = takePlaces(&self)
    places += conditions + (isFirst ? last + bodies : bodies + last)
    return .branch(branches, otherwise: otherwise)
  }

  private mutating func condition() throws(InputError) -> RouterCondition {
    var negations = 0
    while current.kind == .word("not") {
      places.append(position)
      position += 1
      negations += 1
    }
    guard negations <= RouterProgram.deepest else {
      throw tokens.refuse(current, expected: "at most \(RouterProgram.deepest) negations")
    }
    var condition = try plainCondition()
    for _ in 0..<negations { condition = .not(condition) }
    return condition
  }

  private mutating func plainCondition() throws(InputError) -> RouterCondition {
    places.append(position)
    if take(word: "destination") { return .atDestination }
    if take(word: "deadend") { return .deadEnd }
    if take(word: "cow") { return .cowCrossing }
    if take(word: "road") { return .roadExists(try word(of: RelativeDirection.allCases)) }
    if take(word: "light") { return .trafficLight(try word(of: TrafficLight.Colour.allCases)) }
    places.append(position)
    guard let left = operand() else {
      let conditions = "destination, road, deadend, light, cow, not or a comparison"
      throw tokens.refuse(current, expected: "a condition: \(conditions)")
    }
    guard case .sign(let sign) = current.kind,
      let comparison = ProgramWord.comparisons.first(where: { $0.sign == sign })?.comparison
    else { throw tokens.refuse(current, expected: "==, !=, <, <=, > or >=") }
    position += 1
    places.append(position)
    guard let right = operand() else { throw tokens.refuse(current, expected: "a name or a number") }
    return .compare(left, comparison, right)
  }

  /// One of the given values, found by its description.
  private mutating func word<Value>(of values: [Value]) throws(InputError) -> Value {
    guard case .word(let word) = current.kind, let value = values.first(where: { "\($0)" == word }) else {
      throw tokens.refuse(current, expected: values.map { "\($0)" }.joined(separator: " or "))
    }
    position += 1
    return value
  }

  private mutating func operand() -> RouterCondition.Operand? {
    switch current.kind {
    case .number(let value):
      position += 1
      return .number(value)
    case .name, .word:
      guard let name = try? name() else { return nil }
      return .variable(name)
    case .sign, .end: return nil
    }
  }
}
