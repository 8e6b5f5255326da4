import GameKit
import LevelFiles
import RapidRouter
import TextFormats

extension LevelDrawing where Level == RouterLevel {
  /// Roads are dragged from cell to cell; destinations, cows and lights are put on them.
  static var roads: LevelDrawing {
    var drawing = LevelDrawing { level, _ in
      RouterCanvas(level).canvas
    } draw: { level, edit, _ in
      RoadPainter(level).drawn(edit)
    } changes: { before, after, file in
      RouterCanvas.changes(from: before, to: after, in: file)
    }
    drawing.readDraft = { fields, _ in try RouterLevelFile.read(fields, isDraft: true) }
    return drawing
  }
}

/// The marks of a map.
enum RoadMark: String, CaseIterable {
  case road, start, end, cow
  case redLight = "red-light"
  case greenLight = "green-light"
  case erase
}

/// The map of a level as a canvas.
struct RouterCanvas {
  private let level: RouterLevel

  init(_ level: RouterLevel) { self.level = level }

  private static let brushes: [CanvasBrush] = [
    CanvasBrush(RoadMark.road.rawValue, "road", symbol: "+", colour: .soft, kind: .path),
    CanvasBrush(RoadMark.start.rawValue, "start", symbol: "S", colour: .blue, kind: .single),
    CanvasBrush(RoadMark.end.rawValue, "destination", symbol: "D", colour: .purple, kind: .mark),
    CanvasBrush(RoadMark.cow.rawValue, "cow", symbol: "C", colour: .yellow, kind: .mark),
    CanvasBrush(RoadMark.redLight.rawValue, "light, red first", symbol: "R", colour: .red, kind: .mark),
    CanvasBrush(RoadMark.greenLight.rawValue, "light, green first", symbol: "G", colour: .green, kind: .mark),
    CanvasBrush(RoadMark.erase.rawValue, "nothing", symbol: "·", kind: .erase),
  ]

  static func place(_ cell: RoadCell) -> CellPlace {
    CellPlace(row: RouterLevel.rows.upperBound - cell.y, column: cell.x)
  }

  static func cell(_ place: CellPlace) -> RoadCell { RoadCell(place.column, RouterLevel.rows.upperBound - place.row) }

  var canvas: LevelCanvas {
    var canvas = LevelCanvas()
    (canvas.rows, canvas.columns) = (RouterLevel.rows.count, RouterLevel.columns.count)
    func add(_ mark: RoadMark, _ cell: RoadCell) { canvas.marks[Self.place(cell), default: []].append(mark.rawValue) }
    for (index, node) in level.nodes.enumerated() {
      add(.road, node.cell)
      canvas.links += node.neighbours.filter { $0 > index && level.nodes.indices.contains($0) }
        .map { CanvasLink(Self.place(node.cell), Self.place(level.nodes[$0].cell)) }
    }
    if let first = level.nodes.first { add(.start, first.cell) }
    level.destinations.forEach { add(.end, $0) }
    Set(level.cows.joined()).forEach { add(.cow, $0) }
    for light in level.lights { add(light.startingColour == .red ? .redLight : .greenLight, light.controlled) }
    canvas.brushes = Self.brushes
    canvas.warnings = warnings
    if level.generation != nil { canvas.note = "This map is drawn from a seed. The first stroke keeps it as it is." }
    return canvas
  }

  // MARK: - Warnings

  private var warnings: [CanvasWarning] {
    let faults = level.faults()
    let defects = faults.map { fault in
      CanvasWarning(.error, "\(Self.words(fault, in: level)).", cells: cells(of: fault))
    }
    guard faults.isEmpty else { return defects }
    let unreached = level.destinations.filter { !reachable.contains($0) }
    var warnings: [CanvasWarning] = []
    if !unreached.isEmpty {
      warnings.append(
        CanvasWarning(
          .error, "No road leads from the start to \(unreached.count.counted("destination")).",
          cells: unreached.map(Self.place)))
    } else if let defect = level.defect {
      warnings.append(CanvasWarning(.error, "Found \(defect.found), expected \(defect.expected)."))
    } else if let model = level.model, let run = try? RouterRun(of: model, in: level), run.result.reason != .success {
      warnings.append(CanvasWarning(.warning, "The model program of the file no longer wins on this map."))
    }
    let alone = level.nodes.filter { !reachable.contains($0.cell) }.map { Self.place($0.cell) }
    if unreached.isEmpty, !alone.isEmpty {
      warnings.append(
        CanvasWarning(.note, "\(alone.count.counted("cell")) cannot be reached from the start.", cells: alone))
    }
    return warnings
  }

