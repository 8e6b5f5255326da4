import Difficulty
import Foundation
import GameKit
import LevelFiles
import LevelReport
import LevelStudy
import PuzzleCore
import TextFormats

/// `moli tune --curve`: tunes several levels, each to its own goal with its own parameter.
extension Tune {
  /// A level of a curve: of a list, a season or a folder.
  private struct CurveLevel {
    /// The level as it is named there.
    var name: String
    /// The parameter that may be changed; `nil` for the usual one of the game.
    var parameter: String?
    /// The target; `nil` if the level's own file states it.
    var target: LevelTarget?
    /// The values that are tried.
    var from: Double?, to: Double?
    /// An error at its parameter, and one at the level.
    var parameterError: (_ found: String, _ expected: String) -> any Error
    var error: (_ found: String, _ expected: String) -> any Error
  }

  /// A level of a curve that is ready to be tuned, independent of its game.
  private struct Task {
    /// The name on the progress bar.
    let name: String
    /// The estimated number of games.
    let expectedGames: Int
    /// Tunes the level; returns `nil` when the job was stopped.
    let tune: (InterruptibleJob) throws -> Tuned?
  }

  /// The result of tuning one level.
  private struct Tuned {
    let step: CurveStep
    /// Checks that the level can be written, without writing it; `nil` if nothing is to be written.
    let check: (() throws -> Void)?
    /// Writes the level and returns remarks on what was done.
    let keep: (() throws -> [String])?
  }

  /// Tunes the levels of a file. They are written only if every value was found.
  func tune(curve name: String, _ words: Words) throws {
    let library = lexicon.library(of: words)
    var places: [String: String] = [:]
    let levels = try levels(ofCurve: name, library)
    let kept = levels.filter { $0.entry.parameter == Self.noParameter }.map(\.entry.name)
    guard kept.count < levels.count || levels.isEmpty else {
      throw Failure.usage("\(name): found no level to tune, because all have the parameter \(Self.noParameter)")
    }
    if !kept.isEmpty { Terminal.note("left unchanged, parameter \(Self.noParameter): \(kept.joined(separator: ", "))") }
    let tasks = try levels.filter { $0.entry.parameter != Self.noParameter }.map { entry, named, level in
      if let other = places.updateValue(entry.name, forKey: level.place) {
        throw entry.error("\(entry.name.quoted), the same level as \(other.quoted)", "each level once")
      }
      return try task(entry, named, level, words)
    }
    let tuned = try InterruptibleJob.perform(unit: "games", total: tasks.reduce(0) { $0 + $1.expectedGames }) { job in
      var tuned: [Tuned] = []
      for task in tasks {
        job.progress.begin(task.name)
        guard let next = try task.tune(job) else { break }
        tuned.append(next)
        job.progress.finishPart(task.expectedGames)
      }
      return tuned
    }
    guard !tuned.isEmpty else {
      throw Interruption.failure("stopped before the first level was tuned, so there is no result")
    }
    let table = CurveTable(tuned.map(\.step), rootSeed: options.rootSeed)
    let objection = table.objection(acceptingNearest: nearest)
    let isComplete = tuned.count == tasks.count && objection == nil
    var remarks: [String] = []
    if isComplete {
      // All levels are checked before the first one is written.
      for level in tuned { try level.check?() }
      for level in tuned { remarks += try level.keep?() ?? [] }
    }
    format.print(table.table(forPeople: format.isForPeople))
    for remark in remarks { Terminal.note(remark) }
    let unwritten = write ? "; nothing was written" : ""
    if tuned.count < tasks.count {
      throw Interruption.failure("stopped after \(tuned.count) of \(tasks.count) levels\(unwritten)")
    }
    if let objection {
      throw Failure.answerIsNo(objection + unkept(table.objection(acceptingNearest: true) == nil))
    }
  }

  /// The parameter of a level that stays as it is.
  private static let noParameter = "none"

  private typealias NamedLevel = (entry: CurveLevel, named: String, level: any AnyLoadedLevel)

