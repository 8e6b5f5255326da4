import Foundation
import GameKit
import PuzzleCore
import Reporting
import Simulation
import SystemFiles
import TextFormats

/// Parts of a run that `moli play --part` played. Their exact sum is identical to one run of all parts, to the last
/// digit.
///
/// Parts with a different game, level, seed or program are refused, and so is a part that is given twice.
struct PlayedParts {
  /// The summary files of the parts.
  let files: [String]
  /// Whether the exit status is 0 even if parts are missing.
  let partial: Bool
  /// The file that gets the exact sum.
  let out: String?
  let overwriting: OverwriteOptions
  let format: OutputFormat

  /// Whether a file is the summary of a part.
  static func isPart(_ file: String) -> Bool {
    guard file != "-", FilePlace(file)?.kind == .regular, let handle = FileSystem.file(reading: file),
      let head = handle.read(upTo: 8)
    else { return false }
    return String(decoding: head, as: UTF8.self) == "{\"game\":"
  }

  /// Adds the parts and prints the sum.
  /// - Throws: ``GameKit/Failure`` if parts are missing and ``partial`` is not set.
  func run() throws {
    var parts = try files.map { try (name: $0, summary: read($0)) }
    var outputs = RunFiles(reading: files)
    try outputs.claim("--out", out, .summary, overwriting)
    // The parts are sorted, so that their order on the command line does not matter.
    parts.sort { ($0.summary.part?.number ?? 0, $0.name) < ($1.summary.part?.number ?? 0, $1.name) }
    guard var whole = parts.first?.summary else { throw Failure.usage("name at least one file") }
    for (previous, next) in zip(parts, parts.dropFirst()) {
      if let difference = previous.summary.difference(from: next.summary) {
        throw Failure.badData(
          "\(next.name): found another \(difference) than in \(previous.name), expected parts of the same run")
      }
      guard previous.summary.shard != next.summary.shard else {
        throw Failure.badData("\(next.name): found part \(next.summary.shard) again, expected every part once")
      }
      do {
        try whole.result.merge(next.summary.result)
      } catch {
        throw Failure.badData("\(next.name): \(error)")
      }
    }
    let count = whole.part?.count ?? 1
    let missing = Shard.missing(from: parts.compactMap(\.summary.part?.number), of: count)
    whole.shard = missing.isEmpty ? Shard.whole.description : parts.map(\.summary.shard).joined(separator: "+")
    StandardOutput.print(
      PlayTable.table(whole).rendered(as: format, style: Terminal.style, width: Terminal.width), terminator: "")
    if let out { try OutputFile(ofRun: out).write(json: whole) }
    outputs.announce()
    guard !missing.isEmpty else { return }
    let remark =
      "\((count - parts.count).counted("part")) of the run missing (\(missing.joined(separator: ", ")) of \(count)); "
      + "the sum covers the others"
    guard partial else { throw Failure.answerIsNo(remark + "; accept that with --partial") }
    Terminal.note(remark)
  }

  private func read(_ file: String) throws -> RunSummary {
    let summary: RunSummary = try PositionJSON.decode(
      InputFile(name: file).text(.results), file: file, number: 1, what: "a file that `moli play --out` wrote",
      lineLimit: InputFile.Limit.results.bytes)
    guard summary.part != nil else {
      throw InputError(
        file: file, line: 1, column: 1, found: "the part \(summary.shard.quoted)", expected: "i/n with 1 <= i <= n")
    }
    return summary
  }
}
