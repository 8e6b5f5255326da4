import BuiltInGames
import Foundation
import GameKit
import LevelFiles
import LevelStudy
import Phrasebook
import PuzzleCore
import Simulation
import TextFormats

@testable import StudyFiles

/// A small plan of one level without phrases, and a folder for its files.
final class StudyFixture {
  let folder: URL
  let plan: StudyPlan
  let identity: StudyIdentity

  static let level = "name: The assignment\ndifficulty: 4\nmode: set\ntarget-score: 48\n"

  /// A level of a text as a file of a user's.
  static func loaded(_ text: String) throws -> any AnyLoadedLevel {
    try LevelLibrary(registry: .builtIn, words: .none).read(LevelFields(text, file: "my.yaml"), from: .made)
  }

  /// The plan of some units.
  static func plan(
    costs: [Int] = [30, 10, 20], program: String = "1.0", arguments: [String] = ["my.yaml", "--games", "200"],
    level: String = level, players: [MeasuredPlayer] = ["casual"]
  ) throws -> StudyPlan {
    var plan = try StudyPlan(
      program: program,
      options: StudyOptions(
        verb: "difficulty", arguments: arguments, seed: Seed(7), games: 200, agents: ["casual"], metric: "difficulty"),
      material: StudyMaterial(words: .none, levels: [loaded(level)], players: players), words: WordSource(),
      units: costs.enumerated().map { StudyUnit("unit \($0 + 1)", cost: $1) })
    // As if it had been read from a file.
    plan.levels[0].origin = .file
    plan.levels[0].file = "my.yaml"
    plan.levels[0].text = level
    plan.levels[0].hash = try StudyCode.hash(level)
    return plan
  }

  init(_ plan: StudyPlan? = nil) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("study-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    self.plan = try plan ?? Self.plan()
    identity = try self.plan.study()
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Writes a file and returns its path.
  func write(_ data: Data, _ name: String) throws -> String {
    let url = folder.appendingPathComponent(name)
    try data.write(to: url)
    return url.path
  }

  /// The message of a refusal; `nil` when nothing was refused.
  func refusal(_ work: () throws -> Void) -> String? {
    do {
      try work()
      return nil
    } catch let failure as Failure {
      return failure.description
    } catch let error as InputError {
      return "\(error)"
    } catch {
      return "another error: \(error)"
    }
  }

  /// The results of some units with some numbers.
  func result(_ units: [[Int]], part: Shard = Shard(1, of: 2), adding more: Int = 0) throws -> Data {
    try StudyResult(part: part, blocks: units.map { try StudyBlock($0, $0.map { $0 * 10 + more }) }).data(of: plan)
  }
}
