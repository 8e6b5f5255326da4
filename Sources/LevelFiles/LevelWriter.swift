import TextFormats

/// Writes the text of a level file in YAML, field by field.
///
/// ```swift
/// var file = LevelWriter()
/// file.add("name", "Two rooms: a start")
/// file.add("difficulty", 3)
/// file.add("rooms", list: ["attic", "cellar"])
/// print(file.text)
/// ```
public struct LevelWriter {
  /// The text so far; every line ends in a line feed.
  public private(set) var text = ""

  /// Creates a text without fields.
  public init() {}

  /// Adds a field that is a text.
  public mutating func add(_ name: String, _ value: String) { text += "\(name): \(Self.scalar(value))\n" }

  /// Adds a field that is a number.
  public mutating func add(_ name: String, _ value: Int) { text += "\(name): \(value)\n" }

  /// Adds a field that is a number, in its shortest exact form.
  public mutating func add(_ name: String, _ value: Double) { text += "\(name): \(value)\n" }

  /// Adds a field that is true or false.
  public mutating func add(_ name: String, flag: Bool) { text += "\(name): \(flag)\n" }

  /// Adds a field that is a list.
  public mutating func add(_ name: String, list: [String]) {
    text += "\(name):\n" + list.map { "  - \(Self.scalar($0))\n" }.joined()
  }

  /// Adds lines as they are.
  mutating func add(lines: [String]) { text += lines.map { "\($0)\n" }.joined() }

  /// Adds the fields of a game's list that differ from their default, below the field of their section or at the level
  /// itself.
  /// - Parameter withDefaults: whether the others are written too, for a section that must not be empty.
  public mutating func add<Root>(
    _ fields: [RuleField<Root>], in section: String? = nil, of root: Root, withDefaults: Bool = false
  ) {
    let lines = fields.compactMap { field -> String? in
      guard field.section == section, withDefaults || !field.isDefault(in: root), let value = field.value(in: root)
      else { return nil }
      return "\(section == nil ? "" : "  ")\(field.key): \(field.text(value))\n"
    }
    if let section, !lines.isEmpty { text += "\(section):\n" }
    text += lines.joined()
  }

  /// A text as YAML: plain if it is unambiguous, otherwise in double quotes.
  public static func scalar(_ text: String) -> String {
    let isOther = ["true", "false", "yes", "no", "on", "off", "null"].contains(text.lowercased())
    let isPlain =
      !isOther && text.first?.isLetter == true && text.last != " "
      && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" || $0 == "'" }
    if isPlain { return text }
    var quoted = ""
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case _ where scalar == "\"" || scalar == "\\": quoted += "\\\(scalar)"
      case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return "\"\(quoted)\""
  }
}
