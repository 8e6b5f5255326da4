import GameKit
import Phrasebook
import PuzzleCore
import RapidRouter
import Reporting
import TextFormats

extension RouterPuzzle: HintingGame {
  /// The reason in every language.
  public func sentence(for reason: RouterAdvice, explaining explanation: PhraseExplanation) -> HintText {
    reason.sentence
  }

  /// The number of the block, and for one to place its text.
  public func value(of action: RouterPlacing) -> JSONValue {
    ["number": .integer(action.number), "block": action.block.map { .string(text(of: $0)) } ?? .null]
  }

  /// With how many blocks are missing, and whether it is proved that no program needs fewer.
  private func value(of step: Hint<RouterPlacing, RouterAdvice>.Step) -> JSONValue {
    guard case .object(let members) = value(of: step.action),
      case .place(let missing, let isLeast) = step.reason
    else { return value(of: step.action) }
    return .object(members + [.init("missing", .integer(missing)), .init("isProven", .bool(isLeast))])
  }

  /// Where to put what, or what to take out. The program that comes of it is the player's to run.
  public func shown(
    _ step: Hint<RouterPlacing, RouterAdvice>.Step, in state: inout RouterState, reason: HintText
  ) -> HintReport.Step {
    HintReport.Step(move: value(of: step), words: words(of: step.action), reason: reason)
  }

  /// The number and the block.
  public func shown(other action: RouterPlacing, in state: RouterState) -> HintReport.Other {
    HintReport.Other(move: value(of: action), words: words(of: action))
  }

  private func words(of action: RouterPlacing) -> HintText {
    guard let block = action.block else {
      return HintText(english: "take out block \(action.number)", chinese: "去掉第 \(action.number) 个积木")
    }
    return HintText(
      english: "place \(text(of: block)) as block \(action.number)",
      chinese: "放置 \(text(of: block))，作为第 \(action.number) 个积木")
  }

  private func text(of block: RouterBlock) -> String { RouterProgram([block]).description }
}
