import Difficulty
import Foundation
import GameKit
import LevelFiles
import LevelReport
import LevelStudy
import PuzzleCore
import StudyFiles
import SystemFiles
import TextFormats
import UserData

/// The results of a season's levels in the user's database: measurements, which are taken again while nothing has
/// changed, and the history of each level.
final class SeasonResults {
  /// The season; `nil` for a folder of levels without one, and for single levels.
  let season: Season?
  private let material: StudyMaterial
  private let database: DatabaseOptions
  private let isFresh: Bool
  /// The names of the levels in the history; `nil` to take them from the season.
  private let keys: [String]?
  /// Whether a database is created if there is none.
  private let creates: Bool
  private var (measured, taken) = (0, 0)
  /// Whether the database could not be read or written.
  private(set) var isBroken = false
  private lazy var storage = opened()

  init(
    _ season: Season?, _ material: StudyMaterial, database: DatabaseOptions, isFresh: Bool = false,
    creates: Bool = true,
    keys: [String]? = nil
  ) {
    (self.season, self.material, self.database) = (season, material, database)
    (self.isFresh, self.creates, self.keys) = (isFresh, creates, keys)
  }

  /// The group whose share the history keeps; `nil` for the whole population.
  var population: String? { season?.file.curve.population }

  /// The program that plays, because a changed program may play differently.
  static let program = identity(stamp: ProgramRevision.stamp, executable: DataDirectory.runningExecutable)

  /// The version of a program with what it was built from: the revision of its stamp, so that a build of the same
  /// sources takes the results of another, or its file if the stamp does not name all of its sources.
  static func identity(stamp: String, executable: String?) -> String {
    let sources = ProgramRevision.clean(stamp) ?? executable.flatMap { FileStamp($0)?.text } ?? ""
    return "\(MoliTool.version) \(sources)"
  }

  private func opened() -> Storage? {
    attempt {
      guard !creates else { return try database.open() }
      return try database.openExisting() == nil ? nil : database.open()
    }
  }

  /// Results are printed also if they cannot be kept; the reason is given once.
  private func attempt<Value>(_ work: () throws -> Value?) -> Value? {
    guard !isBroken else { return nil }
    do { return try work() } catch {
      isBroken = true
      Terminal.note("results are not kept: \(error)")
      return nil
    }
  }

  // MARK: - Measurements

  /// A kept value, or the one that is measured now and kept; `nil` when it was stopped.
  /// - Parameter use: the kept value as it is wanted now; `nil` to measure again.
  private func value<Value: Codable>(
    _ key: MeasurementKey?, _ measure: () throws -> Value?, use: (Value) -> Value? = { $0 }
  ) throws -> Value? {
    if !isFresh, let key, let data = attempt({ try storage?.measurement(key.text) }),
      let value = KeptCode.value(Value.self, from: data).flatMap(use)
    {
      taken += 1
      return value
    }
    guard let value = try measure() else { return nil }
    measured += 1
    if let key { _ = attempt { try storage?.keep(measurement: KeptCode.data(value), key: key.text) } }
    return value
  }

  private func key(_ place: Int, _ players: [MeasuredPlayer], _ options: [String]) -> MeasurementKey? {
    attempt {
      try MeasurementKey(
        material.levels[place], words: material.words, players: players, options: options, program: Self.program)
    }
  }

  /// The measurement of a level, kept or measured now.
  func level(
    _ place: Int, of game: any PlayableGame, by meter: LevelMeter, _ measure: () throws -> MeasuredLevel?
  ) throws -> MeasuredLevel? {
    let kept = try value(key(place, meter.players, meter.keyOptions)) { try measure().map(KeptMeasurement.init) }
    guard let level = kept?.level(of: game, by: meter) else { return nil }
    keepVersion(of: level, at: place)
    return level
  }

  /// The check of a level, kept or measured now.
  func check(
    _ place: Int, _ target: LevelTarget, _ meter: TargetMeter, _ verdicts: LevelMeter,
    _ measure: () throws -> KeptCheck?
  ) throws -> KeptCheck? {
    // The curve of a season moves the win rates that are wanted when a level is added, but not what is measured.
    let wanted =
      if case .winRate(_, let population) = target.goal { "win-rate \(population ?? "")" } else { target.text }
    let options = [wanted] + meter.keyOptions + verdicts.keyOptions
    let kept = try value(key(place, meter.players, options), measure) { $0.adapted(to: target, by: meter) }
    return kept.flatMap { $0.plays.fits(players: verdicts.players.count) ? $0 : nil }
  }

  /// How many levels were measured and taken, in words; `nil` if none was.
  var summary: String? {
    guard measured + taken > 0 else { return nil }
    return "\(measured.counted("level")) measured, \(taken) unchanged and taken from your database"
  }

  // MARK: - History

  private func keepVersion(of level: MeasuredLevel, at place: Int) {
    guard let share = level.share(of: population) else { return }
    keepVersion(share, of: population, games: level.measurements.map(\.games).max() ?? 0, at: place)
  }

