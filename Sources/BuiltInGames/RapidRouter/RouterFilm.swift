import RapidRouter
import Reporting

/// The frames of a run, one per batch. Their clocks count milliseconds from its beginning. Batches in which the van
/// only looks at something have no frame.
struct RouterFilm {
  private let game: RouterPuzzle
  private let run: RouterRun
  private let after: RouterState
  private let listing: ProgramListing

  /// The time for which a batch is shown, in milliseconds.
  private static let batch = 500
  /// The maximum number of frames of a run; in a longer run the last batches are left out.
  private static let longest = 400

  init(_ run: RouterRun, of program: RouterProgram, in game: RouterPuzzle, after: RouterState) {
    (self.run, self.game, self.after) = (run, game, after)
    listing = ProgramListing(program)
  }

  /// The start and each batch; the last frame is the position after the run.
  var frames: [BoardFrame] {
    var scene = RouterScene(game.level)
    var moves = 1
    var clock = 0
    var line: Int?
    var frames = [frame(scene, "starts", clock, nil)]
    // The program is shown with it.
    frames[0].isPassing = false
    for animations in run.animations where frames.count < Self.longest {
      var (caption, isSeen) = ("", false)
      for animation in animations {
        if case .highlight(let block, _) = animation { line = listing.line(ofBlock: block) }
        isSeen = show(animation, in: &scene, moves: &moves, &caption) || isSeen
      }
      guard isSeen else { continue }
      clock += Self.batch
      frames.append(frame(scene, caption, clock, line))
    }
    var last = game.frame(of: after)
    last.clock = clock + Self.batch
    // The last batch usually shows the final position already.
    if let shown = frames.last, shown.picture == last.picture {
      (last.caption, last.clock) = (shown.caption, shown.clock)
      last.listing?.current = shown.listing?.current
      frames.removeLast()
    }
    return frames + [last]
  }

  /// Changes the scene by an animation.
  /// - Returns: whether anything visible changed.
  private func show(
    _ animation: RouterAnimation, in scene: inout RouterScene, moves: inout Int, _ caption: inout String
  ) -> Bool {
    switch animation {
    case .highlight(let block, let type): caption = words(block, type)
    case .move(let name, _):
      if !["WAIT", "SOUND_HORN"].contains(name), run.visited.indices.contains(moves + 1) {
        moves += 1
        scene.van = (run.visited[moves], run.visited[moves - 1])
      }
      return true
    case .crash:
      scene.isWrecked = true
      caption += ": crash"
      return true
    case .deliver(let destination, let isByBlock, _):
      scene.delivered.insert(destination)
      if !isByBlock { caption = "delivered" }
      return true
    case .light(let light, let colour):
      scene.colours[light] = colour
      return true
    case .cowLeaves(_, let cell): scene.silenced.insert(cell)
    case .observe, .sound, .highlightIncorrect, .cowSound, .failure, .win, .stopControls: break
    }
    return false
  }

  /// A block as it is in the listing: `line 3: forward`.
  private func words(_ block: Int, _ type: BlockType) -> String {
    guard let line = listing.line(ofBlock: block) else { return "starts" }
    let text = listing.lines[line].drop { $0 == " " }
    return "line \(line + 1): \(text.hasSuffix(" {") ? text.dropLast(2) : text)"
  }

  private func frame(_ scene: RouterScene, _ caption: String, _ clock: Int, _ line: Int?) -> BoardFrame {
    var frame = BoardFrame(
      scene: scene.scene, caption: caption, facts: game.facts(of: after), clock: clock, turn: after.runs)
    frame.isPassing = true
    frame.listing = BoardListing(listing.lines, current: line)
    return frame
  }
}
