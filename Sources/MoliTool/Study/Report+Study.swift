import GameKit
import Phrasebook
import StudyFiles

/// `moli study plan report`. The frame budget is left out, because it measures the machine. The games of the page are
/// played again when the results are gathered.
extension Report: StudiedVerb {
  static var hasOut: Bool { true }

  func checkDivisible() throws {
    try season.refuseInPlan()
    guard frames == nil else {
      throw Failure.usage(
        "--frames: the report of a study has no frame times, which depend on the machine; leave it out")
    }
    guard audience == .analyst else {
      throw Failure.usage("--for producer: found in the plan of a study, expected a run on one machine; leave it out")
    }
    guard out.isEmpty else {
      throw Failure.usage("--out: give output files to `moli study gather` and leave it out here")
    }
  }

  func glosses(of material: StudyMaterial) throws -> [String: [PhraseEntry.Reading]]? {
    guard let glossary = try lexicon.glossary(), glossary.isComplete, material.levels.contains(where: { $0.usesWords })
    else { return nil }
    let lexicons = [material.words] + material.levels.compactMap(\.ownWords)
    var glosses: [String: [PhraseEntry.Reading]] = [:]
    for lexicon in try lexicons.map({ try $0.lexicon }) {
      for phrase in lexicon.phrases where phrase.english.isEmpty && glosses[phrase.text] == nil {
        let readings = glossary.explanation.entry(of: phrase).readings.filter { !$0.english.isEmpty }
        glosses[phrase.text] = readings
      }
    }
    return glosses
  }

  func divided(_ material: StudyMaterial) throws -> any DividedWork {
    let games = try material.games()
    let meter = meter(of: material.players)
    return MeasuredLevelsWork(games, meter) { places, measured in
      let files = try claimed()
      let exhibits = try zip(places, measured).flatMap { try exhibit(of: material, $0, games[$0], $1) }
      let document = try document(
        measured, of: places.map { material.levels[$0] }, exhibits, by: meter,
        season: places.count == games.count ? material.season : nil, frames: nil)
      try write(document)
      files.announce()
    }
  }
}
