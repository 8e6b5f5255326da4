import ArgumentParser
import GameKit

/// Earlier names of verbs and options. They work for one release, and each use prints the current name once.
///
/// ``table`` lists all of them. A command line is rewritten before it is parsed, so commands know only current names:
///
///     moli difficulty --order my.yaml     becomes    moli order my.yaml
///     moli play my.yaml --agent casual    becomes    moli play my.yaml --players casual
struct EarlierNames {
  /// The current form of an earlier name.
  enum Change: Sendable {
    /// An option with the same meaning. Its value may be rewritten or refused.
    case option(String, value: @Sendable (String) throws -> String = { $0 })
    /// A flag with the same meaning.
    case flag(String)
    /// A flag or verb that has become another verb.
    case verb(String)
    /// An option that has become a verb, with the value as first argument.
    case verbOfValue(String)
    /// An option whose value has become a further argument, with a flag.
    case argument(flag: String)
  }

  /// An earlier name under some verbs. An empty name means the verb itself.
  struct Entry: Sendable {
    let verbs: [String]
    let name: String
    let change: Change

    init(_ verbs: [String], _ name: String, _ change: Change) {
      (self.verbs, self.name, self.change) = (verbs, name, change)
    }

    /// The current name.
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

  static let table: [Entry] = [
    Entry(["difficulty"], "--order", .verb("order")),
    Entry(["difficulty"], "--check", .verb("check")),
    Entry(["difficulty"], "--observed", .verbOfValue("calibrate")),
    Entry(["merge"], "", .verb("study gather")),
    Entry(["bench simulation"], "", .verb("bench play")),
    // The players.
    Entry(["play", "bench frames", "bench play"], "--agent", .option("--players")),
    Entry(["compare"], "--agents", .option("--players")),
    Entry(["tune"], "--player", .option("--players")),
    Entry(["compare"], "--versus", .argument(flag: "--harder")),
    // The game of a record file, and its player.
    Entry(["solve", "hint", "count", "replay"], "--agent", .option("--player")),
    Entry(["solve", "hint", "count", "replay"], "--game", .option("--index")),
    Entry(["replay"], "--games", .option("--index") { $0.allSatisfy(\.isWholeNumber) ? "\($0)-\($0)" : $0 }),
    // The game of the suite.
    Entry(["bench"], "--only", .option("--game")),
    Entry(["level add", "level clone", "level edit"], "--mode", .option("--game")),
    Entry(["level add"], "--from", .option("--include")),
    Entry(["bench"], "--tables", .option("--count")),
    Entry(["tune"], "--knob", .option("--parameter")),
    Entry(["player list"], "--knobs", .flag("--abilities")),
    // The targets of a level.
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

  /// One remark for each earlier name that was used.
  private(set) var remarks: [String] = []
  private var verb: [String]
  private var words: [String] = []
  /// The words that follow all other words.
  private var later: [String] = []
  /// Whether an option has become the verb.
  private var hasMoved = false

  /// The command line with the current names.
  var arguments: [String] { verb + words + later }

  /// Rewrites a command line to the current names.
  /// - Throws: ``GameKit/Failure`` for a value that the new option would interpret differently.
  init(_ arguments: [String]) throws {
    var rest: [String]
    guard Self.mayOccur(in: arguments) else {
      (verb, words) = ([], arguments)
      return
    }
    (verb, rest) = Self.split(arguments)
    // A plan takes the arguments of its verb.
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
      // From here on, a value is joined to its option with "=".
      let value = sides.count > 1 ? sides[1] : entry.takesValue ? before.popFirst() : nil
      try add(entry, word, value, of: path)
    }
    if let entry = entries.first(where: \.name.isEmpty), case .verb(let name) = entry.change {
      note("`moli \(path)` is now `moli \(name)`")
      verb = name.split(separator: " ").map(String.init)
    }
    if verb == ["order"] { dropUnsolvedBoards() }
  }

  /// Adds the current form of an earlier name.
  private mutating func add(_ entry: Entry, _ word: String, _ value: String?, of path: String) throws {
    switch entry.change {
    case .option(let name, let change):
      note("\(entry.name) is now \(name)")
      words.append(try value.map { "\(name)=\(try change($0))" } ?? name)
    case .flag(let name):
      note("\(entry.name) is now \(name)")
      words.append(name)
    case .verb, .verbOfValue:
      // If two options are verbs now, the second one is left as it is, because the first verb does not have it.
      guard !hasMoved, case let name = entry.newName else {
        words += [word] + [value].compactMap { $0 }
        return
      }
      note("`moli \(path) \(entry.name)` is now `moli \(name)`")
      (verb, hasMoved) = ([name], true)
      words.insert(contentsOf: [value].compactMap { $0 }, at: 0)
    case .argument(let flag):
      note("\(entry.name) is now an argument, with \(flag)")
      later = [flag] + [value].compactMap { $0 } + later
    }
  }

  /// Removes `--par-boards 0`, because `order` never solves boards.
  private mutating func dropUnsolvedBoards() {
    words.removeAll { $0 == "--par-boards=0" }
    guard let place = words.firstIndex(of: "--par-boards"), words.dropFirst(place + 1).first == "0" else { return }
    words.removeSubrange(place...place + 1)
  }

  /// Whether a word may be an earlier name, judged without the commands: making all of them takes milliseconds.
  private static func mayOccur(in arguments: [String]) -> Bool {
    let names = Set(table.flatMap { $0.name.isEmpty ? $0.verbs : [$0.name] } + ["--metric", "--par-boards"])
      .flatMap { $0.split(separator: " ").suffix(1) }
    return arguments.contains { word in names.contains { word.split(separator: "=").first == $0 } }
  }

  /// Splits arguments into the words that name a command and the rest.
  private static func split(_ arguments: [String]) -> (verb: [String], rest: [String]) {
    var (command, count) = (Moli.self as any ParsableCommand.Type, 0)
    while count < arguments.count,
      let next = command.configuration.subcommands.first(where: { $0._commandName == arguments[count] })
    {
      (command, count) = (next, count + 1)
    }
    if arguments.count > count, case let path = arguments.prefix(count + 1).joined(separator: " "),
      table.contains(where: { $0.name.isEmpty && $0.verbs == [path] })
    {
      count += 1
    }
    return (Array(arguments.prefix(count)), Array(arguments.dropFirst(count)))
  }

  /// Rewrites `--metric M --target X` as `--target M=X`.
  private mutating func joiningMetric(_ words: [String]) throws -> [String] {
    var rest = StudyArguments(words)
    guard let metric = try rest.takeValues(of: "--metric").last else { return words }
    let targets = try rest.takeValues(of: "--target")
    guard !targets.isEmpty else {
      throw Failure.usage("--metric and --target go together: write --target \(metric)=VALUE")
    }
    note("--metric and --target are now --target \(metric)=\(targets[0])")
    return targets.map { "--target=\(metric)=\($0)" } + rest.rest
  }

  private mutating func note(_ remark: String) {
    let line = "\(remark); the earlier name works for one release"
    if !remarks.contains(line) { remarks.append(line) }
  }

  /// Checks that the name of a file shows its format, as `--out` requires.
  private static func ending(_ file: String, _ option: String, _ ends: String...) throws -> String {
    guard file.isEmpty || file == "-" || ends.contains(where: file.lowercased().hasSuffix) else {
      throw Failure.usage(
        "\(option) is now --out, and the ending of the name chooses the format: found \(file.quoted), "
          + "expected a name that ends in \(ends[0])")
    }
    return file
  }
}
