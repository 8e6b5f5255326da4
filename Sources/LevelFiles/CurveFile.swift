import TextFormats

/// The input of `moli tune --curve`: how hard several levels should be, and which rule of each may be changed for that.
///
/// ```yaml
/// - {level: cafe.yaml, parameter: time, population: casual, win-rate: 70%}
/// - {level: market.yaml, parameter: target-score, from: 500, to: 4000}   # the target is in its own file
/// ```
public struct CurveFile {
  /// One level.
  public struct Entry {
    /// The level by name, or its file.
    public let level: String
    /// The rule that may be changed.
    public let parameter: String
    /// The target; `nil` if the level's own file states it.
    public let target: LevelTarget?
    /// The smallest value that is tried, in the unit of level files.
    public let from: Double?
    /// The greatest value that is tried.
    public let to: Double?
    private let fields: LevelFields
    private let parameterField: String

    fileprivate init(_ value: LevelValue) throws(InputError) {
      let fields = try value.fields("an entry of a curve")
      var mistakes = Mistakes()
      // The field was called knob before 1.0; that name is still accepted.
      let name = fields.has("knob") ? "knob" : "parameter"
      _ = mistakes.collect(try fields.allow(["level", name, "from", "to"] + LevelTarget.fieldNames))
      let level = mistakes.collect(try fields.value("level").trimmedText("the name or the file of a level"))
      let parameter = mistakes.collect(try fields.value(name).trimmedText("the name of a rule"))
      let from = mistakes.collect(try fields.optional("from")?.number(in: 0...1e12))
      let to = mistakes.collect(try fields.optional("to")?.number(in: 0...1e12))
      let hasTarget = LevelTarget.fieldNames.contains(where: fields.has)
      let target = hasTarget ? mistakes.collect(try LevelTarget(fields)) : nil
      try mistakes.check()
      self.level = level ?? ""
      self.parameter = parameter ?? ""
      self.from = from ?? nil
      self.to = to ?? nil
      self.target = target
      self.fields = fields
      parameterField = name
    }

    /// An error in the name of the parameter.
    public func parameterError(found: String, expected: String) -> InputError {
      error(at: parameterField, found: found, expected: expected)
    }

    /// An error in the value of a field of the entry.
    public func error(at field: String, found: String? = nil, expected: String) -> InputError {
      fields.error(at: field, found: found ?? fields.optional(field)?.description ?? "nothing", expected: expected)
    }
  }

  /// The file's name for messages.
  public let file: String

  /// Creates the parser of a file, YAML or JSON by its name; the caller reads the file itself.
  public init(file: String) { self.file = file }

  /// Reads the levels of the curve in their order: a list of 1 to 200.
  /// - Throws: ``InputError`` for every mistake.
  public func parse(_ text: String) throws(InputError) -> [Entry] {
    let items = try LevelValue(text, file: file, expecting: "a list of levels").list("a list of levels", of: 1...200)
    var (entries, mistakes) = ([Entry](), Mistakes())
    for item in items {
      guard let entry = mistakes.collect(try Entry(item)) else { continue }
      if entries.contains(where: { $0.level == entry.level }) {
        mistakes.add(entry.error(at: "level", found: "\(entry.level.quoted) again", expected: "each level once"))
      }
      entries.append(entry)
    }
    try mistakes.check()
    return entries
  }

  /// The path of a level file that an entry names, relative to the folder of the curve's own file.
  public func path(of level: String) -> String {
    guard !level.hasPrefix("/"), let folder = file.lastIndex(of: "/") else { return level }
    return file[...folder] + level
  }
}
