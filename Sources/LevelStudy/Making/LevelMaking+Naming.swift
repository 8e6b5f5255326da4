import LevelFiles
import PuzzleCore
import TextFormats

/// What a generated level says of its request.
extension LevelMaking {
  /// The version of the search, which counts up when the same draws become another file. It is not part of
  /// ``GameKit/LevelMaker/version``, because games outside this package have makers of their own.
  ///
  /// 2: names state the game and the request.
  static var searchVersion: Int { 2 }

  /// The name of the level of a seed: what is varied, the seed, and the request as far as there is room, so that levels
  /// of several games and requests are told apart in one list.
  func name(of seed: Seed) -> String {
    let request = request.words.replacing(text: ", rule ", by: ", ").replacing(text: "=", by: " ")
    let whole = "\(title.prefix(30)) \(seed)" + (request.isEmpty ? "" : ", " + request)
    guard PlainName.defect(in: whole) == nil else { return "\(Game.name) \(seed)" }
    guard whole.count > Self.longestName else { return whole }
    // The last letters differ between requests that begin in the same way.
    var hash = StableHash()
    hash.combine(bytes: Array(whole.utf8))
    let mark = String(hash.value % 65_536, radix: 16)
    return String(whole.prefix(Self.longestName - mark.count - 2)).trimmed + "… " + mark
  }

  /// The longest name that a level file may have.
  private static var longestName: Int { 60 }

  /// What the file of a seed's level states in the field ``LevelFiles/LevelParts/origin``.
  func origin(of seed: Seed) -> String {
    let version = "\(Game.rulesVersion).\(maker.version).\(Self.searchVersion)"
    return "\(Game.name) \(version), seed \(seed): \(request.words)"
  }

  /// Whether a text is the file of a level that this request made of a seed, as far as it says.
  public func isOrigin(of text: String, seed: Seed) -> Bool {
    let origin = origin(of: seed)
    return text.has(text: LevelWriter.scalar(origin)) || text.has(text: JSONValue.string(origin).text)
  }
}
