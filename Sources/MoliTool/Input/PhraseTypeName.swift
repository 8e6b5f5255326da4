import ArgumentParser
import Phrasebook

/// The two kinds of phrases as the command line spells them.
enum PhraseTypeName: String, CaseIterable, ExpressibleByArgument {
  case chengyu, cihui

  /// Upper and lower case alike.
  init?(argument: String) { self.init(rawValue: argument.lowercased()) }

  /// The type.
  var type: GameType {
    switch self {
    case .chengyu: .chengYu
    case .cihui: .ciHui
    }
  }
}
