import Foundation
import Testing

@testable import BuiltInGames
@testable import EngineBench
@testable import GameKit
@testable import ToolUnderTest

@Suite("DataDirectory")
struct DataDirectoryTests {
  /// A folder that looks like the tool's data.
  private func makeData(_ workshop: Workshop, _ name: String) throws {
    for folder in ["Levels", "Lexicon"] {
      try FileManager.default.createDirectory(
        at: workshop.url(name).appendingPathComponent(folder), withIntermediateDirectories: true)
    }
  }

  @Test("MOLI_DATA comes first, then the bundle beside the executable, then ../share/moli")
  func order() throws {
    let workshop = try Workshop()
    let executable = workshop.url("bin/moli").path
    try makeData(workshop, "share/moli")
    #expect(try DataDirectory.find(environment: [:], executable: executable).path.hasSuffix("share/moli"))
    try makeData(workshop, "bin/\(DataDirectory.bundleName)")
    let beside = try DataDirectory.find(environment: ["MOLI_DATA": ""], executable: executable)
    #expect(beside.path.hasSuffix("bin/\(DataDirectory.bundleName)"))
    #expect(beside.levels.hasSuffix("/Levels") && beside.lexicon.hasSuffix("/Lexicon/lexicon.tsv"))
    try makeData(workshop, "mine")
    let named = try DataDirectory.find(environment: ["MOLI_DATA": workshop.url("mine").path], executable: executable)
    #expect(named.path == workshop.url("mine").path)
  }

  @Test("where nothing is found, the message names the places")
  func missing() throws {
    let workshop = try Workshop()
    let executable = workshop.url("bin/moli").path
    try makeData(workshop, "half")
    try FileManager.default.removeItem(at: workshop.url("half/Lexicon"))
    for (environment, word) in [([:], DataDirectory.bundleName), (["MOLI_DATA": workshop.url("half").path], "half")] {
      let failure = #expect(throws: Failure.self) {
        try DataDirectory.find(environment: environment, executable: executable)
      }
      #expect(failure?.status == 66 && failure?.description.contains(word) == true)
    }
    #expect(throws: Failure.self) { try DataDirectory.find(environment: [:], executable: nil) }
  }
}
