import TextFormats

/// A language of hints.
public enum HintLanguage: String, NamedValue {
  /// English.
  case en
  /// Chinese, in simplified characters.
  case zh
}

/// The amount of help that a hint gives, in ascending order.
public enum HelpLevel: String, NamedValue, Comparable {
  /// The part of the position that matters next, but not the move.
  case nudge
  /// The tile or card of the next move, but not what to do with it.
  case tile
  /// The next move.
  case move
  /// Every move of the advice, and a plan in stages.
  case solution

  /// Orders levels by how much they give away.
  public static func < (a: HelpLevel, b: HelpLevel) -> Bool {
    (allCases.firstIndex(of: a) ?? 0) < (allCases.firstIndex(of: b) ?? 0)
  }
}

/// A sentence of a hint in every language, without a full stop.
///
/// Built-in games keep their sentences as ``HintTemplate`` values in their modules. A custom game may write a sentence
/// where it needs it: `HintText(english: "look at row 2", chinese: "看第 2 行")`, or only `"look at row 2"` for one text
/// in every language.
public struct HintText: Hashable, Sendable {
  /// The text in English.
  public var english: String
  /// The text in Chinese.
  public var chinese: String

  /// Creates a sentence from its text in each language.
  public init(english: String, chinese: String) {
    self.english = english
    self.chinese = chinese
  }

  /// Creates a text that is the same in every language: a tile, a cell, a number.
  public init(_ text: some CustomStringConvertible) {
    let text = text.description
    self.init(english: text, chinese: text)
  }

  /// The empty text.
  public static let none = HintText(english: "", chinese: "")

  /// Whether the text is empty.
  public var isEmpty: Bool { english.isEmpty }

  /// The sentence in one language.
  public subscript(language: HintLanguage) -> String {
    switch language {
    case .en: english
    case .zh: chinese
    }
  }

  /// Joins texts with a template between neighbours: `.and`, `.comma`.
  public static func joined(_ texts: [HintText], by template: HintTemplate) -> HintText {
    guard let first = texts.first else { return .none }
    return texts.dropFirst().reduce(first) { template($0, $1) }
  }
}

extension HintText: ExpressibleByStringInterpolation, HintReason {
  /// The same text in every language.
  public init(stringLiteral text: String) { self.init(english: text, chinese: text) }

  /// The text itself.
  public var words: HintText { self }
}

/// A sentence of hints in English and Chinese, with the placeholders `{0}`, `{1}` and so on.
///
/// Each sentence is written once, where it is used: general ones here, those of a game in its module.
///
/// ```swift
/// let press = HintTemplate("press {0}", "按 {0}")
/// print(press(HintText(3))[.zh])  // 按 3
/// ```
public struct HintTemplate: Hashable, Sendable {
  /// The text in English.
  public let english: String
  /// The text in Chinese.
  public let chinese: String

  /// Creates a sentence; both languages have the same placeholders.
  public init(_ english: String, _ chinese: String) {
    self.english = english
    self.chinese = chinese
  }
}

extension HintTemplate {
  /// The sentence with values in place of `{0}`, `{1}` and so on.
  public func callAsFunction(_ values: HintText...) -> HintText {
    HintText(
      english: Self.filled(english, with: values) { $0.english },
      chinese: Self.filled(chinese, with: values) { $0.chinese })
  }

  /// A number with its noun: `1 move`, `2 moves`.
  static func counted(_ count: Int, one: HintTemplate, many: HintTemplate) -> HintText {
    (count == 1 ? one : many)(HintText(count))
  }

  /// `1 move`, `2 moves`.
  public static func moves(_ count: Int) -> HintText { counted(count, one: .oneMove, many: .manyMoves) }

  /// The text of bytes instead of characters, which is several times faster.
  private static func filled(
    _ template: String, with values: [HintText], in language: (HintText) -> String
  ) -> String {
    var template = template
    return template.withUTF8 { bytes in
      var text: [UInt8] = []
      text.reserveCapacity(values.reduce(bytes.count) { $0 + language($1).utf8.count })
      var rest = bytes[...]
      while let open = rest.firstIndex(of: UInt8(ascii: "{")),
        let close = rest[open...].firstIndex(of: UInt8(ascii: "}"))
      {
        text.append(contentsOf: rest[..<open])
        if let place = number(rest[(open + 1)..<close]), values.indices.contains(place) {
          text.append(contentsOf: language(values[place]).utf8)
        }
        rest = rest[(close + 1)...]
      }
      text.append(contentsOf: rest)
      return String(decoding: text, as: UTF8.self)
    }
  }

