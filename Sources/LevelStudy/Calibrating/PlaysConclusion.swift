import Difficulty
import TextFormats

/// What the plays of people on one level allow to conclude.
public struct PlaysConclusion: Hashable, Sendable {
  /// How many plays were won. The interval treats plays as independent, which those of one person are not.
  public let won: WilsonInterval
  /// The number of people.
  public let people: Int
  /// The simulated groups whose win rates the plays do not exclude.
  public let agreeing: [String]
  /// The simulated groups whose win rates the plays exclude.
  public let excluded: [String]

  /// Draws the conclusion.
  /// - Parameters:
  ///   - groups: the simulated win rates of the level, if they are known.
  /// - Precondition: `0 <= wins <= plays`.
  public init(plays: Int, wins: Int, people: Int, groups: [(name: String, won: WilsonInterval)] = []) {
    let won = WilsonInterval(successes: wins, of: plays)
    self.won = won
    self.people = people
    agreeing = groups.filter { $0.won.bounds.overlaps(won.bounds) }.map(\.name)
    excluded = groups.filter { !$0.won.bounds.overlaps(won.bounds) }.map(\.name)
  }

  /// Whether the plays are as many as a calibration needs of a level.
  public var isEnough: Bool {
    won.trials >= DataSufficiency.leastPlays && people >= DataSufficiency.leastPersons
  }

  /// The conclusion in sentences.
  public var text: String {
    guard won.trials > 0 else { return "No person has played this level by hand, so nothing is known of people." }
    func percent(_ share: Double) -> Int { Int((100 * share).rounded()) }
    let rate = "\(won.successes) of \(won.trials.counted("play")) by \(people.counted("person", "people")) won"
    var sentences = [
      "\(rate): between \(percent(won.lower)) and \(percent(won.upper)) % if plays are independent."
    ]
    if people == 1 { sentences.append("This is how one person plays, not how people do.") }
    if !agreeing.isEmpty || !excluded.isEmpty {
      let fitting = agreeing.isEmpty ? "no simulated group" : agreeing.joined(separator: ", ")
      let ruledOut = excluded.isEmpty ? "none is excluded" : "excluded: \(excluded.joined(separator: ", "))"
      sentences.append("In agreement with \(fitting); \(ruledOut).")
    }
    sentences.append(
      isEnough
        ? "Enough plays of this level for a calibration, which needs \(DataSufficiency.leastLevels) such levels."
        : "Too few for a calibration: it needs \(DataSufficiency.leastPlays) plays by "
          + "\(DataSufficiency.leastPersons) people on each of \(DataSufficiency.leastLevels) levels.")
    return sentences.joined(separator: " ")
  }
}
