import Foundation
import Phrasebook

@testable import BuiltInGames
@testable import GameKit

/// A temporary folder with a small lexicon of English words and a level of it for each game, and the tool to run there.
///
/// Chinese is data: everything here goes through the same code with tiles that are letters.
final class Workshop {
  /// The folder; removed with its contents in the end.
  let folder: URL

  /// The lexicon's table: all words have four letters and share many of them.
  static let table = """
    phrase\treadings\tenglish\tcount\tgrade
    time\t\thours\t40\tstrict
    item\t\tarticle\t39\tstrict
    mite\t\ttiny animal\t38\tstrict
    emit\t\tsend out\t37\tstrict
    tame\t\tgentle\t36\tstrict
    mate\t\tfriend\t35\tstrict
    team\t\tgroup\t34\tstrict
    meat\t\tfood\t33\tstrict
    path\t\tway\t32\tstrict
    bath\t\twash\t31\tstrict
    lamp\t\tlight\t30\tstrict
    palm\t\ttree\t29\tstrict

    """

  /// Every word of the lexicon.
  static let words: Set<String> = [
    "time", "item", "mite", "emit", "tame", "mate", "team", "meat", "path", "bath", "lamp", "palm",
  ]

  /// A level file of the English words.
  static func level(_ game: String) -> String {
    """
    name: English \(game)
    difficulty: 3
    type: chengYu
    mode: \(game)
    phrases: [time, mate, path, lamp, bath, palm, item, team]

    """
  }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("moli-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try write(Self.table, to: "en.tsv")
    for game in GameMode.allCases { try write(Self.level(game.rawValue), to: "\(game.rawValue).yaml") }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The place of a file in the folder.
  func url(_ name: String) -> URL { folder.appendingPathComponent(name) }

  /// Writes a text file and returns its full path.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String { try write(Array(text.utf8), to: name) }

  /// Writes bytes and returns the full path.
  @discardableResult
  func write(_ bytes: [UInt8], to name: String) throws -> String {
    try Data(bytes).write(to: url(name))
    return url(name).path
  }

  /// A text file of the folder.
  func read(_ name: String) throws -> String { try String(contentsOf: url(name), encoding: .utf8) }

  /// The bytes of a file of the folder.
  func read(bytes name: String) throws -> Data { try Data(contentsOf: url(name)) }

  /// The names of the files in the folder, sorted.
  func files() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }

  /// Runs the tool in the folder until it ends.
  func moli(
    _ arguments: [String], input: String = "", environment: [String: String] = [:], executable: URL? = nil
  ) throws -> ToolRun {
    try ToolRun(arguments, in: folder, input: input, environment: environment, executable: executable)
  }

  /// Runs the tool with the English words.
  func english(_ arguments: String..., input: String = "") throws -> ToolRun {
    try moli(arguments + ["--lexicon", "en.tsv"], input: input)
  }
}