  /// The cells to which roads lead from the start.
  private var reachable: Set<RoadCell> {
    var (found, queue) = (Set(level.nodes.prefix(1).map(\.cell)), level.nodes.isEmpty ? [] : [0])
    while let node = queue.popLast() {
      for next in level.nodes[node].neighbours
      where level.nodes.indices.contains(next) && found.insert(level.nodes[next].cell).inserted {
        queue.append(next)
      }
    }
    return found
  }

  private static func words(_ fault: RouterLevel.Fault, in level: RouterLevel) -> String {
    guard case .key(let field)? = fault.place.first else { return "Found \(fault.found), expected \(fault.expected)" }
    let isStart = field == "path" && fault.place.count > 1 && fault.place[1] == .index(0)
    let subject =
      isStart ? "start" : ["path": "roads", "traffic_lights": "traffic lights", "max_fuel": "fuel"][field] ?? field
    return "\(subject.prefix(1).uppercased() + subject.dropFirst()): found \(fault.found), expected \(fault.expected)"
  }

  private func cells(of fault: RouterLevel.Fault) -> [CellPlace] {
    guard fault.place.count > 1, case .key(let field) = fault.place[0], case .index(let index) = fault.place[1] else {
      return []
    }
    let cell: RoadCell? =
      switch field {
      case "path": level.nodes.indices.contains(index) ? level.nodes[index].cell : nil
      case "destinations": level.destinations.indices.contains(index) ? level.destinations[index] : nil
      case "traffic_lights": level.lights.indices.contains(index) ? level.lights[index].controlled : nil
      default: nil
      }
    return cell.map { [Self.place($0)] } ?? []
  }

  // MARK: - Files

  private static let mapFields = ["path", "origin", "destinations", "traffic_lights", "cows"]

  static func changes(
    from before: RouterLevel, to after: RouterLevel, in file: LevelFields
  ) -> CanvasChanges<RouterLevel> {
    if before.generation != nil {
      let own = ["id", "name", "difficulty", "mode"]
      let fields = members(after).filter { !own.contains($0.key) && !file.has($0.key) }
      return CanvasChanges(
        [.exchange(RouterLevel.generatedSection, fields.map { .init($0.key, $0.value) })], reading: after)
    }
    let old = members(before)
    var after = after
    var drawn: [LevelFileEdit.Change] = []
    var fields = mapFields
    if file.has(RouterLevel.drawingField) {
      if let ordered = after.inDrawingOrder, let lines = ordered.drawnRoads {
        after = ordered
        drawn = [.value(RouterLevel.drawingField, .array(lines.map(JSONValue.string)))]
        fields = ["traffic_lights"]
        if file.has("cows") { drawn.append(.value("cows", .array([]))) }
      } else {
        // What characters cannot express is written in the fields of the public game, which needs the fuel, too.
        let map = members(after).filter { member in
          mapFields.prefix(3).contains(member.key)
            || ["traffic_lights", "cows", "max_fuel"].contains(member.key) && !file.has(member.key)
        }
        // The cows of the characters were not in the field, so it is compared with the file and not with the level.
        let own = members(after).filter { ["traffic_lights", "cows"].contains($0.key) && file.has($0.key) }
        drawn = [.exchange(RouterLevel.drawingField, map.map { .init($0.key, $0.value) })]
        drawn += own.map { .value($0.key, $0.value) }
        fields = []
      }
    }
    let new = members(after)
    let edits = new.filter { member in
      fields.contains(member.key) && old.first { $0.key == member.key }?.value != member.value
    }
    return CanvasChanges(drawn + edits.map { .value($0.key, $0.value) }, reading: after)
  }

  private static func members(_ level: RouterLevel) -> [JSONValue.Member] {
    if case .object(let members) = level.json { members } else { [] }
  }
}
