import Difficulty
import GameKit
import LevelFiles
import PuzzleCore
import Simulation
import TextFormats

/// Makes levels of a game from a request.
///
/// A seed stands for one level: the request, the versions of maker and search and the seed determine it, whatever the
/// number of threads. Several candidates are drawn and raced on common games (``LevelRace``). The survivors are brought to the
/// target by one parameter (``ParameterTuner``), and measured in games with a seed of their own.
public struct LevelMaking<Game: PlayableGame>: Sendable {
  /// The level that is varied.
  public let base: LoadedLevel<Game>
  /// The request.
  public let request: LevelRequest
  /// How levels are drawn.
  public let maker: LevelMaker<Game.GameLevel>
  /// The number of threads.
  public let workers: Int
  /// What the names of the levels begin with.
  let title: String
  let words: Words
  let source: (text: String, file: String)
  /// The text that the game writes for the base, to find the fields that a draw changes.
  let plain: LevelParts
  let ranges: [String: ClosedRange<Int>]

  /// Prepares a request.
  /// - Parameters:
  ///   - title: what the names of the levels begin with; `nil` for the name of the game.
  ///   - source: the text of the base's file; `nil` for the text that the game writes.
  /// - Throws: ``Failure`` for names that the game does not know, and for a request that contradicts itself.
  public init(
    _ base: LoadedLevel<Game>, title: String? = nil, source: (text: String, file: String)? = nil,
    request: LevelRequest, words: Words, workers: Int
  ) throws {
    (self.base, self.request, self.words, self.workers) = (base, request, words, workers)
    self.title = title ?? Game.name
    maker = try base.entry.levels.makerOfParameters(base.level, words: words)
    let written = base.entry.levels.write(base.level)
    let file = written.hasPrefix("{") ? "level.json" : "level.yaml"
    self.source = source ?? (written, file)
    plain = try LevelParts(written, file: file)
    let all = try base.parameters(words: words)
    ranges = try Self.ranges(request, maker, base.entry.levels.maker == nil ? [] : all, base.level)
    try request.check()
    let parts = try LevelParts(self.source.text, file: self.source.file)
    if let name = request.parameter, !all.contains(where: { $0.name == name || $0.aliases.contains(name) }) {
      let known = all.map(\.name).joined(separator: ", ")
      throw Failure.usage("--parameter: found \(name.quoted), expected one of \(known)")
    }
    let names = parts.names + all.map(\.name).filter { !parts.names.contains($0) }
    for name in request.locked.sorted() where !names.contains(name) {
      throw Failure.usage("--lock: found \(name.quoted), expected one of \(names.joined(separator: ", "))")
    }
    guard base.entry.levels.maker != nil || !maker.settings.isEmpty || !parameters(of: base.level).isEmpty else {
      throw Failure.usage(
        "\(Game.name): found levels without parameters, expected fields or a LevelMaker in its LevelFormat")
    }
  }

  /// The values of the settings: those of the request, the base's where it is locked, or the usual ones.
  private static func ranges(
    _ request: LevelRequest, _ maker: LevelMaker<Game.GameLevel>, _ parameters: [LevelParameter<Game.GameLevel>],
    _ base: Game.GameLevel
  ) throws -> [String: ClosedRange<Int>] {
    var ranges = Dictionary(maker.settings.map { ($0.name, $0.usual) }) { first, _ in first }
    for setting in maker.settings where request.locked.contains(setting.name) {
      guard let parameter = parameters.first(where: { $0.name == setting.name }) else { continue }
      guard let value = parameter.value(base) else {
        throw Failure.usage("--lock: found \(setting.name), which the level does not state, expected one that it does")
      }
      // A maker that keeps the parameter by itself may have a setting in another unit.
      if setting.range.contains(value) { ranges[setting.name] = value...value }
    }
    for (name, range) in request.ranges.sorted(by: { $0.key < $1.key }) {
      guard let setting = maker.settings.first(where: { $0.name == name }) else {
        let names = maker.settings.map { "\($0.name) (\($0.meaning))" }.joined(separator: ", ")
        throw Failure.usage("--rule: found \(name.quoted) for \(Game.name), expected one of \(names)")
      }
      guard range.clamped(to: setting.range) == range else {
        let found = range.lowerBound == range.upperBound ? "" : "-\(range.upperBound)"
        throw Failure.usage(
          "--rule: found \(name)=\(range.lowerBound)\(found), expected values from \(setting.range.lowerBound) to "
            + "\(setting.range.upperBound)")
      }
      if let field = ([name] + setting.fields).first(where: request.locked.contains) {
        throw Failure.usage("--rule: found \(name), which changes the locked \(field), expected only one of the two")
      }
      ranges[name] = range
    }
    if request.theme != nil, !Game.isPlayedWithWords {
      throw Failure.usage("--theme: found \(Game.name), a game without words; leave it out")
    }
    return ranges
  }

