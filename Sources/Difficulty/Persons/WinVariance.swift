/// The parts of the variance between winning and losing that are due to the deal, to the person, and to chance.
///
/// The result of a game is a number, 0 or 1. Its variance in a group of people is split by a two-way random model: one
/// part between deals, one between people, and the rest. The rest is what neither explains alone: a person's luck in
/// the game, and that a deal suits one person better than another. These two cannot be separated, because no person
/// plays a deal twice. Random events during a game belong to the deal as far as they are the same for all players.
///
/// The parts are the estimators of the analysis of variance, pooled over the blocks: (mean square of deals - mean
/// square of the rest) / people per block, and so on. They are unbiased for any distribution, and can be negative where
/// a part is near 0; such a part is reported as 0 and flagged. Intervals come from a jackknife over blocks.
///
/// ```swift
/// func luck(of games: CrossedGames) -> Double? { WinVariance(games)?.deal.share }
/// ```
///
/// Sources: S. R. Searle, G. Casella, C. E. McCulloch, *Variance Components*, 1992, chapter 4; R. L. Brennan,
/// *Generalizability Theory*, 2001, chapter 3, for persons crossed with items that are right or wrong.
public struct WinVariance: Hashable, Codable, Sendable {
  /// A part of the variance.
  public struct Part: Hashable, Codable, Sendable {
    /// The part as a share of the whole, 0 to 1.
    public let share: Double
    /// The 95 % bounds of the share.
    public let interval: ClosedRange<Double>
    /// Whether the estimate was negative, so that the share is 0.
    public let wasNegative: Bool
  }

  /// The part between deals.
  public let deal: Part
  /// The part between people.
  public let person: Part
  /// The rest, which neither the deal nor the person explains alone.
  public let chance: Part
  /// The number of games.
  public let games: Int

  /// Creates the parts of some games; `nil` with fewer than two blocks, or fewer than two people or deals per block, or
  /// when all games were won or all lost.
  ///
  /// Complexity: O(games + blocks²).
  /// - Parameter confidence: the confidence of the intervals.
  public init?(_ games: CrossedGames, confidence: Double = 0.95) {
    guard games.blocks > 1, games.persons > 1, games.deals > 1 else { return nil }
    let squares = (0..<games.blocks).map { Squares(of: $0, in: games) }
    let whole = squares.reduce(Squares(), +)
    guard let parts = whole.parts(persons: games.persons, deals: games.deals) else { return nil }
    let others = squares.map { (whole - $0).parts(persons: games.persons, deals: games.deals) ?? parts }
    let least = whole.leastError(persons: games.persons, deals: games.deals)
    let reach = StandardNormal.twoSidedQuantile(confidence: confidence)
    func part(_ path: KeyPath<Parts, Double>) -> Part {
      let share = max(0, parts[keyPath: path]) / parts.sum
      let jackknife = Jackknife(leavingOut: others.map { $0.raw(path) }, confidence: confidence)
      // Few blocks may agree by chance, and a very negative estimate would leave no interval above 0; neither means
      // that a part is known exactly.
      let half = max(
        reach * least[keyPath: path], jackknife.map { $0.reach * $0.standardError } ?? 1)
      return Part(
        share: share, interval: max(0, share - half)...min(1, share + half),
        wasNegative: parts[keyPath: path] < 0)
    }
    deal = part(\.deal)
    person = part(\.person)
    chance = part(\.chance)
    self.games = games.games
  }

  /// The variance components, which may be negative.
  private struct Parts {
    var deal: Double
    var person: Double
    var chance: Double

    /// The sum of the components, without negative ones.
    var sum: Double { max(0, deal) + max(0, person) + max(0, chance) }

    /// A component as a share of the whole; negative if the component is.
    func raw(_ path: KeyPath<Parts, Double>) -> Double { self[keyPath: path] / (deal + person + chance) }
  }

  /// Sums of squares of some blocks.
  private struct Squares {
    var blocks = 0.0
    var deals = 0.0
    var persons = 0.0
    var rest = 0.0

    init() {}

    init(of block: Int, in games: CrossedGames) {
      let (persons, deals) = (Double(games.persons), Double(games.deals))
      let ofPersons = (0..<games.persons).map {
        Double(games.wins(ofPerson: block * games.persons + $0)) / deals
      }
      let ofDeals = (0..<games.deals).map { Double(games.wins(ofDeal: block * games.deals + $0)) / persons }
      let mean = ofPersons.reduce(0, +) / persons
      func squares(_ values: [Double]) -> Double { values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } }
      blocks = 1
      self.persons = deals * squares(ofPersons)
      self.deals = persons * squares(ofDeals)
      // The squares of zeros and ones are their sum.
      rest = persons * deals * mean * (1 - mean) - self.persons - self.deals
    }

    /// The components; `nil` without any variance.
    func parts(persons: Int, deals: Int) -> Parts? {
      let (ofPersons, ofDeals) = (Double(persons - 1), Double(deals - 1))
      let chance = rest / (blocks * ofPersons * ofDeals)
      let parts = Parts(
        deal: (self.deals / (blocks * ofDeals) - chance) / Double(persons),
        person: (self.persons / (blocks * ofPersons) - chance) / Double(deals), chance: chance)
      return parts.deal + parts.person + parts.chance > 1e-12 ? parts : nil
    }

    /// The standard errors of the shares if neither deals nor people differ, from the variance of mean squares. They
    /// are lower bounds of the errors.
    func leastError(persons: Int, deals: Int) -> Parts {
      let (ofPersons, ofDeals) = (blocks * Double(persons - 1), blocks * Double(deals - 1))
      let rest = 2 / (ofPersons * Double(deals - 1))
      let deal = (2 / ofDeals + rest).squareRoot() / Double(persons)
      let person = (2 / ofPersons + rest).squareRoot() / Double(deals)
      return Parts(deal: deal, person: person, chance: (deal * deal + person * person).squareRoot())
    }

    static func + (one: Squares, other: Squares) -> Squares { one.adding(other, times: 1) }
    static func - (one: Squares, other: Squares) -> Squares { one.adding(other, times: -1) }

    private func adding(_ other: Squares, times factor: Double) -> Squares {
      var sum = self
      for path in [\Squares.blocks, \.deals, \.persons, \.rest] {
        sum[keyPath: path] += factor * other[keyPath: path]
      }
      return sum
    }
  }
}
