import TextFormats

/// Why a text is not YAML, in the words of LibYAML.
struct YAMLComplaint {
  let problem: String
  let place: YAMLPlace
  /// What was being read, and where it began.
  var context: (text: String, place: YAMLPlace)?
}

extension InputError {
  /// Converts a complaint to our form: on one line, with its place. A quotation mark that is never closed is reported
  /// where it opens.
  init(file: String, text: String, yaml complaint: YAMLComplaint) {
    let words = Wording(
      complaint.problem, context: complaint.context?.text ?? "", rest: Self.rest(of: text, at: complaint.place))
    let place = words.isAboutContext ? complaint.context?.place ?? complaint.place : complaint.place
    self.init(file: file, line: place.line, column: place.column, found: words.found, expected: words.expected)
  }

  /// The error for a text with a character that YAML does not allow. LibYAML's own count depends on how it stores the
  /// text, so the character is searched for here.
  init(unreadable text: String, file: String) {
    let place = text.unicodeScalars.firstIndex { !$0.isYAML }
    let found = place.map { "the control character \(text.unicodeScalars[$0].code)" }
    self = SourceText(text, file: file).error(
      at: place.map { text.utf8.distance(from: text.startIndex, to: $0) } ?? 0,
      found: found ?? "unreadable text", expected: "YAML in UTF-8")
  }

  /// The rest of a line, for messages.
  private static func rest(of text: String, at place: YAMLPlace) -> String {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard lines.indices.contains(place.line - 1) else { return "the end of the file" }
    let rest = String(lines[place.line - 1].unicodeScalars.dropFirst(place.column - 1)).trimmed
    if !rest.isEmpty { return rest.quoted }
    return lines[(place.line - 1)...].dropFirst().allSatisfy({ $0.allSatisfy(\.isWhitespace) })
      ? "the end of the file" : "the end of the line"
  }
}

/// A complaint in the words of all our messages.
private struct Wording {
  let found: String
  let expected: String
  /// Whether the mistake is where something began, not where reading stopped.
  var isAboutContext = false

  init(_ problem: String, context: String, rest: String) {
    if context.has(text: "quoted scalar"),
      problem.has(text: "end of stream") || problem.has(text: "document indicator")
    {
      (found, expected) = ("a quotation mark that is never closed", "a closing quotation mark")
      isAboutContext = true
    } else if context.has(text: "flow sequence") || context.has(text: "flow mapping") {
      let isList = context.has(text: "sequence")
      (found, expected) = (rest, isList ? "a comma or ] in the list" : "a comma or } in the mapping")
    } else if let (found, expected) = Self.words(for: problem) ?? Self.words(for: context) {
      (self.found, self.expected) = (found ?? rest, expected)
    } else {
      (found, expected) = (rest, "YAML")
    }
  }

  private static func words(for complaint: String) -> (found: String?, expected: String)? {
    words.first { complaint.has(text: $0.key) }?.value
  }

  /// Parts of LibYAML's complaints, with what was found (`nil` for the text at that place) and what was expected.
  private static let words: [(key: String, value: (found: String?, expected: String))] = [
    ("undefined alias", ("an alias (*name) without an anchor (&name)", "the value itself")),
    ("aliases of aliases", ("aliases (*name) that stand for millions of values", "the values themselves")),
    ("nested too deeply", ("values nested too deeply", "fewer levels of nesting")),
    ("cannot start any token", (nil, "a value, in quotation marks if it begins with a special character")),
    ("mapping values are not allowed", (nil, "one value per line, in quotation marks if it has a colon")),
    ("expected key", (nil, "a field in the same column as the one before")),
    ("expected '-'", (nil, "an item of the list, with - in the same column as the one before")),
    ("could not find expected ':'", (nil, "a colon after the field before")),
    ("simple key", (nil, "a colon after the field before")),
    ("tab character", ("a tab", "spaces before a field")),
    ("expected alphabetic or numeric", (nil, "a value, in quotation marks if it begins with * or &")),
    ("escape", (nil, "an escape of YAML, or single quotation marks around text with \\")),
    ("hexdecimal", (nil, "hexadecimal digits after the escape")),
    ("block sequence entries are not allowed", (nil, "the list on lines of its own")),
    ("single document", ("a second document after ---", "one level in a file")),
    ("document start", (nil, "one value in the file, a field with a colon on each line")),
    ("node content", (nil, "a value")),
    // Complaints about a %TAG line also contain "tag".
    ("directive", ("a line with %", "YAML without directives")),
    ("tag", ("a tag (!)", "a value without a tag")),
  ]
}

extension Unicode.Scalar {
  /// Whether YAML allows it in a file (YAML 1.1, section 5.1).
  fileprivate var isYAML: Bool {
    switch value {
    case 0x09, 0x0a, 0x0d, 0x85: true
    case ..<0x20, 0x7f..<0xa0, 0xfffe, 0xffff: false
    default: true
    }
  }
}
