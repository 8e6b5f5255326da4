import Difficulty
import LevelFiles
import LevelStudy
import Reporting
import TextFormats

/// A level among others, judged by its target, its place and its deals: a status, and a sentence without statistics.
public struct LevelStanding {
  /// Who plays for a share: the group with that name, or the whole population without one.
  public typealias Subject = String?

  /// The place of the level, from 1.
  public let number: Int
  /// The level with its measurements.
  public let measured: MeasuredLevel
  /// The verdicts on the level.
  public let anomalies: [LevelAnomaly]
  /// The target with what was measured; `nil` without a target, or if it was not measured.
  public let checked: CheckedTarget?
  /// The number of the level that is easier although it should be harder; `nil` if the level is in order.
  public let easierLevel: Int?
  /// The change of the share won from the level before, if it is a jump of the season.
  public let jump: Double?
  /// The number of a level of the season that is too similar, with the share of common parts.
  public let similar: (number: Int, likeness: Double)?

  /// Judges levels that were measured together, in the order in which they are shown.
  /// - Parameter checked: each level's target with what was measured; by default from the measurements alone.
  /// - Parameter verdicts: the verdicts on each level.
  /// - Parameter season: the season with these levels in its order, whose curve decides the order.
  public static func all(
    of levels: [MeasuredLevel], verdicts: [[LevelAnomaly]], checked: [CheckedTarget?]? = nil,
    in season: MeasuredSeason? = nil
  ) -> [LevelStanding] {
    let names = levels.map(\.level.name)
    return levels.enumerated().map { place, level in
      let found = verdicts.indices.contains(place) ? verdicts[place] : []
      let other = found.lazy.compactMap { anomaly -> String? in
        if case .harderThanDeclared(let name, _) = anomaly { name } else { nil }
      }.first
      let target =
        checked.map { $0.indices.contains(place) ? $0[place] : nil } ?? CheckedTarget(of: level)
      let easier = season.map { $0.easierPlace(than: place) } ?? other.flatMap { names.firstIndex(of: $0) }
      return LevelStanding(
        number: place + 1, measured: level, anomalies: found, checked: target, easierLevel: easier.map { $0 + 1 },
        jump: season?.jump(to: place),
        similar: season?.similar(to: place).map { (number: $0.place + 1, likeness: $0.likeness) })
    }
  }

  // MARK: Shares

  /// Whose share of wins the target is about; `nil` if it is about something else or there is none.
  public var subject: Subject? {
    guard case .winRate(_, let population) = measured.target?.goal else { return nil }
    return .some(population)
  }

  /// The share of games that a subject wins, with its bounds; `nil` if it was not measured.
  public func won(by subject: Subject) -> (share: Double, bounds: ClosedRange<Double>)? {
    if let checked, self.subject == .some(subject), let finding = checked.findings.first, let share = finding.measured {
      return (share, finding.interval)
    }
    guard let name = subject else { return measured.population.map { ($0.rate, $0.interval) } }
    let won = measured.measurements.first { $0.player == name }?.winRate
    return won.flatMap { won in won.rate.map { ($0, won.lower...won.upper) } }
  }

  /// The shares that meet the target of a subject; `nil` for another target.
  public func wanted(by subject: Subject) -> ClosedRange<Double>? {
    guard let target = measured.target, case .winRate(let goal, subject) = target.goal else { return nil }
    return max(0, goal - target.tolerance)...min(1, goal + target.tolerance)
  }

  // MARK: Status

  /// The tested deals that cannot be won; `nil` if no deal was tested.
  public var unwinnableDeals: (count: Int, of: Int)? {
    measured.par.flatMap { $0.boards > 0 ? ($0.unsolvable, $0.boards) : nil }
  }

  /// Whether the target is met; `nil` without one.
  public var verdict: TargetVerdict? { checked?.verdict }

  /// The status with its word, the most severe first.
  public var status: (light: StatusLight, word: String) {
    if unwinnableDeals.map({ $0.count > 0 }) ?? false { return (.bad, "Deals cannot be won") }
    if anomalies.contains(where: { $0.kind == .unwinnable }) { return (.bad, "Never won") }
    if verdict == .missed { return (.bad, missed) }
    if easierLevel != nil { return (.bad, "Out of order") }
    if anomalies.contains(where: { $0.kind == .weakerWinsMore }) { return (.bad, "Skill does not pay") }
    if let warning { return (.warning, warning.word) }
    switch verdict {
    case .met?: return (.good, "On target")
    case .open?: return (.open, "Undecided")
    case .missed?, nil: return (.none, measured.target == nil ? "No target" : "Not measured")
    }
  }

  /// Whether the target is met, in words: `met`, `missed: too hard`, `undecided` or `not measured`.
  var targetWords: String {
    switch verdict {
    case .met?: "met"
    case .missed?: "missed: \(missed.lowercased())"
    case .open?: "undecided"
    case nil: "not measured"
    }
  }

  static let targetMeaning =
    "The target of the level's file. It is met if the 95 % interval is within the tolerance, missed if no part of it is, "
    + "and otherwise undecided: more games decide."

  /// The word for a missed target.
  private var missed: String {
    guard let finding = checked?.findings.first(where: { $0.verdict == .missed }) else { return "Off target" }
    let isAbove = finding.interval.lowerBound > finding.goal
    switch finding.quantity {
    case .winRate: return isAbove ? "Too easy" : "Too hard"
    case .attempts, .moves, .seconds, .halfSkill: return isAbove ? "Too hard" : "Too easy"
    case .steps: return "Off target"
    }
  }

