import Reporting
import UserData

extension PlayedLevel {
  /// The columns level, source, game and type.
  static var columns: [TableColumn<PlayedLevel>] {
    [
      TableColumn("level", title: "level", .text) { .text($0.name) },
      TableColumn("source", title: "source", .text) { .text($0.isCustom ? "custom" : "original") },
      TableColumn("game", title: "game", .text) { .text($0.game) },
      TableColumn("type", title: "type", .text) { level in level.type.map { .text($0.rawValue) } ?? .missing },
    ]
  }
}
