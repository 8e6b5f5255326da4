import PuzzleCore
import Reporting
import SetCards

extension SetPuzzle: HintingGame {
  /// Which Set to take, by expectimax over the cards that may come; further steps are of the cards that stay.
  public func hint(in state: SetState, for request: HintRequest) -> HintReport {
    let game = state.game
    let sets = SetDetector().sets(in: game.visible)
    guard !sets.isEmpty else {
      guard canDeal(game) else {
        return HintReport(steps: [], remark: game.deck.isEmpty ? "the game is over" : "there is no Set")
      }
      let step = HintReport.Step(
        move: moveValue(.deal), words: words(for: .deal, in: state), reason: "there is no Set on the table")
      return HintReport(steps: [step], remark: "")
    }
    var visible = game.visible
    var advice: [HintReport.Step] = []
    while advice.count < request.steps,
      let (set, prospect) = best(of: visible, deck: game.deck, within: request.budget)
    {
      advice.append(
        HintReport.Step(
          move: .cards(set), words: "take " + set.map(\.description).joined(separator: " "),
          reason: Self.similarity(of: set) + (advice.isEmpty ? prospect : "")))
      visible.removeAll(where: set.contains)
    }
    return HintReport(steps: advice, remark: "\(sets.count.counted("Set is", "Sets are")) on the table")
  }

  /// The Set to take and what is to be expected after it; on tables that are too large to look ahead, the first.
  private func best(of visible: [Card], deck: [Card], within budget: Budget) -> (set: [Card], prospect: String)? {
    guard visible.count <= SetTable.capacity else {
      return SetDetector().sets(in: visible).first.map { ($0, "") }
    }
    let table = SetTable(visible)
    guard table.hasSet else { return nil }
    var (policy, generator) = (ExpectimaxSetPolicy(), Xoshiro256(seed: Seed(1)))
    let unseen = CardMask(deck)
    let index = policy.choose(on: table, unseen: unseen, by: rules.dealing, within: budget, using: &generator)
    let set = table.set(index)
    let prospect = SetProspect(taking: index, on: table, unseen: unseen, by: rules.dealing)
    let sets = FixedDecimal.string(prospect.expectedSets, digits: 2) ?? ""
    let none = FixedDecimal.string(100 * prospect.probabilityOfNoSet, digits: 1) ?? ""
    return (
      [set.first, set.second, set.third].map { visible[$0] },
      "; then \(sets) Sets are to be expected, and none with \(none) %"
    )
  }

  private static func similarity(of set: [Card]) -> String {
    let shared = 4 - SetSearchTimes.differences(set)
    return shared == 0 ? "its cards share no attribute" : "its cards share \(shared.counted("attribute"))"
  }
}