  /// The candidates of a draw: more where they can only be selected.
  var candidates: Int { parameters(of: base.level).isEmpty ? 24 : 4 }

  /// The parameters that may be tuned, the best first.
  func parameters(of level: Game.GameLevel) -> [LevelParameter<Game.GameLevel>] {
    let all = (try? base.entry.levels.parameters(level, words)) ?? []
    let names = request.parameter.map { [$0] } ?? maker.parameters
    let isPlayable = { @Sendable (level: Game.GameLevel) in (try? base.entry.levels.check(level)) != nil }
    return names.compactMap { name in
      guard let parameter = all.first(where: { $0.name == name || $0.aliases.contains(name) }),
        parameter.value(level) != nil, !request.locked.contains(parameter.name), isOpen(parameter, in: level),
        ParameterRange(parameter: parameter, level: level, isPlayable: isPlayable).isTunable
      else { return nil }
      return parameter
    }
  }

  /// Whether the parameter is in a field that is not locked.
  private func isOpen(_ parameter: LevelParameter<Game.GameLevel>, in level: Game.GameLevel) -> Bool {
    switch parameter.change(level, parameter.value(level) ?? 0) {
    case .field(let name, _), .entry(let name, _, _), .list(let name, _), .items(let name, _), .value(let name, _),
      .exchange(let name, _):
      !request.locked.contains(name)
    case .target: true
    }
  }

  /// Draws a candidate.
  /// - Returns: its text and the level that is read from it; `nil` when the draw gives none.
  func candidate(_ seed: Seed, name: String) throws -> (text: String, level: Game.GameLevel)? {
    let format = base.entry.levels
    var draw = LevelDraw(
      seed, ranges: ranges, requested: Set(request.ranges.keys), theme: request.theme, locked: request.locked)
    guard var level = try maker.draw(base.level, &draw, words) else { return nil }
    level.name = name
    let drawn = try LevelParts(format.write(level), file: source.file)
    let text = try LevelParts(source.text, file: source.file).replacing(with: drawn) { field in
      let isOwn = field == "name" || field == LevelParts.origin || field == LevelTarget.key
      return request.locked.contains(field) || !isOwn && plain.piece(field) == drawn.piece(field)
    }
    guard let read = try? base.read(text, file: source.file, words: words), (try? format.check(read)) != nil else {
      return nil
    }
    return (text, read)
  }

  /// The parts by which a level is compared.
  func parts(of level: Game.GameLevel) -> Set<String> {
    maker.parts?(level) ?? base.entry.levels.parts(of: level)
  }

  /// Whether games begin with a move to make, in the first deals.
  func hasLiveStarts(_ game: Game, seed: Seed) -> Bool {
    (0..<100).allSatisfy { number in
      let state = game.deal(number, of: seed)
      guard game.outcome(of: state) == nil else { return false }
      var moves: [Game.Move] = []
      if Game.movesAreListed { game.legalMoves(in: state, into: &moves) }
      return !Game.movesAreListed || !moves.isEmpty
    }
  }
}

extension PlayableGame {
  static var isPlayedWithWords: Bool { Self.self is any PhraseGame.Type }
}
