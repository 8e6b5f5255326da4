import Phrasebook
import PuzzleCore
import Testing

@testable import moli

@Suite("LevelLibrary")
struct LevelLibraryTests {
  private func library(_ workshop: Workshop) throws -> LevelLibrary {
    LevelLibrary(folder: workshop.folder, lexicon: try Words.english())
  }

  @Test("the level files of a folder, in the order of their names")
  func all() throws {
    let workshop = try Workshop()
    try workshop.write("notes", to: "a.txt")
    let levels = try self.library(workshop).all()
    #expect(levels.map(\.name) == ["English sliding", "English swapping", "English tetris"])
    #expect(levels.map(\.gameMode) == [.sliding, .swapping, .tetris])
  }

  @Test("a level is found by its name, in any case and spacing, or by its file")
  func lookup() throws {
    let workshop = try Workshop()
    let library = try library(workshop)
    #expect(try library.level(" english   SWAPPING").gameMode == .swapping)
    #expect(try library.level(workshop.url("tetris.yaml").path).gameMode == .tetris)
    let failure = #expect(throws: Failure.self) { try library.level("English") }
    #expect(failure?.status == 64)
    #expect(
      failure?.description.contains("name one of \"English sliding\", \"English swapping\", \"English tetris\"") == true
    )
  }

  @Test("a level is found beside others whose words this lexicon does not have")
  func otherWords() throws {
    let workshop = try Workshop()
    try workshop.write(Workshop.level("sliding").replacing("time", with: "zeit"), to: "0.yaml")
    #expect(try library(workshop).level("English tetris").gameMode == .tetris)
    let error = #expect(throws: InputError.self) { try library(workshop).level("English sliding") }
    #expect(error?.found == "\"zeit\"")
  }

  @Test("a folder that is not there is told")
  func missing() throws {
    let library = LevelLibrary(folder: try Workshop().url("gone"), lexicon: try Words.english())
    #expect(throws: Failure.self) { try library.all() }
  }

  @Test("a level of another game is refused")
  func wrongGame() throws {
    let level = try Words.level(.sliding)
    #expect(try level.checked(for: .sliding) == level && level.checked(for: nil) == level)
    #expect(throws: Failure.self) { try level.checked(for: .tetris) }
  }
}
