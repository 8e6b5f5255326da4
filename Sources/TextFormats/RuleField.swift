/// One number of a game's levels, declared once for level files, validation, tuning, help and display.
///
/// ```swift
/// struct Maze {
///   var width = 12
///   var patience = 60_000
///
///   static let fields = [
///     RuleField<Maze>("width", "columns of the maze", 2...40, default: 12, \.width),
///     RuleField<Maze>(
///       "patience", "seconds until the door closes", unit: .milliseconds,
///       1000...600_000, default: 60_000, \.patience),
///   ]
/// }
/// ```
public struct RuleField<Root>: Sendable {
  /// The unit of the number.
  public enum Unit: Hashable, Sendable {
    /// Countable things.
    case count
    /// Points of a score.
    case points
    /// Milliseconds, which people write as seconds with at most three decimals.
    case milliseconds
    /// A choice between names; the number is an index into this list.
    case choice([String])
  }

  /// The name in lower case with hyphens, as in level files and on the command line.
  public let name: String
  /// The meaning of the number in a few words: `rows of the grid`.
  public let meaning: String
  /// The unit of the number.
  public let unit: Unit
  /// The values that a level may have.
  public let range: ClosedRange<Int>
  /// The values that a level file may give and that tuning tries: ``range``, or a part of it.
  public let written: ClosedRange<Int>
  /// The smallest step that makes a difference.
  public let step: Int
  /// Other names on the command line.
  public let aliases: [String]
  /// The field of the level file that holds it as an entry, for example `rules`; `nil` for a field of the level itself.
  public let section: String?
  /// The name in the level file; in most files the same as ``name``.
  public let key: String

  private let get: @Sendable (Root) -> Int?
  private let put: @Sendable (inout Root, Int) -> Void
  private var usual: @Sendable (Root) -> Int?
  private var limits: @Sendable (Root) -> ClosedRange<Int>

  /// Creates a field that closures read and write, and that not every level needs to have. It has no default.
  /// - Parameters:
  ///   - section: the mapping in the level file that holds the field; `nil` for the level itself.
  ///   - key: its name there; `nil` for `name`.
  ///   - get: the value in a level; `nil` when it has none.
  ///   - put: changes the value; does nothing in a level that can have none.
  public init(
    _ name: String, _ meaning: String, unit: Unit = .count, _ range: ClosedRange<Int>,
    written: ClosedRange<Int>? = nil, step: Int = 1, aliases: [String] = [], in section: String? = nil,
    as key: String? = nil, get: @escaping @Sendable (Root) -> Int?, put: @escaping @Sendable (inout Root, Int) -> Void
  ) {
    let written = written ?? range
    (self.name, self.meaning, self.unit, self.aliases) = (name, meaning, unit, aliases)
    (self.range, self.written, self.step) = (range, written, max(1, step))
    (self.section, self.key) = (section, key ?? name)
    (self.get, self.put) = (get, put)
    usual = { _ in nil }
    limits = { _ in written }
  }

  /// Creates a field with a default, which every level has.
  public init(
    _ name: String, _ meaning: String, unit: Unit = .count, _ range: ClosedRange<Int>,
    written: ClosedRange<Int>? = nil, step: Int = 1, default usual: Int, aliases: [String] = [],
    in section: String? = nil, as key: String? = nil, _ path: WritableKeyPath<Root, Int> & Sendable
  ) {
    self.init(
      name, meaning, unit: unit, range, written: written, step: step, aliases: aliases, in: section, as: key
    ) {
      $0[keyPath: path]
    } put: {
      $0[keyPath: path] = $1
    }
    self.usual = { _ in usual }
  }

  /// A field for the score that is needed to win: 1 to 1,000,000,000, without a default.
  public static func targetScore(_ path: WritableKeyPath<Root, Int?> & Sendable) -> RuleField {
    RuleField("target-score", "points needed to win", unit: .points, 1...1_000_000_000) {
      $0[keyPath: path]
    } put: {
      $0[keyPath: path] = $1
    }
  }

