import PuzzleCore
import RapidRouter

extension RouterPuzzle: PublishedGame {
  /// Runs every published program again; see ``RapidRouter/PublishedRun``. Levels are found by their names.
  public static func comparisons(
    of runs: LevelText, levels: LevelText?, builtIn: [RouterLevel]
  ) throws -> [PublishedComparison] {
    let known = try levels.map(self.levels) ?? builtIn
    let byName = Dictionary(known.map { ($0.name, $0) }) { first, _ in first }
    let lines = runs.text.textLines.enumerated()
    return try lines.filter { !$0.element.allSatisfy(\.isWhitespace) }.map { index, line in
      let run = try PublishedRun(SourceText(String(line), file: runs.file, firstLine: index + 1))
      guard let level = byName[run.level] else {
        let known =
          levels.map { "a level of \($0.file)" } ?? "a built-in level; name the file of its levels with --levels"
        throw InputError(
          file: runs.file, line: index + 1, column: 1, found: "the level \(run.level.quoted)", expected: known)
      }
      return PublishedComparison(
        line: index + 1, level: run.level, differences: try run.differences(in: level).map(\.description))
    }
  }

  /// The levels of a file: a list of levels, one level, or one a line.
  private static func levels(_ text: LevelText) throws -> [RouterLevel] {
    let source = SourceText(text.text, file: text.file)
    if text.text.first(where: { !$0.isWhitespace }) == "[" {
      return try JSONPlace(source).items().map { try RouterLevel($0) }
    }
    if let place = try? JSONPlace(source) { return [try RouterLevel(place)] }
    let lines = text.text.textLines.enumerated()
    return try lines.filter { !$0.element.allSatisfy(\.isWhitespace) }.map { index, line in
      try RouterLevel(JSONPlace(SourceText(String(line), file: text.file, firstLine: index + 1)))
    }
  }
}
