import GameKit
import PuzzleCore
import ResultLibrary
import StudyFiles
import TextFormats

extension LibraryLevel {
  /// Creates the library entry of a level.
  init(_ level: some AnyLoadedLevel) {
    let loaded = level.loaded
    self.init(
      name: level.name, game: level.gameName, rulesVersion: Self.rulesVersion(of: loaded), difficulty: level.difficulty,
      targetScore: loaded.level.targetScore, text: loaded.text)
  }

  private static func rulesVersion<Game>(of level: LoadedLevel<Game>) -> Int { Game.rulesVersion }
}

extension LibraryRun {
  /// Creates a run of this program. Its key depends only on the data that determine the games. A run in one process and
  /// a gathered run therefore have the same key.
  /// - Parameters:
  ///   - levels: the levels of the material in the form of the library.
  ///   - options: all other options that determine the results.
  init(
    verb: String, of levels: [LibraryLevel], in material: StudyMaterial, seed: Seed, games: Int?,
    options: [String: JSONValue?]
  ) throws {
    let members = options.sorted { $0.key < $1.key }.compactMap { name, value in
      value.map { JSONValue.Member(name, $0) }
    }
    let lexicons = try material.levels.filter { $0.usesWords }
      .map { try $0.words(inUse: material.words).lexicon.digest }
    self.init(
      key: "", verb: verb, plan: LibraryOptions.plan, version: MoliTool.version, seed: seed, games: games,
      lexicon: lexicons.first, options: JSONValue.object(members).text)
    var hash = StableHash()
    for text in [verb, version, seed.description, self.options] + lexicons { hash.combine(text) }
    hash.combine(games ?? -1)
    for level in levels { hash.combine(level.hash) }
    key = hash.hexadecimal
  }
}

extension LibraryError {
  /// The exit status: 65 for a file that is not a library or contradicts it, 66 for a missing file, 70 when the system
  /// refuses.
  var status: Int32 {
    switch self {
    case .notALibrary, .newerVersion, .differs, .damaged: 65
    case .missing: 66
    case .unavailable: 70
    }
  }
}
