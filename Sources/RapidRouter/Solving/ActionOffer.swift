/// The actions that the blocks of a level allow, and the number of blocks for each.
struct ActionOffer: Sendable {
  /// The maximum number of blocks of each action, by its place in ``VanAction/all``; ``unlimited`` for any number.
  private var most: [Int]
  /// Whether a block can run more than once: in a repeat, a loop with a condition or a procedure.
  let repeats: Bool
  /// Whether the number of blocks of some action is limited.
  var isLimited: Bool { most.contains { $0 > 0 && $0 < Self.unlimited } }

  /// The value that means any number: the most that a byte can count.
  private static let unlimited = 255

  init(_ level: RouterLevel) {
    most = VanAction.all.map { min(level.offered($0.type), Self.unlimited) }
    // A change of a variable also waits. No list of actions contains one, so it takes no block from the waits.
    let changes = level.offered(.setVariable) + level.offered(.incrementVariable)
    if changes > 0, let wait = VanAction.all.firstIndex(of: .wait) { most[wait] = Self.unlimited }
    let again: [BlockType] = [.repeatTimes, .repeatWhile, .repeatUntil, .callProcedure]
    func offers(_ type: BlockType) -> Bool { level.offered(type) > 0 }
    repeats = again.contains { offers($0) && $0.isUsable(among: offers) }
  }

  /// The quarter turns of the available moves.
  var turns: [Int] {
    zip([VanAction.move(.forward), .move(.right), .turnAround, .move(.left)], 0...).filter {
      action, _ in
      using(action, of: 0) != nil
    }.map(\.1)
  }

  /// The same actions without limits.
  var withoutLimits: ActionOffer {
    var offer = self
    offer.most = most.map { $0 > 0 ? Self.unlimited : 0 }
    return offer
  }

  /// The block counts after one more use of an action; `nil` if no block is left.
  func using(_ action: VanAction, of used: UInt64) -> UInt64? {
    guard let place = VanAction.all.firstIndex(of: action), most[place] > 0 else { return nil }
    if most[place] == Self.unlimited { return used }
    guard used >> UInt64(8 * place) & 0xff < UInt64(most[place]) else { return nil }
    return used + 1 << UInt64(8 * place)
  }
}
