import ArgumentParser
import GameKit
import Reporting
import SystemFiles
import TextFormats
import UserData

/// `moli level history`.
struct LevelHistory: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "history", abstract: "Lists the measured versions of a level, earliest first.",
      discussion: """
        Each row has the date, what changed since the version before, the result with its interval, and when it was \
        accepted by `moli check --accept`. Seasons and folders keep a history with every measurement, other levels \
        with `moli check` once you have a database.

        \(VerbHelp.examples("level history", "moli level history my-level.yaml", "moli level history season.yaml", "moli level history season.yaml#cafe"))
        """)
  }

  @Argument(
    help: ArgumentHelp("A level by name or file, a season, or SEASON#ID.", valueName: "level"),
    completion: Completion.levels)
  var name: String

  @OptionGroup var lexicon: LexiconOptions
  @OptionGroup var format: FormatOptions

  func run() throws {
    // A mistake in a season is reported also without a database.
    let names = try historyNames()
    let versions =
      try lexicon.database.openExisting().map { storage in
        try names.flatMap { try storage.versions(of: $0.place, season: $0.season) }
      } ?? []
    guard !versions.isEmpty else {
      throw Failure.answerIsNo("\(name.disclosed): found no measured version; `moli check` measures one")
    }
    format.print(versions.table)
  }

  /// The places of the named levels, each with its name in a season.
  private func historyNames() throws -> [(place: String, season: String)] {
    let library = lexicon.library()
    if let season = try library.season([name]) {
      return zip(season.file.entries, season.levels).map { entry, level in
        (level.place, Season.historyKey(ofLevel: entry.id, in: season.path))
      }
    }
    if let mark = name.lastIndex(of: "#"), !LevelLibrary.isInPack(name),
      let season = try library.season([String(name[..<mark])])
    {
      let id = String(name[name.index(after: mark)...])
      guard let place = season.file.entries.firstIndex(where: { $0.id == id }) else {
        let ids = season.file.entries.map(\.id)
        let advice = Suggestion.text(for: id, among: ids) ?? "expected one of \(ids.prefix(20).joined(separator: ", "))"
        throw Failure.usage("\(season.path): found no level \(id.quoted); \(advice)")
      }
      return [(season.levels[place].place, Season.historyKey(ofLevel: id, in: season.path))]
    }
    // A file that is not valid now has a history all the same.
    if LevelLibrary.isFile(name), FileSystem.exists(name) {
      return [(FileSystem.realpath(name) ?? name, "")]
    }
    return [(try library.level(name).place, "")]
  }
}
