import ArgumentParser
import GameKit

/// The rules for combining options, for all verbs. An option that would have no effect is refused.
///
/// ``rules`` contains every rule that depends only on the names of options. The verbs check the rules that depend on
/// values.
struct OptionCombinations {
  /// A rule about the options of some verbs, or of all verbs if the list is empty.
  struct Rule: Sendable {
    let verbs: [String]
    let options: [String]
    let others: [String]
    /// Whether one of `others` is required; otherwise all of them are forbidden.
    let isNeed: Bool
    /// The text that follows the refusal.
    let reason: String

    /// Each of these options requires one of the others.
    static func need(_ verbs: [String], _ options: [String], _ others: [String], _ reason: String = "") -> Rule {
      Rule(verbs: verbs, options: options, others: others, isNeed: true, reason: reason)
    }

    /// None of these options can be combined with any of the others.
    static func without(_ verbs: [String], _ options: [String], _ others: [String], _ reason: String = "") -> Rule {
      Rule(verbs: verbs, options: options, others: others, isNeed: false, reason: reason)
    }

    /// The refusal of the given options; `nil` when the rule is satisfied.
    func refusal(of given: Set<String>) -> String? {
      guard let option = options.first(where: given.contains) else { return nil }
      let there = others.first(where: given.contains)
      guard isNeed ? there == nil : there != nil else { return nil }
      let list = there.map { [$0] } ?? others
      let names = (list.count > 1 ? list.dropLast().joined(separator: ", ") + " or " : "") + (list.last ?? "")
      return "\(option) \(isNeed ? "requires" : "cannot be combined with") \(names)\(reason)"
    }
  }

  private static let positions = ["solve", "hint", "count", "perft"]
  private static let level = ["level add", "level clone", "level edit"]

  /// The rules of all verbs.
  static let rules: [Rule] = [
    .need(["play"], ["--date"], ["--save"]),
    .need(["play"], ["--game-rows"], ["--library"]),
    .need(["play"], ["--index"], ["--by-hand"]),
    .without(
      ["play"], ["--by-hand"],
      [
        "--players", "--games", "--jobs", "--part", "--budget", "--board-number", "--reference", "--game-table",
        "--out", "--library", "--save", "--format",
      ], ": you play one game"),
    .without([], ["--players"], ["--ladder"], "; give one of them"),
    .without(["difficulty"], ["--fit"], ["--par-budget"], ", because it solves no boards"),
    .without(["difficulty"], ["--metrics"], ["--scale"]),
    .without(
      ["tune"], ["--curve"], ["--parameter", "--target", "--players", "--from", "--to", "--out", "--batch"],
      ": its file names levels, parameters and targets"),
    .need(["tune"], ["--from", "--to"], ["--parameter"], "; without it, all parameters are compared"),
    .need(
      ["tune"], ["--target", "--out"], ["--parameter", "--words"], "; without them, all parameters are compared"),
    .need(["tune"], ["--step"], ["--parameter", "--curve"], "; without them, all parameters are compared"),
    .need(
      ["tune"], ["--write", "--nearest"], ["--parameter", "--curve", "--words"],
      "; without them, all parameters are compared"),
    .need(["tune"], ["--replace-at-most", "--keep", "--theme"], ["--words"]),
    .without(
      ["tune"], ["--words"], ["--parameter", "--curve", "--step", "--batch"],
      ": it replaces words, not a value"),
    .without(["tune"], ["--write"], ["--out"], ": --write changes the level's own file, --out writes another file"),
    .need(["compare"], ["--batch-size"], ["--batch"]),
    .without(["report"], ["--frames"], ["--no-frames"], "; give one of them"),
    .need(positions, ["--tables"], ["--goal"]),
    .need(["verify"], ["--levels"], ["--runs"], "; name the file of runs"),
    .need(positions, ["--player", "--move"], ["--record"], ": they choose a position of a record file"),
    .without(
      positions, ["--record"], ["--board", "--position", "--level", "--type", "--seed"],
      ": a record contains its own game and level"),
    .without(positions, ["--seed"], ["--board", "--position"], ": it chooses a deal of a level"),
    .without(positions, ["--type"], ["--level"], ": a level has its own type"),
    .without(
      ["solve"], ["--program", "--family", "--lengths"],
      ["--board", "--position", "--seed", "--index", "--record", "--goal", "--solver", "--weight"],
      ": a program runs in a whole level"),
    .without(["solve"], ["--program"], ["--budget"], ": running a program needs no search"),
    .without(
      ["hint"], ["--program"], ["--board", "--position", "--seed", "--index", "--record", "--count"],
      ": the program is the position"),
    .need(["hint"], ["--count"], ["--out"]),
    .need(["hint"], ["--out", "--jobs"], ["--count"]),
    .without(["hint"], ["--count"], ["--board", "--position", "--record"], ": it is for deals of a level"),
    .without(["hint"], ["--goal"], ["--count", "--program", "--alternatives", "--samples"]),
    .need(
      ["bench frames"], ["--rate"], ["--paced"], "; without it, landings are compared with frames at 60 and 120 Hz"),
    .without(
      ["bench frames"], ["--paced"], ["--source", "--landings", "--repeats", "--worst-cases"],
      ": it plays one game in real time"),
    .need(["level clone", "level edit"], ["--force"], ["--name"]),
    .need(level, ["--limit"], ["--search", "--rank"]),
    .need(level, ["--skip-unusable"], ["--list"]),
    .without(["level list"], ["--custom"], ["--original"], ": no level is both; give one of them"),
    .without(["lexicon export"], ["--own"], ["--lexicon"], ": each selects different phrases; give one of them"),
    .without(
      ["player list"], ["--abilities"], ["--players", "--ladder"], ": it lists the abilities that every player has"),
    .without(["results"], ["--week"], ["--month", "--since", "--until"], ": each sets the days; give one of them"),
    .without(["results"], ["--month"], ["--since", "--until"], ": each sets the days; give one of them"),
  ]

  /// The options that name an output file, and the verbs whose `--out` may be standard output.
  private static let outputs = ["--out", "--records", "--game-table", "--write-players", "--library"]
  private static let printing = ["report ", "study gather "]

  /// Refuses options that cannot be combined, and outputs that are not files.
  /// - Parameter arguments: a command line with current names.
  /// - Throws: ``GameKit/Failure``.
  static func check(_ arguments: [String]) throws {
    let words = arguments.prefix { $0 != "--" }
    let verb = words.prefix { !$0.hasPrefix("-") }.joined(separator: " ") + " "
    for output in outputs where !printing.contains(where: verb.hasPrefix) {
      guard words.contains("\(output)=-") || zip(words, words.dropFirst()).contains(where: { $0 == (output, "-") })
      else {
        continue
      }
      throw Failure.usage("\(output): found \"-\", expected the name of a file")
    }
    let given = Set(words.filter { $0.hasPrefix("--") }.map { String($0.prefix { $0 != "=" }) })
    for rule in rules where rule.verbs.isEmpty || rule.verbs.contains(where: { verb.hasPrefix("\($0) ") }) {
      if let refusal = rule.refusal(of: given) { throw Failure.usage(refusal) }
    }
  }
}
