import PuzzleCore
import Testing

@testable import Difficulty

@Suite("Order check")
struct OrderCheckTests {
  /// A level of which each group wins this number of 200 games, the first ones.
  private func level(_ name: String, _ declared: Int, _ wins: Int...) -> OrderCheck.Level {
    OrderCheck.Level(
      name, declared: declared,
      groups: wins.enumerated().map { place, wins in
        OrderCheck.Group("g\(place)", won: WonGames((0..<200).map { $0 < wins }))
      })
  }

  private func names(_ check: OrderCheck) -> [String] {
    check.inversions.map { "\($0.declaredEasier.name)>\($0.declaredHarder.name) \($0.isSignificant)" }
  }

  @Test("shares that fall have no inversions, whatever order the levels are given in")
  func falling() {
    #expect(OrderCheck([level("b", 1, 100), level("c", 5, 20), level("a", 0, 180)]).inversions.isEmpty)
    #expect(OrderCheck([]).inversions.isEmpty)
  }

  @Test(
    "an inversion is significant when the difference is beyond chance; significant ones come first, then the largest gaps"
  )
  func significance() throws {
    let check = OrderCheck([level("a", 0, 100), level("b", 1, 103), level("c", 2, 150)])
    #expect(names(check) == ["a>c true", "b>c true", "a>b false"])
    #expect(check.significantInversions.count == 2)
    let widest = try #require(check.inversions.first)
    #expect(abs(widest.gap - 0.25) < 1e-12 && widest.interval.lowerBound > 0 && widest.interval.contains(0.25))
    #expect(widest.harderFor == ["g0"] && widest.easierFor.isEmpty)
  }

