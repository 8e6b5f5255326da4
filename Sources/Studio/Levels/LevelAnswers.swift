import Difficulty
import GameKit
import LevelFiles
import LevelStudy
import PuzzleCore
import Reporting
import SystemFiles
import TextFormats
import UserData

/// Levels as values of answers.
extension LevelShelf.Place {
  /// The line of the list.
  var summary: JSONValue {
    let members: [JSONValue.Member] = [
      .init("id", .string(id)), .init("name", .string(level?.name ?? file ?? "")),
      .init("game", level.map { .string($0.gameName) } ?? .null), .init("file", file.map(JSONValue.string) ?? .null),
      .init("writable", .bool(file != nil)), .init("hash", .string(hash)),
      .init("target", (season?.target ?? level?.target)?.json ?? .null),
      .init("mistake", mistake?.mistakeJSON ?? .null),
    ]
    guard let season else { return .object(members) }
    return .object(
      members + [
        .init("seasonID", .string(season.id)), .init("heading", season.heading.map(JSONValue.string) ?? .null),
      ])
  }

  /// The level's name in the history: its file, and its id in a season.
  func history(in path: String?) -> (place: String, season: String) {
    let key = season.flatMap { season in path.map { Season.historyKey(ofLevel: season.id, in: $0) } }
    return (file.map { FileSystem.realpath($0) ?? $0 } ?? level?.place ?? "", key ?? "")
  }
}

extension StudioError {
  /// The first mistake with its place.
  var mistakeJSON: JSONValue {
    if case .array(let all)? = members.first(where: { $0.key == "mistakes" })?.value, let first = all.first {
      return first
    }
    return ["message": .string(message), "line": 0, "column": 0]
  }
}

extension LevelTarget {
  /// The target with the band that the page shades.
  var json: JSONValue {
    var (share, player): (Double?, String?) = (nil, nil)
    if case .winRate(let rate, let population) = goal { (share, player) = (rate, population ?? "population") }
    func number(_ value: Double?) -> JSONValue { value.map { .decimal(min(1, max(0, $0)), digits: 4) } ?? .null }
    return .object([
      .init("text", .string(words)), .init("share", number(share)), .init("low", number(share.map { $0 - tolerance })),
      .init("high", number(share.map { $0 + tolerance })), .init("player", player.map(JSONValue.string) ?? .null),
    ])
  }
}

extension AnyLoadedLevel {
  /// The level with its parameters.
  /// - Parameters:
  ///   - text: the text from which it was read.
  ///   - saved: the level on disk, for the marks of changed values.
  ///   - defect: why the level cannot be played; `nil` for a playable one.
  func json(
    text: String, saved: (any AnyLoadedLevel)?, defect: String? = nil, words: Words
  ) throws -> JSONValue {
    guard defect == nil else { return try draftJSON(text: text, saved: saved, defect: defect, words: words) }
    let game = try anyGame(words: self.words(inUse: words))
    return .object([
      .init("name", .string(name)), .init("game", .string(gameName)), .init("hash", .string(LevelShelf.hash(of: text))),
      .init("isTimed", .bool(game.isTimed)), .init("seats", .integer(game.seats)),
      .init("instruction", .string(instruction(of: game))), .init("contents", .string(contents)),
      .init("remarks", .array((try? remarks(on: LevelFields(text, file: name)).map(JSONValue.string)) ?? [])),
      .init("obstacle", (try? obstacle()).flatMap { $0 }.map(JSONValue.string) ?? .null),
      .init("evidence", .string(game.evidence.name)), .init("evidenceText", .string(game.evidence.words)),
      .init("target", target?.json ?? .null), .init("parameters", .array(try parameterValues(saved, words))),
      .init("canvas", .bool(hasCanvas)),
    ])
  }

  /// A level that cannot be played yet.
  private func draftJSON(
    text: String, saved: (any AnyLoadedLevel)?, defect: String?, words: Words
  ) throws -> JSONValue {
    .object([
      .init("name", .string(name)), .init("game", .string(gameName)), .init("hash", .string(LevelShelf.hash(of: text))),
      .init("isTimed", .bool(false)), .init("seats", .integer(1)), .init("instruction", .string(loaded.entry.help.won)),
      .init("contents", .string(contents)), .init("remarks", .array([])), .init("obstacle", .string(defect ?? "")),
      .init("evidence", .string("")), .init("evidenceText", .string("")), .init("target", target?.json ?? .null),
      .init("parameters", .array((try? parameterValues(saved, words)) ?? [])), .init("canvas", .bool(hasCanvas)),
    ])
  }

