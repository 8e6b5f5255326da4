import PuzzleCore
import Yams

/// The fields of a YAML mapping, with errors that say where they stand.
public struct YAMLFields {
  private let entries: [(key: String, keyNode: Node, value: Node)]
  private let file: String
  private let mark: Mark?
  private let what: String

  /// The fields of a mapping; `what` names it in messages.
  public init(_ node: Node, file: String, what: String) throws {
    self.file = file
    self.what = what
    mark = node.mark
    guard case .mapping(let mapping) = node else {
      throw InputError(
        file: file, line: node.mark?.line ?? 1, column: node.mark?.column ?? 1, found: node.kindName,
        expected: "\(what): a mapping of names to values")
    }
    entries = try mapping.map { key, value in
      guard case .scalar(let scalar) = key else {
        throw InputError(
          file: file, line: key.mark?.line ?? 1, column: key.mark?.column ?? 1, found: key.kindName,
          expected: "a field's name")
      }
      return (scalar.string, key, value)
    }
  }

  /// Refuses fields with other names than these.
  public func allow(_ names: [String]) throws {
    for entry in entries where !names.contains(entry.key) {
      throw InputError(
        file: file, line: entry.keyNode.mark?.line ?? 0, column: entry.keyNode.mark?.column ?? 0,
        found: "the field \"\(entry.key)\"", expected: "one of " + names.joined(separator: ", "))
    }
  }

  /// Whether a field is given.
  public func has(_ key: String) -> Bool { optional(key) != nil }

  /// The value of a field, or `nil`.
  public func optional(_ key: String) -> Node? { entries.first { $0.key == key }?.value }

  /// The text of a scalar field.
  public func string(_ key: String) throws -> (value: String, node: Node) {
    guard let node = optional(key) else {
      throw error(at: nil, found: "no \"\(key)\"", expected: "\(what) with a \(key)")
    }
    guard case .scalar(let scalar) = node else {
      throw error(at: key, found: node.kindName, expected: "a text")
    }
    return (scalar.string, node)
  }

  /// A field that holds one of an enumeration's names.
  public func choice<Choice: RawRepresentable & CaseIterable>(_ key: String) throws -> Choice
  where Choice.RawValue == String {
    let text = try string(key).value
    guard let choice = Choice(rawValue: text) else {
      let names = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw error(at: key, found: "\"\(text)\"", expected: "one of \(names)")
    }
    return choice
  }

  /// A whole number in a range.
  public func integer(_ key: String, in range: ClosedRange<Int>) throws -> Int {
    let text = try string(key).value
    guard let number = Int(text), range.contains(number) else {
      throw error(
        at: key, found: "\"\(text)\"", expected: "a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// Reads a whole number if it is given.
  public func read(_ key: String, _ range: ClosedRange<Int>, _ number: inout Int) throws {
    if has(key) { number = try integer(key, in: range) }
  }

  /// Reads a number if it is given.
  public func readNumber(_ key: String, _ range: ClosedRange<Double>, _ number: inout Double) throws {
    guard has(key) else { return }
    let text = try string(key).value
    guard let value = Double(text), range.contains(value) else {
      throw error(
        at: key, found: "\"\(text)\"", expected: "a number from \(range.lowerBound) to \(range.upperBound)")
    }
    number = value
  }

  /// Reads a time in seconds, with at most three decimals, as milliseconds, if it is given.
  public func readSeconds(_ key: String, _ range: ClosedRange<Double>, _ milliseconds: inout Int) throws {
    guard has(key) else { return }
    let text = try string(key).value
    guard let seconds = Double(text), range.contains(seconds), (seconds * 1000).rounded() / 1000 == seconds else {
      throw error(
        at: key, found: "\"\(text)\"",
        expected: "seconds from \(range.lowerBound) to \(range.upperBound), with at most three decimals")
    }
    milliseconds = Int((seconds * 1000).rounded())
  }

  /// A mistake in the value of `key`, or in the mapping as a whole.
  public func error(at key: String?, found: String, expected: String, field: String? = nil) -> InputError {
    let place = key.flatMap(optional)?.mark ?? mark
    let found = field.map { "\($0) \(found)" } ?? found
    return InputError(file: file, line: place?.line ?? 1, column: place?.column ?? 1, found: found, expected: expected)
  }
}
