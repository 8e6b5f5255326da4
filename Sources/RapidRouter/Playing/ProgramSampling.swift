import PuzzleCore

/// Random programs of the blocks that a level offers: some actions, occasionally in a repeat. Moves are drawn more
/// often than other actions.
struct ProgramSampling: Sendable {
  /// The numbers of blocks on offer, in the order of `VanAction.all`.
  private var offers = Numbers(repeating: 0)
  private let repeats: Int

  private typealias Numbers = InlineArray<7, Int>

  /// The maximum number of actions in a program.
  private static let longest = 12

  init(_ level: RouterLevel) {
    repeats = level.offered(.repeatTimes)
    for (place, action) in VanAction.all.enumerated() { offers[place] = level.offered(action.type) }
  }

  /// A random program; never empty in a playable level.
  func program(using generator: inout some RandomNumberGenerator) -> RouterProgram {
    var (left, repeats) = (offers, repeats)
    var blocks: [RouterBlock] = []
    let last = generator.uniform(below: Self.longest)
    blocks.reserveCapacity(last + 1)
    for _ in 0...last {
      guard let action = action(&left, &generator) else { break }
      if repeats > 0, generator.uniform(below: 4) == 0 {
        repeats -= 1
        blocks.append(.times(2 + generator.uniform(below: 5), [.action(action)]))
      } else {
        blocks.append(.action(action))
      }
    }
    return RouterProgram(blocks)
  }

  /// The indices in `VanAction.all` of the actions to draw from: moves are there more often.
  private static let drawn: [Int] = {
    let moves: [VanAction] = [.move(.forward), .move(.left), .move(.right)]
    return (moves + moves + moves + VanAction.all).compactMap { VanAction.all.firstIndex(of: $0) }
  }()

  /// Draws an action of which there are blocks left; `left` has their numbers, in the order of `VanAction.all`.
  private func action(_ left: inout Numbers, _ generator: inout some RandomNumberGenerator) -> VanAction? {
    var count = 0
    for place in Self.drawn where left[place] > 0 { count += 1 }
    guard count > 0 else { return nil }
    var rest = generator.uniform(below: count)
    for place in Self.drawn where left[place] > 0 {
      if rest == 0 {
        left[place] -= 1
        return VanAction.all[place]
      }
      rest -= 1
    }
    return nil
  }
}
