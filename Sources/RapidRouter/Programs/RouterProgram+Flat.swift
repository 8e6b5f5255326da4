import PuzzleCore
import TextFormats

extension RouterProgram {
  /// Reads a flat list of block types in JSON, `["move_forwards", "turn_left"]`: programs of actions alone.
  /// - Throws: ``PuzzleCore/InputError`` at the first element that is no action.
  public init(flat text: String, file: String) throws(InputError) {
    try self.init(flat: JSONPlace(SourceText(text, file: file)))
  }

  /// Reads a flat list at a place in a document.
  /// - Throws: ``PuzzleCore/InputError`` at the first element that is no action.
  public init(flat list: JSONPlace) throws(InputError) {
    var blocks: [RouterBlock] = []
    for place in try list.items() {
      let type = try place.text()
      guard let action = VanAction.all.first(where: { $0.type.rawValue == type }) else {
        let names = VanAction.all.map { "\"\($0.type.rawValue)\"" }.joined(separator: ", ")
        throw place.refuse(expected: "one of \(names)")
      }
      blocks.append(.action(action))
    }
    self.init(blocks)
    if let refusal = refusal() { throw list.error(found: refusal.description, expected: "a program that can run") }
  }

  /// A program of actions alone.
  public init(actions: [VanAction]) { self.init(actions.map { .action($0) }) }

  /// The flat list, or `nil` for a program with anything but actions.
  public var flat: JSONValue? {
    guard procedures.isEmpty else { return nil }
    var types: [JSONValue] = []
    for block in start {
      guard case .action(let action) = block else { return nil }
      types.append(.string(action.type.rawValue))
    }
    return .array(types)
  }
}
