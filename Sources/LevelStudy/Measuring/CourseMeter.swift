import Difficulty
import GameKit
import People
import PuzzleCore
import Simulation

/// Observes how games proceed: plays some of a group's games again and examines every position.
struct CourseMeter {
  /// The number of games that are observed.
  let games: Int
  /// The seed of the games.
  let rootSeed: Seed
  /// The number of threads.
  let workers: Int

  /// Creates the meter for levels with the given number of games per player; it observes a tenth of them, at most
  /// fifty, and at most the limit.
  init(games: Int, limit: Int = .max, rootSeed: Seed, workers: Int) {
    self.games = min(50, games / 10, limit)
    self.rootSeed = rootSeed
    self.workers = workers
  }

  /// The course of a group's games; `nil` without games and when it was cancelled.
  func course<Game: PlayableGame>(
    of group: PlayerGroup, on game: Game, _ cancellation: Cancellation, _ onProgress: @escaping @Sendable (Int) -> Void
  ) -> MeasuredCourse? {
    guard games > 0 else { return nil }
    let agent = game.people(group)
    let watched = OrderedReduction.results(count: games, workers: workers, cancellation: cancellation) { index in
      let course = watch(index, agent, on: game)
      onProgress(index + 1)
      return course
    }
    guard watched.count == games else { return nil }
    return MeasuredCourse(
      group: group.name, watched.compactMap { $0 },
      hasProgress: game is any ProgressingGame || game.level.targetScore != nil,
      hasTarget: game.level.targetScore != nil)
  }

  private func watch<Game: PlayableGame>(_ index: Int, _ agent: any Agent<Game>, on game: Game) -> GameCourse? {
    let record = game.recordedGame(of: agent, index: index, rootSeed: rootSeed)
    var watch = CourseWatch(game, from: record.deal)
    let final = try? Replayer(game).replay(record) { step in
      watch.look(at: step.after, when: game.isTimed ? step.time : step.move + 1)
    }
    return final.map { watch.course(endingIn: $0, when: game.isTimed ? record.end : record.moves.count) }
  }
}

/// The data kept about the positions of a game in progress.
private struct CourseWatch<Game: PlayableGame> {
  private let game: Game
  private let progress: ((Game.State) -> WinProgress?)?
  private var best: (score: Int, since: Int)
  private var longestWait = 0
  private var wasNear = false
  /// The time since which everything needed for the win has been done.
  private var complete: Int?

  init(_ game: Game, from deal: Game.State) {
    self.game = game
    func own<Progressing: ProgressingGame>(_ game: Progressing) -> (Game.State) -> WinProgress? {
      // The game is the same value, so its positions have the same type.
      { state in (state as? Progressing.State).map(game.progress) }
    }
    progress = (game as? any ProgressingGame).map { own($0) }
    best = (game.score(of: deal), 0)
  }

  mutating func look(at state: Game.State, when time: Int) {
    let score = game.score(of: state)
    if score > best.score {
      longestWait = max(longestWait, time - best.since)
      best = (score, time)
    }
    let parts = parts(of: state, score)
    guard !parts.isEmpty else { return }
    if parts.allSatisfy(\.isNear) { wasNear = true }
    complete = parts.allSatisfy(\.isComplete) ? complete ?? time : nil
  }

  /// The parts of a win: what the game requires, and the level's target score.
  private func parts(of state: Game.State, _ score: Int) -> [WinProgress] {
    [progress.flatMap { $0(state) }, game.level.targetScore.map { WinProgress(done: score, of: $0) }].compactMap { $0 }
  }

  func course(endingIn final: Game.State, when end: Int) -> GameCourse {
    let whole = Double(max(1, end))
    return GameCourse(
      isWon: game.outcome(of: final) == .won && game.score(of: final) >= game.level.targetScore ?? 0,
      longestWait: Double(max(longestWait, end - best.since)) / whole, wasNear: wasNear,
      timeAfter: complete.map { Double(end - $0) / whole })
  }
}