  @Test("levels won by nearly everyone are in the wrong order if the harder one is won sooner, beyond chance")
  func pace() throws {
    func level(_ name: String, _ declared: Int, seconds: Int, unit: String = "seconds") throws -> OrderCheck.Level {
      var level = self.level(name, declared, 196, 200)
      let plays = (0..<200).map { PlayLength(seconds + $0 % 20, isWon: $0 < 196) }
      level.pace = OrderCheck.Pace(try #require(MedianToWin([(1, plays)])), unit: unit)
      return level
    }
    let check = OrderCheck([
      try level("a", 0, seconds: 90), try level("b", 1, seconds: 50), try level("c", 2, seconds: 49),
    ])
    #expect(check.inversions.isEmpty)
    let pairs = check.paceInversions.map { "\($0.declaredEasier.name)>\($0.declaredHarder.name) \($0.isSignificant)" }
    #expect(pairs == ["a>b true", "a>c true", "b>c false"])
    #expect(check.paceInversions[0].difference == 40 && check.paceInversions[0].interval.contains(40))
    #expect(check.proposedOrder.map(\.level) == [1, 2, 0])
    let mixed = OrderCheck([try level("a", 0, seconds: 90), try level("b", 1, seconds: 50, unit: "moves")])
    #expect(mixed.paceInversions.isEmpty && mixed.proposedOrder.map(\.level) == [0, 1])
    // If the shares show the declared order, medians do not count.
    var hard = self.level("b", 1, 150, 160)
    hard.pace = try level("b", 1, seconds: 50).pace
    #expect(OrderCheck([try level("a", 0, seconds: 90), hard]).paceInversions.isEmpty)
  }

  @Test("levels declared equal or measured equal are in no wrong order")
  func ties() {
    #expect(OrderCheck([level("a", 3, 10), level("b", 3, 190)]).inversions.isEmpty)
    #expect(OrderCheck([level("a", 3, 90), level("b", 4, 90)]).inversions.isEmpty)
  }

  @Test("if groups disagree nothing is significant, and the groups are named")
  func disagreement() throws {
    let check = OrderCheck([level("a", 0, 20, 190), level("b", 1, 120, 150)])
    let pair = try #require(check.inversions.first)
    #expect(!pair.isSignificant && pair.gap > 0)
    #expect(pair.harderFor == ["g0"] && pair.easierFor == ["g1"])
  }

  @Test("a difference that depends on the population is not significant, even if no group contradicts it")
  func population() throws {
    // Only the strongest group tells them apart; with half as many of them in the population it is within chance.
    func level(_ name: String, _ declared: Int, _ wins: Int) -> OrderCheck.Level {
      OrderCheck.Level(
        name, declared: declared,
        groups: [(0.5, 100), (0.5, wins)].enumerated().map { place, group in
          // The first group's games are unlike on the two levels, so chance is large.
          let shift = place == 0 ? declared * 50 : 0
          return OrderCheck.Group(
            "g\(place)", share: group.0, won: WonGames((0..<200).map { ($0 + shift) % 200 < group.1 }))
        })
    }
    let clear = OrderCheck([level("a", 0, 60), level("b", 1, 180)])
    #expect(clear.inversions.first?.isSignificant == true)
    let unclear = OrderCheck([level("a", 0, 100), level("b", 1, 120)])
    #expect(unclear.inversions.first?.isSignificant == false && unclear.inversions.first?.easierFor == [])
  }

  @Test(
    "beyond chance for the population alone is not enough where twice as many of either side would leave it in doubt")
  func mixture() throws {
    for tellsApart in [0, 1] {
      func level(_ name: String, _ declared: Int, _ wins: Int) -> OrderCheck.Level {
        OrderCheck.Level(
          name, declared: declared,
          groups: (0...1).map { place in
            // The games of the group that does not tell them apart are unlike on the two levels, so chance is large.
            let (count, shift) = place == tellsApart ? (wins, 0) : (100, declared * 50)
            return OrderCheck.Group(
              "g\(place)", share: 0.5, won: WonGames((0..<200).map { ($0 + shift) % 200 < count }))
          })
      }
      let pairs = (101...190).compactMap { OrderCheck([level("a", 0, 100), level("b", 1, $0)]).inversions.first }
      let doubtful = pairs.filter { $0.interval.lowerBound > 0 && $0.easierFor.isEmpty && !$0.isSignificant }
      #expect(!doubtful.isEmpty && doubtful.allSatisfy { $0.gap < pairs[pairs.count - 1].gap }, "group \(tellsApart)")
      #expect(pairs.last?.isSignificant == true && pairs.first?.isSignificant == false)
    }
  }

  @Test("shuffled declarations give as many inversions as the permutation has; seeds 0 to 19", arguments: 0..<20)
  func shuffled(seed: Int) {
    var generator = Xoshiro256(seed: Seed(UInt64(seed)))
    let declared = generator.shuffled(Array(0..<9))
    let check = OrderCheck(declared.enumerated().map { level("\($0)", $1, 190 - 22 * $0) })
    var expected = 0
    for left in 0..<9 {
      for right in left + 1..<9 where declared[left] > declared[right] { expected += 1 }
    }
    #expect(check.inversions.count == expected)
    #expect(check.significantInversions.count == expected)
  }

  /// The order that is proposed, by the levels' names.
  private func proposed(_ levels: [OrderCheck.Level]) -> String {
    OrderCheck(levels).proposedOrder.map { levels[$0.level].name }.joined()
  }

  @Test("the proposed order changes the declared one only where the measurement proves it wrong")
  func proposal() {
    #expect(proposed([level("b", 1, 100), level("c", 5, 20), level("a", 0, 180)]) == "abc")
    // a and b are within chance: they stay. c is significantly easier than both.
    #expect(proposed([level("a", 0, 50), level("b", 1, 52), level("c", 2, 180)]) == "cab")
    // Declared equal: the easier one first.
    #expect(proposed([level("a", 4, 50), level("b", 4, 60)]) == "ba")
    #expect(proposed([]).isEmpty)
  }

  @Test("a place says what the level is harder than")
  func places() {
    let check = OrderCheck([level("a", 0, 50), level("b", 1, 52), level("c", 2, 180)])
    let a = check.proposedOrder[1]
    #expect(a.level == 0 && a.rate == 0.25 && a.harderThan == [2] && a.perhapsHarderThan == [1])
    #expect(check.proposedOrder[0].harderThan.isEmpty)
  }

  @Test(
    "proposed orders of random levels have all levels and no significant inversion; seeds 0 to 49", arguments: 0..<50)
  func randomProposals(seed: Int) {
    var generator = Xoshiro256(seed: Seed(UInt64(seed)))
    let levels = (0..<8).map { number in
      level("\(number)", generator.uniform(below: 6), generator.uniform(below: 201), generator.uniform(below: 201))
    }
    let order = OrderCheck(levels).proposedOrder.map(\.level)
    #expect(order.sorted() == Array(0..<8))
    let renumbered = order.enumerated().map { place, level in
      OrderCheck.Level(levels[level].name, declared: place, groups: levels[level].groups)
    }
    #expect(OrderCheck(renumbered).significantInversions.isEmpty)
  }

  @Test("equal levels hardly ever have a significant pair, for any number of levels; seed 11")
  func familywiseError() {
    var generator = Xoshiro256(seed: Seed(11))
    var alarms = 0
    for _ in 0..<300 {
      let levels = (0..<12).map { (number: Int) in
        OrderCheck.Level(
          "\(number)", declared: number,
          groups: [OrderCheck.Group("g", won: WonGames((0..<60).map { _ in generator.uniformUnit() < 0.4 }))])
      }
      if !OrderCheck(levels).significantInversions.isEmpty { alarms += 1 }
    }
    // At most 5 % by construction, and three standard errors of 300 repetitions.
    #expect(alarms <= 26, "\(alarms) of 300")
  }
}