  /// The difficulty that a designer declares: 0 to 1000, and 0 by default.
  public static func difficulty(_ path: WritableKeyPath<Root, Int> & Sendable) -> RuleField {
    RuleField("difficulty", "difficulty declared by the designer", 0...1000, default: 0, path)
  }

  /// The field with a default that depends on the rest of the level.
  public func defaulting(to usual: @escaping @Sendable (Root) -> Int?) -> RuleField {
    var field = self
    field.usual = usual
    return field
  }

  /// The field with a range that depends on the rest of the level. It restricts what tuning tries; the game checks
  /// level files.
  public func limited(to limits: @escaping @Sendable (Root) -> ClosedRange<Int>) -> RuleField {
    var field = self
    field.limits = limits
    return field
  }
}

extension RuleField {
  /// The value in a level; `nil` when the level does not have the field.
  public func value(in root: Root) -> Int? { get(root) }

  /// Changes the value in a level.
  public func set(_ value: Int, in root: inout Root) { put(&root, value) }

  /// The default in a level; `nil` when there is none.
  public func `default`(in root: Root) -> Int? { usual(root) }

  /// Whether a level has the default.
  public func isDefault(in root: Root) -> Bool { get(root) == usual(root) }

  /// Gives a level the default, if there is one.
  public func setDefault(in root: inout Root) {
    if let value = usual(root) { put(&root, value) }
  }

  /// The values that may be tried in a level; at least one.
  public func values(in root: Root) -> ClosedRange<Int> { limits(root).clamped(to: written) }

  /// What is wrong with the value of a level, in words that complete "found …, expected …"; `nil` when it is in
  /// ``range``.
  public func defect(in root: Root) -> (found: String, expected: String)? {
    guard let value = get(root), !range.contains(value) else { return nil }
    return ("\(value)", "a number from \(range.lowerBound) to \(range.upperBound)")
  }

  /// Whether it is a number and not a choice between names.
  public var isNumber: Bool {
    if case .choice = unit { return false }
    return true
  }

  /// The name with spaces for hyphens.
  public var title: String { name.split(separator: "-").joined(separator: " ") }

  /// A value as in level files and on the command line: `62.5`.
  public func text(_ value: Int) -> String {
    switch unit {
    case .count, .points: "\(value)"
    case .milliseconds: Seconds(milliseconds: value).shortest
    case .choice(let names): names.indices.contains(value) ? names[value] : "\(value)"
    }
  }

  /// A value as in a sentence: `62.5 s`.
  public func words(_ value: Int) -> String {
    unit == .milliseconds ? Seconds(milliseconds: value).description : text(value)
  }
}

extension Sequence {
  /// Gives a level the defaults of all fields, in their order.
  public func setDefaults<Root>(in root: inout Root) where Element == RuleField<Root> {
    for field in self { field.setDefault(in: &root) }
  }

  /// A level in words.
  ///
  /// In each sentence `{name}` is replaced by the value of that field. A sentence about a field that the level does not
  /// have is left out. One more sentence lists the other fields that differ from their default, so that a new field is
  /// shown before it has a sentence.
  public func sentences<Root>(_ sentences: [String], of root: Root) -> [String] where Element == RuleField<Root> {
    var (fields, others) = (Array(self), [String]())
    let told = sentences.compactMap { sentence -> String? in
      var (sentence, isComplete) = (sentence, true)
      for field in self {
        let parts = sentence.pieces(betweenText: "{\(field.name)}")
        guard parts.count > 1 else { continue }
        fields.removeAll { $0.name == field.name }
        if let value = field.value(in: root) {
          sentence = parts.joined(separator: field.words(value))
        } else {
          isComplete = false
        }
      }
      return isComplete ? sentence : nil
    }
    for field in fields where !field.isDefault(in: root) {
      if let value = field.value(in: root) { others.append("\(field.title) \(field.words(value))") }
    }
    return told + (others.isEmpty ? [] : [others.joined(separator: ", ")])
  }
}
