import GameKit
import LevelStudy
import TextFormats
import UserData

/// The requests of plays by people.
extension StudioRoutes {
  struct Play: Decodable {
    var text: String
    var file: String?
    var deal: Int
    /// The agent in the other seat.
    var opponent: String?
    /// The number of people at the keyboard.
    var people: Int?
  }

  func begin(_ wanted: Play) throws -> StudioAnswer {
    _ = try checked(wanted.deal)
    let id = StudioAccess.randomToken()
    let play = try read(wanted.text, wanted.file)
      .openPlay(wanted, id: id, hash: LevelShelf.hash(of: wanted.text), studio: studio)
    studio.plays.add(play, id: id)
    return .json(try play.answer(), status: 201)
  }

  /// The plays of people that were kept, of one level or of all.
  func plays(of hash: String?) throws -> StudioAnswer {
    let level = hash.flatMap { hash in shelf.all.first { $0.hash == hash || $0.diskHash == hash }?.level }
    guard hash == nil || level != nil else {
      throw StudioError(.notFound, "hash: found that of no level of this studio, expected that of a saved level")
    }
    let kept = try studio.settings.plays?(level?.digestOfPlays) ?? []
    let values = kept.suffix(Self.mostPlays).reversed().map { play -> JSONValue in
      .object([
        .init("date", .string(play.started)), .init("level", .string(play.level)), .init("game", .string(play.game)),
        .init("player", .string(play.player)), .init("deal", .integer(play.deal)), .init("won", .bool(play.isWon)),
        .init("left", .bool(play.outcome == nil)), .init("moves", .integer(play.moves)),
        .init("score", .integer(play.score)), .init("seconds", .decimal(Double(play.time) / 1000, digits: 1)),
      ])
    }
    let conclusion = PlaysConclusion(
      plays: kept.count, wins: kept.count(where: \.isWon), people: Set(kept.map(\.player)).count)
    return .json([
      "plays": .array(Array(values)), "count": .integer(kept.count), "conclusion": .string(conclusion.text),
    ])
  }

  private static let mostPlays = 500
}

extension AnyLoadedLevel {
  fileprivate var digestOfPlays: String { loaded.playDigest }
}