  /// The levels of a season, a folder or a list, each with the name under which it is read.
  private func levels(ofCurve name: String, _ library: LevelLibrary) throws -> [NamedLevel] {
    if let season = try library.season([name]) {
      return zip(season.file.entries, season.levels).map { entry, level in
        let error: (String, String) -> any Error = {
          season.file.error(at: entry.id, found: $0, expected: $1)
        }
        let named = LevelLibrary.isFile(entry.level) ? season.file.path(of: entry.level) : entry.level
        return (
          CurveLevel(
            name: entry.level, parameter: entry.parameter ?? season.file.parameter, target: level.target,
            from: entry.from, to: entry.to, parameterError: error, error: error), named, level
        )
      }
    }
    if let files = try library.files(inFolder: name) {
      return try files.map { file in
        let error: (String, String) -> any Error = { Failure.badData("\(file): found \($0), expected \($1)") }
        return (CurveLevel(name: file, parameterError: error, error: error), file, try library.level(file))
      }
    }
    let file = CurveFile(file: name)
    return try file.parse(InputFile(name: name).text(.level)).map { entry in
      let named = LevelLibrary.isFile(entry.level) ? file.path(of: entry.level) : entry.level
      return (
        CurveLevel(
          name: entry.level, parameter: entry.parameter, target: entry.target, from: entry.from, to: entry.to,
          parameterError: { entry.parameterError(found: $0, expected: $1) },
          error: { entry.error(at: "level", found: $0, expected: $1) }), named, try library.level(named)
      )
    }
  }

  private func task(
    _ entry: CurveLevel, _ name: String, _ level: some AnyLoadedLevel, _ words: Words
  ) throws -> Task {
    let loaded = level.loaded
    let words = level.words(inUse: words)
    try lexicon.check(for: loaded.entry)
    let prepared = PreparedLevel(
      game: try loaded.game(words: words), target: loaded.target, isOfUser: loaded.isOfUser,
      parameters: try loaded.parameters(words: words),
      format: loaded.entry.levels, keeper: try keeping(loaded, named: name, words)
    ) { try loaded.entry.game(of: $0, words: words) }
    let usual = try loaded.entry.levels.makerOfParameters(loaded.level, words: words).parameters
    return try task(entry, prepared, usual: usual)
  }

  private func task<Game: PlayableGame>(
    _ entry: CurveLevel, _ prepared: PreparedLevel<Game>, usual: [String]
  ) throws -> Task {
    let found = usual.lazy.compactMap(prepared.parameter).first { prepared.range(of: $0).isTunable }
    guard let parameter = entry.parameter.map(prepared.parameter) ?? found else {
      let (name, names) = (entry.parameter?.quoted ?? "no parameter", prepared.offered.map(\.name))
      throw entry.parameterError(
        "\(name) for \(Game.name)",
        "one of \(names.joined(separator: ", ")), or \(Self.noParameter) to leave the level unchanged"
          + (Suggestion.text(for: entry.parameter ?? "", among: names).map { "; \($0)" } ?? ""))
    }
    guard let target = entry.target ?? prepared.target else {
      throw entry.error(
        "\(entry.name.quoted), which states no target",
        "a population and a win-rate here, or a target in its file")
    }
    let (players, metric, goal) = try prepared.wanted(by: target)
    let values = try prepared.range(of: parameter).values(from: entry.from, to: entry.to, step: step)
    try checkExchange([parameter], of: prepared)
    try prepared.keeper?.check([ParameterSetting(parameter, values.range.lowerBound)])
    let tuning = prepared.tuning(
      parameter, values, players, goal, metric: metric, precision: precision.value, games: games,
      isStepped: step != nil,
      options)
    let level = prepared.game.level
    let expected = tuning.tuner.expectedGames
    return Task(name: level.name, expectedGames: expected) { job in
      let tuned = try tuning.tune(cancellation: job.cancellation) {
        job.progress.show(done: min($0, expected))
      }
      guard !tuned.wasStopped else { return nil }
      let remark = [TuningTable(tuned).objection, TuningDoubtSentence(tuned)?.text].compactMap { $0 }
      let step = CurveStep(
        tuned, acceptingNearest: nearest, remark: remark.isEmpty ? nil : remark.joined(separator: "; "))
      guard let keeper = prepared.keeper, let found = tuned.kept(acceptingNearest: nearest) else {
        return Tuned(step: step, check: nil, keep: nil)
      }
      return Tuned(step: step, check: { try keeper.check([found]) }, keep: { try keep([found], of: level, by: keeper) })
    }
  }
}
