import PuzzleCore

extension SetPuzzle: HintingPuzzle {
  /// Which Set to take, by expectimax over the cards that may come; further steps are of the cards that stay.
  public func hint(in state: SetState, for request: HintRequest) -> Hint<SetAdvice, SetReason> {
    let game = state.game
    let sets = SetDetector().sets(in: game.visible)
    guard !sets.isEmpty else {
      guard canDeal(game) else { return Hint(remark: game.deck.isEmpty ? .over : .reason(.noSet)) }
      return Hint(steps: [.init(.deal, .noSetOnTable)])
    }
    var visible = game.visible
    var steps: [Hint<SetAdvice, SetReason>.Step] = []
    while steps.count < request.steps,
      let (set, prospect) = best(of: visible, deck: game.deck, within: request.budget)
    {
      // What comes after the first Set is known for the first step alone.
      steps.append(
        .init(
          .take(set), .likeness(4 - SetSearchTimes.differences(set), prospect: steps.isEmpty ? prospect : nil)))
      visible.removeAll(where: set.contains)
    }
    return Hint(steps: steps, remark: .reason(.setsOnTable(sets.count)))
  }

  /// The Set to take and what is to be expected after it; on tables that are too large to look ahead, the first.
  private func best(of visible: [Card], deck: [Card], within budget: Budget) -> (set: [Card], prospect: SetProspect?)? {
    guard visible.count <= SetTable.capacity else {
      return SetDetector().sets(in: visible).first.map { ($0, nil) }
    }
    let table = SetTable(visible)
    guard table.hasSet else { return nil }
    var (policy, generator) = (ExpectimaxSetPolicy(), Xoshiro256(seed: Seed(1)))
    let unseen = CardMask(deck)
    let index = policy.choose(on: table, unseen: unseen, by: rules.dealing, within: budget, using: &generator)
    let set = table.set(index)
    return (
      [set.first, set.second, set.third].map { visible[$0] },
      SetProspect(taking: index, on: table, unseen: unseen, by: rules.dealing)
    )
  }
}

/// What a hint of Set advises: more than a move, since a Set is taken card by card.
public enum SetAdvice: Hashable, Sendable, CustomStringConvertible {
  /// To take these three cards.
  case take([Card])
  /// To deal three more.
  case deal

  /// For example `take 1121 0210 2002`.
  public var description: String {
    switch self {
    case .take(let cards): "take " + cards.map(\.description).joined(separator: " ")
    case .deal: "deal three more cards"
    }
  }
}

/// Why a Set is to be taken, or what there is to say of a table.
public enum SetReason: Hashable, Sendable, CustomStringConvertible {
  /// In how many attributes the cards of the Set agree, 0 to 3, and what is to be expected once it is taken.
  case likeness(Int, prospect: SetProspect?)
  /// No Set lies there, so that cards must be dealt.
  case noSetOnTable
  /// There is no Set, and nothing can be dealt now.
  case noSet
  /// How many Sets lie there.
  case setsOnTable(Int)

  /// For example `its cards share 1 attribute; then 2.61 Sets are to be expected, and none with 3.2 %`.
  public var description: String {
    switch self {
    case .likeness(let shared, let prospect):
      (shared == 0 ? "its cards share no attribute" : "its cards share \(shared.counted("attribute"))")
        + (prospect.map { "; \($0)" } ?? "")
    case .noSetOnTable: "there is no Set on the table"
    case .noSet: "there is no Set"
    case .setsOnTable(let count): "\(count.counted("Set is", "Sets are")) on the table"
    }
  }
}

extension SetProspect: CustomStringConvertible {
  /// For example `then 2.61 Sets are to be expected, and none with 3.2 %`.
  public var description: String {
    let sets = FixedDecimal.string(expectedSets, digits: 2) ?? ""
    let none = FixedDecimal.string(100 * probabilityOfNoSet, digits: 1) ?? ""
    return "then \(sets) Sets are to be expected, and none with \(none) %"
  }
}
