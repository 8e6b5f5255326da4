import PuzzleCore
import SetCards
import Testing

@Suite("Hints of Set, by the engine alone")
struct SetHintTests {
  private func hint(
    _ table: [Card], deck: [Card], steps: Int = 1, wantsPlan: Bool = false
  ) throws -> Hint<SetAdvice, SetReason> {
    try SetPuzzle(level: SetLevel(name: "box"))
      .hint(
        in: SetState(game: SetGame(table: table, deck: deck)), for: HintRequest(steps: steps, wantsPlan: wantsPlan))
  }

  @Test("the Set to take, how alike its cards are, and what is to be expected after it, in the words of `moli hint`")
  func take() throws {
    // The deal of seed 1 of the level `The box`, whose hint is the same text.
    let table = cards("0112 2221 0012 2201 2102 1121 0210 1002 2002 0211 0201 2121")
    let hint = try hint(table, deck: Card.all.filter { !table.contains($0) }, steps: 3)
    let step = try #require(hint.steps.first)
    #expect(
      "\(step.action): \(step.reason)"
        == "take 1121 0210 2002: its cards share no attribute; then 1.87 Sets are expected; the probability of no Set is 10.5 %"
    )
    guard case .likeness(0, let prospect?) = step.reason, case .take(let set) = step.action else {
      Issue.record("found \(step)")
      return
    }
    #expect(Card.areSet(set) && (1.865..<1.875).contains(prospect.expectedSets))
    #expect(hint.remark == .reason(.setsOnTable(2)) && hint.remark?.description == "2 Sets are on the table")
    for later in hint.steps.dropFirst() {
      guard case .likeness(_, nil) = later.reason else {
        Issue.record("found \(later), expected no prospect")
        continue
      }
    }
  }

  @Test(
    "the plan: the advised Set, then as many as share no card with those before, which can be taken whatever is dealt")
  func plan() throws {
    for seed in 1...20 as ClosedRange<UInt64> {
      var generator = Xoshiro256(seed: Seed(seed))
      let all = generator.shuffled(Card.all)
      let (table, deck) = (Array(all.prefix(15)), Array(all.dropFirst(15)))
      let hint = try hint(table, deck: deck, steps: 99, wantsPlan: true)
      guard let plan = hint.plan else { continue }
      let sets = plan.stages.flatMap(\.actions).compactMap { if case .take(let set) = $0 { set } else { nil } }
      #expect(!plan.wins && sets.count == plan.stages.count && hint.steps.map(\.action) == sets.map(SetAdvice.take))
      #expect(try self.hint(table, deck: deck).steps.first == hint.steps.first)
      let cards = sets.flatMap { $0 }
      #expect(Set(cards).count == cards.count && sets.allSatisfy(Card.areSet) && Set(cards).isSubset(of: table))
      // No larger choice: every other family of disjoint Sets with the first is at most as large.
      let rest = SetDetector().sets(in: table).filter { Set($0).isDisjoint(with: sets[0]) }
      let families = (0..<1 << rest.count).map { mask in rest.indices.filter { mask >> $0 & 1 == 1 }.map { rest[$0] } }
      let largest = families.filter { Set($0.joined()).count == 3 * $0.count }.map(\.count).max()
      #expect(largest == sets.count - 1, "seed \(seed)")
    }
  }

  @Test("without a Set cards are dealt, or the game is over")
  func none() throws {
    let table = cards("0000 0001 0010")
    let deal = try hint(table, deck: cards("0002 1111 2222"))
    #expect(deal.steps.map(\.action) == [.deal] && deal.steps.map(\.reason) == [.noSetOnTable] && deal.remark == nil)
    #expect(try hint(table, deck: []).remark == .over)
  }

  @Test("tables are summed up by their Sets; one without a Set does not count")
  func tally() {
    var tally = SetTableTally()
    tally.add(SetGame(table: cards("0000 0001 0010"), deck: []))
    #expect(tally.branching == nil && tally.decisionShare == nil && tally.likeness == nil)
    tally.add(SetGame(table: cards("0000 0001 0002"), deck: []))
    tally.add(SetGame(table: cards("0000 0001 0002 0111 0222"), deck: []))
    #expect(tally.branching == 1.5 && tally.decisionShare == 0.5)
    #expect(tally.likeness == 7.0 / 3)
  }
}
