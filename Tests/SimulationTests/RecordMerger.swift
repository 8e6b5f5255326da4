import Foundation
import PuzzleCore

@testable import Simulation

/// Joins the record files of the shards of a run, in constant memory, to compare the bytes with those of a whole run.
enum RecordMerger {
  /// The same game is in two parts.
  struct Overlap: Error, Equatable {
    var game: Int
  }

  private struct Place: Decodable {
    var index: Int
  }

  /// Writes the header and the games of all files, in the order of their games, to a new file.
  ///
  /// The result has the bytes that one run without shards writes.
  /// - Parameters:
  ///   - paths: the files in any order.
  ///   - path: the file to write; it appears when it is complete.
  /// - Throws: `InputError`, `MergeError`, ``Overlap``, `RecordWriterError`.
  static func merge(_ paths: [String], to path: String) throws {
    var parts: [(first: Int, path: String)] = []
    var common: RecordReader?
    for path in paths {
      var reader = try RecordReader(path: path)
      if let common, common.headerBytes != reader.headerBytes {
        throw MergeError.runsDiffer(reader.header.difference(from: common.header) ?? "level")
      }
      common = common ?? reader
      if let line = try reader.nextLine() { parts.append((try line.decode(Place.self).index, path)) }
    }
    guard let common else { return }
    parts.sort { $0.first < $1.first }
    let writer = try RecordWriter(path: path, headerLine: common.headerBytes)
    var planned = 0
    var last = Int.min
    for part in parts {
      var reader = try RecordReader(path: part.path)
      var isFirst = true
      while let line = try reader.nextLine() {
        let index = try line.decode(Place.self).index
        guard isFirst ? index > last : index >= last else { throw Overlap(game: index) }
        try writer.write(line: line.bytes)
        last = index
        isFirst = false
      }
      planned += reader.end?.planned ?? 0
    }
    writer.plan(records: planned)
    try writer.finish()
  }
}

extension RecordHeader {
  /// The first field in which this header differs from another one.
  func difference(from other: RecordHeader) -> String? {
    if version != other.version { return "version" }
    if game != other.game { return "game" }
    if rulesVersion != other.rulesVersion { return "rules version" }
    if levelName != other.levelName { return "level name" }
    if lexicon != other.lexicon { return "lexicon" }
    if revision != other.revision { return "revision" }
    if rootSeed != other.rootSeed { return "root seed" }
    if agents != other.agents { return "agents" }
    if seatings != other.seatings { return "seatings" }
    return deals == other.deals ? nil : "deals"
  }
}
