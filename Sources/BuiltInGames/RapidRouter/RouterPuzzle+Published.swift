import GameKit
import RapidRouter
import TextFormats

extension RouterPuzzle: PublishedGame {
  /// Runs every published program; see ``RapidRouter/PublishedRun``. Levels are found by their names.
  public static func comparisons(
    of runs: SourceText, levels: SourceText?, builtIn: [RouterLevel]
  ) throws -> [PublishedComparison] {
    let known = try levels.map(self.levels) ?? builtIn
    let byName = Dictionary(known.map { ($0.name, $0) }) { first, _ in first }
    let whole =
      levels.map { "a level of \($0.file)" } ?? "a built-in level, or --levels with the file of its levels"
    return Self.lines(of: runs).map { number, line in
      var comparison = PublishedComparison(line: number, level: "", differences: [])
      do throws(InputError) {
        let run = try PublishedRun(SourceText(line, file: runs.file, firstLine: number))
        comparison = PublishedComparison(line: number, level: run.level, differences: [])
        guard let level = byName[run.level] else {
          throw InputError(
            file: runs.file, line: number, column: 1, found: "the level \(run.level.quoted)", expected: whole)
        }
        let differences = try run.differences(in: level).map(\.description)
        return PublishedComparison(line: number, level: run.level, differences: differences)
      } catch {
        comparison.mistake = error
        return comparison
      }
    }
  }

  /// The lines that are not blank, with their numbers. A line ends with a line feed, a carriage return or both.
  private static func lines(of text: SourceText) -> [(number: Int, line: String)] {
    String(decoding: text.bytes, as: UTF8.self).textLines.enumerated().compactMap { index, line in
      line.allSatisfy(\.isWhitespace) ? nil : (index + 1, String(line))
    }
  }

  /// The levels of a file: a list of levels, a single level, or one level per line.
  private static func levels(_ source: SourceText) throws -> [RouterLevel] {
    if source.bytes.first(where: { !" \t\n".utf8.contains($0) }) == UInt8(ascii: "[") {
      return try JSONPlace(source).items().map { try RouterLevel($0) }
    }
    if let place = try? JSONPlace(source) { return [try RouterLevel(place)] }
    return try lines(of: source).map { number, line in
      try RouterLevel(JSONPlace(SourceText(line, file: source.file, firstLine: number)))
    }
  }
}
