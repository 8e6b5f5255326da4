import PuzzleCore
import TextFormats

/// The last line of a record file: the number of games, and a hash of every line before it. A truncated file has none,
/// and a file without one of its games has another number.
public struct RecordEnd: Hashable, Sendable {
  /// The value of the key `format`.
  static let format = "moli-records-end"

  /// The number of lines with games.
  public var records: Int
  /// The planned number of games: more than ``records`` if the run was interrupted.
  public var planned: Int
  /// The part of the run in the file.
  public var part: Shard
  /// 64-bit FNV-1a of all earlier lines beginning with the header, each followed by one line feed; 16 hexadecimal
  /// digits.
  public var hash: String

  /// Whether the run was stopped before all its games were played.
  public var isInterrupted: Bool { records < planned }
}

extension RecordEnd: Codable {
  private enum CodingKeys: String, CodingKey { case format, records, planned, part, run, hash }

  /// Whether a run was complete or interrupted.
  private enum Run: String, NamedValue { case complete, interrupted }

  /// Reads an end mark; throws `DecodingError.dataCorrupted` when its values contradict each other.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func refuse(_ key: CodingKeys, _ text: String) -> DecodingError {
      .dataCorruptedError(forKey: key, in: values, debugDescription: text)
    }
    records = try values.decode(Int.self, forKey: .records)
    planned = try values.decode(Int.self, forKey: .planned)
    hash = try values.decode(String.self, forKey: .hash)
    let text = try values.decode(String.self, forKey: .part)
    guard let part = Shard(text) else {
      throw refuse(.part, "found \(text.debugDescription), expected i/n with 1 <= i <= n")
    }
    self.part = part
    guard records >= 0 else { throw refuse(.records, "found \(records), expected 0 or more") }
    guard planned >= records else { throw refuse(.planned, "found \(planned), expected \(records) or more") }
    let run = try values.decode(Run.self, forKey: .run)
    guard (run == .interrupted) == isInterrupted else {
      throw refuse(
        .run, "found \"\(run.rawValue)\" with \(records) of \(planned) records, expected \"\(runName.rawValue)\"")
    }
  }

  /// Writes the mark.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(Self.format, forKey: .format)
    try values.encode(records, forKey: .records)
    try values.encode(planned, forKey: .planned)
    try values.encode(part.description, forKey: .part)
    try values.encode(runName, forKey: .run)
    try values.encode(hash, forKey: .hash)
  }

  private var runName: Run { isInterrupted ? .interrupted : .complete }
}

/// The number and the hash of the lines of a record file so far.
struct RecordSum: Sendable {
  /// The number of lines with games so far.
  private(set) var records = 0
  private var hash = StableHash()

  /// Creates the sum of a header alone.
  init(header: [UInt8]) { add(header) }

  /// Adds the line of a game.
  mutating func add(record line: [UInt8]) {
    add(line)
    records += 1
  }

  private mutating func add(_ line: [UInt8]) {
    hash.combine(bytes: line)
    hash.combine(byte: UInt8(ascii: "\n"))
  }

  /// The end mark for these lines.
  func end(planned: Int?, part: Shard) -> RecordEnd {
    RecordEnd(records: records, planned: max(records, planned ?? records), part: part, hash: hash.hexadecimal)
  }

  /// Why an end mark does not match these lines, in words that complete "found …, expected …".
  func mismatch(with end: RecordEnd) -> (found: String, expected: String)? {
    if end.records != records {
      return ("\(records.counted("game"))", "the \(end.records) that the end mark counts: games are missing or added")
    }
    guard end.hash != hash.hexadecimal else { return nil }
    return (
      "the hash \(end.hash.debugDescription)",
      "\(hash.hexadecimal.debugDescription), that of the lines before: the header or a game was changed"
    )
  }
}
