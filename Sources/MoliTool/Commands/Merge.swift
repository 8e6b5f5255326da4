import ArgumentParser
import Foundation
import Games
import PuzzleCore
import Simulation

/// `moli merge`: adds the parts of a run exactly.
struct Merge: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Adds the parts of a run that were played with `moli play --shard`.",
    discussion: """
      The result is what one run of all parts gives, to the last digit, because everything in the files is counted exactly. \
      Files of another game, level, seed or program, or of the same part twice, are refused.

      EXAMPLE
        moli merge part1.json part2.json part3.json --out whole.json
      """)

  @Argument(help: "Files that `moli play --out` wrote.")
  var files: [String]

  @Option(name: .long, help: ArgumentHelp("Writes the exact sum as JSON.", valueName: "file"))
  var out: String?

  @OptionGroup var format: FormatOptions

  func validate() throws {
    guard out != "-" else { throw ValidationError("--out: found \"-\", expected the name of a file") }
  }

  func run() throws {
    var parts = try files.map { try (name: $0, summary: read($0)) }
    if let out { try OutputFile(path: out).checkPlace() }
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
    let missing = (whole.part?.count ?? 1) - parts.count
    whole.shard = missing == 0 ? Shard.whole.description : parts.map(\.summary.shard).joined(separator: "+")
    if let out { try OutputFile(path: out).write(whole) }
    format.print(PlayTable.table(whole))
    if missing > 0 { Terminal.note("\(missing.counted("part")) of the run not given; the sum is of the others") }
  }

  private func read(_ file: String) throws -> RunSummary {
    let summary: RunSummary = try PositionJSON.decode(
      InputFile(name: file).text(.results), file: file, number: 1, what: "a file that `moli play --out` wrote",
      lineLimit: InputFile.Limit.results.bytes)
    guard summary.part != nil else {
      throw InputError(
        file: file, line: 1, column: 1, found: "the part \"\(summary.shard)\"", expected: "i/n with 1 <= i <= n")
    }
    return summary
  }
}
