import ArgumentParser
import Foundation
import GameKit
import PuzzleCore
import Reporting
import StudyFiles
import SystemFiles

/// `moli study gather`: prints the results of a study exactly as the verb alone does.
struct StudyGather: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gather",
    abstract: "Adds up the results of a study and prints the output of its verb.",
    discussion: """
      The output is the same, to the byte, as that of the verb in one process. Files may come in any order, and parts \
      may be repeated. It refuses files of another plan, program or lexicon, changed or cut-off files, and copies of a \
      part that differ.

      Missing results are listed, and the exit status is 1. --partial uses the results that exist: all games of play, \
      the complete levels of difficulty and report, and the pairs of compare before the first missing one.

      Files of `moli play --part i/n --out FILE` are added in the same way, without a plan.

      EXAMPLE
        moli study gather night.json night.part-1-of-2.json night.part-2-of-2.json
      """)

  @Argument(
    help: ArgumentHelp("A plan of `moli study plan`, or a part of `moli play`.", valueName: "plan"),
    completion: .file())
  var plan: String

  @Argument(
    help: ArgumentHelp("Results of `moli study work`, or more parts.", valueName: "results"), completion: .file())
  var results: [String] = []

  @Flag(name: .long, help: "Uses the results that exist if others are missing.")
  var partial = false

  @Option(name: .long, help: "The output format, one of those of the verb.")
  var format: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "A file of the results: that of --out for play and report, the printed output for other verbs.", valueName: "file"
    ),
    completion: .file())
  var out: [String] = []

  @OptionGroup var library: LibraryOptions

  @OptionGroup var overwriting: OverwriteOptions

  func validate() throws { try overwriting.check(out.first) }

  func run() throws {
    if PlayedParts.isPart(plan) { return try addParts() }
    let study = try OpenedStudy(file: plan) { try arguments(of: $0) }
    guard !results.isEmpty else { throw Failure.usage("name at least one file of results") }
    let type = Swift.type(of: study.verb)
    try checkOutputs()
    var work = try study.work()
    var gathering = try StudyGathering(study.plan)
    for file in results {
      do {
        for block in try gathering.add(file: file) { try work.add(block) }
      } catch let refusal as StudyRefusal {
        throw Failure.badData("\(file): \(refusal.reason)")
      }
    }
    let shortage = gathering.shortage
    if let shortage {
      guard partial else { throw Failure.answerIsNo("\(shortage); --partial uses the others") }
      Terminal.note("\(shortage); the results cover the others")
    }
    let finish = { [work] in
      try LibraryOptions.$plan.withValue(try study.plan.study().digest()) { try work.finish() }
    }
    guard !type.hasOut, let out = out.first else { return try finish() }
    let (text, failure) = StandardOutput.collected { try finish() }
    try write(text, to: out)
    if let failure { throw failure }
  }

  /// Adds parts that were played without a plan.
  private func addParts() throws {
    guard out.count <= 1, library.file == nil else {
      throw Failure.usage("parts of a run need exactly one --out and cannot be combined with --library")
    }
    guard let format = OutputFormat(rawValue: format ?? "text") else {
      throw Failure.usage("--format: found \((format ?? "").quoted), expected text, json, jsonl, csv or markdown")
    }
    try PlayedParts(
      files: [plan] + results, partial: partial, out: out.first, overwriting: overwriting, format: format
    ).run()
  }

  /// The arguments to add to those of the plan.
  private func arguments(of type: any StudiedVerb.Type) throws -> [String] {
    guard type.hasOut || out.count <= 1 else {
      throw Failure.usage("--out: found \(out.joined(separator: ", ").quoted), expected one file")
    }
    if !type.hasOut, let file = out.first, file == "-" || file.isEmpty {
      throw Failure.usage("--out: found \(file.quoted), expected the name of a file")
    }
    guard type.hasLibrary || library.file == nil else {
      throw Failure.usage(
        "--library: results of \(type._commandName) cannot be stored in a library; leave it out")
    }
    var arguments: [String] = []
    for (option, value) in [("--format", format), ("--library", library.file)] {
      if let value { arguments += [option, value] }
    }
    guard type.hasOut else { return arguments }
    for file in out { arguments += ["--out", file] }
    return overwriting.force ? arguments + ["--force"] : arguments
  }

  /// Refuses to overwrite an input file.
  private func checkOutputs() throws {
    var files = RunFiles(reading: [plan] + results)
    try library.claim(in: &files)
    for file in out where file != "-" {
      try files.claim("--out", file, OutputKind { _ in true }, overwriting)
    }
  }

  /// Writes the printed text. A file that already has this content is left alone.
  private func write(_ text: [UInt8], to name: String) throws {
    let there = FileSystem.file(reading: name)?.readAll()
    if let there, !there.isEmpty, there != text {
      var files = RunFiles(reading: [plan] + results)
      try files.claim("--out", name, OutputKind { _ in false }, overwriting)
    }
    try Interruption.hold { try OutputFile(ofRun: name).write(bytes: text) }
    Terminal.note("wrote \(name)")
  }
}
