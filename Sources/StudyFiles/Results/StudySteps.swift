import Foundation
import GameKit
import Simulation
import SystemFiles

/// The steps of a search whose games are played by many machines: a folder with a plan for each step and the results of
/// its parts.
///
/// A search stores no state. It runs from its beginning at every call, finds earlier measurements in the folder, and
/// stops at the first missing one, which is the next step.
///
///     step-1.json  step-1.part-1-of-4.json  step-1.part-2-of-4.json  …  step-2.json
public struct StudySteps: Sendable {
  /// An existing step.
  public struct Step: Sendable {
    /// The path of its plan.
    public let file: String
    /// The measurement, as the search names it.
    public let request: String
    /// The available results of its units, in the order of the units.
    public let blocks: [StudyBlock]
    /// The missing part of its results, in words; `nil` when it is complete.
    public let shortage: String?

    /// The results of its units, in their order.
    /// - Throws: ``GameKit/Failure`` for results of another kind.
    public func values<Value: Decodable>(_ type: Value.Type) throws -> [Value] {
      do {
        return try blocks.map { try $0.value(type) }
      } catch let refusal as StudyRefusal {
        throw Failure.badData("\(file): \(refusal.reason)")
      }
    }
  }

  /// The option of a verb that names what a step measures; it is the last of the plan's arguments.
  public static let option = "--batch-step"

  /// The folder with the files of the search.
  public let folder: String
  /// The steps in their order.
  public let steps: [Step]

  /// Reads the steps of a search.
  /// - Parameter search: the search as a plan without units and without a step.
  /// - Throws: ``GameKit/Failure`` for steps of another search, and for plans and results that are damaged.
  public init(folder: String, of search: StudyPlan) throws {
    self.folder = folder
    let names = FileSystem.names(in: folder) ?? []
    let identity = try search.study()
    steps = try Self.numbers(in: names).map { number in
      let file = "\(folder)/step-\(number).json"
      try Self.checkRegular(file)
      let plan = try StudyPlan(file: file, program: search.program)
      guard let request = plan.request else {
        throw Failure.badData("\(file): found a plan that is not a step of a search; use another folder")
      }
      let differences = try plan.search.study().hashes.differences(from: identity.hashes)
      guard differences.isEmpty else {
        throw Failure.badData(
          "\(file): found a step of another search; use another folder (the searches differ in \(differences.joined(separator: ", ")))"
        )
      }
      var gathering = try StudyGathering(plan)
      var blocks: [StudyBlock] = []
      for name in names.sorted() where name.hasPrefix("step-\(number).part-") && name.hasSuffix(".json") {
        try Self.checkRegular("\(folder)/\(name)")
        blocks += try gathering.add(file: "\(folder)/\(name)")
      }
      return Step(
        file: file, request: request, blocks: blocks.sorted { ($0.units.first ?? 0) < ($1.units.first ?? 0) },
        shortage: gathering.shortage)
    }
  }

  /// Refuses a device and a pipe, which might never end.
  private static func checkRegular(_ file: String) throws {
    guard FilePlace(file)?.kind == .special else { return }
    throw Failure.missingInput("\(file): found a pipe or a device, expected a file")
  }

  /// The numbers of the plans in a list of files, ascending.
  private static func numbers(in names: [String]) -> [Int] {
    names.compactMap { name in
      guard name.hasPrefix("step-"), name.hasSuffix(".json") else { return nil }
      let number = Int(name.dropFirst(5).dropLast(5))
      return number.flatMap { name == "step-\($0).json" && 1...lastNumber ~= $0 ? $0 : nil }
    }.sorted()
  }

  /// The highest number of a step; a file with a higher number belongs to the user.
  private static let lastNumber = 1_000_000

  /// The step of a measurement; `nil` when it is not planned yet.
  ///
  /// If a step exists under several numbers, it is the one with complete results.
  public func step(_ request: String) -> Step? {
    let found = steps.filter { $0.request == request }
    return found.first { $0.shortage == nil } ?? found.first
  }

  /// The path for the plan of the next step.
  public var next: String {
    let last = steps.last.flatMap { Int($0.file.split(separator: "/").last?.dropFirst(5).dropLast(5) ?? "") } ?? 0
    return "\(folder)/step-\(last + 1).json"
  }
}

extension StudyPlan {
  /// The measurement of a search's step; `nil` for any other plan.
  public var request: String? {
    let end = options.arguments.suffix(2)
    return end.count == 2 && end.first == StudySteps.option ? end.last : nil
  }

  /// The search to which the plan belongs: the plan without units and without its measurement.
  var search: StudyPlan {
    var search = self
    search.units = []
    if request != nil { search.options.arguments.removeLast(2) }
    return search
  }
}

/// The error that a search needs a missing measurement.
public struct StudyStepNeeded: Error, Hashable, Sendable {
  /// The required measurement, as the search names it.
  public var request: String

  /// Creates the error for a measurement.
  public init(request: String) { self.request = request }
}
