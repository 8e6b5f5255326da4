import PhraseStore
import Reporting

extension PlayedLevel {
  /// The cells of the columns level, source, game and type.
  var cells: [Cell] {
    [.text(name), .text(isCustom ? "custom" : "original"), .text(game), type.map { .text($0.rawValue) } ?? .missing]
  }
}