  /// A warning that the target does not cover. Without a target, very easy and very hard levels are among them.
  private var warning: (word: String, text: String)? {
    let found = Set(anomalies.map(\.kind))
    if found.contains(.unfairDeals) { return ("Unfair deals", "some deals are much harder than others") }
    if found.contains(.abandoned) { return ("Given up", "many people give up") }
    if let gap { return gap }
    guard measured.target == nil else { return nil }
    if found.contains(.hardlyWon) { return ("Very hard", "hardly anybody wins") }
    if found.contains(.onlyForStrongest) { return ("Very hard", "only the strongest win") }
    if found.contains(.tooEasy) || found.contains(.noTargetScore) { return ("Very easy", "nearly every game is won") }
    if found.contains(.timeouts) { return ("Time runs out", "time runs out in many games") }
    return nil
  }

  /// A gap between the level and others of its season.
  private var gap: (word: String, text: String)? {
    if let jump {
      return ("Jump", "\(Self.whole(abs(100 * jump))) points \(jump < 0 ? "harder" : "easier") than the level before")
    }
    return similar.map { ("Too similar", "\(Self.percent($0.likeness)) the same as level \($0.number)") }
  }

  // MARK: Words

  /// The level in one sentence, with the most severe problem first.
  /// - Parameter subject: whose share of wins is stated if there is no target.
  public func sentence(of subject: Subject = nil) -> String {
    let result = checked.map(self.result) ?? share(of: subject)
    if let deals = unwinnableDeals, deals.count > 0 {
      return "\(deals.count) of \(deals.of) tested deals cannot be won; \(result)."
    }
    if let easierLevel {
      let place = easierLevel > number ? "comes later" : "should be harder"
      return Self.sentence("\(result); harder than level \(easierLevel), which \(place).")
    }
    if let warning = verdict == .missed ? gap : warning { return Self.sentence("\(result); \(warning.text).") }
    return Self.sentence(result + ".")
  }

  private static func sentence(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

  private func share(of subject: Subject) -> String {
    guard let won = won(by: subject) else { return "not measured" }
    return "\(Self.percent(won.share)) of \(Self.people(subject)) win"
  }

  /// The target in a few words: `casual 60 % ± 5`; empty without one.
  var shortTarget: String {
    guard let target = measured.target else { return "" }
    func who(_ population: String?) -> String { population ?? "all" }
    switch target.goal {
    case .winRate(let goal, let population):
      return "\(who(population)) \(Self.short(100 * goal))\u{a0}%\u{a0}±\u{a0}\(Self.short(100 * target.tolerance))"
    case .attempts(let goal, let population):
      return "\(who(population)) \(Self.short(goal))\u{a0}±\u{a0}\(Self.short(target.tolerance)) attempts"
    case .median(let unit, let goal, let population):
      return "\(who(population)) \(Self.short(goal))\u{a0}±\u{a0}\(Self.short(target.tolerance))\(unit.suffix)"
    case .response(let half, let steps):
      let parts = [half.map { "skill \(Self.short($0))" }, steps.map { "\(Self.short($0)) steps" }].compactMap { $0 }
      return "\(parts.joined(separator: ", ")) ± \(FixedDecimal.string(target.tolerance, digits: 2) ?? "")"
    }
  }

  /// The measured numbers of the target next to the wanted ones.
  private func result(of checked: CheckedTarget) -> String {
    checked.findings.map { finding in
      let (low, high) = (finding.goal - finding.tolerance, finding.goal + finding.tolerance)
      switch checked.target.goal {
      case .winRate(_, let population):
        let won = finding.measured.map(Self.percent) ?? "an unknown share"
        return "\(won) of \(Self.people(population)) win, "
          + "wanted \(Self.whole(100 * max(0, low))) to \(Self.whole(100 * min(1, high)))\u{a0}%"
      case .attempts(_, let population):
        let count = finding.measured.map { "within \(Self.short($0)) attempts" } ?? "later than in the attempts played"
        return "half of \(Self.people(population)) pass \(count), wanted \(Self.short(low)) to \(Self.short(high))"
      case .median(let unit, _, let population):
        let length = finding.measured.map { "within \(Self.short($0))\(unit.suffix)" } ?? "not at all"
        return "half of \(Self.people(population)) win \(length), wanted \(Self.short(low)) to \(Self.short(high))"
      case .response:
        let what = finding.quantity == .steps ? "skill decides within" : "it suits a skill of"
        let value = finding.measured.map(Self.short) ?? "an unknown number"
        return "\(what) \(value), wanted \(Self.short(low)) to \(Self.short(high))"
      }
    }.joined(separator: "; ")
  }

  /// A group in words: `casual players`.
  static func people(_ subject: Subject) -> String { subject.map { "\($0) players" } ?? "all players" }

  /// A share in whole per cent. Shares that are not quite 0 or 1 are no such number.
  static func percent(_ share: Double) -> String {
    if share > 0, share < 0.005 { return "under 1\u{a0}%" }
    if share < 1, share > 0.995 { return "over 99\u{a0}%" }
    return whole(100 * share) + "\u{a0}%"
  }

  private static func whole(_ number: Double) -> String { FixedDecimal.string(number, digits: 0) ?? "" }

  private static func short(_ number: Double) -> String {
    FixedDecimal.string(number, digits: abs(number - number.rounded()) < 0.05 || number >= 100 ? 0 : 1) ?? ""
  }
}
