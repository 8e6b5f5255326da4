import PuzzleCore
import TextFormats

/// Hints of many deals for a game engine: a file with one line for each deal, and a table of texts for each language.
///
/// The lines name texts by their number in the tables. Numbers are given in the order of first use, so equal hints give
/// equal bytes. docs/reference/hints.md describes the format; a newer ``version`` may not be read by older readers.
public struct HintPack: Sendable {
  /// The version of the format; it rises when a member is removed or changes its type or meaning.
  public static let version = 1
  /// The format of the file with the hints.
  public static let format = "moli-hint-pack"
  /// The format of a table of texts.
  public static let textFormat = "moli-hint-texts"
  /// The largest number of bytes of a deal, with its line feed.
  public static let limit = 200

  /// What belongs to all deals.
  public struct Header: Hashable, Sendable {
    /// The name of the game, and the version of its rules.
    public var (game, rulesVersion): (String, Int)
    /// The name of the level, and the digest of what is played in it.
    public var (level, digest): (String, String)
    /// The root seed of the deals.
    public var seed: Seed
    /// The number of the first deal, and how many deals follow from it.
    public var (first, count): (Int, Int)

    /// What belongs to all deals of a level.
    public init(of level: some AnyLoadedLevel, seed: Seed, first: Int, count: Int) {
      (game, rulesVersion) = (level.gameName, level.rulesVersion)
      (self.level, digest) = (level.name, level.playDigest)
      (self.seed, self.first, self.count) = (seed, first, count)
    }
  }

  private var texts: [HintPurpose.Text] = []
  private var numbers: [HintPurpose.Text: Int] = [:]
  private var hash = StableHash()
  /// The number of deals, and of those whose moves did not all fit.
  public private(set) var (deals, shortened) = (0, 0)

  /// A pack without deals.
  public init() {}

  /// The first line of the file, which names the tables of texts.
  public static func line(_ header: Header, tables: [(language: HintLanguage, file: String)]) -> [UInt8] {
    bytes([
      "format": .string(format), "version": .integer(version), "game": .string(header.game),
      "rulesVersion": .integer(header.rulesVersion), "level": .string(header.level), "digest": .string(header.digest),
      "seed": .string(header.seed.description), "first": .integer(header.first), "count": .integer(header.count),
      "texts": .object(tables.map { .init($0.language.rawValue, .string($0.file)) }),
    ])
  }

  /// Adds a deal.
  /// - Returns: its line, without the line feed: at most 199 bytes. Where the whole hint takes more, texts of later
  ///   moves are left out, then the last moves.
  public mutating func add(_ hint: PackedHint) -> [UInt8] {
    var moves = hint.moves.prefix(Self.limit)
    var purposes = hint.purposes.prefix(Self.limit)
    let numbered = number(purposes.map(\.text))
    var line = Self.line(hint, moves, purposes, numbered)
    while line.count >= Self.limit, !moves.isEmpty || !purposes.isEmpty {
      if purposes.count > 1 || moves.isEmpty {
        purposes.removeLast()
      } else {
        moves.removeLast()
        purposes = purposes.map { HintPurpose($0.text, moves: min($0.moves, moves.count)) }[...]
      }
      line = Self.line(hint, moves, purposes, numbered)
    }
    for text in purposes.map(\.text) where numbers[text] == nil {
      numbers[text] = texts.count
      texts.append(text)
    }
    deals += 1
    if moves.count < hint.moves.count { shortened += 1 }
    hash.combine(bytes: line)
    return line
  }

  /// The last line of the file. Tables with the same digest belong to it.
  public var lastLine: [UInt8] {
    Self.bytes(["deals": .integer(deals), "texts": .integer(texts.count), "digest": .string(digest)])
  }

  /// The table of texts in a language as a file, with one text on each line.
  public func table(_ language: HintLanguage) -> String {
    let head: JSONValue = [
      "format": .string(Self.textFormat), "version": .integer(Self.version), "language": .string(language.rawValue),
      "digest": .string(digest),
    ]
    let lines = texts.map { text in
      let value: JSONValue = ["text": .string(text.words[language]), "lines": .array(text.lines)]
      return value.text
    }
    return head.text.dropLast() + ",\"texts\":[\n\(lines.joined(separator: ",\n"))\n]}\n"
  }

  private var digest: String {
    var hash = hash
    for text in texts {
      hash.combine(text.words.english)
      hash.combine(text.words.chinese)
      for line in text.lines { hash.combine(line.text) }
    }
    return hash.hexadecimal
  }

  /// The numbers of texts: those that they have, or would get one after another.
  private func number(_ added: [HintPurpose.Text]) -> [HintPurpose.Text: Int] {
    var numbered: [HintPurpose.Text: Int] = [:]
    var next = texts.count
    for text in added where numbered[text] == nil {
      numbered[text] = numbers[text] ?? next
      if numbers[text] == nil { next += 1 }
    }
    return numbered
  }

  private static func line(
    _ hint: PackedHint, _ moves: ArraySlice<String>, _ purposes: ArraySlice<HintPurpose>,
    _ numbers: [HintPurpose.Text: Int]
  ) -> [UInt8] {
    var members: [JSONValue.Member] = [.init("index", .integer(hint.index))]
    let areCharacters = moves.allSatisfy { $0.utf8.count == 1 }
    members.append(
      areCharacters
        ? .init("moves", .string(moves.joined())) : .init("list", .array(moves.map(JSONValue.string))))
    members.append(.init("texts", .array(purposes.map { .integer(numbers[$0.text] ?? 0) })))
    members.append(.init("spans", .array(purposes.map { .integer($0.moves) })))
    let left = hint.moves.count - moves.count
    if left > 0 { members.append(.init("left", .integer(left))) }
    if hint.wins { members.append(.init("wins", .bool(true))) }
    return bytes(.object(members))
  }

  private static func bytes(_ value: JSONValue) -> [UInt8] {
    var bytes: [UInt8] = []
    value.write(to: &bytes)
    return bytes
  }
}
