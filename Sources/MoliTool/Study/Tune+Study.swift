import GameKit
import LevelStudy
import Simulation
import StudyFiles

/// Steps of `moli tune --batch`.
extension Tune: StudiedVerb {
  func divided(_ material: StudyMaterial) throws -> any DividedWork {
    guard let step = batch.step, let asked = TunedStep(step), parameters.count == 1 else {
      throw Failure.usage(
        "--batch-step: found \(batch.step?.quoted ?? "nothing"), expected a value and games of a search")
    }
    func divided<Game: PlayableGame>(_ loaded: LoadedLevel<Game>) throws -> any DividedWork {
      let prepared = try prepared(loaded, loaded.words(inUse: material.words))
      let parameter = try prepared.named(parameters[0], option: "--parameter")
      let tuning = try tuning(prepared, parameter, by: material.players)
      return TunedStepWork(trial: tuning.trial, asked: asked, facts: facts(of: tuning))
    }
    func opened(_ level: some AnyLoadedLevel) throws -> any DividedWork {
      try divided(level.loaded)
    }
    return try opened(material.levels[0])
  }

  /// The description of a search in a plan.
  func facts<Game: PlayableGame>(of tuning: LevelTuning<Game>) -> WorkFacts {
    WorkFacts(
      seed: options.rootSeed, games: games, agents: tuning.trial.players.players.map(\.player.name),
      metric: tuning.trial.metric.id)
  }
}

/// The games at one value of a parameter, which a search requests in one step. If attempts are counted, the games are
/// persons.
struct TunedStep: Hashable {
  /// The value of the parameter.
  var value: Int
  /// The indices of the games.
  var games: Range<Int>

  init(_ value: Int, _ games: Range<Int>) { (self.value, self.games) = (value, games) }

  /// Reads the form of ``text``; `nil` for any other text.
  init?(_ text: String) {
    let sides = text.split(separator: ":").map(String.init)
    guard sides.count == 2, let value = Int(sides[0]) else { return nil }
    let ends = sides[1].split(separator: "-").map { Int($0) }
    guard ends.count == 2, let first = ends[0], let last = ends[1], first >= 1, first <= last else {
      return nil
    }
    self.init(value, first - 1..<last)
    guard self.text == text else { return nil }
  }

  /// `90:1-400`, games counted from 1.
  var text: String { "\(value):\(games.lowerBound + 1)-\(games.upperBound)" }

  /// The results of the step in the folder of the search.
  /// - Throws: `StudyStepNeeded` if they are missing.
  /// - Parameter each: the number of values of a game.
  func values(in steps: StudySteps, each: Int) throws -> [Double?] {
    guard let step = steps.step(text), step.shortage == nil else {
      throw StudyStepNeeded(request: text)
    }
    let values = try step.values([Double?].self).flatMap { $0 }
    guard values.count == games.count * each else {
      throw Failure.badData(
        "\(step.file): found results of \(values.count / each) games, expected \(games.count)")
    }
    return values
  }
}

/// The work of playing the games of a step. A unit is a range of games.
struct TunedStepWork<Game: PlayableGame>: DividedWork {
  let facts: WorkFacts
  private let trial: LevelTrial<Game>
  private let asked: TunedStep
  private let pieces: [Range<Int>]

  init(trial: LevelTrial<Game>, asked: TunedStep, facts: WorkFacts) {
    self.trial = trial
    self.asked = asked
    self.facts = facts
    pieces = asked.games.parts(of: 10, atMost: PlayedGamesWork.mostUnits)
  }

  var units: [WorkUnit] {
    pieces.map {
      WorkUnit(
        name:
          "\(trial.parameter.name) \(trial.parameter.text(asked.value)): games \($0.lowerBound + 1) to \($0.upperBound)",
        steps: $0.count)
    }
  }

  var kinds: [Int] { [0] }

  func seconds(of unit: Int, _ meter: CostMeter) throws -> Double {
    let each = try meter.secondsPerStep(of: asked.games.count) { games in
      let range =
        asked.games.lowerBound + games.lowerBound..<asked.games.lowerBound + games.upperBound
      _ = try trial.raw(asked.value, range, cancellation: Cancellation()) { _ in }
    }
    return each * Double(pieces[unit].count)
  }

  func work(
    on units: [Int], cancellation: Cancellation, onProgress: @escaping @Sendable (Int) -> Void
  ) throws -> StudyBlock? {
    try trial.raw(
      asked.value, pieces[units[0]], cancellation: cancellation, onProgress: onProgress
    )
    .map { try StudyBlock(units, $0) }
  }

  func add(_ block: StudyBlock) throws {}

  func finish() throws {
    throw Failure.usage("found results of a step, expected a study; read them with `moli tune --batch`")
  }
}
