import Foundation
import Phrasebook
import PuzzleCore
import Testing
import TextFormats

@testable import UserData

@Suite struct UserPhraseTests {
  private let directory: TemporaryDirectory
  private let storage: Storage

  init() throws {
    directory = try TemporaryDirectory()
    storage = try Storage(at: directory.database)
  }

  @Test("phrases of a CSV file are kept with all that is known about them")
  func imports() throws {
    let text =
      "chinese,pinyin,english,rank,grade\n东西,dong1 xi1|dōng xi,\"thing, stuff\",3,extended\nc h ea t,,to trick,,\n"
    #expect(try storage.importPhrases(fromTable: try directory.file("a.csv", text)) == 2)
    let thing = Phrase(
      chinese: ["东", "西"], readings: [["dōng", "xī"], ["dōng", "xi"]], english: "thing, stuff", rank: 3,
      grade: .extended)
    #expect(try storage.userPhrases() == [thing, Phrase(chinese: ["c", "h", "ea", "t"], english: "to trick")])
  }

  @Test("a phrase that is imported again takes the place of the earlier one")
  func update() throws {
    try storage.importPhrases(fromTable: try directory.file("a.csv", "chinese,english\nab,one\ncd,two\n"))
    try storage.importPhrases(fromTable: try directory.file("b.tsv", "chinese\tenglish\nef\tthree\nab\tfour\n"))
    #expect(try storage.userPhrases().map(\.text) == ["ab", "cd", "ef"])
    #expect(try storage.userPhrases().map(\.english) == ["four", "two", "three"])
  }

  @Test("a file with a mistake adds nothing")
  func allOrNothing() throws {
    let file = try directory.file("bad.csv", "chinese,rank\nab,1\ncd,x\n")
    let error = try #require(throws: InputError.self) { try storage.importPhrases(fromTable: file) }
    #expect(
      error == InputError(file: file.path, line: 3, column: 4, found: "\"x\"", expected: "a whole number of at least 1")
    )
    #expect(try storage.userPhrases().isEmpty)
  }
}
