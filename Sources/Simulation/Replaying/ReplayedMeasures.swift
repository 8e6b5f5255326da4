import PuzzleCore

/// The measures of a replayed game for each of its players: the values that ``GameRunner`` finds during the game.
///
/// A record does not hold them, so they are computed from its positions.
///
/// ```swift
/// func counted<Game: Puzzle>(in game: Game, by record: Replayer<Game>.Record) throws -> [[Int]] {
///   var measures = ReplayedMeasures(of: record.deal, in: game)
///   let final = try Replayer(game).replay(record) { measures.add($0) }
///   return measures.values(endingIn: final)
/// }
/// ```
public struct ReplayedMeasures<Game: Puzzle> {
  private let views: [Game]
  /// The indices of the measures whose largest value counts.
  private let peaks: [Int]
  private var largest: [[Int]]
  /// A position that is measured only if no other chance event follows at once, because players never see the positions
  /// in between.
  private var unsettled: Game.State?

  /// Creates the measures of a game that starts at `deal`.
  public init(of deal: Game.State, in game: Game) {
    views = (0..<game.seats).map { game.seated(at: $0) }
    peaks = game.measures.indices.filter { game.measures[$0].taking == .largest }
    largest = views.map { _ in game.measures.map { _ in .min } }
    unsettled = deal
  }

  /// Adds the next transition. O(1) for each measure whose largest value counts.
  public mutating func add(_ step: ReplayStep<Game>) {
    if peaks.isEmpty { return }
    if case .chance = step.cause {
      unsettled = step.after
      return
    }
    measureUnsettled()
    if Game.Chance.self == Never.self { unsettled = step.after }
  }

  /// The values of a game that ended in `final`: for each seat, one value per measure of
  /// ``PuzzleCore/Puzzle/measures``.
  public consuming func values(endingIn final: Game.State) -> [[Int]] {
    measureUnsettled()
    measure(final)
    return views.enumerated().map { seat, view in
      view.measures.indices.map { peaks.contains($0) ? largest[seat][$0] : view.measure($0, of: final) }
    }
  }

  private mutating func measureUnsettled() {
    guard let state = unsettled.take() else { return }
    measure(state)
  }

  private mutating func measure(_ state: Game.State) {
    for (seat, view) in views.enumerated() {
      for place in peaks { largest[seat][place] = max(largest[seat][place], view.measure(place, of: state)) }
    }
  }
}
