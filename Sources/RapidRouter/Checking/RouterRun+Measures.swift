import TextFormats

extension RouterRun {
  /// The measures of the run by the names of published runs: `reason` (`null` for an endless program), `blocks`,
  /// `moves`, `fuel`, `ticks`, `timestamps`, `steps`, `optimalNodes`, `batches`, `popup`, `failSubtype` or the scores,
  /// `visited`, `trace`, `animations`.
  public var measures: [JSONValue.Member] {
    let reason: JSONValue = result.reason == .endless ? nil : .string(result.reason.rawValue)
    var members: [JSONValue.Member] = [
      .init("reason", reason), .init("blocks", .integer(blocks)), .init("moves", .integer(result.moves)),
      .init("fuel", .integer(result.fuel)), .init("ticks", .integer(result.ticks)),
      .init("timestamps", .integer(result.timestamps)), .init("steps", .integer(result.steps)),
      .init("optimalNodes", optimalNodes.map { .integer($0) } ?? nil), .init("batches", .integer(animations.count)),
      .init("popup", score == nil ? "FAIL" : "WIN"),
    ]
    if let score {
      members += [
        .init("totalScore", .integer(score.total)), .init("maxScore", .integer(score.most)),
        .init("pathLengthScore", .integer(score.route)),
        .init("performance", .string(score.performance.rawValue)),
      ]
      if let algorithm = score.algorithm { members.append(.init("instrScore", .integer(algorithm))) }
    } else {
      members.append(.init("failSubtype", .string(result.reason.failSubtype)))
    }
    return members + [
      .init("visited", .array(visited.map { [.integer($0.x), .integer($0.y)] })), .init("trace", .string(trace)),
      .init("animations", answer),
    ]
  }

  /// The answer in short form, as batches separated by `|`. An element is `h5` for a highlight of block 5, `H5` for an
  /// incorrect one, an action of the van, `TL0R` for a light that turns red, `COW0@4,6` for a cow that leaves, or the
  /// ending.
  public var trace: String {
    animations.map { batch in batch.compactMap(\.trace).joined(separator: " ") }.joined(separator: "|")
  }
}

extension RouterAnimation {
  /// The animation in short form; `nil` for sounds and for stopping the controls.
  fileprivate var trace: String? {
    switch self {
    case .sound, .cowSound, .stopControls: nil
    case .highlight(let block, _): "h\(block)"
    case .highlightIncorrect(let block, _): "H\(block)"
    case .move(let action, _): action
    case .observe: "OBSERVE"
    case .crash(let kind, let attempted, _): "\(kind):\(attempted)"
    case .deliver: "DELIVER"
    case .light(let light, let colour): "TL\(light)\(colour == .red ? "R" : "G")"
    case .cowLeaves(let group, let cell): "COW\(group)@\(cell.x),\(cell.y)"
    case .failure(let reason): "FAIL:\(reason.failSubtype)"
    case .win: "WIN"
    }
  }
}
