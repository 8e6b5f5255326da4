import ArgumentParser
import GameKit
import StudyFiles
import SystemFiles

/// The option for levels that were measured before.
struct SeasonOptions: ParsableArguments {
  @Flag(name: .long, help: "Measures all levels of a season or folder again.")
  var fresh = false

  /// What is kept of the results of a season, which is a folder or a file of a season; `nil` for other levels.
  /// - Throws: ``Failure`` if other levels are to be measured again.
  func results(of subject: MeasuredLevelOptions, _ material: StudyMaterial) throws -> SeasonResults? {
    let library = subject.lexicon.library(of: material.words)
    let season = material.season
    guard season != nil || Self.isFolder(subject.levels, in: library) else {
      guard !fresh else {
        throw Failure.usage("--fresh requires a season or a folder, because other levels are always measured")
      }
      return nil
    }
    if let season, !season.unlisted.isEmpty {
      let names = season.unlisted.prefix(5).joined(separator: ", ") + (season.unlisted.count > 5 ? ", …" : "")
      Terminal.note(
        "\(season.path): \(season.unlisted.count.counted("file")) of the folder not in the season: \(names)")
    }
    return SeasonResults(season, material, database: subject.lexicon.database, isFresh: fresh)
  }

  /// Refuses a choice between kept and new results in a plan.
  func refuseInPlan() throws {
    if fresh { throw Failure.usage("--fresh: a study takes nothing from your database; leave it out") }
  }

  private static func isFolder(_ texts: [String], in library: LevelLibrary) -> Bool {
    texts.count == 1 && (try? library.files(inFolder: texts[0])) != nil
  }
}
