import Foundation
import Phrasebook
import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import ToolUnderTest

@Suite("levels exported for engines")
struct LevelExchangeTests {
  private func levels() throws -> [any AnyLoadedLevel] {
    let words = Words(try EnglishWords.english())
    let library = LevelLibrary(registry: .builtIn, words: words)
    let plain = try library.builtInFiles().filter { !$0.entry.usesWords }.map(\.name).prefix(60)
    let english = try GameMode.allCases.map { try library.wrap(try EnglishWords.level($0), from: .made) }
    return try english + plain.map { try library.level($0) }
  }

  @Test("a document states format and version, and for each level its rules and its file")
  func document() throws {
    let levels = try levels()
    let text = try LevelExchange(levels).json
    #expect(text.hasPrefix("{\"format\":\"moli-levels\",\"version\":\(LevelExchange.version),\"levels\":[\n"))
    #expect(try LevelExchange(levels).json == text)
    let document = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let exported = try #require(document["levels"] as? [[String: Any]])
    #expect(exported.map { $0["name"] as? String } == levels.map(\.name))
    #expect(exported.map { $0["digest"] as? String } == levels.map(\.playDigest))
    for (level, value) in zip(levels, exported) {
      let file = try #require(value["file"] as? [String: Any])
      #expect(file["name"] as? String == level.name)
      #expect((value["rules"] as? [String: Any])?.isEmpty == false, "\(level.name)")
    }
    #expect(text.contains("\"time\":60.000"), "times have decimal points")
  }

  @Test("a table has a row for each level and a column for each rule")
  func table() throws {
    let levels = try levels()
    let text = try LevelExchange(levels).csv
    let rows = text.split(separator: "\n")
    #expect(rows.count == levels.count + 1)
    #expect(rows[0].hasPrefix("version,name,game,rulesVersion,digest,difficulty,target,rows,columns,"))
    #expect(rows[0].hasSuffix(",file") && rows.dropFirst().allSatisfy { $0.hasPrefix("1,") && $0.hasSuffix("}\"") })
  }
}
