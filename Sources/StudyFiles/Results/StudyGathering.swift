import GameKit
import Simulation

/// Combines the results of a study: every unit once, in whatever files and however often it comes.
public struct StudyGathering: Sendable {
  private let plan: StudyPlan
  private let identity: StudyIdentity
  /// The file and block in which each unit was found first, with the block's hash.
  private var found: [Int: (file: String, units: [Int], hash: String)] = [:]
  private var parts: [Shard] = []

  /// Creates a gathering for a plan, without results.
  public init(_ plan: StudyPlan) throws {
    self.plan = plan
    identity = try plan.study()
  }

  /// Adds a file of results.
  /// - Returns: the new blocks; a known block with the same content is left out.
  /// - Throws: ``GameKit/Failure`` for a file that is damaged, of another study, or in conflict with another file about
  ///   a unit.
  /// - Parameter foreign: the failure for results of another study.
  public mutating func add(
    file: String, foreign: (_ message: String) -> Failure = Failure.badData
  ) throws -> [StudyBlock] {
    let result = try StudyResult(file: file, of: plan, identity, foreign: foreign)
    parts.append(result.part)
    var new: [StudyBlock] = []
    for block in result.blocks {
      let hash = StudyCode.hash(of: block.result)
      guard let unit = block.units.first(where: { found[$0] != nil }), let known = found[unit] else {
        for unit in block.units { found[unit] = (file, block.units, hash) }
        new.append(block)
        continue
      }
      guard known.units == block.units else {
        throw Failure.badData(
          "\(file): found \(plan.units[unit].name.quoted) added up with other units than in \(known.file), "
            + "expected parts without common units, such as those of one division")
      }
      guard known.hash == hash else {
        throw Failure.badData(
          "\(file): found another result of \(plan.units[unit].name.quoted) than in \(known.file), expected the same")
      }
    }
    return new
  }

  /// The indices of the units that are in no file.
  public var missing: [Int] { plan.units.indices.filter { found[$0] == nil } }

  /// The missing work in words; `nil` when nothing is missing. It names the parts if all files have the same number of
  /// parts, and some of the units.
  public var shortage: String? {
    let missing = missing
    guard !missing.isEmpty else { return nil }
    let shown = missing.prefix(5).map { plan.units[$0].name.quoted }.joined(separator: ", ")
    let more = missing.count > 5 ? " and \(missing.count - 5) more" : ""
    let units = "\(missing.count.counted("unit")) of \(plan.units.count) missing: \(shown)\(more)"
    guard let count = parts.first?.count, parts.allSatisfy({ $0.count == count }) else { return units }
    let numbers = Shard.missing(from: parts.map(\.number), of: count)
    return numbers.isEmpty ? units : "\(units) (parts not given: \(numbers.joined(separator: ", ")) of \(count))"
  }
}
