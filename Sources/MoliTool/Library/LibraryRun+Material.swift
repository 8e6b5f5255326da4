import GameKit
import PuzzleCore
import ResultLibrary
import StudyFiles
import TextFormats

extension LibraryLevel {
  /// A level as it is played.
  init(_ level: some AnyLoadedLevel) {
    let loaded = level.loaded
    self.init(
      name: level.name, game: level.gameName, rulesVersion: Self.rulesVersion(of: loaded), difficulty: level.difficulty,
      targetScore: loaded.level.targetScore, text: loaded.text)
  }

  private static func rulesVersion<Game>(of level: LoadedLevel<Game>) -> Int { Game.rulesVersion }
}

extension LibraryRun {
  /// A run of this program. Its key follows from what its games follow from, whether it is played in one process or
  /// gathered: so both are one run.
  /// - Parameters:
  ///   - levels: the levels of the material, as the library has them.
  ///   - options: what else was chosen.
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
  /// The exit status: 65 for a file that is none or says something else, 66 without a file, 70 when the system refuses.
  var status: Int32 {
    switch self {
    case .notALibrary, .newerVersion, .differs, .damaged: 65
    case .missing: 66
    case .unavailable: 70
    }
  }
}
