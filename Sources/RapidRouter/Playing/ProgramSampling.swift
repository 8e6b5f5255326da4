import PuzzleCore

/// Random programs of the blocks that a level offers: some actions, occasionally in a repeat. Moves are drawn more
/// often than other actions.
struct ProgramSampling {
  private let level: RouterLevel

  /// The maximum number of actions in a program.
  private static let longest = 12

  init(_ level: RouterLevel) { self.level = level }

  /// A random program; never empty in a playable level.
  func program(using generator: inout some RandomNumberGenerator) -> RouterProgram {
    var left = Dictionary(uniqueKeysWithValues: BlockType.allCases.map { ($0, level.offered($0)) })
    var blocks: [RouterBlock] = []
    for _ in 0...generator.uniform(below: Self.longest) {
      guard let action = action(&left, &generator) else { break }
      if left[.repeatTimes, default: 0] > 0, generator.uniform(below: 4) == 0 {
        left[.repeatTimes, default: 0] -= 1
        blocks.append(.times(2 + generator.uniform(below: 5), [.action(action)]))
      } else {
        blocks.append(.action(action))
      }
    }
    return RouterProgram(blocks)
  }

  private func action(
    _ left: inout [BlockType: Int], _ generator: inout some RandomNumberGenerator
  ) -> VanAction? {
    let moves: [VanAction] = [.move(.forward), .move(.left), .move(.right)]
    let choices = (moves + moves + moves + VanAction.all).filter { left[$0.type, default: 0] > 0 }
    guard !choices.isEmpty else { return nil }
    let action = choices[generator.uniform(below: choices.count)]
    left[action.type, default: 0] -= 1
    return action
  }
}
