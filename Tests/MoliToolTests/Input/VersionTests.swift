import Foundation
import Testing

@testable import MoliTool

@Suite("The version")
struct VersionTests {
  @Test("the newest release of the CHANGELOG is the version of the tool")
  func changelog() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    let text = try String(contentsOf: root.appending(path: "CHANGELOG.md"), encoding: .utf8)
    let newest = try #require(text.firstMatch(of: /\n## (\S+)/)?.1)
    #expect(newest == MoliTool.version)
  }
}
