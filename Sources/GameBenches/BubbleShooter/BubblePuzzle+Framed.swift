import BubbleShooter
import BuiltInGames
import EngineBench
import GameKit
import PuzzleCore
import Reporting

extension BubblePuzzle: FramedGame {
  /// The cannons that shoot in every frame.
  public static var framedAgent: String { "rapid" }
  /// The event is a frame.
  public static var timedEvent: String { "frame" }

  /// What is timed and counted, as a text for people.
  public static var landingMeaning: String {
    "a frame is 1/60 s of two cannons at one grid, with all flights, contacts, landings and drops; landings: number of frames; chain, shifts: "
      + "the most bubbles in flight and dropping after a frame"
  }

  /// Checks that cannons with this name exist.
  public func checkFramedAgent(_ name: String) throws { _ = try Self.barrage(name) }

  private static func barrage(_ name: String) throws -> BubbleBarrage {
    guard let found = BubbleBarrage.all.first(where: { $0.name == name }) else {
      let names = BubbleBarrage.all.map(\.name).joined(separator: ", ")
      throw Failure.usage("--players: found \"\(name)\", expected one of \(names): two cannons that shoot in real time")
    }
    return found
  }

  /// Plays on the stepping engine, which is the slower one and whose steps an app would show.
  public func playPaced(by agent: String, _ loop: PacedLoop, seed: Seed, budget: Budget) throws -> PacedResult {
    var play = PacedBarrage(level, try Self.barrage(agent), seed: seed)
    return loop.run(&play)
  }

  /// Times the frames of cannons on every level, of a full grid that drops while both shoot, and of the file of worst
  /// frames.
  public static func frameSamples(
    of games: [BubblePuzzle], _ settings: FrameSettings, words: Words, level: (String) throws -> BubblePuzzle
  ) throws -> [FrameSample] {
    var samples: [FrameSample] = []
    if settings.kinds.contains(.play) {
      for name in settings.agents ?? [BubbleBarrage.steady.name] where !settings.watch.isStopped {
        samples.append(try play(barrage(name), name, .play, games, settings))
      }
    }
    if settings.kinds.contains(.stress), !settings.watch.isStopped {
      samples.append(try play(.rapid, "a shot of each cannon in every frame", .stress, games, settings))
      samples.append(try GridDrop.sample(settings))
    }
    if settings.kinds.contains(.worst), !settings.watch.isStopped, let file = settings.worstCases {
      samples += try WorstFrame.read(file).map { line, worst in
        try worst.sample(settings, file: file, line: line)
      }
    }
    return samples
  }

  /// Replays of the worst frames in a file, each with half a second before and after it.
  public static func worstReplays(of file: String, level: (String) throws -> BubblePuzzle) throws -> [BoardReplay] {
    try WorstFrame.read(file).map { $0.case.replay() }
  }

  /// The maximum number of frames of a game, 50 s. Later the engines may give up a flight, and they do so at different
  /// ends of a frame.
  private static let longestGame = 3_000

  private static func play(
    _ player: BubbleBarrage, _ name: String, _ kind: FrameSample.Kind, _ games: [BubblePuzzle],
    _ settings: FrameSettings
  ) throws -> FrameSample {
    var sample = FrameSample(name, kind, of: .frame)
    let share = (settings.landings + games.count - 1) / max(1, games.count)
    settings.watch.begin("\(BubblePuzzle.name), \(name)", steps: share * games.count)
    for game in games where !settings.watch.isStopped {
      let wanted = sample.fast.count + share
      var (index, player) = (0, player)
      while sample.fast.count < wanted, !settings.watch.isStopped {
        let level = player.level ?? game.level
        var meter = SteppedMeter<EventFrames>(level, settings, index)
        player.begin(level, seed: settings.seed.derived(.agent, index))
        var frame = 0
        while sample.fast.count < wanted, frame < longestGame, !meter.state.isOver,
          !player.isEmpty || meter.state.size != .still, !settings.watch.isStopped
        {
          try meter.play(player.launches(in: frame), into: &sample)
          frame += 1
          settings.watch.show(done: sample.fast.count)
        }
        index += 1
      }
    }
    return sample
  }
}

extension LandingSize {
  /// Nothing moves.
  static let still = LandingSize(chain: 0, shifted: 0)
}

extension SteppedMeter where Fast == EventFrames {
  /// A meter for game `index` of a level.
  init(_ level: BubbleLevel, _ settings: FrameSettings, _ index: Int) {
    let falls = Xoshiro256(seed: settings.seed.derived(.chance, index))
    self.init(level.name, repeats: settings.repeats, settings.stopwatch) {
      SteppingFrames(level, falls: falls)
    } fast: {
      EventFrames(level, falls: falls)
    }
  }
}
