import ArgumentParser
import Foundation
import Games
import PhraseStore
import Phrasebook

/// The user's database: levels, results, glosses and phrases of one's own.
struct DatabaseOptions: ParsableArguments {
  @Option(
    name: .customLong("database"),
    help: ArgumentHelp(
      "Your database of levels, results, glosses and phrases (default: in your data folder).", valueName: "file"),
    completion: .file())
  var file: String?

  /// Where it is.
  func url() throws -> URL {
    if let file { return URL(fileURLWithPath: file) }
    guard let url = StorageLocation.defaultURL(environment: ProcessInfo.processInfo.environment) else {
      throw Failure.usage("neither XDG_DATA_HOME nor HOME names a folder; name the database with --database")
    }
    return url
  }

  /// Opens it, or makes it.
  func open() throws -> Storage { try Storage(at: url()) }

  /// Opens it if there is one; without a data folder there is none.
  func openExisting() throws -> Storage? {
    guard let url = file.map(URL.init(fileURLWithPath:)) ?? (try? url()) else { return nil }
    return try Storage.exists(at: url) ? Storage(at: url) : nil
  }

  /// Phrases explained with the glosses that are there; says when there are none.
  func explanation() throws -> PhraseExplanation {
    if let explanation = try glosses() { return explanation }
    Self.remarkOnGlosses()
    return .none
  }

  /// Says, once for each user, that there are no glosses and how to get them.
  static func remarkOnGlosses() {
    Terminal.noteOnce(
      "no English glosses; `scripts/lexicon/import-glosses` or `moli lexicon import cedict FILE` adds them",
      remembering: "said-no-glosses")
  }

  /// Phrases explained with the glosses that are there, where English is welcome but not what was asked for.
  func explanationIfAny() throws -> PhraseExplanation { try glosses() ?? .none }

  private func glosses() throws -> PhraseExplanation? {
    guard let storage = try openExisting(), try storage.statistics().glosses > 0 else { return nil }
    return PhraseExplanation { phrase in
      guard let gloss = try? storage.glosses(for: phrase).first, let english = gloss.english.first else { return nil }
      return english
    }
  }
}
