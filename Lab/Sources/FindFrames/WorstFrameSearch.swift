import BubbleShooter
import GameBenches
import PuzzleCore

/// Searches for the frame in which two cannons on one grid cause the most work of the stepping engine. The work is a
/// count, not a time.
///
/// The search starts with several random cases and changes the worst of them shot by shot and bubble by bubble. A
/// change is kept unless it reduces the work. The same seed finds the same frame. The result is the worst frame found,
/// not a proved bound.
struct WorstFrameSearch: Sendable {
  /// The number of random starts.
  var starts: Int
  /// The number of changes to the worst of them.
  var changes: Int
  /// The number of frames of a case: those with shots, and some more.
  var frames: Int
  /// The seed of all random choices.
  var seed: Seed

  /// Creates a search with its effort and seed.
  init(starts: Int, changes: Int, frames: Int, seed: Seed) {
    (self.starts, self.changes, self.frames, self.seed) = (starts, changes, frames, seed)
  }

  /// The worst frame found on a hexagonal or rectangular grid.
  func worst(isHexagonal: Bool) -> WorstFrame {
    var generator = Xoshiro256(seed: seed.derived(.auxiliary, isHexagonal ? 0 : 1))
    let name = isHexagonal ? "hex-contact-tests" : "rect-contact-tests"
    var best = start(name, isHexagonal, &generator)
    for _ in 1..<max(1, starts) {
      let other = start(name, isHexagonal, &generator)
      if other.work > best.work { best = other }
    }
    for _ in 0..<changes {
      let next = changed(best, &generator).measured(frames: frames)
      if next.work >= best.work, next.defect == nil { best = next }
    }
    return best
  }

  /// A random case: some rows of bubbles, and a shot of each cannon in every frame.
  private func start(_ name: String, _ isHexagonal: Bool, _ generator: inout Xoshiro256) -> WorstFrame {
    var grid = GameBubbleSet(numberOfRows: BubbleGeometry.gameRows, isHexagonal: isHexagonal)
    let rows = 1 + generator.uniform(below: BubbleGeometry.levelRows)
    for cell in 0..<grid.geometry.firstCell(ofRow: rows) {
      grid.updateBubble(at: cell, to: BubbleType.colors[generator.uniform(below: BubbleType.colors.count)])
    }
    // The shots use all angles, or only flat ones, whose flights take longer.
    let widths = [170_000_000, 25_000_000, 5_000_000]
    let width = widths[generator.uniform(below: widths.count)]
    var shots: [WorstFrame.Shot] = []
    for frame in 0..<BubbleLevel.usualShots {
      for owner in 0..<2 {
        shots.append(WorstFrame.Shot(frame: frame, launch: launch(owner, flatter: width, &generator)))
      }
    }
    return WorstFrame(name: name, grid: grid, shots: shots).measured(frames: frames)
  }

  private func launch(_ owner: Int, flatter width: Int, _ generator: inout Xoshiro256) -> BubbleLaunch {
    let first = BubbleAngle.range.lowerBound.microdegrees
    let angle = BubbleAngle(microdegrees: first + generator.uniform(below: width + 1))
    let type = BubbleType.colors[generator.uniform(below: BubbleType.colors.count)]
    return BubbleLaunch(owner: owner, type: type, angle: generator.uniform(below: 2) == 0 ? angle : angle.mirrored)
  }

  /// The case with a few changed angles, a changed time of a shot, or a changed bubble.
  private func changed(_ worst: WorstFrame, _ generator: inout Xoshiro256) -> WorstFrame {
    var next = worst
    switch generator.uniform(below: 4) {
    case 0:
      let cell = generator.uniform(below: next.grid.geometry.firstCell(ofRow: BubbleGeometry.levelRows))
      let types = [.empty] + BubbleType.colors
      next.grid.updateBubble(at: cell, to: types[generator.uniform(below: types.count)])
    case 1:
      let shot = generator.uniform(below: next.shots.count)
      next.shots[shot].frame = generator.uniform(below: max(1, frames))
    default:
      for _ in 0...generator.uniform(below: 4) {
        let shot = generator.uniform(below: next.shots.count)
        let owner = next.shots[shot].launch.owner
        next.shots[shot].launch = launch(owner, flatter: 30_000_000, &generator)
      }
    }
    next.shots.sort { ($0.frame, $0.launch.owner) < ($1.frame, $1.launch.owner) }
    return next
  }
}
