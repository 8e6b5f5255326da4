@testable import BuiltInGames
@testable import GameKit
@testable import MoliTool

extension HintReport {
  /// The lines for people, with boards drawn as their cells between brackets.
  var text: [String] {
    text { frame in frame.cells.map { row in row.map { "[\($0.text ?? " ")]" }.joined() } }
  }
}
