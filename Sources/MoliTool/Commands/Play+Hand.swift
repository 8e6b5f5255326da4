import Foundation
import GameKit
import LevelStudy
import PuzzleCore
import Reporting
import Simulation
import SystemFiles
import TextFormats
import UserData

extension Play {
  /// Lets the user play one game of the level, and shows the result next to that of simulated people.
  func playByHand() throws {
    var files = RunFiles(reading: level.files, database: level.lexicon.database)
    try files.claim("--records", records, .records, overwriting)
    func play(_ level: some AnyLoadedLevel, _ words: Words) throws { try playByHand(level.loaded, words) }
    let (level, words) = try level.loadInUse(named: names)
    try play(level, words)
    files.announce()
  }

  private func playByHand<Game: PlayableGame>(_ level: LoadedLevel<Game>, _ words: Words) throws {
    let game = try level.game(words: words)
    guard !game.isTimed else {
      throw Failure.usage(
        "--by-hand: \(level.level.name.quoted) is played against the clock, which a terminal does not show; "
          + "play it in `moli studio`")
    }
    let rival = try versus.map(game.agent) ?? (game.seats > 1 ? game.rival ?? game.agent("casual") : nil)
    guard versus == nil || game.seats > 1 else {
      throw Failure.usage("--versus: found \(versus?.quoted ?? ""), but \(Game.name) has one seat; leave it out")
    }
    // An unusable database is refused before the game.
    let storage = try self.level.lexicon.database.open()
    let start = Date()
    let play = HandPlay(game, index: hand.index ?? 0, rootSeed: options.rootSeed, against: rival)
    let lexicon = level.entry.usesWords ? try level.words(inUse: words).lexicon.digest : nil
    var console = HandConsole(play, help: level.entry.help)
    console.run()
    let finished = console.play
    guard finished.turn > 0 else { return Terminal.note("no move was made, so nothing is kept") }
    let own = try OwnPlay(
      finished, of: level, lexicon: lexicon, revision: MoliTool.version, id: UUID().uuidString,
      player: FileSystem.environment["USER"] ?? "me", started: start,
      time: Int(Date().timeIntervalSince(start) * 1_000))
    try Interruption.hold {
      try storage.keep(own)
      if let records {
        let header = finished.recordHeader(of: level.level, lexicon: lexicon, revision: MoliTool.version)
        let writer = try RecordWriter(
          path: records, header: header, level: level.level, listedIn: MoliTool.unfinished)
        try writer.write(finished.record)
        try writer.finish()
      }
    }
    try show(own, finished)
    Terminal.note("the play is kept in \(storage.url.path); see `moli results plays`")
  }

  /// How the game ended, and how simulated people do on the same deal.
  private func show<Game: PlayableGame>(_ own: OwnPlay, _ play: HandPlay<Game>) throws {
    let word = own.outcome == nil ? "left" : own.isWon ? "won" : own.outcome?.rawValue ?? ""
    let reason = play.ending.map { ", \($0.words)" } ?? ""
    StandardOutput.print(
      "\n\(word)\(reason) after \(own.moves.counted("move")), score \(own.score.grouped), "
        + "in \(Seconds(milliseconds: own.time))\n")
    guard let people = try play.game.peoplePlaying(deal: play.index, of: play.rootSeed) else { return }
    StandardOutput.print(Self.table(of: people).rendered(as: .text), terminator: "")
  }

  static func table(of people: [PeopleOnDeal]) -> Table {
    let columns: [TableColumn<PeopleOnDeal>] = [
      TableColumn("people", title: "on this deal", .text) { .text($0.group) },
      TableColumn("won", title: "won", .percent(digits: 0)) { .number($0.won.rate) },
      TableColumn("won95", title: "95 % interval", .percentInterval(digits: 0)) {
        .interval($0.won.lower, $0.won.upper)
      },
      TableColumn("moves", title: "moves to win", .integer, meaning: "The median of those who win.") {
        .integer($0.medianMoves)
      },
    ]
    return Table(
      columns: columns, rows: people, notes: ["100 simulated people of each group, each with luck of their own"])
  }
}
