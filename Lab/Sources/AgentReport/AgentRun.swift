import Difficulty
import Exact
import Foundation

/// The statistics of the games of one agent on one level.
struct AgentRun {
  /// The level's name.
  let level: String
  /// The number of tiles of a phrase of the level. At most one phrase can result from this many landings, because a
  /// tile is destroyed at most once.
  let phraseLength: Int
  /// The name of the agent.
  let agent: String
  /// The number of inputs per second; `nil` for agents that are listed without one.
  let inputs: Double?
  /// The final scores.
  let scores: Distribution
  /// The longest chain of each game.
  let chains: Distribution
  /// The share of games lost.
  let lost: WilsonInterval
  /// The number of phrases per landing.
  let phrases: RatioEstimate
  /// The number of landings per game.
  let landings: Moments

  /// Reads the run of a line of `runs.tsv`: file, level, phrase length, agent without its inputs, and inputs or
  /// nothing.
  /// - Throws: ``ReportError``.
  init(_ line: Substring, in folder: URL) throws {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard fields.count == 5, let length = Int(fields[2]), length > 0 else {
      throw ReportError("runs.tsv: found \"\(line)\", expected file, level, phrase length, agent, inputs")
    }
    guard let games = try CSVFile(fields[0] + ".csv", in: folder) else {
      throw ReportError("found no file \(fields[0]).csv")
    }
    (level, phraseLength, agent, inputs) = (fields[1], length, fields[3], Double(fields[4]))
    scores = try Distribution(games.integers("score"))
    chains = try Distribution(games.integers("longestChain"))
    lost = try WilsonInterval(
      successes: games.values("outcome").count { $0 == "lost" }, of: games.rows.count)
    var phrases = RatioEstimate()
    for (over, under) in try zip(games.integers("phrases"), games.integers("landings")) {
      phrases.add(over, per: under)
    }
    self.phrases = phrases
    landings = try Moments(games.integers("landings"))
  }

  /// The name of the agent with its inputs per second.
  var name: String { inputs.map { "\(agent), \(Self.text($0))/s" } ?? agent }

  /// The mean score.
  var meanScore: Double? { scores.moments.mean.map(Double.init) }

  /// The confidence interval of the mean score.
  var scoreInterval: ClosedRange<Double>? {
    let moments = scores.moments
    guard let mean = meanScore, let variance = moments.sampleVariance.map(Double.init) else { return nil }
    let reach =
      StandardNormal.twoSidedQuantile(confidence: 0.95) * (variance / Double(moments.count)).squareRoot()
    return (mean - reach)...(mean + reach)
  }

  /// The share of the bound that is reached: phrases per landing times the tiles of a phrase, 0 to 1.
  var shareOfBound: Double? { phrases.ratio.map { $0 * Double(phraseLength) } }

  /// The shortest decimal text of a rate.
  static func text(_ value: Double) -> String { value == value.rounded() ? String(Int(value)) : String(value) }
}
