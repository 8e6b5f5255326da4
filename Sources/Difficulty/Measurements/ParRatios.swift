/// The number of moves of a player's wins divided by par, deal by deal.
///
/// The median moves of all won games divided by the median par would compare different deals, because the deals that
/// are won are the easy ones.
public struct ParRatios: Hashable, Sendable {
  /// The number of deals played whose fewest moves are proved and more than 0.
  public let deals: Int
  /// The ratios of moves to par for the won deals among them, in ascending order, each 1 or more.
  public let ratios: [Double]

  /// Compares deals. Complexity: O(*n* log *n*).
  /// - Parameters:
  ///   - moves: the moves of each deal's game; `nil` where it was not won.
  ///   - pars: the fewest moves of the same deals; `nil` where they are not proved. The longer list is cut.
  public init(moves: [Int?], pars: [Int?]) {
    let known = zip(moves, pars).filter { $0.1 ?? 0 > 0 }
    deals = known.count
    ratios = known.compactMap { moves, par in
      moves.flatMap { moves in par.map { Double(moves) / Double($0) } }
    }.sorted()
  }

  /// The number of deals that were won.
  public var wins: Int { ratios.count }

  /// The share of these deals that were won, to which the ratios are limited; `nil` without deals.
  public var winShare: Double? { deals > 0 ? Double(wins) / Double(deals) : nil }

  /// The median ratio; for an even number, the mean of the two middle ones. `nil` when no deal was won.
  public var median: Double? {
    ratios.isEmpty ? nil : (ratios[(ratios.count - 1) / 2] + ratios[ratios.count / 2]) / 2
  }
}
