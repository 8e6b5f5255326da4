import Foundation
import PuzzleCore
import RapidRouter
import TextFormats

/// Files of the public game, which lie next to the package where they are at hand.
enum PublicData {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "../../../shared/data/rapid-router"
  ).standardizedFileURL

  static var isHere: Bool { FileManager.default.fileExists(atPath: folder.appending(path: "levels.json").path) }

  static func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  static func levels() throws -> [RouterLevel] {
    try JSONPlace(SourceText(text("levels.json"), file: "levels.json")).items().map { try RouterLevel($0) }
  }

  /// The levels that are solved with blocks.
  static func blockLevels() throws -> [RouterLevel] {
    try JSONPlace(SourceText(text("levels.json"), file: "levels.json")).items().compactMap { place in
      try place.member("blockly_enabled").flag() ? try RouterLevel(place) : nil
    }
  }

  static func runs(_ name: String) throws -> [PublishedRun] {
    try text(name).split(separator: "\n").enumerated().map { number, line in
      try PublishedRun(SourceText(String(line), file: name, firstLine: number + 1))
    }
  }
}
