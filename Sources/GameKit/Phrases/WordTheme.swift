import Phrasebook

/// A theme that narrows the words of a level: English words that occur in their glosses, or characters that they
/// contain.
///
/// The lexicon has no categories. A theme is a list of keys separated by commas. A key in Latin letters matches words
/// whose English has it as a whole word, so `sun` does not match *sunken*. Any other key matches words that contain it.
/// A few names stand for lists of keys, which were chosen by hand (``named``).
///
/// ```swift
/// let theme = WordTheme("animal, 竹")
/// ```
public struct WordTheme: Hashable, Sendable {
  /// The keys that are looked up in glosses, in lower case.
  public let english: [String]
  /// The keys that are looked up in the words themselves.
  public let characters: [String]
  /// The keys of one word with their plurals, and those of one character, which are looked up at once.
  private let (plainWords, plainCharacters): (Set<String>, Set<Character>)
  /// The other keys.
  private let (otherEnglish, otherCharacters): ([String], [String])

  /// Reads the keys of a theme.
  public init(_ text: String) {
    var (english, characters): ([String], [String]) = ([], [])
    for part in text.split(whereSeparator: { ",，、".contains($0) }) {
      let key = part.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
      guard !key.isEmpty else { continue }
      let keys = Self.named.first { $0.name == key }?.keys ?? [key]
      for key in keys { if Self.isLatin(key) { english.append(key) } else { characters.append(key) } }
    }
    (self.english, self.characters) = (english, characters)
    let plain = english.filter { $0.allSatisfy(Self.isPartOfWord) }
    plainWords = Set(plain.flatMap { [$0, $0 + "s"] })
    otherEnglish = english.filter { !$0.allSatisfy(Self.isPartOfWord) }
    plainCharacters = Set(characters.filter { $0.count == 1 }.compactMap(\.first))
    otherCharacters = characters.filter { $0.count != 1 }
  }

  /// Whether there is no key, so that nothing matches.
  public var isEmpty: Bool { english.isEmpty && characters.isEmpty }

  /// Whether a word matches.
  /// - Parameter text: the English of the word, all senses and readings in one text.
  public func matches(_ phrase: Phrase, english text: String) -> Bool {
    let characters = phrase.text
    if characters.contains(where: plainCharacters.contains) { return true }
    if otherCharacters.contains(where: { characters.has(text: $0) }) { return true }
    guard !english.isEmpty, !text.isEmpty else { return false }
    let plain = text.lowercased().split { !Self.isPartOfWord($0) }
    if plain.contains(where: { plainWords.contains(String($0)) }) { return true }
    guard !otherEnglish.isEmpty else { return false }
    let words = Self.words(of: text)
    return otherEnglish.contains { words.has(text: " \($0) ") || words.has(text: " \($0)s ") }
  }

  /// The words of a list that match.
  /// - Parameter glosses: the English of words that have none of their own; `nil` for none.
  /// - Throws: the error of reading the glosses.
  public func phrases(among phrases: [Phrase], glosses: Words?) throws -> [Phrase] {
    let glosses = english.isEmpty ? nil : try glosses?.lexicon
    return phrases.filter { phrase in
      let own = [phrase.english, phrase.englishMeaning].joined(separator: " ")
      let other = glosses?.phrase(phrase.text, ofLength: phrase.chinese.count)?.english ?? ""
      return matches(phrase, english: own.contains { !$0.isWhitespace } ? own : other)
    }
  }

  private static func isPartOfWord(_ character: Character) -> Bool {
    character.isLetter || character == "'" || character == "-"
  }

  private static func isLatin(_ key: String) -> Bool {
    key.unicodeScalars.allSatisfy { $0.value < 0x250 }
  }

  /// The words of a text, each between spaces. Other signs count as words, so that a key does not match across senses.
  private static func words(of text: String) -> String {
    let spaced = text.lowercased().map { isPartOfWord($0) || $0.isWhitespace ? "\($0)" : " ; " }
    return " " + spaced.joined().split(whereSeparator: \.isWhitespace).joined(separator: " ") + " "
  }

  /// The names that stand for lists of keys. The lists were chosen by hand and are not complete.
  public static let named: [(name: String, keys: [String])] = [
    (
      "animal",
      list(
        "animal bird fish dog cat horse cow ox bull sheep goat pig chicken hen rooster duck goose tiger lion wolf fox "
          + "bear monkey elephant snake dragon mouse rat rabbit deer insect bee ant butterfly 马 虎 牛 羊 鸡 狗 犬 猫 鸟 鱼 "
          + "龙 蛇 鼠 兔 猴 猪 狼 狐 熊 鹿 象 鹤 雁 蜂 蚁 蝶 虫 龟 鹰 雀 燕 鸦 凤 驴 豹 狮")
    ),
    (
      "food",
      list(
        "food eat meal rice bread noodle meat fish vegetable fruit apple tea milk wine beer soup sugar salt oil cook "
          + "restaurant breakfast lunch dinner kitchen 饭 食 吃 菜 肉 米 茶 酒 汤 糖 饼 果 瓜 粥 餐 饮 味 饥 饱")
    ),
    (
      "family",
      list(
        "family mother father parent son daughter brother sister child children wife husband grandmother grandfather "
          + "grandson uncle aunt cousin marry 父 母 爸 妈 爷 奶 兄 弟 姐 妹 哥 妻 夫 儿 孙 婚 亲")
    ),
    (
      "body",
      list(
        "body head hair face eye ear nose mouth tooth teeth tongue neck shoulder arm hand finger chest heart stomach "
          + "back leg knee foot feet skin bone blood 身 头 脸 眼 目 耳 鼻 口 嘴 牙 齿 舌 肩 手 指 胸 腹 腰 腿 足 脚 骨 血 心")
    ),
    (
      "nature",
      list(
        "nature sky sun moon star cloud wind rain snow ice mountain river lake sea ocean forest tree flower grass stone "
          + "water fire earth 天 日 月 星 云 风 雨 雪 冰 山 水 河 江 湖 海 林 木 树 花 草 石 火 土")
    ),
    (
      "time",
      list(
        "time day night morning noon afternoon evening week month year hour minute second today tomorrow yesterday season "
          + "spring summer autumn winter 年 月 日 时 夜 早 晚 朝 夕 春 夏 秋 冬 昨 今 明天")
    ),
    (
      "number",
      list(
        "number one two three four five six seven eight nine ten hundred thousand million half 一 二 三 四 五 六 七 八 九 十 "
          + "百 千 万 亿 半 双")
    ),
    (
      "travel",
      list(
        "travel road street bridge car bus train ship boat airplane airport station ticket hotel map passport journey "
          + "country city 车 船 舟 路 道 桥 站 机场 旅 行 城 国")
    ),
  ]

  private static func list(_ keys: String) -> [String] { keys.split(separator: " ").map(String.init) }
}
