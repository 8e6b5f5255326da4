import Phrasebook
import PuzzleCore
import Yams

/// Changes single values in the text of a level file and leaves everything else as it is: comments, order, white space.
///
/// A value that is there is replaced at its place; one that is not gets a line of its own. The result is not checked: read it again
/// with ``LevelFile`` before it is kept, for a YAML file can say the same thing in many ways (anchors, tags).
public struct LevelFileEdit {
  /// What to change.
  public enum Change: Hashable, Sendable {
    /// A field of the level and its value, for example `target-score`.
    case field(String, String)
    /// An entry of a field that is a mapping, and its value: for example in `rules` the `time`.
    case entry(String, String, String)
    /// All phrases, as many as there are.
    case phrases([String])
  }

  /// The file's name for messages.
  public let file: String
  /// The text so far.
  public private(set) var text: String

  /// The text of a level file.
  public init(_ text: String, file: String) {
    self.text = text
    self.file = file
  }

  /// Makes a change.
  /// - Throws: ``PuzzleCore/InputError`` when the file is no YAML mapping, or holds another number of phrases.
  public mutating func apply(_ change: Change) throws {
    let root: Node
    do {
      guard let node = try Yams.compose(yaml: text) else { throw error(nil, "an empty file", "a level") }
      root = node
    } catch let problem as YamlError {
      throw InputError(file: file, yaml: problem, text: text)
    }
    guard case .mapping(let mapping) = root else { throw error(root, root.kindName, "a level: a mapping") }
    switch change {
    case .field(let name, let value): try set(name, to: value, in: mapping)
    case .entry(let field, let name, let value):
      guard let node = mapping[Node(field)] else {
        return try insert(["\(field):", "  \(name): \(value)"], flow: "\(field): {\(name): \(value)}", in: mapping)
      }
      guard case .mapping(let inner) = node else { throw error(node, node.kindName, "\(field): a mapping") }
      try set(name, to: value, in: inner)
    case .phrases(let phrases): try replace(phrases, in: mapping)
    }
  }

  private mutating func set(_ name: String, to value: String, in mapping: Node.Mapping) throws {
    if let node = mapping[Node(name)] {
      try replace(node, with: value)
    } else {
      try insert(["\(name): \(value)"], flow: "\(name): \(value)", in: mapping)
    }
  }

  /// Puts a field into a mapping before its last one, which in most files are the phrases.
  private mutating func insert(_ lines: [String], flow: String, in mapping: Node.Mapping) throws {
    guard let key = Array(mapping).last?.key, let mark = key.mark else {
      guard let start = mapping.mark else { throw error(nil, "an empty mapping", "a level") }
      let place = SourceText.offset(line: start.line, column: start.column, in: text)
      return splice(place + 1, length: 0, flow)
    }
    let place = SourceText.offset(line: mark.line, column: mark.column, in: text)
    guard !isFlow(mapping) else { return splice(place, length: 0, "\(flow), ") }
    let indentation = String(repeating: " ", count: mark.column - 1)
    splice(place, length: 0, lines.joined(separator: "\n\(indentation)") + "\n\(indentation)")
  }

  /// Whether a mapping is written in braces.
  private func isFlow(_ mapping: Node.Mapping) -> Bool {
    guard let start = mapping.mark else { return false }
    return text.unicodeScalars.dropFirst(SourceText.offset(line: start.line, column: start.column, in: text)).first
      == "{"
  }

  private mutating func replace(_ phrases: [String], in mapping: Node.Mapping) throws {
    guard let node = mapping[Node("phrases")], case .sequence(let list) = node else {
      throw error(nil, "no list of phrases", "phrases: a list of phrases")
    }
    guard list.count == phrases.count else {
      throw error(node, "\(list.count) phrases", "\(phrases.count) of them")
    }
    // From the last one on, so that the places of the others stay right.
    for (item, phrase) in zip(list, phrases).reversed() { try replace(item, with: phrase) }
  }

  private mutating func replace(_ node: Node, with value: String) throws {
    guard case .scalar(let scalar) = node, let mark = node.mark else { throw error(node, node.kindName, "a value") }
    let place = SourceText.offset(line: mark.line, column: mark.column, in: text)
    let rest = text.unicodeScalars.dropFirst(place)
    var length = scalar.string.unicodeScalars.count
    if let quote = rest.first, quote == "\"" || quote == "'" {
      length = rest.dropFirst().prefix { $0 != quote }.count + 2
    } else if !rest.starts(with: scalar.string.unicodeScalars) {
      throw error(node, node.kindName, "a value that is written plainly, to be replaced by \(value)")
    }
    splice(place, length: length, value)
  }

  private mutating func splice(_ place: Int, length: Int, _ new: String) {
    var scalars = text.unicodeScalars
    let start = scalars.index(scalars.startIndex, offsetBy: place)
    scalars.replaceSubrange(start..<scalars.index(start, offsetBy: length), with: new.unicodeScalars)
    text = String(scalars)
  }

  private func error(_ node: Node?, _ found: String, _ expected: String) -> InputError {
    InputError(
      file: file, line: node?.mark?.line ?? 1, column: node?.mark?.column ?? 1, found: found, expected: expected)
  }
}
