import ArgumentParser
import Foundation
import GameKit
import Simulation
import StudyFiles
import SystemFiles

/// `moli study work`: does a part of a study.
struct StudyWork: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "work",
    abstract: "Runs a part of a study and writes its results.",
    discussion: """
      Results go to --out or to a file next to the plan, night.part-2-of-8.json for part 2/8 of night.json. The file \
      is written when the part is complete. A part with complete results is not run again, so a script may start every \
      part again after an interruption.

      The plan alone determines the units of a part, so they are the same on every machine.

      EXAMPLE
        moli study work night.json --part 2/8
      """)

  @Argument(help: ArgumentHelp("A plan of `moli study plan`.", valueName: "plan"), completion: .file())
  var plan: String

  @Option(name: .long, help: ArgumentHelp("The part to run, such as 2/8.", valueName: "i/n"))
  var part: String

  @Option(
    name: .long, help: ArgumentHelp("The file of the results (default: next to the plan).", valueName: "file"),
    completion: .file())
  var out: String?

  @Option(name: .long, help: ArgumentHelp("Number of threads (default: all processors).", valueName: "n"))
  var jobs: Int?

  @Flag(name: .long, help: "Runs the part even if its results exist.")
  var again = false

  @OptionGroup var overwriting: OverwriteOptions

  func validate() throws {
    try OptionRange("--jobs", 1...1024).check(jobs)
    guard Shard(part) != nil else {
      throw ValidationError("--part: found \(part.quoted), expected i/n with 1 <= i <= n")
    }
    guard out != nil || !(plan == "-" || plan.hasPrefix("/dev/")) else {
      throw ValidationError(
        "--out: found nothing, expected the name of a file, because the plan has none to derive it from")
    }
  }

  func run() throws {
    let shard = Shard(part) ?? .whole
    let out = out ?? Self.name(of: shard, plan: plan)
    let study = try OpenedStudy(file: plan) { _ in jobs.map { ["--jobs", "\($0)"] } ?? [] }
    var files = RunFiles(reading: [plan])
    try files.claim("--out", out, .studyResult, overwriting)
    let units = study.plan.units.places(of: shard)
    guard try again || !isDone(units, shard, in: out, study.plan) else {
      return Terminal.note("\(out) already has the complete results of part \(shard); run it again with --again")
    }
    let work = try study.work()
    let all = work.units
    let blocks = try InterruptibleJob.perform(unit: "steps", total: units.reduce(0) { $0 + all[$1].steps }) { job in
      try work.blocks(of: units).map { block in
        job.progress.begin(all[block[0]].name)
        let done = try work.work(on: block, cancellation: job.cancellation) { job.progress.show(done: $0) }
        guard let done else {
          throw Interruption.failure("stopped; part \(shard) is incomplete, and nothing was written")
        }
        job.progress.finishPart(block.reduce(0) { $0 + all[$1].steps })
        return done
      }
    }
    try Interruption.hold {
      try OutputFile(ofRun: out).write(bytes: Array(StudyResult(part: shard, blocks: blocks).data(of: study.plan)))
    }
    files.announce()
  }

  /// Whether a file contains the complete results of the part.
  private func isDone(_ units: [Int], _ shard: Shard, in file: String, _ plan: StudyPlan) throws -> Bool {
    guard FileSystem.exists(file) else { return false }
    do {
      let result = try StudyResult(file: file, of: plan, plan.study())
      return result.part == shard && result.blocks.flatMap(\.units).sorted() == units
    } catch let failure as Failure {
      Terminal.note("\(failure.description); running the part again")
      return false
    }
  }

  /// The name of the result file of a part: the name of the plan followed by the part.
  static func name(of shard: Shard, plan: String) -> String {
    let stem = plan.hasSuffix(".json") ? String(plan.dropLast(5)) : plan
    return "\(stem).part-\(shard.number)-of-\(shard.count).json"
  }
}

/// A plan that was read, with its verb.
struct OpenedStudy {
  /// The plan as it was read.
  let plan: StudyPlan
  /// The verb with the plan's arguments.
  let verb: any StudiedVerb
  private let file: String

  /// - Parameter more: returns arguments of the verb to add to those of the plan.
  /// - Throws: the error in the plan.
  init(file: String, more: (any StudiedVerb.Type) throws -> [String]) throws {
    self.file = file
    plan = try StudyPlan(file: file, program: MoliTool.version)
    let type = try StudiedVerbs.type(plan.options.verb)
    try Self.check(plan, file: file)
    verb = try StudiedVerbs.command(plan.options.verb, plan.options.arguments + more(type))
  }

  /// The work of the plan.
  /// - Throws: ``GameKit/Failure`` if this program would divide the work differently.
  func work() throws -> any DividedWork {
    let material = try plan.material(registry: MoliTool.registry, builtIn: Words.builtIn, file: file)
    let work = try verb.divided(material)
    guard work.units.map(\.name) == plan.units.map(\.name) else {
      throw Failure.badData(
        "\(file): found units that this program does not derive from the plan; plan the study again")
    }
    let (facts, options) = (work.facts, plan.options)
    guard facts.seed == options.seed, facts.games == options.games, facts.agents == options.agents,
      facts.metric == options.metric, !facts.agents.isEmpty
    else {
      throw Failure.badData(
        "\(file): found a seed, number of games, players or metric that do not match its arguments; plan the study again"
      )
    }
    return work
  }

  /// Refuses values that no valid plan has. The hashes only detect accidents, because anyone can recompute them.
  private static func check(_ plan: StudyPlan, file: String) throws {
    func refuse(_ found: String, _ expected: String) -> Failure {
      .badData("\(file): found \(found), expected \(expected); plan the study again")
    }
    guard !plan.levels.isEmpty else { throw refuse("no levels", "at least one") }
    guard !plan.units.isEmpty else { throw refuse("no units of work", "at least one") }
    for option in [
      "--out", "--jobs", "--library", "--records", "--game-table", "--save", "--figure", "--force", "--html",
    ] {
      let found = plan.options.arguments.prefix { $0 != "--" }.contains { $0 == option || $0.hasPrefix(option + "=") }
      guard !found else { throw refuse("\(option) in its arguments", "no option that writes") }
    }
  }
}
