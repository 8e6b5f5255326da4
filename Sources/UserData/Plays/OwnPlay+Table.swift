import Reporting

extension [OwnPlay] {
  /// The plays as the table that `moli calibrate` reads, in the order of their beginnings: who played which level, for
  /// the how manieth time, and how it ended.
  /// - Parameter names: the names of levels by their digests; other plays keep the name that their level had.
  public func table(naming names: [String: String] = [:], notes: [String] = []) -> Table {
    var attempts: [[String]: Int] = [:]
    let rows = map { play in
      attempts[[play.player, play.digest], default: 0] += 1
      return (play: play, attempt: attempts[[play.player, play.digest]] ?? 1)
    }
    let columns: [TableColumn<(play: OwnPlay, attempt: Int)>] = [
      TableColumn("level", title: "level", .text) { .text(names[$0.play.digest] ?? $0.play.level) },
      TableColumn("game", title: "game", .text) { .text($0.play.game) },
      TableColumn("deal", title: "deal", .integer) { .integer($0.play.deal) },
      TableColumn("person", title: "player", .text) { .text($0.play.player) },
      TableColumn("attempt", title: "attempt", .integer) { .integer($0.attempt) },
      TableColumn("order", title: "begun", .text) { .text($0.play.started) },
      TableColumn("won", title: "won", .text) { .text($0.play.isWon ? "yes" : "no") },
      TableColumn("gaveUp", title: "left", .text) { .text($0.play.outcome == nil ? "yes" : "no") },
      TableColumn("moves", title: "moves", .integer) { .integer($0.play.moves) },
      TableColumn("seconds", title: "seconds", .decimal(digits: 1)) { .seconds(milliseconds: $0.play.time) },
      TableColumn("restarts", title: "restarts", .integer) { .integer($0.play.restarts) },
    ]
    return Table(columns: columns, rows: rows, notes: notes)
  }
}
