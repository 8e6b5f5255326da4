import ArgumentParser
import GameKit
import LevelFiles
import Phrasebook
import TextFormats

/// `moli level check`.
struct LevelCheck: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Checks level files and your own levels (default: the built-in levels).",
    discussion: """
      Every mistake is one line: file, line, column, what was found, what was expected. The exit status is 65 when \
      there is a mistake, 66 when a file is missing, and 1 when a level is valid but provably cannot be won.

      EXAMPLE
        moli level check my-level.yaml
      """)

  @Argument(help: "Level files, folders of level files, packs, or names of your levels.", completion: Completion.levels)
  var files: [String] = []

  @OptionGroup var lexicon: LexiconOptions

  func run() throws {
    let words = lexicon.words
    let library = lexicon.library(of: words)
    let names =
      try files.isEmpty ? library.builtInPaths() : library.expandingFolders(files)
    guard !names.isEmpty else {
      throw Failure.missingInput("found no levels in the data folder; check the variable MOLI_DATA")
    }
    var levels: [any AnyLoadedLevel] = []
    var mistakes = 0
    var missing = 0
    var unwinnable = 0
    for name in names {
      do {
        for (level, file) in try read(name, library) {
          _ = try level.anyGame(words: words)
          levels.append(level)
          if let obstacle = try level.obstacle() {
            unwinnable += 1
            StandardOutput.print("\(name.disclosed): \"\(level.name)\" cannot be won: \(obstacle)")
          } else {
            StandardOutput.print("\(name.disclosed): \"\(level.name)\" is valid, \(level.contents)")
          }
          for remark in try files.isEmpty ? [] : file.map(level.remarks) ?? [] { Terminal.note(remark) }
        }
      } catch let error as InputError {
        mistakes += 1
        Terminal.note(lines: error.lines)
      } catch let error as RuleError {
        mistakes += 1
        Terminal.note("\(name): \(error)")
      } catch let error as LevelsError {
        mistakes += 1
        Terminal.note("\(error)")
      } catch let error as Failure {
        missing += 1
        Terminal.note(error.description)
      }
    }
    if mistakes == 0, missing == 0 { try lexicon.check(for: levels) }
    if mistakes > 0 { throw Failure.badData(mistakes == 1 ? "1 file is wrong" : "\(mistakes) files are wrong") }
    if missing > 0 { throw Failure.missingInput(missing == 1 ? "1 file is missing" : "\(missing) files are missing") }
    if unwinnable > 0 {
      throw Failure.answerIsNo(unwinnable == 1 ? "1 level cannot be won" : "\(unwinnable) levels cannot be won")
    }
  }

  /// A level with the fields of its file; a named level and those of a pack without fields.
  private func read(_ name: String, _ library: LevelLibrary) throws -> [(any AnyLoadedLevel, LevelFields?)] {
    if !LevelLibrary.isFile(name), library.isNamed(name) { return [(try library.level(name), nil)] }
    if let levels = try library.pack(name) { return levels.map { ($0, nil) } }
    let file = try LevelFields(InputFile(name: name).text(.level), file: name)
    return [(try library.read(file, from: .file(name)), file)]
  }
}