  /// Keeps the share that a group, or all for `nil`, has won.
  func keepVersion(_ share: SeasonGaps.Share, of population: String?, games: Int, at place: Int) {
    let loaded = material.levels[place]
    var verdict = ""
    if let target = loaded.target, case .winRate(let goal, let wanted) = target.goal, wanted == population {
      let wanted = goal - target.tolerance...goal + target.tolerance
      verdict = TargetVerdict(interval: share.interval, wanted: wanted).rawValue
    }
    _ = keep(
      place,
      LevelVersion.Result(
        population: population ?? LevelTarget.wholePopulation, value: share.rate, low: share.interval.lowerBound,
        high: share.interval.upperBound, games: games), verdict: verdict)
  }

  /// Keeps the results of checked levels, and adds the last accepted version of each.
  /// - Parameters:
  ///   - places: the places of the checked levels.
  ///   - accepting: whether the versions that meet their targets are accepted.
  /// - Returns: the number of accepted versions.
  func compare(_ checked: inout [CheckedTarget], at places: [Int], accepting: Bool) -> Int {
    var count = 0
    for (index, place) in zip(checked.indices, places) {
      guard let finding = checked[index].findings.first else { continue }
      let result = LevelVersion.Result(finding, of: checked[index])
      let before = versions(place).last {
        $0.accepted != nil && $0.result.quantity == result.quantity && $0.result.population == result.population
      }
      guard let version = keep(place, result, verdict: checked[index].verdict.rawValue) else { continue }
      if let before, let day = before.accepted?.prefix(10), before.digest != version.digest {
        checked[index].accepted = CheckedTarget.AcceptedVersion(
          day: String(day), measured: before.result.value, changes: version.changes(since: before))
      }
      if accepting, TargetTable.objection(to: [checked[index]]) == nil, accept(version) { count += 1 }
    }
    return count
  }

  /// Keeps the result of a version.
  /// - Returns: the version with what changed; `nil` if it is not kept.
  func keep(_ place: Int, _ result: LevelVersion.Result, verdict: String) -> LevelVersion? {
    let level = material.levels[place]
    return attempt {
      guard let storage else { return nil }
      let version = LevelVersion(
        place: level.place, season: key(ofLevel: place), level: level.name, game: level.gameName,
        digest: level.playDigest, revision: try revision(of: level, result.population), rules: Self.rules(of: level),
        result: result,
        verdict: verdict)
      let known = try storage.versions(of: version.place, season: version.season).last
      // What is known already is not written again.
      return known?.covers(version) == true ? known : try storage.keep(version)
    }
  }

  /// The versions of a level so far, earliest first.
  func versions(_ place: Int) -> [LevelVersion] {
    attempt { try storage?.versions(of: material.levels[place].place, season: key(ofLevel: place)) } ?? []
  }

  /// Notes that a version was accepted.
  func accept(_ version: LevelVersion) -> Bool { attempt { try storage?.accept(version) } != nil }

  private func key(ofLevel place: Int) -> String {
    if let keys { return keys[place] }
    guard let season, season.file.entries.indices.contains(place) else { return "" }
    return Season.historyKey(ofLevel: season.file.entries[place].id, in: season.path)
  }

  private func revision(of level: some AnyLoadedLevel, _ population: String) throws -> String {
    let group = material.players.filter { $0.name == population }
    let players =
      population == LevelTarget.wholePopulation ? material.players : group.isEmpty ? [.agent(population)] : group
    let people = try PeopleRevision.text(of: players).prefix(8)
    let words = level.usesWords ? try ", words \(level.words(inUse: material.words).lexicon.digest.prefix(8))" : ""
    return "moli \(MoliTool.version), rules \(level.rulesVersion), people \(people)\(words)"
  }

  /// The rules with their values, and a hash of the other contents. Difficulty and target are declarations.
  private static func rules(of level: any AnyLoadedLevel) -> [LevelVersion.Rule] {
    let rules = level.rules.filter { !["difficulty", LevelTarget.key].contains($0.name) }.map { rule in
      if case .string(let text) = rule.value { return LevelVersion.Rule(rule.name, text) }
      let text = rule.value.text
      return LevelVersion.Rule(rule.name, Double(text).map { AgentOption.text($0) } ?? text)
    }
    guard level.hasParts else { return rules }
    var hash = StableHash()
    for part in level.parts.sorted() { hash.combine(part) }
    return rules + [LevelVersion.Rule(LevelVersion.contents, hash.hexadecimal)]
  }
}

extension LevelVersion.Result {
  /// The first number of a target.
  fileprivate init(_ finding: CheckedTarget.Finding, of checked: CheckedTarget) {
    let population: String? =
      switch checked.target.goal {
      case .winRate(_, let population), .attempts(_, let population), .median(_, _, let population): population
      case .response: nil
      }
    func bound(_ value: Double) -> Double? { value.isFinite ? value : nil }
    self.init(
      quantity: finding.quantity.rawValue, population: population ?? LevelTarget.wholePopulation,
      value: finding.measured, low: bound(finding.interval.lowerBound), high: bound(finding.interval.upperBound),
      games: checked.games)
  }
}
