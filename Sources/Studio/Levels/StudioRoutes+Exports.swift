import Foundation
import GameKit
import PuzzleCore
import SystemFiles
import TextFormats

/// The files for game engines, with the bytes of `moli level export` and `moli hint --pack`.
extension StudioRoutes {
  struct Export: Decodable {
    enum Kind: String, Decodable {
      case json, csv, hints
    }

    var text: String
    var file: String?
    var kind: Kind
    var deals: Int?
  }

  /// The most deals of a pack; more of them are written by the command.
  private static let mostDeals = 1000
  /// The limits of `moli hint`.
  private static let request = (steps: 10_000, budget: Budget(nodes: 200_000_000))

  func export(_ wanted: Export) throws -> StudioAnswer {
    let level = try read(wanted.text, wanted.file)
    switch wanted.kind {
    case .json: return .json(["files": .array([Self.file("level.json", try LevelExchange([level]).json)])])
    case .csv: return .json(["files": .array([Self.file("level.csv", try LevelExchange([level]).csv)])])
    case .hints: return try pack(level, deals: wanted.deals ?? 100, of: LevelShelf.hash(of: wanted.text))
    }
  }

  private static func file(_ name: String, _ text: String) -> JSONValue {
    ["name": .string(name), "text": .string(text)]
  }

  private func pack<Level: AnyLoadedLevel>(_ level: Level, deals: Int, of hash: String) throws -> StudioAnswer {
    guard (1...Self.mostDeals).contains(deals) else {
      throw StudioError(.unprocessable, "deals: found \(deals), expected 1 to \(Self.mostDeals)")
    }
    let game = try level.loaded.game(words: level.words(inUse: words))
    guard game is any HintingGame || game.hasSolver else {
      throw StudioError(.unprocessable, "\(Level.Game.name) has neither hints nor a solver")
    }
    let files = HintPackFiles(
      game, HintPack.Header(of: level, seed: Seed(1), first: 0, count: deals),
      for: HintRequest(
        steps: Self.request.steps, budget: Self.request.budget, wantsPlan: true, tables: Level.Game.lookupTables),
      explaining: studio.settings.explanation)
    let workers = studio.settings.workers
    let id = try studio.jobs.start { sink, cancellation in
      let folder = FileSystem.path("moli-hints-\(StudioAccess.randomToken())", in: FileSystem.temporaryFolder)
      guard FileSystem.makeFolder(folder) else { throw Failure.internal("cannot make a temporary folder") }
      let path = FileSystem.path("hints.jsonl", in: folder)
      let paths = [path] + HintPack.tables(beside: path).map(\.path)
      defer { try? FileManager.default.removeItem(atPath: folder) }
      let written = try files.write(to: path, workers: workers, isStopped: { cancellation.isCancelled }) { done, _ in
        sink.send("progress", ["done": .integer(done), "of": .integer(deals)])
      }
      guard written != nil else { return }
      let texts = try paths.map { Self.file(FileSystem.name(of: $0), try InputFile(name: $0).text(.results)) }
      sink.send("result", ["files": .array(texts)])
    }
    return .json(
      ["id": .string(id), "events": .string("/v1/jobs/\(id)/events"), "hash": .string(hash)], status: 202)
  }
}
