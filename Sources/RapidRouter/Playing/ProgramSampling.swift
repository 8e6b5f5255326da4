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
    draw(using: &generator) { place, times in
      let action = RouterBlock.action(VanAction.all[place])
      blocks.append(times > 0 ? .times(times, [action]) : action)
    }
    return RouterProgram(blocks)
  }

  /// Calls `body` for each block of a random program, with the index of its action in `VanAction.all`, and the number
  /// of times that it is repeated or 0 for a single action.
  @inline(__always)
  func draw(using generator: inout some RandomNumberGenerator, _ body: (_ place: Int, _ times: Int) -> Void) {
    var (left, choices, repeats) = (offers, choices, repeats)
    let last = generator.uniform(below: Self.longest)
    for _ in 0...last {
      guard choices.count > 0 else { return }
      let place = Int(choices.places[generator.uniform(below: choices.count)])
      left[place] -= 1
      if left[place] == 0 { choices = Choices(left) }
      if repeats > 0, generator.uniform(below: 4) == 0 {
        repeats -= 1
        body(place, 2 + generator.uniform(below: 5))
      } else {
        body(place, 0)
      }
    }
  }

  /// The indices in `VanAction.all` of the actions to draw from: moves are there more often.
  private struct Choices {
    private(set) var places = InlineArray<16, UInt8>(repeating: 0)
    private(set) var count = 0

    /// The actions of which there are blocks left; `left` has their numbers.
    init(_ left: Numbers) {
      let drawn: InlineArray<16, UInt8> = [0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 3, 4, 5, 6]
      for index in drawn.indices where left[Int(drawn[index])] > 0 {
        places[count] = drawn[index]
        count += 1
      }
    }
  }
}
