import ArgumentParser
import Foundation
import GameKit
import StudyFiles
import TextFormats

/// `moli study check`: checks that files of results are intact.
struct StudyCheck: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Reports which files of results are damaged, and changes nothing.",
    discussion: """
      Reads each file as `moli study gather` does. It plays and writes nothing. Exit statuses:

        0   every file holds complete results of the plan.
        1   a file holds results of another plan or version of moli.
        64  the plan cannot be used by this program.
        65  a file is damaged, cut off or not a file of results; run its part again.
        66  a file is missing or cannot be read.

      If several apply, 65 comes before 66, and 66 before 1. Standard error has a line for each faulty file.

      EXAMPLE
        moli study check night.json night.part-1-of-2.json
      """)

  @Argument(help: ArgumentHelp("A plan of `moli study plan`.", valueName: "plan"), completion: .file())
  var plan: String

  @Argument(help: ArgumentHelp("Results of `moli study work`.", valueName: "results"), completion: .file())
  var results: [String]

  func run() throws {
    let (study, work) = try opened()
    var statuses: Set<Int32> = []
    for file in results {
      guard let failure = Self.fault(of: file, in: study.plan, for: work) else { continue }
      Terminal.note(failure.description)
      statuses.insert(failure.status)
    }
    // The reasons are already printed, one line per file.
    if let status = [65, 66, 70, 1].first(where: statuses.contains) { throw ExitCode(status) }
  }

  /// The plan with its work. An error in the plan is not an error of the result files.
  private func opened() throws -> (OpenedStudy, any DividedWork) {
    do {
      let study = try OpenedStudy(file: plan) { _ in [] }
      return (study, try study.work())
    } catch let failure as Failure {
      guard case .badData(let text) = failure else { throw failure }
      throw Failure.usage(text)
    } catch let error as InputError {
      throw Failure.usage(error.description)
    }
  }

  /// The reason why a file cannot be gathered; `nil` if it can.
  private static func fault(
    of file: String, in plan: StudyPlan, for work: any DividedWork
  ) -> Failure? {
    var work = work
    do {
      var gathering = try StudyGathering(plan)
      for block in try gathering.add(file: file, foreign: Failure.answerIsNo) {
        try work.add(block)
      }
      return nil
    } catch let refusal as StudyRefusal {
      return .badData("\(file): \(refusal.reason)")
    } catch let failure as Failure {
      return failure
    } catch {
      return .badData("\(file): \(error)")
    }
  }
}
