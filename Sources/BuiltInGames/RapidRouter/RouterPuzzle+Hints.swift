import GameKit
import PuzzleCore
import RapidRouter
import TextFormats

extension RouterPuzzle: HintingGame {
  /// The advice in words: where to place a block, or which one to remove. The player runs the resulting program.
  public func words(
    for action: RouterPlacing, reason: RouterAdvice?, in state: RouterState
  ) -> HintText {
    guard let block = action.block else {
      return HintText(
        english: "take out block \(action.number)", chinese: "去掉第 \(action.number) 个积木")
    }
    return HintText(
      english: "place \(text(of: block)) as block \(action.number)",
      chinese: "放置 \(text(of: block))，作为第 \(action.number) 个积木")
  }

  /// The number of the block, its text if it is to be placed, how many blocks are missing, and whether that number is
  /// proved minimal.
  public func value(of action: RouterPlacing, reason: RouterAdvice?) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("number", .integer(action.number)),
      .init("block", action.block.map { .string(text(of: $0)) } ?? .null),
    ]
    if case .place(let missing, let isLeast) = reason {
      members += [.init("missing", .integer(missing)), .init("isProven", .bool(isLeast))]
    }
    return .object(members)
  }

  private func text(of block: RouterBlock) -> String { RouterProgram([block]).description }
}
