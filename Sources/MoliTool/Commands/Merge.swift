import ArgumentParser
import Foundation
import GameKit
import PuzzleCore
import Simulation
import TextFormats

/// `moli merge`: adds the parts of a run exactly.
struct Merge: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Adds the parts of a run that were played with `moli play --shard`.",
    discussion: """
      The result is what one run of all parts gives, to the last digit, because everything in the files is counted exactly. \
      Files of another game, level, seed or program, or of the same part twice, are refused. When parts are missing the sum \
      is that of the others, and the exit status is 1 unless --partial says that this is meant.

      EXAMPLE
        moli merge part1.json part2.json part3.json --out whole.json
      """)

  @Argument(help: "Files that `moli play --out` wrote.", completion: .file())
  var files: [String]

  @Flag(name: .long, help: "Ends with status 0 also when parts are missing.")
  var partial = false

  @Option(name: .long, help: ArgumentHelp("Writes the exact sum as JSON.", valueName: "file"), completion: .file())
  var out: String?

  @OptionGroup var overwriting: OverwriteOptions

  @OptionGroup var format: FormatOptions

  func validate() throws {
    try overwriting.check(out)
    guard out != "-" else { throw ValidationError("--out: found \"-\", expected the name of a file") }
  }

  func run() throws {
    var parts = try files.map { try (name: $0, summary: read($0)) }
    var outputs = RunFiles(reading: files)
    try outputs.claim("--out", out, .summary, overwriting)
    // Sorted by part, so that the order on the command line does not matter.
    parts.sort { ($0.summary.part?.number ?? 0, $0.name) < ($1.summary.part?.number ?? 0, $1.name) }
    guard var whole = parts.first?.summary else { throw Failure.usage("name at least one file") }
    for (previous, next) in zip(parts, parts.dropFirst()) {
      if let difference = previous.summary.difference(from: next.summary) {
        throw Failure.badData(
          "\(next.name): found another \(difference) than in \(previous.name), expected parts of one run")
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
    format.print(PlayTable.table(whole))
    if let out { try OutputFile(ofRun: out).write(whole) }
    outputs.announce()
    guard !missing.isEmpty else { return }
    let remark =
      "\((count - parts.count).counted("part")) of the run not given (\(missing.joined(separator: ", ")) of \(count)); "
      + "the sum is of the others"
    guard partial else { throw Failure.answerIsNo(remark + "; --partial says that this is meant") }
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
