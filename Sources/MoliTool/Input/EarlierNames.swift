import ArgumentParser
import GameKit

/// Names that verbs and options had before. They work for one release, and each says once what it is called now.
///
/// All of them stand in ``table``. A command line is rewritten before it is parsed, so no command knows of them:
///
///     moli difficulty --order my.yaml     becomes    moli order my.yaml
///     moli play my.yaml --agent casual    becomes    moli play my.yaml --players casual
struct EarlierNames {
  /// What an earlier name is called now.
  enum Change: Sendable {
    /// An option with the same meaning. Its value may be written otherwise, or be refused.
    case option(String, value: @Sendable (String) throws -> String = { $0 })
    /// A flag with the same meaning.
    case flag(String)
    /// A flag, or the verb itself, that is another verb.
    case verb(String)
    /// An option that is a verb, with the value as first argument.
    case verbOfValue(String)
    /// An option whose value is a further argument, with a flag.
    case argument(flag: String)
  }

  /// A name of some verbs; an empty name is that of the verb itself.
  struct Entry: Sendable {
    let verbs: [String]
    let name: String
    let change: Change

    init(_ verbs: [String], _ name: String, _ change: Change) {
      (self.verbs, self.name, self.change) = (verbs, name, change)
    }

    /// What it is called now.
    var newName: String {
      switch change {
      case .option(let name, _), .flag(let name), .verb(let name), .verbOfValue(let name), .argument(let name): name
      }
    }

    fileprivate var takesValue: Bool {
      switch change {
      case .option, .verbOfValue, .argument: true
      case .flag, .verb: false
      }
    }
  }

  /// All earlier names.
  static let table: [Entry] = [
    Entry(["difficulty"], "--order", .verb("order")),
    Entry(["difficulty"], "--check", .verb("check")),
    Entry(["difficulty"], "--observed", .verbOfValue("calibrate")),
    Entry(["merge"], "", .verb("study gather")),
    // Who plays.
    Entry(["play", "bench frames"], "--agent", .option("--players")),
    Entry(["compare"], "--agents", .option("--players")),
    Entry(["tune"], "--player", .option("--players")),
    Entry(["compare"], "--versus", .argument(flag: "--harder")),
    // Which game of a record file, and whose.
    Entry(["solve", "hint", "count", "replay"], "--agent", .option("--player")),
    Entry(["solve", "hint", "count", "replay"], "--game", .option("--index")),
    Entry(["replay"], "--games", .option("--index") { $0.allSatisfy(\.isWholeNumber) ? "\($0)-\($0)" : $0 }),
    // Which game of the suite.
    Entry(["bench"], "--only", .option("--game")),
    Entry(["level add", "level clone", "level edit"], "--mode", .option("--game")),
    Entry(["level add"], "--from", .option("--include")),
    Entry(["bench"], "--tables", .option("--count")),
    Entry(["tune"], "--knob", .option("--parameter")),
    Entry(["player list"], "--knobs", .flag("--abilities")),
    // What is wanted of a level.
    Entry(["tune"], "--win-rate", .option("--target") { "win=\($0)" }),
    Entry(["tune"], "--goal", .option("--target")),
    Entry(["level add", "level clone", "level edit"], "--target-score", .option("--target") { "score=\($0)" }),
    Entry(["play"], "--shard", .option("--part")),
    // Outputs.
    Entry(["replay", "bench"], "--html", .option("--out") { try ending($0, "--html", ".html", ".htm") }),
    Entry(["replay"], "--svg", .option("--out") { try ending($0, "--svg", ".svg") }),
    Entry(["report", "study gather"], "--figure", .option("--out") { try ending($0, "--figure", ".svg") }),
    Entry(["level add", "level clone", "level edit"], "--overwrite", .flag("--force")),
    Entry(["level reset"], "--yes", .flag("--force")),
  ]

  /// What was called otherwise, a line each.
  private(set) var remarks: [String] = []
  private var verb: [String]
  private var words: [String] = []
  /// What comes after all other words.
  private var later: [String] = []
  /// Whether an option has become the verb.
  private var hasMoved = false

  /// The command line with the names of today.
  var arguments: [String] { verb + words + later }

