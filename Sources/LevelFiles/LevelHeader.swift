import PuzzleCore
import TextFormats

/// What every level file begins with, whatever the game: enough to list levels and to see which game is to read one.
public struct LevelHeader: Hashable, Sendable {
  /// The name a player sees; where the file has none, that of the file, which only some games accept.
  public let name: String
  /// The name of the game, from the field `mode`; `nil` when there is none.
  public let game: String?
  /// The names of all fields in their order.
  public let fields: [String]
  /// Where the name of the game stands; the beginning of the file when there is none.
  private let place: InputError

  /// Reads the header of a level file without the rest.
  /// - Throws: ``PuzzleCore/InputError`` when the text is no mapping, or its name is no name.
  public init(of text: String, file: String) throws(InputError) {
    let fields = try LevelFields(text, file: file)
    name = fields.has("name") ? try fields.name() : Self.name(of: file)
    self.fields = fields.names
    game = try? fields.value("mode").text()
    place = (game == nil ? fields.whole : fields.optional("mode") ?? fields.whole).error(expected: "")
  }

  /// The name of a level by its file: without folders and without what follows the last full stop; `level` where that
  /// is no name of at most 60 characters.
  public static func name(of file: String) -> String {
    let last = file.split(separator: "/").last.map(String.init) ?? ""
    let name = last.lastIndex(of: ".").map { $0 > last.startIndex ? String(last[..<$0]) : last } ?? last
    let isName = !name.isEmpty && name != "-" && name.count <= 60 && PlainName.defect(in: name) == nil
    return isName ? name : "level"
  }

  /// A mistake in the name of the game.
  public func error(found: String, expected: String) -> InputError {
    var error = place
    (error.found, error.expected) = (found, expected)
    return error
  }
}

/// The fields that the level files of all games have.
extension LevelFields {
  /// Their names: for ``allow(_:also:)``, with those of the game.
  public static let commonNames = ["name", "difficulty", "mode", "target-score", LevelTarget.key]

  /// The name of the level, without white space around it.
  /// - Throws: ``PuzzleCore/InputError`` when there is none, or it is no name of 1 to 60 characters on one line.
  public func name() throws(InputError) -> String {
    let value = try value("name")
    let name = try value.trimmedText()
    let expected = "a name of 1 to 60 characters on one line"
    guard !name.isEmpty, name.count <= 60 else {
      throw value.error(found: name.isEmpty ? "nothing" : "\(name.count) characters", expected: expected)
    }
    if let defect = PlainName.defect(in: name) { throw value.error(found: defect, expected: expected) }
    return name
  }

  /// The difficulty that the designer declares; 0 for a level that has not been measured yet and declares none.
  public func difficulty() throws(InputError) -> Int {
    try optional("difficulty")?.value(of: RuleField<Int>.difficulty(\.self)) ?? 0
  }

  /// The score that a player is expected to reach, if the designer names one.
  public func targetScore() throws(InputError) -> Int? {
    try optional("target-score")?.value(of: RuleField<Int?>.targetScore(\.self))
  }
}
