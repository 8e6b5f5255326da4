import Phrasebook
import PuzzleCore
import Yams

/// A level as a designer writes it: a YAML mapping with `name`, `difficulty`, `type`, `mode`, `phrases` and, where they
/// differ from the specs, `rules`; `target-score` is optional.
///
/// Every mistake becomes an ``PuzzleCore/InputError`` with the line and column where it stands.
public struct LevelFile {
  /// The file's name for messages.
  public let file: String
  /// The largest file that is read, in bytes. The longest built-in level has 10 kB.
  public static let sizeLimit = 4 << 20

  /// The parser of a file of that name; the file itself is read by the caller.
  public init(file: String) {
    self.file = file
  }

  /// Reads a level.
  /// - Parameter lexicon: where the phrases' readings and ranks come from; a phrase that is not in it is refused, because
  ///   no line could ever spell it.
  /// - Throws: ``PuzzleCore/InputError`` for every mistake.
  public func parse(_ text: String, lexicon: Lexicon) throws -> Level {
    let root = try compose(text)
    let fields = try YAMLFields(root, file: file, what: "a level")
    try fields.allow(["name", "difficulty", "type", "mode", "phrases", "rules", "target-score"])

    let name = try name(in: fields)
    let type: GameType = try fields.choice("type")
    let mode: GameMode = try fields.choice("mode")
    var targetScore: Int?
    if fields.has("target-score") { targetScore = try fields.integer("target-score", in: 1...1_000_000_000) }
    let difficulty = try fields.integer("difficulty", in: 0...1000)
    var rules = LevelRules.standard(mode: mode, type: type)
    if let node = fields.optional("rules") {
      try LevelRulesFields(file: file, mode: mode).read(node, into: &rules)
    }
    let phrases = try phrases(in: fields, length: rules.phraseLength, lexicon: lexicon)
    let level = Level(
      name: name, difficulty: difficulty, gameType: type, gameMode: mode, phrases: Phrases(phrases), rules: rules,
      targetScore: targetScore)
    do {
      try level.validate()
    } catch {
      let field = error.field.replacingSpacesByHyphens
      throw fields.error(
        at: fields.has(field) ? field : "rules", found: error.found, expected: error.expected, field: field)
    }
    return level
  }

  /// The name of the level, without reading the rest.
  /// - Throws: ``PuzzleCore/InputError`` when the text is no mapping with a name.
  public func name(in text: String) throws -> String {
    try name(in: YAMLFields(compose(text), file: file, what: "a level"))
  }

  /// The name of the level, checked.
  /// - Throws: ``PuzzleCore/InputError`` for one that is too long or has control characters.
  public func name(in fields: YAMLFields) throws -> String {
    let name = try fields.string("name").value.trimmed
    let expected = "a name of 1 to 60 characters on one line"
    guard !name.isEmpty, name.count <= 60 else {
      throw fields.error(at: "name", found: name.isEmpty ? "nothing" : "\(name.count) characters", expected: expected)
    }
    guard !name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
      throw fields.error(at: "name", found: "a line break or another control character", expected: expected)
    }
    return name
  }

  /// The text as a tree of YAML nodes.
  /// - Throws: ``PuzzleCore/InputError`` for text that is too large or no YAML.
  public func compose(_ text: String) throws -> Node {
    guard text.utf8.count <= Self.sizeLimit else {
      throw InputError(
        file: file, line: 0, column: 0, found: "\(text.utf8.count) bytes", expected: "a level file of at most 4 MiB")
    }
    do {
      guard let node = try Yams.compose(yaml: text) else {
        throw InputError(file: file, line: 1, column: 1, found: "an empty file", expected: "a level")
      }
      return node
    } catch let error as YamlError {
      throw InputError(file: file, yaml: error, text: text)
    }
  }

  private func phrases(in fields: YAMLFields, length: Int, lexicon: Lexicon) throws -> [Phrase] {
    guard let node = fields.optional("phrases") else {
      throw fields.error(at: nil, found: "no phrases", expected: "phrases: a list of phrases of the lexicon")
    }
    guard case .sequence(let list) = node, !list.isEmpty else {
      throw fields.error(at: "phrases", found: node.kindName, expected: "a list of phrases")
    }
    let pool = lexicon.phrases(ofLength: length)
    var seen: Set<String> = []
    return try list.map { item in
      let mark = item.mark
      func refuse(_ found: String, _ expected: String) -> InputError {
        InputError(file: file, line: mark?.line ?? 0, column: mark?.column ?? 0, found: found, expected: expected)
      }
      guard case .scalar(let scalar) = item else { throw refuse(item.kindName, "a phrase") }
      let text = scalar.string.trimmed
      let joined = text.split(separator: " ").joined()
      guard let phrase = pool.first(whereChinese: joined) else {
        throw refuse("\"\(text)\"", "a phrase of \(length) tiles that is in the lexicon")
      }
      guard seen.insert(joined).inserted else { throw refuse("\"\(text)\" again", "every phrase once") }
      return phrase
    }
  }
}
