import PuzzleCore
import TextFormats

/// The texts of Set hints.
extension HintTemplate {
  static let takeCards = HintTemplate("take {0}", "拿走 {0}")
  static let dealCards = HintTemplate("deal three more cards", "再发三张牌")
  static let noSetOnTable = HintTemplate("there is no Set on the table", "桌上没有 Set")
  static let noSet = HintTemplate("there is no Set", "没有 Set")
  static let oneSet = HintTemplate("{0} Set is on the table", "桌上有 {0} 个 Set")
  static let manySets = HintTemplate("{0} Sets are on the table", "桌上有 {0} 个 Set")
  static let shareNothing = HintTemplate("its cards share no attribute", "三张牌的属性各不相同")
  static let shareOne = HintTemplate("its cards share {0} attribute", "三张牌有 {0} 个属性相同")
  static let shareMany = HintTemplate("its cards share {0} attributes", "三张牌有 {0} 个属性相同")
  static let prospect = HintTemplate(
    "then {0} Sets are expected; the probability of no Set is {1} %",
    "之后预计有 {0} 个 Set，没有 Set 的概率是 {1} %")
  static let lookForSet = HintTemplate("look for a Set whose cards {0}", "找一个 Set：三张牌{0}")
  static let oneCardOfSet = HintTemplate(
    "one of its cards is {0}, card {1} on the table",
    "其中一张是 {0}，桌上第 {1} 张")
  static let alikeIn = HintTemplate("are alike in {0}", "{0}相同")
  static let differIn = HintTemplate("differ in {0}", "{0}各不相同")
  static let number = HintTemplate("number", "数量")
  static let shape = HintTemplate("shape", "形状")
  static let filling = HintTemplate("filling", "填充")
  static let colour = HintTemplate("colour", "颜色")
}

extension SetPuzzle: HintingPuzzle {
  /// Advises which Set to take, by expectimax over the cards that may come. Further steps use only the remaining cards.
  public func hint(in state: SetState, for request: HintRequest) -> Hint<SetAdvice, SetReason> {
    let game = state.game
    let sets = SetDetector().sets(in: game.visible)
    guard !sets.isEmpty else {
      guard canDeal(game) else { return Hint(remark: game.deck.isEmpty ? .over : .reason(.noSet)) }
      return Hint(steps: [.init(.deal, .noSetOnTable)])
    }
    var visible = game.visible
    var steps: [Advice.Step] = []
    while steps.count < request.steps,
      let (set, prospect) = best(of: visible, deck: game.deck, within: request.budget)
    {
      // The prospect is known only for the first step.
      steps.append(
        .init(
          .take(set), .likeness(4 - SetSearchTimes.differences(set), prospect: steps.isEmpty ? prospect : nil)))
      visible.removeAll(where: set.contains)
    }
    var hint = Advice(steps: steps, remark: .reason(.setsOnTable(sets.count)))
    hint.others = sets.map(SetAdvice.take).filter { $0 != steps.first?.action }
    if request.wantsPlan, let first = steps.first, case .take(let cards) = first.action {
      let next = Self.mostTogether(with: cards, of: sets).dropFirst().map { set in
        Advice.Step(.take(set), .likeness(4 - SetSearchTimes.differences(set), prospect: nil))
      }
      hint.steps = Array(([first] + next).prefix(request.steps))
      hint.plan = .init(([first] + next).map { .init($0) }, wins: false)
    }
    return hint
  }

  /// The largest number of Sets that can be taken one after another whatever is dealt, because they share no card. The
  /// first Set is given.
  ///
  /// Complexity: an exhaustive search; tables have few Sets.
  static func mostTogether(with first: [Card], of sets: [[Card]]) -> [[Card]] {
    let rest = sets.filter { !$0.contains(where: first.contains) }
    var most: [[Card]] = []
    for (place, next) in rest.enumerated() {
      let found = mostTogether(with: next, of: Array(rest[(place + 1)...]))
      if found.count > most.count { most = found }
    }
    return [first] + most
  }

  /// Names the attributes in which the cards of the Set are alike, and those in which they differ.
  public func nudge(for step: Hint<SetAdvice, SetReason>.Step, in state: SetState) -> HintText {
    guard case .take(let cards) = step.action else { return HintTemplate.noSetOnTable() }
    let names: [HintTemplate] = [.number, .shape, .filling, .colour]
    let attributes = zip(Attribute.allCases, names).map { attribute, name in
      (isAlike: Set(cards.map { $0[attribute] }).count == 1, name: name())
    }
    let alike = attributes.filter(\.isAlike).map(\.name)
    let different = attributes.filter { !$0.isAlike }.map(\.name)
    let parts = [
      alike.isEmpty ? nil : HintTemplate.alikeIn(.joined(alike, by: .comma)),
      HintTemplate.differIn(.joined(different, by: .comma)),
    ].compactMap { $0 }
    return HintTemplate.lookForSet(.joined(parts, by: .and))
  }

  /// Names one card of the Set and its place.
  public func tile(for step: Hint<SetAdvice, SetReason>.Step, in state: SetState) -> HintText {
    guard case .take(let cards) = step.action, let card = cards.first,
      let place = state.game.visible.firstIndex(of: card)
    else { return .none }
    return HintTemplate.oneCardOfSet(HintText(card), HintText(place + 1))
  }

  /// The Set to take and its prospect; on tables too large to look ahead, the first Set without one.
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

/// The advice of a Set hint: more than a move, because a Set is taken card by card.
public enum SetAdvice: Hashable, Sendable, CustomStringConvertible {
  /// Take these three cards.
  case take([Card])
  /// Deal three more cards.
  case deal

  /// For example `take 1121 0210 2002`.
  public var description: String { words.english }

  /// The advice in every language.
  public var words: HintText {
    switch self {
    case .take(let cards): HintTemplate.takeCards(HintText(cards.map(\.description).joined(separator: " ")))
    case .deal: HintTemplate.dealCards()
    }
  }
}

/// The reason to take a Set, or a statement about the table.
public enum SetReason: HintReason {
  /// The number of attributes in which the cards of the Set agree, 0 to 3, and the prospect after it is taken.
  case likeness(Int, prospect: SetProspect?)
  /// The table has no Set, so cards must be dealt.
  case noSetOnTable
  /// The table has no Set, and no cards can be dealt now.
  case noSet
  /// The number of Sets on the table.
  case setsOnTable(Int)

  /// For example `its cards share 1 attribute; then 2.61 Sets are to be expected, and none with 3.2 %`.
  public var words: HintText {
    switch self {
    case .likeness(let shared, let prospect):
      let likeness: HintTemplate = shared == 0 ? .shareNothing : shared == 1 ? .shareOne : .shareMany
      guard let prospect else { return likeness(HintText(shared)) }
      return HintTemplate.semicolon(likeness(HintText(shared)), prospect.words)
    case .noSetOnTable: return HintTemplate.noSetOnTable()
    case .noSet: return HintTemplate.noSet()
    case .setsOnTable(let count): return (count == 1 ? HintTemplate.oneSet : .manySets)(HintText(count))
    }
  }
}

extension SetProspect: CustomStringConvertible {
  /// For example `then 2.61 Sets are to be expected, and none with 3.2 %`.
  public var description: String { words.english }

  /// The prospect in every language.
  public var words: HintText {
    HintTemplate.prospect(
      HintText(FixedDecimal.string(expectedSets, digits: 2) ?? ""),
      HintText(FixedDecimal.string(100 * probabilityOfNoSet, digits: 1) ?? ""))
  }
}