  /// A number of at most three digits; `nil` for anything else.
  private static func number(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    guard 1...3 ~= digits.count, digits.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else { return nil }
    return digits.reduce(0) { 10 * $0 + Int($1 - UInt8(ascii: "0")) }
  }
}

extension HintTemplate {
  // Parts of sentences.

  /// Two parts joined by "and".
  public static let and = HintTemplate("{0} and {1}", "{0}和{1}")
  /// Two parts joined by a comma.
  public static let comma = HintTemplate("{0}, {1}", "{0}，{1}")
  /// Two parts joined by a semicolon.
  public static let semicolon = HintTemplate("{0}; {1}", "{0}；{1}")
  /// A text about the row with a number.
  public static let row = HintTemplate("row {0}: {1}", "第 {0} 行：{1}")
  /// A text about the column with a number.
  public static let column = HintTemplate("column {0}: {1}", "第 {0} 列：{1}")
  /// A cell by its row and column.
  public static let cell = HintTemplate("row {0}, column {1}", "第 {0} 行第 {1} 列")
  /// The number 1 with the noun "move".
  public static let oneMove = HintTemplate("{0} move", "{0} 步")
  /// A number other than 1 with the noun "moves".
  public static let manyMoves = HintTemplate("{0} moves", "{0} 步")
  /// The direction up.
  public static let up = HintTemplate("up", "上")
  /// The direction down.
  public static let down = HintTemplate("down", "下")
  /// The direction left.
  public static let left = HintTemplate("left", "左")
  /// The direction right.
  public static let right = HintTemplate("right", "右")

  // Why there is no advice.

  package static let won = HintTemplate("the game is won", "这一局已经赢了")
  package static let over = HintTemplate("the game is over", "这一局已经结束")
  package static let notSolved = HintTemplate(
    "not solved within {0}; it takes at least {1}",
    "在 {0}之内没有解出；至少需要 {1}")
  package static let notProved = HintTemplate(
    "a win in {0} is known; {2} prove only that it takes at least {1}",
    "已知 {0}可以获胜；{2}只能证明至少需要 {1}")
  package static let notCompared = HintTemplate(
    "the number of equally good moves is not known within {0}",
    "在 {0}之内不知道还有多少同样好的走法")
  package static let noSolver = HintTemplate("no solver knows this position", "没有求解器能解这个局面")
  package static let nothingWins = HintTemplate("the game can no longer be won", "已经无法获胜")

  // Any solved game.

  package static let wins = HintTemplate("wins", "获胜")
  package static let nextOfWin = HintTemplate(
    "the next of {0} in a shortest win",
    "最短胜法还有 {0}，这是下一步")
  package static let winTakes = HintTemplate("the shortest win takes {0}", "最短 {0}可以获胜")
  package static let noOtherIsAsGood = HintTemplate("no other move is as good", "没有其他同样好的走法")
  package static let oneOtherIsAsGood = HintTemplate("{0} other move is as good", "还有 {0} 种同样好的走法")
  package static let othersAreAsGood = HintTemplate("{0} other moves are as good", "还有 {0} 种同样好的走法")
  package static let others = HintTemplate("others: {0}", "其他走法：{0}")
  package static let nearlyComplete = HintTemplate("nearly complete: {0}", "接近完成：{0}")

  // A plan in stages.

  package static let planAsShort = HintTemplate(
    "a plan to follow, {0}, as short as can be",
    "可以照着走的计划：{0}，已是最短")
  package static let planLonger = HintTemplate(
    "a plan to follow, {0}, {1} more than the shortest win",
    "可以照着走的计划：{0}，比最短胜法多 {1} 步")
  package static let planAlone = HintTemplate("a plan to follow, {0}", "可以照着走的计划：{0}")
  package static let planInSight = HintTemplate("a plan as far as can be foreseen", "就目前能看到的，可以这样走")
  package static let stage = HintTemplate("{0}: {1}", "{0}：{1}")
}
