import Difficulty
import Exact
import GameKit
import PuzzleCore
import Reporting
import SetCards

extension NamedCount {
  /// The number of hands without a Set.
  static let setFree = NamedCount(
    "set-free", abstract: "Counts the hands of Set cards without a Set, exactly.",
    discussion: """
      Hands are counted up to the 1,965,150,720 symmetries of the deck; docs/how-it-works/set-counting.md explains the \
      method.

      EXAMPLES
        moli count set-free --cards 12
        moli count set-free
      """,
    options: [Option("cards", "the size of the hands (default: all of them)", 3...21)]
  ) { options in
    let cards = options["cards"]
    var table = Table(
      title: "hands without a Set",
      columns: [
        Column("cards", title: "cards", .integer), Column("hands", title: "without a Set", .text),
        Column("all", title: "of all hands", .text), Column("share", title: "share", .decimal(digits: 9)),
        Column("odds", title: "Set : no Set", .decimal(digits: 4)),
      ])
    var classes = HandClasses(setFree: true)
    for size in 1...(cards ?? 21) {
      if size >= cards ?? 3 {
        let hands = BigInteger(classes.nextHandsBySets.first ?? 0)
        let all = BigInteger.binomial(Card.count, size)
        let odds = Rational(checking: all - hands, over: hands)
        table.append([
          .integer(size), .text(hands.description), .text(all.description), .number(Double(Rational(hands, all))),
          .number(odds.map(Double.init)),
        ])
      }
      classes.addCard()
    }
    return table
  }

  /// The numbers of Sets in hands.
  static let sets = NamedCount(
    "sets", abstract: "Counts the hands of Set cards by their number of Sets.",
    discussion: """
      Counts exactly up to 12 cards. For more cards, or with --hands, it deals random hands and gives 95 % intervals. \
      The mean for n cards is exactly C(n, 3)/79.

      EXAMPLES
        moli count sets --cards 6
        moli count sets --cards 15 --hands 10000000
      """,
    options: [
      Option("cards", "the size of the hands", 3...81, isRequired: true),
      Option(
        "hands", "deals this many hands instead of counting (default beyond 12 cards: 1000000)", 1...1_000_000_000),
      Option("seed", "the root seed of random hands (default: 1)", 0...Int.max),
    ]
  ) { options in
    let cards = options["cards"] ?? 12
    if options["hands"] == nil, cards <= largestExact { return exactSets(in: cards) }
    return HandSample(
      cards: cards, hands: options["hands"] ?? 1_000_000, seed: Seed(UInt64(options["seed"] ?? 1))
    ).table
  }

  /// The numbers of attributes that the cards of Sets and of pairs share.
  static let setAttributes = NamedCount(
    "set-attributes", abstract: "Counts Sets and pairs of Set cards by the attributes that they share, exactly.",
    discussion: """
      EXAMPLE
        moli count set-attributes
      """
  ) { _ in
    var table = Table(
      columns: [
        Column("shared", title: "shared", .integer), Column("sets", title: "Sets", .integer),
        Column("setProbability", title: "of a Set", .text), Column("pairs", title: "pairs", .integer),
        Column("pairProbability", title: "of a pair", .text),
      ])
    let facts = SetFacts()
    for shared in 0...4 {
      table.append([
        .integer(shared), .integer(facts.sets[shared]), .text("\(facts.setProbability(shared))"),
        .integer(facts.pairs[shared]), .text("\(facts.pairProbability(shared))"),
      ])
    }
    return table
  }

  /// The largest hands that can be counted in a few seconds.
  private static let largestExact = 12

  private static func exactSets(in cards: Int) -> Table {
    var classes = HandClasses(setFree: false)
    for _ in 1..<cards { classes.addCard() }
    let all = BigInteger.binomial(Card.count, cards)
    var table = Table(
      title: "Sets in hands of \(cards) cards",
      columns: [
        Column("sets", title: "Sets", .integer), Column("hands", title: "hands", .text),
        Column("probability", title: "probability", .text), Column("share", title: "share", .decimal(digits: 9)),
      ],
      notes: ["mean: \(Rational(BigInteger.binomial(cards, 3), 79)), exactly"])
    for (sets, count) in classes.nextHandsBySets.enumerated() where count > 0 {
      let probability = Rational(BigInteger(count), all)
      table.append([
        .integer(sets), .text(BigInteger(count).description), .text("\(probability)"), .number(Double(probability)),
      ])
    }
    return table
  }
}

extension SetFacts {
  /// The probability that the cards of a random Set share the given number of attributes.
  public func setProbability(_ shared: Int) -> Rational { Self.share(shared, of: sets) }
  /// The probability that two random cards share the given number of attributes.
  public func pairProbability(_ shared: Int) -> Rational { Self.share(shared, of: pairs) }

  private static func share(_ place: Int, of counts: [Int]) -> Rational {
    Rational(BigInteger(counts[place]), BigInteger(counts.reduce(0, +)))
  }
}

extension HandSample {
  /// One row for each number of Sets that occurred.
  public var table: Table {
    let interval = { (count: Int) in WilsonInterval(successes: count, of: hands) }
    let columns: [TableColumn<(offset: Int, element: Int)>] = [
      TableColumn("sets", title: "Sets", .integer) { .integer($0.offset) },
      TableColumn("hands", title: "hands", .integer) { .integer($0.element) },
      TableColumn("share", title: "share", .decimal(digits: 6)) { .number(interval($0.element).rate) },
      TableColumn("share95", title: "95 % interval", .interval(digits: 6)) {
        .interval(interval($0.element).lower, interval($0.element).upper)
      },
    ]
    return Table(
      title: "Sets in \(hands.counted("hand")) of \(cards) cards, seed \(seed)", columns: columns,
      rows: counts.enumerated().filter { $0.element > 0 },
      notes: ["mean: \(Rational(BigInteger.binomial(cards, 3), 79)), exactly; the shares are estimates"])
  }
}
