import Difficulty
import LevelFiles
import People
import PuzzleCore
import TextFormats

/// The players fitted to cohorts, as a file that `--players` reads, with comments about their origin.
public struct FittedPlayers {
  /// The study; it has a calibration.
  public let study: ObservedStudy
  /// The file of plays.
  public let source: String

  /// The curve of each level on which people are placed later (``LinkedPlayers/curve(of:workers:cancellation:)``).
  /// Without curves the deviations of the fit are used, which come from other games.
  public let curves: [SkillCurve]?

  /// For each level and each cohort, the correction found by the players' own games
  /// (``played(on:workers:cancellation:)``); empty before those games.
  var corrections: [[Double]] = []

  /// Creates players from a study that has a calibration.
  public init(_ study: ObservedStudy, source: String, curves: [SkillCurve]? = nil) {
    self.study = study
    self.source = source
    self.curves = curves
  }

  /// The first words of such a file.
  public static let mark = "# Players fitted by moli calibrate"

  /// What files of earlier versions begin with instead.
  private static let earlierMark = "# Players fitted by moli difficulty --observed"

  private static let checksumMark = "# Checksum of the rest: "

  /// Whether a file begins like those that moli writes.
  public static func isFitted(_ text: String) -> Bool { [mark, earlierMark].contains { text.hasPrefix($0) } }

  /// Whether a file is unchanged since moli wrote it, so that replacing it loses nothing.
  public static func isUnchanged(_ text: String) -> Bool {
    guard isFitted(text) else { return false }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count > 1, lines[1].hasPrefix(checksumMark) else { return false }
    let stated = lines.remove(at: 1).dropFirst(checksumMark.count)
    return stated == checksum(of: lines.joined(separator: "\n"))
  }

  private static func checksum(of text: String) -> String {
    var hash = StableHash()
    hash.combine(text)
    return hash.hexadecimal
  }

  /// The text; `nil` when the data are not enough to fit players.
  public var text: String? {
    guard study.review.sufficiency.isEnough, let calibration = study.review.calibration else { return nil }
    let used = "\(study.read.lines.counted("play")) used, \(study.read.skipped.count) skipped"
    var lines = ["\(Self.mark) to \(Self.comment(source)): \(used)"]
    for objection in study.objections { lines.append("# not calibrated: \(Self.comment(objection))") }
    if let unnamed = study.withoutPersons { lines.append("# \(unnamed)") }
    lines.append(
      "# link: log odds of people = \(words(calibration.intercept)) + \(words(calibration.slope)) x log odds of the simulated player"
    )
    for (number, name) in names.enumerated() {
      var line = "# \(name): skill \(words(calibration.skills[number]))"
      if let spread = calibration.spreads?[number] {
        line += ", standard deviation of skill among people \(words(spread))"
      }
      lines.append(line)
    }
    let people = calibration.spreads == nil ? "have the mean skill" : "have the mean skill and differ as much"
    lines.append("# 95 % intervals; skill 0 is the first preset, 1 the second; the players below \(people)")
    lines.append("# in games they win as often as the people, because moli adjusts them to each level by the link")
    let players = "\n" + PlayerFile.text(of: profiles)
    let sum = Self.checksum(of: lines.joined(separator: "\n") + players)
    lines.insert("\(Self.checksumMark)\(sum)", at: 1)
    return lines.joined(separator: "\n") + players
  }

  /// The players, one per cohort, each with the link to its people.
  public var profiles: [PlayerGroup] {
    guard let calibration = study.review.calibration else { return [] }
    return names.enumerated().map { cohort, name in
      var group = study.axis.group(
        calibration.skills[cohort].value, spread: calibration.spreads?[cohort].value ?? 0, name: name)
      group.link = link(of: cohort, calibration)
      return group
    }
  }

  private func link(of cohort: Int, _ calibration: Calibration) -> PlayerLink {
    func rounded(_ value: Double) -> Double { (value * 1e4).rounded() / 1e4 }
    func rounded(_ interval: ClosedRange<Double>) -> ClosedRange<Double> {
      rounded(interval.lowerBound)...rounded(interval.upperBound)
    }
    let (intercept, slope) = (calibration.intercept, calibration.slope)
    let drift = calibration.positionEffect?.value ?? 0
    let usual = calibration.positions.reduce(0, +) / Double(max(1, calibration.positions.count))
    var link = PlayerLink(
      skill: rounded(calibration.skills[cohort].value),
      spread: rounded(calibration.spreads?[cohort].value ?? 0),
      intercept: rounded(intercept.value), slope: max(0.01, rounded(slope.value)),
      interceptInterval: rounded(intercept.interval), slopeInterval: rounded(slope.interval),
      usualShift: rounded(drift * usual),
      error: study.review.heldOut.map { rounded(100 * $0.rootMeanSquare) })
    let plain = link
    link.levels = study.levels.enumerated().map { number, level in
      let won = calibration.rates[number][cohort].value
      let shift =
        curves.map {
          LinkedPeople.shift(winning: won, by: plain, curve: $0[number], axis: study.axis)
        }
        ?? calibration.deviations[number].value + drift * calibration.positions[number]
      return PlayerLink.Level(
        game: level.game, name: level.name, shift: rounded(shift), won: rounded(won),
        correction: corrections.isEmpty ? 0 : rounded(corrections[number][cohort]))
    }
    return link
  }

  /// The cohorts as valid and unique names for a file of players.
  var names: [String] {
    var taken: Set<String> = []
    return study.read.plays.cohorts.map { cohort in
      let plain = Self.plain(cohort)
      var name = plain
      var number = 2
      while !taken.insert(name.lowercased()).inserted {
        name = "\(plain.prefix(35)) \(number)"
        number += 1
      }
      return name
    }
  }

  /// Letters, digits, spaces, hyphens and full stops, beginning with a letter, so that YAML reads it as a text.
  private static func plain(_ name: String) -> String {
    let kept = name.map { $0.isLetter || $0.isNumber || "-_ .".contains($0) ? $0 : "-" }
    let words = String(kept).split(separator: " ").joined(separator: " ")
    let isText = words.first?.isLetter == true && !reserved.contains(words.lowercased())
    let whole = isText ? words : "cohort \(words)".split(separator: " ").joined(separator: " ")
    return String(String(whole.prefix(40)).reversed().drop { $0 == " " }.reversed())
  }

  private static let reserved: Set<String> = ["null", "true", "false", "yes", "no", "on", "off", "y", "n"]

  private static func comment(_ text: String) -> String {
    String(text.map { $0.isNewline || $0.unicodeScalars.contains { $0.value < 0x20 } ? " " : $0 })
  }

  private func words(_ estimate: Calibration.Estimate) -> String {
    func text(_ value: Double) -> String { FixedDecimal.string(value, digits: 2) ?? "–" }
    return "\(text(estimate.value)) (\(text(estimate.interval.lowerBound)) to \(text(estimate.interval.upperBound)))"
  }
}