  private func instruction(of game: any PlayableGame) -> String {
    game.instruction.isEmpty ? loaded.entry.help.won : game.instruction
  }

  /// The parameters that a designer can change, with their ranges.
  private func parameterValues(_ saved: (any AnyLoadedLevel)?, _ words: Words) throws -> [JSONValue] {
    let loaded = loaded
    let words = self.words(inUse: words)
    let before = (saved as? LoadedLevel<Game>)?.level
    return try loaded.parameters(words: words).map { parameter in
      func number(_ value: Int) -> JSONValue {
        parameter.isTime ? .decimal(parameter.number(value), digits: 3) : .integer(value)
      }
      let range = ParameterRange(parameter: parameter, level: loaded.level) {
        (try? loaded.entry.levels.check($0)) != nil
      }
      let value = parameter.value(loaded.level)
      // Other rules may leave a single value, which is then the only one on offer.
      let isFixed = value != nil && !range.isTunable
      let values =
        value.flatMap { isFixed ? ParameterValues($0...$0) : nil }
        ?? (try? range.values(from: nil, to: nil)) ?? parameter.values
      let all = isFixed ? values : parameter.values
      return .object([
        .init("name", .string(parameter.name)), .init("meaning", .string(parameter.meaning)),
        .init("unit", .string(parameter.isTime ? "s" : parameter.isPoints ? "points" : "")),
        .init("value", value.map(number) ?? .null), .init("text", value.map { .string(parameter.text($0)) } ?? .null),
        .init("lower", number(values.range.lowerBound)), .init("upper", number(values.range.upperBound)),
        .init("allLower", number(all.range.lowerBound)), .init("allUpper", number(all.range.upperBound)),
        .init("step", number(parameter.roundStep)), .init("isFixed", .bool(isFixed)),
        .init("isExchange", .bool(parameter.exchange != nil)),
        .init("saved", before.flatMap(parameter.value).map(number) ?? .null),
      ])
    }
  }

  /// The text with a parameter at another value; comments and order stay.
  /// - Throws: ``StudioError`` for a parameter that the level does not have or a value that it does not allow.
  func text(_ text: String, file: String, setting name: String, to number: Double, words: Words) throws -> String {
    let loaded = loaded
    let words = self.words(inUse: words)
    guard let parameter = try loaded.parameters(words: words).first(where: { $0.name == name }) else {
      throw StudioError(.unprocessable, "parameter: found \(name.quoted), expected one of the level's parameters")
    }
    let wanted = (parameter.isTime ? number * 1000 : number).rounded()
    let range = parameter.values.range
    guard number.isFinite, wanted >= Double(range.lowerBound), wanted <= Double(range.upperBound) else {
      throw StudioError(
        .unprocessable,
        "\(name): found \(number), expected \(parameter.text(range.lowerBound)) to \(parameter.text(range.upperBound))")
    }
    let setting = ParameterSetting(parameter, parameter.value(of: number))
    var after = loaded
    after.level = parameter.turned(loaded.level, setting.value)
    do {
      _ = try loaded.read(after.text, file: file, words: words)
    } catch {
      let why = StudioError(error).message
      throw StudioError(.unprocessable, "\(name): found \(number), which the rest of the level does not allow: \(why)")
    }
    let changed = TunedLevelFile(source: file, text: text, target: OutputFile(path: file)) {
      try loaded.read($0, file: file, words: words)
    }
    return try changed.text(with: [setting], of: loaded.level)
  }
}

extension LevelVersion {
  /// The version for the page.
  var json: JSONValue {
    func number(_ value: Double?) -> JSONValue { value.map { .decimal($0, digits: 4) } ?? .null }
    return .object([
      .init("measured", .string(measured)), .init("changed", .string(changed)),
      .init("quantity", .string(result.quantity)), .init("population", .string(result.population)),
      .init("value", number(result.value)), .init("low", number(result.low)), .init("high", number(result.high)),
      .init("games", .integer(result.games)), .init("verdict", .string(verdict)),
      .init("accepted", accepted.map(JSONValue.string) ?? .null), .init("revision", .string(revision)),
    ])
  }
}
