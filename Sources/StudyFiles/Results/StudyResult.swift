import Foundation
import GameKit
import PuzzleCore
import Simulation
import SystemFiles
import TextFormats

/// The result of one part of a study as a file: a header, one line per block of units, and a line with a checksum of
/// everything before it.
///
/// The file of a part is byte-identical whenever and wherever it is made.
public struct StudyResult: Sendable {
  /// The version of the format that this code writes and accepts.
  public static let currentVersion = 1
  /// The value of the key `format`.
  public static let format = "moli-study-result"
  /// The first characters of a file of results.
  public static var beginning: String { "{\"format\":\"\(format)\"" }

  /// The part of the study.
  public var part: Shard
  /// The results of its units.
  public var blocks: [StudyBlock]

  /// The result of a part.
  public init(part: Shard, blocks: [StudyBlock]) {
    self.part = part
    self.blocks = blocks
  }

  /// The first line.
  private struct Header: Codable {
    var format: String
    var version: Int
    var study: StudyIdentity
    var part: String
    var blocks: Int
  }

  /// The last line.
  private struct End: Codable, Equatable {
    var checksum: String
  }

  /// The whole file.
  /// - Throws: `EncodingError`.
  public func data(of plan: StudyPlan) throws -> Data {
    let header = Header(
      format: Self.format, version: Self.currentVersion, study: try plan.study(), part: part.description,
      blocks: blocks.count)
    // The format comes first, so that the beginning of the file identifies it.
    let rest = try StudyCode.text(header).replacing("\"format\":\"\(Self.format)\",", with: "", maxReplacements: 1)
    var data = Data("\(Self.beginning),\(rest.dropFirst())\n".utf8)
    for block in blocks { data += block.line() + Data("\n".utf8) }
    return data + (try StudyCode.data(End(checksum: StudyCode.hash(of: data)))) + Data("\n".utf8)
  }

  /// Reads a file of results.
  /// - Parameter identity: the identity of the plan's study.
  /// - Parameter foreign: the failure for results of another study or another version of moli, which need not be
  ///   damaged.
  /// - Throws: ``GameKit/Failure`` on one line for a file that is not a result, is damaged or truncated, or belongs to
  ///   another study.
  public init(
    file name: String, of plan: StudyPlan, _ identity: StudyIdentity,
    foreign: (_ message: String) -> Failure = Failure.badData
  ) throws {
    var reader = try ChecksummedLines(file: name)
    func refuse(_ reason: String) -> Failure { .badData("\(name): \(reason)") }
    guard let first = try reader.next() else {
      throw refuse("found an empty file, expected results of `moli study work`")
    }
    guard first.starts(with: Array(Self.beginning.utf8)) else {
      throw refuse("found another kind of file, expected results of `moli study work`")
    }
    let damaged = "found a file that is cut off or damaged, expected complete results; run the part again"
    guard let header = try? StudyCode.value(Header.self, from: first) else { throw refuse(damaged) }
    guard header.version == Self.currentVersion else {
      throw foreign(
        "\(name): found version \(header.version) of the format of results, expected version \(Self.currentVersion)")
    }
    if let objection = identity.objection(to: header.study) {
      throw foreign("\(name): \(objection)")
    }
    guard let part = Shard(header.part), 0...plan.units.count ~= header.blocks else {
      throw refuse(damaged)
    }
    blocks = []
    for _ in 0..<header.blocks {
      guard let line = try reader.next(), let block = StudyBlock(line: line, units: plan.units.count) else {
        throw refuse(damaged)
      }
      blocks.append(block)
    }
    let checksum = reader.checksum
    guard let last = try reader.next(), reader.endsWithLine, try reader.next() == nil,
      (try? StudyCode.value(End.self, from: last)) == End(checksum: checksum)
    else { throw refuse(damaged) }
    self.part = part
  }
}

/// The lines of a file with a checksum of those read.
private struct ChecksummedLines {
  private let file: String
  private let source: OpenFile
  private var buffer = LineBuffer()
  private var hash = StableHash()
  private var lastByte = UInt8(ascii: "\n")
  /// The number of bytes read, and of those since the last line ended.
  private var (count, line) = (0, 0)
  private static let chunk = 1 << 20

  /// The maximum number of bytes in a file of results, 1 GiB, and of one of its lines, 256 MiB: a bit for each of two
  /// billion games.
  private static let limit = InputFile.Limit(bytes: 1 << 30, of: "a file of results")
  private static let lineLimit = InputFile.Limit(bytes: 256 << 20, of: "a line of results")

  init(file: String) throws {
    self.file = file
    source = try InputFile(name: file).open()
  }

  /// The checksum of the lines read so far, each with a line feed.
  var checksum: String { hash.hexadecimal }

  /// Whether the last byte read ends a line.
  var endsWithLine: Bool { lastByte == UInt8(ascii: "\n") || lastByte == UInt8(ascii: "\r") }

  mutating func next() throws -> Data? {
    while true {
      if let line = buffer.next() {
        for byte in line { hash.combine(byte: byte) }
        hash.combine(byte: UInt8(ascii: "\n"))
        return Data(line)
      }
      if buffer.isEnded { return nil }
      guard let data = source.read(upTo: Self.chunk) else {
        throw Failure.missingInput("\(file): cannot be read")
      }
      try check(data)
      if let last = data.last { lastByte = last } else { buffer.end() }
      buffer.append(data)
    }
  }

  /// Refuses a file that does not begin like a result, and one above the size limit, before it fills the memory.
  private mutating func check(_ data: [UInt8]) throws {
    if count == 0, !data.isEmpty {
      let beginning = Array(StudyResult.beginning.utf8.prefix(data.count))
      guard data.starts(with: beginning) else {
        throw Failure.badData("\(file): found another kind of file, expected results of `moli study work`")
      }
    }
    count += data.count
    line = data.lastIndex(of: UInt8(ascii: "\n")).map { data.endIndex - $0 } ?? line + data.count
    for (bytes, limit) in [(line, Self.lineLimit), (count, Self.limit)] where bytes > limit.bytes {
      throw Failure.badData("\(file): found more than \(limit.text), expected \(limit.what) of at most \(limit.text)")
    }
  }
}
