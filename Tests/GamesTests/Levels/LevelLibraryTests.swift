import Foundation
import Phrasebook
import PuzzleCore
import SetCards
import Simulation
import Sliding
import Swapping
import Testing
import Tetris
import TextFormats
import UserData

@testable import BuiltInGames
@testable import EngineBench
@testable import GameKit
@testable import ToolUnderTest

@Suite("LevelLibrary")
struct LevelLibraryTests {
  /// The games with a workshop's folder as that of their built-in levels.
  private func library(_ folder: URL) throws -> LevelLibrary {
    func moved<Game: PlayableGame>(_ entry: GameEntry<Game>) -> GameEntry<Game> {
      var entry = entry
      entry.levels.folder = { folder.path }
      return entry
    }
    return LevelLibrary(
      registry: GameRegistry([
        moved(SlidingPuzzle.entry), moved(SwappingPuzzle.entry), moved(TetrisPuzzle.entry), moved(SetPuzzle.entry),
      ]), words: Words(try EnglishWords.english()))
  }

  @Test("the level files of a folder, in the order of their names")
  func all() throws {
    let workshop = try Workshop()
    try workshop.write("notes", to: "a.txt")
    let library = try library(workshop.folder)
    let levels = try library.builtIn(of: library.registry.entries)
    #expect(levels.map { $0.name } == ["English sliding", "English swapping", "English tetris"])
    #expect(levels.map { $0.gameName } == ["sliding", "swapping", "tetris"])
  }

  @Test("no two built-in levels of any games have the same name")
  func unique() throws {
    let library = LevelLibrary(registry: .builtIn, words: Words(try EnglishWords.english()))
    let files = try library.builtInFiles()
    #expect(files.count > 100)
    #expect(Set(files.map { LevelReference($0.name).name.lowercased() }).count == files.count)
  }

  @Test("opening every built-in level reads no more of the lexicon than their phrases, in less than 15 megabytes")
  func memory() async {
    // A process of its own: the memory of the other tests says nothing.
    await #expect(processExitsWith: .success) {
      let library = LevelLibrary(registry: .builtIn, words: .builtIn)
      // What the libraries take at the first file is not the levels'.
      _ = try library.builtInFiles()
      let before = ProcessUse().peakMemory
      let levels = try library.builtIn(of: library.registry.entries)
      let taken = ProcessUse().peakMemory - before
      #expect(levels.contains { $0.usesWords } && taken < 15_000_000)
      #expect(try library.words.lexicon.loadedLengths.isEmpty)
    }
  }

  @Test("a level is found by its name, in any case and spacing, or by its file")
  func lookup() throws {
    let workshop = try Workshop()
    let library = try library(workshop.folder)
    #expect(try library.level(" english   SWAPPING").gameName == "swapping")
    #expect(try library.level(workshop.url("tetris.yaml").path).gameName == "tetris")
    let near = #expect(throws: Failure.self) { try library.level("English") }
    #expect(near?.status == 64 && near?.description.contains("did you mean \"English sliding\"?") == true)
    let far = #expect(throws: Failure.self) { try library.level("Zebra") }
    #expect(far?.status == 64)
    #expect(
      far?.description.contains("name one of \"English sliding\", \"English swapping\", \"English tetris\"") == true
    )
  }

  @Test("a level is found beside others whose words this lexicon does not have")
  func otherWords() throws {
    let workshop = try Workshop()
    try workshop.write(Workshop.level("sliding").replacing("time", with: "zeit"), to: "0.yaml")
    let library = try library(workshop.folder)
    #expect(try library.level("English tetris").gameName == "tetris")
    let error = #expect(throws: InputError.self) { try library.level("English sliding") }
    #expect(error?.found == "\"zeit\"")
  }

  @Test("a game reads its own levels; a mode of no game is refused with the games there are")
  func modes() throws {
    let workshop = try Workshop()
    try workshop.write("name: Duel\ndifficulty: 1\nmode: set\n", to: "duel.yaml")
    try workshop.write("name: Cubes\ndifficulty: 1\nmode: cubes\n", to: "cubes.yaml")
    let library = try library(workshop.folder)
    #expect(try library.level("Duel").gameName == "set")
    #expect(try library.level(file: workshop.url("duel.yaml").path).text == "name: Duel\ndifficulty: 1\nmode: set\n")
    let error = #expect(throws: InputError.self) { try library.level(file: workshop.url("cubes.yaml").path) }
    #expect(error?.found == "\"cubes\"" && error?.expected.contains("tetris, set") == true)
  }

  @Test("a level of another game is refused")
  func wrongGame() throws {
    let level = try library(Workshop().folder).wrap(EnglishWords.level(.sliding), from: .made)
    #expect(
      try level.checked(for: SlidingPuzzle.entry).name == level.name && level.checked(for: nil).name == level.name)
    #expect(throws: Failure.self) { try level.checked(for: TetrisPuzzle.entry) }
  }
}
