import ArgumentParser
import GameKit
import StudyFiles
import SystemFiles

/// The options of a search whose games other machines play, step by step.
struct BatchOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "Reads results from this folder and writes the next plan there (exit status 75).",
      valueName: "folder"), completion: .directory)
  var batch: String?

  /// The request that a step measures. Only plans use this option.
  @Option(name: .customLong("batch-step"), help: .hidden)
  var step: String?

  /// The existing steps of a search.
  /// - Parameters:
  ///   - ignored: options with a value and flags that do not affect the search.
  func steps(
    of verb: some StudiedVerb, _ material: StudyMaterial, _ facts: WorkFacts,
    ignored: (options: [String], flags: [String])
  ) throws -> BatchSteps? {
    guard let batch else { return nil }
    var arguments = StudyArguments(Array(MoliTool.arguments.dropFirst()))
    for option in ["--batch", "--jobs"] + ignored.options { _ = try arguments.takeValues(of: option) }
    for flag in ignored.flags { _ = arguments.takeFlag(flag) }
    let search = try verb.plan(material, arguments: arguments.rest, facts: facts, work: nil)
    return BatchSteps(
      steps: try StudySteps(folder: batch, of: search), arguments: arguments.rest, material: material, facts: facts)
  }
}

/// The steps of a search with `--batch`.
struct BatchSteps {
  /// The steps in the folder of the search.
  let steps: StudySteps
  fileprivate let arguments: [String]
  fileprivate let material: StudyMaterial
  fileprivate let facts: WorkFacts

  /// Reports that a measurement is needed, and writes its plan if the plan does not exist yet.
  /// - Parameter verb: the verb with the step's option.
  /// - Returns: the failure that ends the call.
  func need(_ request: String, by verb: some StudiedVerb) throws -> Failure {
    if let step = steps.step(request) {
      StandardOutput.print(names: step.file)
      return .notYet(
        "\(step.file) is not finished: \(step.shortage ?? "its results are missing"); run its parts and call again")
    }
    let work = try verb.divided(material)
    let plan = try verb.plan(
      material, arguments: arguments + [StudySteps.option, request], facts: facts, work: work)
    let file = steps.next
    try Interruption.hold {
      FileSystem.makeFolder(steps.folder)
      try OutputFile(ofRun: file).write(text: plan.text())
    }
    StandardOutput.print(names: file)
    return .notYet("more games are needed: run the parts of \(file) with `moli study work` and call again")
  }
}
