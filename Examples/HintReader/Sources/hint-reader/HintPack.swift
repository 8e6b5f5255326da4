import Foundation

/// A pack of hints that `moli hint LEVEL --count N --pack --out FILE` writes, with its texts in one language. The
/// members are those of docs/reference/hints.md.
struct HintPack {
  struct Refusal: Error { var message: String }
  /// What every file of the pack begins with.
  private struct Kind: Decodable { var format: String, version: Int }
  struct Header: Decodable { var game: String, level: String, digest: String, seed: String, texts: [String: String] }
  private struct End: Decodable { var deals: Int, texts: Int, digest: String }
  private struct Table: Decodable { var digest: String, texts: [Text] }
  struct Text: Decodable {
    /// A row or column of the board, which a game may light up.
    struct Line: Decodable { var phrase: String, line: String, index: Int }
    var text: String, lines: [Line]
  }

  /// The hint for one deal.
  struct Deal: Decodable {
    var index: Int
    private var moves: String?, list: [String]?
    fileprivate var texts: [Int], spans: [Int]
    var left: Int?, wins: Bool?
    /// The moves as records write them.
    var steps: [String] { list ?? (moves ?? "").map(String.init) }
  }

  static let version = 1
  let header: Header
  let deals: [Deal]
  private let texts: [Text]

  init(file: String, language: String) throws {
    let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
    header = try Self.read(lines.first ?? "", "moli-hint-pack", file)
    let decoder = JSONDecoder()
    guard lines.count > 2, let end = try? decoder.decode(End.self, from: Data((lines.last ?? "").utf8)),
      end.deals == lines.count - 2
    else { throw Refusal(message: "\(file): the end is missing") }
    deals = try lines[1..<(lines.count - 1)].map { try decoder.decode(Deal.self, from: Data($0.utf8)) }
    guard let name = header.texts[language] else { throw Refusal(message: "\(file): found no texts in \(language)") }
    let path = URL(fileURLWithPath: file).deletingLastPathComponent().appendingPathComponent(name).path
    let table: Table = try Self.read(String(contentsOfFile: path, encoding: .utf8)[...], "moli-hint-texts", name)
    guard table.digest == end.digest, table.texts.count == end.texts else {
      throw Refusal(message: "\(name): found the texts of another pack")
    }
    texts = table.texts
  }

  /// Reads the header of a file if this reader knows its format and version.
  private static func read<Value: Decodable>(_ text: Substring, _ format: String, _ file: String) throws -> Value {
    let data = Data(text.utf8)
    let kind = try JSONDecoder().decode(Kind.self, from: data)
    guard kind.format == format else { throw Refusal(message: "\(file): found \(kind.format), expected \(format)") }
    guard kind.version <= version else {
      throw Refusal(message: "\(file): found version \(kind.version), expected \(version); update the reader")
    }
    return try JSONDecoder().decode(Value.self, from: data)
  }

  /// The texts of a hint, each with the moves that it explains.
  func purposes(of deal: Deal) -> [(text: Text, moves: ArraySlice<String>)] {
    var rest = deal.steps[...]
    return zip(deal.texts, deal.spans).map { number, span in
      defer { rest = rest.dropFirst(span) }
      return (texts[number], rest.prefix(span))
    }
  }
}