  /// Rewrites a command line.
  /// - Throws: ``GameKit/Failure`` for a value that the new option would understand otherwise.
  init(_ arguments: [String]) throws {
    var rest: [String]
    (verb, rest) = Self.split(arguments)
    // The arguments of a plan are those of its verb.
    if verb == ["study", "plan"] {
      let planned = try EarlierNames(rest)
      (words, remarks) = (planned.arguments, planned.remarks)
      return
    }
    if verb == ["tune"] { rest = try joiningMetric(rest) }
    let path = verb.joined(separator: " ")
    let entries = Self.table.filter { $0.verbs.contains { path == $0 || path.hasPrefix($0 + " ") } }
    var before = rest[...]
    while let word = before.popFirst() {
      guard word != "--" else {
        later += [word] + before
        break
      }
      let sides = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard let entry = entries.first(where: { $0.name == sides[0] }) else {
        words.append(word)
        continue
      }
      // A value is part of its word from here on.
      let value = sides.count > 1 ? sides[1] : entry.takesValue ? before.popFirst() : nil
      try add(entry, word, value, of: path)
    }
    if let entry = entries.first(where: \.name.isEmpty), case .verb(let name) = entry.change {
      note("`moli \(path)` is `moli \(name)` now")
      verb = name.split(separator: " ").map(String.init)
    }
    if verb == ["order"] { dropUnsolvedBoards() }
  }

  /// Adds what an earlier name is called now.
  private mutating func add(_ entry: Entry, _ word: String, _ value: String?, of path: String) throws {
    switch entry.change {
    case .option(let name, let change):
      note("\(entry.name) is \(name) now")
      words.append(try value.map { "\(name)=\(try change($0))" } ?? name)
    case .flag(let name):
      note("\(entry.name) is \(name) now")
      words.append(name)
    case .verb, .verbOfValue:
      // Of two verbs the second is an option that the first does not have.
      guard !hasMoved, case let name = entry.newName else {
        words += [word] + [value].compactMap { $0 }
        return
      }
      note("`moli \(path) \(entry.name)` is `moli \(name)` now")
      (verb, hasMoved) = ([name], true)
      words.insert(contentsOf: [value].compactMap { $0 }, at: 0)
    case .argument(let flag):
      note("\(entry.name) is a further argument now, with \(flag)")
      later = [flag] + [value].compactMap { $0 } + later
    }
  }

  /// Leaves out that no boards are solved: an order never has any.
  private mutating func dropUnsolvedBoards() {
    words.removeAll { $0 == "--par-boards=0" }
    guard let place = words.firstIndex(of: "--par-boards"), words.dropFirst(place + 1).first == "0" else { return }
    words.removeSubrange(place...place + 1)
  }

  /// The words that lead to a command, and what follows them.
  private static func split(_ arguments: [String]) -> (verb: [String], rest: [String]) {
    var (command, count) = (Moli.self as any ParsableCommand.Type, 0)
    while count < arguments.count,
      let next = command.configuration.subcommands.first(where: { $0._commandName == arguments[count] })
    {
      (command, count) = (next, count + 1)
    }
    if count == 0, let first = arguments.first, table.contains(where: { $0.name.isEmpty && $0.verbs == [first] }) {
      count = 1
    }
    return (Array(arguments.prefix(count)), Array(arguments.dropFirst(count)))
  }

  /// `--metric M --target X` as `--target M=X`.
  private mutating func joiningMetric(_ words: [String]) throws -> [String] {
    var rest = StudyArguments(words)
    guard let metric = try rest.takeValues(of: "--metric").last else { return words }
    let targets = try rest.takeValues(of: "--target")
    guard !targets.isEmpty else {
      throw Failure.usage("--metric and --target go together: write --target \(metric)=VALUE")
    }
    note("--metric and --target are --target \(metric)=\(targets[0]) now")
    return targets.map { "--target=\(metric)=\($0)" } + rest.rest
  }

  private mutating func note(_ remark: String) {
    let line = "\(remark); the earlier name works for one release"
    if !remarks.contains(line) { remarks.append(line) }
  }

  /// A file whose name says its form, as `--out` wants it.
  private static func ending(_ file: String, _ option: String, _ ends: String...) throws -> String {
    guard file.isEmpty || file == "-" || ends.contains(where: file.lowercased().hasSuffix) else {
      throw Failure.usage(
        "\(option) is --out now, whose form is that of the name: found \(file.quoted), "
          + "expected a name that ends in \(ends[0])")
    }
    return file
  }
}
