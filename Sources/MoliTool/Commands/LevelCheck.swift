import ArgumentParser
import Games
import Phrasebook
import PuzzleCore

/// `moli level check`.
struct LevelCheck: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Checks level files; with no file, the built-in ones.",
    discussion: """
      Every mistake is one line: file, line, column, what was found, what was expected. Exit status 65 when there is \
      one, 66 when a file is missing.

      EXAMPLE
        moli level check my-level.yaml
      """)

  @Argument(help: "Level files.", completion: .file())
  var files: [String] = []

  @OptionGroup var lexicon: LexiconOptions

  func run() throws {
    let words = lexicon.words
    let library = lexicon.library(of: words)
    let names = try files.isEmpty ? library.builtInFiles().map(\.text.file) : files
    var levels: [any AnyLoadedLevel] = []
    var mistakes = 0
    var missing = 0
    for name in names {
      do {
        let text = LevelText(try InputFile(name: name).text(.level), file: name)
        let level = try library.read(text, from: .file(name))
        _ = try level.anyGame(words: words)
        levels.append(level)
        StandardOutput.print("\(name.disclosed): \"\(level.name)\" is right, \(level.contents)")
        for remark in try level.remarks(on: text) { Terminal.note(remark) }
      } catch let error as InputError {
        mistakes += 1
        Terminal.note(lines: error.lines)
      } catch let error as RuleError {
        mistakes += 1
        Terminal.note("\(name): \(error)")
      } catch let error as Failure {
        missing += 1
        Terminal.note(error.description)
      }
    }
    if levels.count == names.count { try lexicon.check(for: levels) }
    if mistakes > 0 { throw Failure.badData(mistakes == 1 ? "1 file is wrong" : "\(mistakes) files are wrong") }
    if missing > 0 { throw Failure.missingInput(missing == 1 ? "1 file is missing" : "\(missing) files are missing") }
  }
}
