import TextFormats

/// The frames of a replay with scenes in the form that the script of a page reads: the changes from frame to frame, as
/// compact JSON.
///
/// `looks` are lists of elements: name, attributes and text or 0. `shapes` are all shapes of all frames, each once: the
/// number of its look, its position, its angle, the number of its name or 0, and the points of its route, if any. A
/// frame is an array of clock, turn, 1 if it is passing, caption, changes, facts and upcoming tiles as in
/// ``ReplayData``, the summary or 0 if unchanged, and the program as there. The changes are empty or have three parts: the number of shapes
/// kept from the start of the previous frame, the number removed after them, and the numbers of the shapes in their
/// place.
struct SceneData {
  let replay: BoardReplay

  /// The data. Complexity: O(shapes of all frames).
  var json: JSONValue {
    var tables = Tables(markup: replay.sceneMarkup)
    var (shown, facts, upcoming, summary): ([Int], [String], [String], String) = ([], [], [], "")
    var listing: BoardListing?
    let frames = replay.frames.map { frame -> JSONValue in
      let scene = replay.scene(of: frame)
      let numbers = tables.numbers(of: scene.shapes)
      let values = frame.facts.map(\.value)
      defer { (shown, facts, upcoming, summary) = (numbers, values, frame.upcoming, scene.summary) }
      defer { listing = frame.listing }
      let members: [JSONValue] = [
        .integer(frame.clock), .integer(frame.turn), .integer(frame.isPassing ? 1 : 0),
        .string(frame.caption.onOneLine), .array(Self.changes(from: shown, to: numbers).map(JSONValue.integer)),
        values == facts ? 0 : .array(values.map { .string($0.onOneLine) }),
        frame.upcoming == upcoming ? 0 : .array(frame.upcoming.map { .string($0.onOneLine) }),
        scene.summary == summary ? 0 : .string(scene.summary.onOneLine),
      ]
      return .array(members + (replay.hasListings ? [ReplayData.listing(of: frame, after: listing)] : []))
    }
    return ["looks": .array(tables.looks), "shapes": .array(tables.shapes), "frames": .array(frames)]
  }

  /// The changes of a list: a common start and end stay.
  static func changes(from old: [Int], to new: [Int]) -> [Int] {
    guard old != new else { return [] }
    let shorter = min(old.count, new.count)
    let start = (0..<shorter).first { old[$0] != new[$0] } ?? shorter
    let end = (0..<(shorter - start)).first { old[old.count - 1 - $0] != new[new.count - 1 - $0] } ?? shorter - start
    return [start, old.count - start - end] + new[start..<(new.count - end)]
  }

  /// The tables that frames refer to by number.
  private struct Tables {
    let markup: SceneMarkup
    private(set) var looks: [JSONValue] = []
    private(set) var shapes: [JSONValue] = []
    private var numbersOfLooks: [[SceneMarkup.Element]: Int] = [:]
    private var numbersOfShapes: [SceneShape: Int] = [:]
    private var names: [String: Int] = [:]

    init(markup: SceneMarkup) { self.markup = markup }

    /// The numbers of the drawable shapes, each once: the last of equal ones covers the others.
    mutating func numbers(of list: [SceneShape]) -> [Int] {
      var seen: Set<Int> = []
      return list.reversed().compactMap { shape -> Int? in
        guard shape.isDrawable else { return nil }
        let number = number(of: shape)
        return seen.insert(number).inserted ? number : nil
      }.reversed()
    }

    private mutating func number(of shape: SceneShape) -> Int {
      if let number = numbersOfShapes[shape] { return number }
      numbersOfShapes[shape] = shapes.count
      let placed = markup.placed(shape)
      var values: [JSONValue] = [
        .integer(look(placed.elements)), Self.tenths(placed.place.x), Self.tenths(placed.place.y),
        Self.tenths(placed.angle), .integer(name(shape.id)),
      ]
      if let route = shape.route {
        let points = route.points.map(markup.point)
        values.append(.array(points.flatMap { [Self.tenths($0.x), Self.tenths($0.y)] }))
      }
      shapes.append(.array(values))
      return shapes.count - 1
    }

    private mutating func look(_ elements: [SceneMarkup.Element]) -> Int {
      if let number = numbersOfLooks[elements] { return number }
      numbersOfLooks[elements] = looks.count
      looks.append(
        .array(
          elements.map { element in
            let attributes = element.attributes.map { JSONValue.Member($0.title, .string($0.value)) }
            return [.string(element.name), .object(attributes), element.text.map(JSONValue.string) ?? 0]
          }))
      return looks.count - 1
    }

    private mutating func name(_ id: String?) -> Int {
      guard let id else { return 0 }
      if let number = names[id] { return number }
      names[id] = names.count + 1
      return names.count
    }

    private static func tenths(_ value: Double) -> JSONValue {
      value == value.rounded() && abs(value) < 1e9 ? .integer(Int(value)) : .decimal(value, digits: 1)
    }
  }
}
