import TextFormats

/// A language of hints.
public enum HintLanguage: String, NamedValue {
  /// English.
  case en
  /// Chinese, in simplified characters.
  case zh
}

/// A sentence of a hint in every language, without a full stop.
///
/// What a game says is a ``HintTemplate`` of its module; a game of a studio's own may write its sentences where it needs them:
/// `HintText(english: "look at row 2", chinese: "看第 2 行")`, or only `"look at row 2"` for one text in every language.
public struct HintText: Hashable, Sendable {
  /// In English.
  public var english: String
  /// In Chinese.
  public var chinese: String

  /// A sentence in every language.
  public init(english: String, chinese: String) {
    self.english = english
    self.chinese = chinese
  }

  /// What is the same in every language: a tile, a cell, a number.
  public init(_ text: some CustomStringConvertible) { self.init(english: text.description, chinese: text.description) }

  /// Nothing.
  public static let none = HintText(english: "", chinese: "")

  /// Whether nothing is said.
  public var isEmpty: Bool { english.isEmpty }

  /// The sentence in one language.
  public subscript(language: HintLanguage) -> String {
    switch language {
    case .en: english
    case .zh: chinese
    }
  }

  /// Several texts with a template between each two of them: `.and`, `.comma`.
  public static func joined(_ texts: [HintText], by template: HintTemplate) -> HintText {
    guard let first = texts.first else { return .none }
    return texts.dropFirst().reduce(first) { template($0, $1) }
  }
}

extension HintText: ExpressibleByStringInterpolation, CustomStringConvertible {
  /// The same text in every language.
  public init(stringLiteral text: String) { self.init(english: text, chinese: text) }

  /// In English.
  public var description: String { english }
}

extension HintTemplate {
  /// The sentence with values in place of `{0}`, `{1}` and so on.
  public func callAsFunction(_ values: HintText...) -> HintText {
    HintText(
      english: Self.filled(english, with: values.map(\.english)),
      chinese: Self.filled(chinese, with: values.map(\.chinese)))
  }

  /// A number with its noun: `1 move`, `2 moves`.
  static func counted(_ count: Int, one: HintTemplate, many: HintTemplate) -> HintText {
    (count == 1 ? one : many)(HintText(count))
  }

  /// `1 move`, `2 moves`.
  public static func moves(_ count: Int) -> HintText { counted(count, one: .oneMove, many: .manyMoves) }

  private static func filled(_ template: String, with values: [String]) -> String {
    var text = ""
    var rest = template[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      text += rest[..<open]
      if let place = Int(rest[rest.index(after: open)..<close]), values.indices.contains(place) {
        text += values[place]
      }
      rest = rest[rest.index(after: close)...]
    }
    return text + rest
  }
}
