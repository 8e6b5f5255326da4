import GameKit
import Simulation

/// Brings the results of a study together: every unit once, whatever files it comes in and however often.
public struct StudyGathering: Sendable {
  private let plan: StudyPlan
  private let identity: StudyIdentity
  /// Where each unit was found first, and what its block hashes to.
  private var found: [Int: (file: String, units: [Int], hash: String)] = [:]
  private var parts: [Shard] = []

  /// Of a plan, with nothing so far.
  public init(_ plan: StudyPlan) throws {
    self.plan = plan
    identity = try plan.study()
  }

  /// Adds a file of results.
  /// - Returns: what is new in it; a block that is there already with the same content is left out.
  /// - Throws: ``GameKit/Failure`` for a file that is damaged or of another study, and for one that says something else
  ///   of a unit than another.
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
            + "expected parts that share none, such as those of one number of parts")
      }
      guard known.hash == hash else {
        throw Failure.badData(
          "\(file): found another result of \(plan.units[unit].name.quoted) than in \(known.file), expected the same")
      }
    }
    return new
  }

  /// The units that were in no file, by their places.
  public var missing: [Int] { plan.units.indices.filter { found[$0] == nil } }

  /// What is missing, in words; `nil` when nothing is: the parts where all files are of one number of parts, and some
  /// of the units.
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
