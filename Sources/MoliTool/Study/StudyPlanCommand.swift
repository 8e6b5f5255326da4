import ArgumentParser
import GameKit
import StudyFiles

/// `moli study plan`: writes the measurements to make as a file.
struct StudyPlanCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "plan",
      abstract: "Writes the plan of a study: what a verb would do, in units of work.",
      discussion: """
        VERB is play, difficulty, order, check, report or compare, with its own arguments and options. What is wrong with them is said now. --out names \
        the plan; where results are printed and written is said to `moli study gather`. Records and tables of single games \
        (--records, --game-table, --save) do not go into a study, nor does what times the machine: a report has no frame budget.

        A plan holds levels, words and players with their content. No machine needs your files or database to work on it. It is not to be \
        edited: plan again.

        Each unit has a cost, measured now by a few games or boards for a short time; parts are divided by it.

        \(VerbHelp.examples("study plan", "moli study plan difficulty --games 100000 --out night.json", "moli study plan report --games 5000 --out report.json", "moli study plan compare old.yaml new.yaml --out versions.json"))
        """)
  }

  @Argument(help: ArgumentHelp("play, difficulty, order, check, report or compare.", valueName: "verb"))
  var verb: String

  @Argument(
    parsing: .captureForPassthrough,
    help: ArgumentHelp("The verb's own arguments and options, and --out FILE for the plan.", valueName: "arguments"))
  var arguments: [String] = []

  func run() throws {
    var arguments = StudyArguments(arguments)
    let type = try StudiedVerbs.type(verb, among: StudiedVerbs.divisible)
    if arguments.rest.contains(where: { ["--help", "-h"].contains($0) }) {
      throw CleanExit.helpRequest(type)
    }
    let outs = try arguments.takeValues(of: "--out")
    // The number of threads is chosen on each machine that works, so it is not part of the plan.
    _ = try arguments.takeValues(of: "--jobs")
    var overwriting = OverwriteOptions()
    overwriting.force = arguments.takeFlag("--force")
    guard let out = outs.first, outs.count == 1, !out.isEmpty, out != "-" else {
      throw ValidationError(
        "--out: found \(outs.isEmpty ? "nothing" : outs.joined(separator: ", ").quoted), expected the name of a file for the plan"
      )
    }
    if type == Report.self, try arguments.takeValues(of: "--frames").isEmpty { arguments.add("--no-frames") }
    let command = try StudiedVerbs.command(verb, arguments.rest)
    try command.checkDivisible()
    let material = try command.material()
    var files = RunFiles(
      reading: material.levels.compactMap { if case .file(let path) = $0.origin { path } else { nil } }
        + command.lexicon.files, database: command.lexicon.database)
    try files.claim("--out", out, .plan, overwriting)
    let work = try command.divided(material)
    let plan = try command.plan(material, arguments: arguments.rest, facts: work.facts, work: work)
    let units = plan.units
    try check(plan, material, file: out)
    try Interruption.hold { try OutputFile(ofRun: out).write(text: plan.text()) }
    files.announce()
    let cost = units.reduce(0) { min(Int.max / 2, $0) + $1.cost }
    Terminal.note(
      "\(units.count.counted("unit")) of work, estimated at \(Self.words(cost)) of processor time")
  }

  /// Reads the levels back from the plan. A level that would change on the way is found now.
  private func check(_ plan: StudyPlan, _ material: StudyMaterial, file: String) throws {
    let read = try plan.material(registry: MoliTool.registry, builtIn: Words.builtIn, file: file)
    for (level, copy) in zip(material.levels, read.levels) where !level.planned.isSame(as: copy) {
      throw Failure.internal("\(level.name.quoted) does not come out of a plan as it went in")
    }
  }

  /// A duration in words.
  private static func words(_ milliseconds: Int) -> String {
    switch milliseconds {
    case ..<120_000: "\((milliseconds + 999) / 1000) s"
    case ..<7_200_000: "\(milliseconds / 60_000) minutes"
    default: "\(milliseconds / 3_600_000) hours"
    }
  }
}

extension AnyLoadedLevel {
  /// The level in the form that a plan returns. A built-in level loses the folder of its file.
  fileprivate var planned: any AnyLoadedLevel {
    guard case .builtIn(let path) = origin else { return loaded }
    var copy = loaded
    copy.origin = .builtIn(path.split(separator: "/").last.map(String.init) ?? path)
    return copy
  }
}
