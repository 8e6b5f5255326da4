import Foundation
import GameKit
import LevelStudy
import Phrasebook

/// A plan as a file: JSON, with one line per level, player and unit.
extension StudyPlan {
  /// The content of a plan file.
  private struct Document: Codable {
    var format: String
    var version: Int
    var program: String
    var options: StudyOptions
    var lexicon: PlannedWords
    var levels: [PlannedLevel]
    var season: PlannedSeason?
    var players: [MeasuredPlayer]
    var glosses: [String: [PhraseEntry.Reading]]?
    var units: [StudyUnit]
    var hashes: StudyHashes
    var costs: String
    var hash: String
  }

  /// The head of the file, which is read first because it shows whether the rest can be read.
  private struct Head: Decodable {
    var format: String
    var version: Int
    var program: String
  }

  /// The maximum number of bytes in a plan: 1 GiB.
  public static let sizeLimit = InputFile.Limit(bytes: 1 << 30, of: "a plan")
  private static let what = "a plan as `moli study plan` writes it"

  /// The hash of a whole document: of its head, the hashes of its parts and the costs.
  private static func hash(_ program: String, _ hashes: StudyHashes, _ costs: String) throws -> String {
    try StudyCode.hash([format, "\(currentVersion)", program, StudyCode.hash(hashes), costs])
  }

  /// The text of the file.
  public func text() throws -> String {
    let (hashes, costs) = (try hashes(), try StudyCode.hash(units.map(\.cost)))
    return try text(hashes: hashes, costs: costs, hash: Self.hash(program, hashes, costs))
  }

  private func text(hashes: StudyHashes, costs: String, hash: String) throws -> String {
    func list(_ key: String, _ values: [some Encodable]) throws -> String {
      "\"\(key)\":[\(try values.map { "\n" + (try StudyCode.text($0)) }.joined(separator: ","))]"
    }
    let members =
      [
        "{\"format\":\(try StudyCode.text(Self.format)),\"version\":\(Self.currentVersion),\"program\":\(try StudyCode.text(program))",
        "\"options\":\(try StudyCode.text(options))",
        "\"lexicon\":\(try StudyCode.text(lexicon))",
        try list("levels", levels),
      ] + (try season.map { ["\"season\":\(try StudyCode.text($0))"] } ?? []) + [
        try list("players", players)
      ] + (try glosses.map { ["\"glosses\":\(try StudyCode.text($0))"] } ?? []) + [
        try list("units", units),
        "\"hashes\":\(try StudyCode.text(hashes))",
        "\"costs\":\(try StudyCode.text(costs)),\"hash\":\(try StudyCode.text(hash))}",
      ]
    return members.joined(separator: ",\n") + "\n"
  }

  /// Reads a plan.
  /// - Parameter program: the version of this program.
  /// - Throws: ``GameKit/Failure`` and ``InputError`` on one line for a file that is not a plan, belongs to
  ///   another version of the program, or was changed since it was written; in the last case with the changed part.
  public init(file name: String, program: String) throws {
    let text = try InputFile(name: name).text(Self.sizeLimit)
    func read<Value: Decodable>(_ type: Value.Type) throws -> Value {
      try PositionJSON.decode(text, file: name, number: 1, what: Self.what, lineLimit: Self.sizeLimit.bytes)
    }
    let head = try read(Head.self)
    guard head.format == Self.format else {
      throw Failure.badData("\(name): found the format \(head.format.quoted), expected \(Self.format.quoted)")
    }
    guard head.version == Self.currentVersion else {
      throw Failure.badData(
        "\(name): found version \(head.version) of the format of plans, expected version \(Self.currentVersion)")
    }
    guard head.program == program else {
      throw Failure.badData(
        "\(name): found a plan of moli \(head.program), expected one of moli \(program), this program; plan the study again"
      )
    }
    let document = try read(Document.self)
    self.program = document.program
    options = document.options
    lexicon = document.lexicon
    levels = document.levels
    season = document.season
    players = document.players
    glosses = document.glosses
    units = document.units
    try check(document, text, file: name)
  }

  /// Refuses a plan that was changed after it was written.
  private func check(_ document: Document, _ text: String, file: String) throws {
    func refuse(_ part: String) -> Failure {
      .badData("\(file): \(part) not as planned; plans must not be edited, so plan the study again")
    }
    if let level = try levels.first(where: { try StudyCode.hash($0.text) != $0.hash }) {
      throw refuse("the level \(level.name.quoted) is")
    }
    let hashes = try hashes()
    let parts = hashes.differences(from: document.hashes)
    let costs = try StudyCode.hash(units.map(\.cost))
    let whole = try Self.hash(program, document.hashes, document.costs)
    guard parts.isEmpty else {
      throw refuse("its \(parts.joined(separator: ", ")) \(parts == ["lexicon"] ? "is" : "are")")
    }
    guard whole == document.hash else { throw refuse("its hashes are") }
    guard costs == document.costs else { throw refuse("its costs are") }
    guard try self.text() == text else { throw refuse("its text is") }
  }
}
