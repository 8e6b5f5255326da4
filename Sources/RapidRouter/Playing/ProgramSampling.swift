import PuzzleCore

/// Random programs of the blocks that a level offers: some actions, occasionally in a repeat. Moves are drawn more
/// often than other actions.
struct ProgramSampling: Sendable {
  /// The numbers of blocks on offer, in the order of `VanAction.all`.
  private let offers: Numbers
  private let choices: Choices
  private let repeats: Int

  private typealias Numbers = InlineArray<7, Int>

  /// The maximum number of actions in a program.
  private static let longest = 12

  init(_ level: RouterLevel) {
    repeats = level.offered(.repeatTimes)
    var offers = Numbers(repeating: 0)
    for (place, action) in VanAction.all.enumerated() { offers[place] = level.offered(action.type) }
    self.offers = offers
    choices = Choices(offers)
  }

  /// A random program; never empty in a playable level.
  func program(using generator: inout some RandomNumberGenerator) -> RouterProgram {
    var blocks: [RouterBlock] = []
    blocks.reserveCapacity(Self.longest)
    draw(using: &generator) { operation, times in
      let action = RouterBlock.action(VanAction.all[Int(operation.rawValue)])
      blocks.append(times > 0 ? .times(times, [action]) : action)
    }
    return RouterProgram(blocks)
  }

  /// Calls `body` for each block of a random program, with its action, and the number of times that it is repeated or 0
  /// for a single action.
  @inline(__always)
  func draw(
    using generator: inout some RandomNumberGenerator, _ body: (_ action: RouterCode.Operation, _ times: Int) -> Void
  ) {
    var (left, choices, repeats) = (offers, choices, repeats)
    let last = generator.uniform(below: Self.longest)
    for _ in 0...last {
      guard choices.count > 0 else { return }
      let action = choices.actions[generator.uniform(below: choices.count)]
      left[Int(action.rawValue)] -= 1
      if left[Int(action.rawValue)] == 0 { choices = Choices(left) }
      if repeats > 0, generator.uniform(below: 4) == 0 {
        repeats -= 1
        body(action, 2 + generator.uniform(below: 5))
      } else {
        body(action, 0)
      }
    }
  }

  /// The actions to draw from: moves are there more often.
  private struct Choices {
    private(set) var actions = InlineArray<16, RouterCode.Operation>(repeating: .forward)
    private(set) var count = 0

    /// The actions of which there are blocks left; `left` has their numbers.
    init(_ left: Numbers) {
      let drawn: InlineArray<16, RouterCode.Operation> = [
        .forward, .left, .right, .forward, .left, .right, .forward, .left, .right,
        .forward, .left, .right, .turnAround, .wait, .deliver, .soundHorn,
      ]
      for index in drawn.indices where left[Int(drawn[index].rawValue)] > 0 {
        actions[count] = drawn[index]
        count += 1
      }
    }
  }
}
