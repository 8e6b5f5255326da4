import ArgumentParser
import GameKit
import StudyFiles

/// `moli study plan`: writes the measurements to make as a file.
struct StudyPlanCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "plan",
      abstract: "Writes the plan of a study: the work of a verb, divided into units.",
      discussion: """
        VERB is play, difficulty, order, check, report or compare, with its own arguments and options, which are \
        checked now. --out names the plan; `moli study gather` takes the options for output. A study keeps no records \
        and tables of single games (--records, --game-table, --save) and no frame times.

        A plan contains its levels, words and players, so other machines need neither your files nor your database. Do \
        not edit a plan; write a new one.

        The cost of each unit is estimated now from a few games or boards, and parts are divided by cost.

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
        "--out: found \(outs.isEmpty ? "nothing" : outs.joined(separator: ", ").quoted), expected one name of a file for the plan"
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
      throw Failure.internal("\(level.name.quoted) changes when it is written to a plan and read again")
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
