import TextFormats

/// One animation of the answer. The animations of a batch play simultaneously; the next batch waits for them.
public enum RouterAnimation: Hashable, Sendable {
  /// The fuel gauge of the van.
  public struct Gauge: Hashable, Sendable {
    /// The remaining fuel, at least -1.
    public var left: Int
    /// The fuel at the start.
    public var most: Int

    /// The gauge in percent. A van that starts without fuel shows 100 until its first action.
    var json: JSONValue {
      let most = max(self.most, 1)
      let percent = self.most == 0 ? 100 * (left + 1) : 100 * left
      return percent % most == 0 ? .integer(percent / most) : .decimal(Double(percent) / Double(most), digits: 15)
    }
  }

  /// A sound, with its length in milliseconds if the next batch waits for it.
  case sound(String, milliseconds: Int? = nil)
  /// A block is highlighted, given by its number and type.
  case highlight(Int, BlockType)
  /// A block is marked as incorrect, given by its number and type.
  case highlightIncorrect(Int, BlockType)
  /// The van moves, waits or sounds its horn.
  case move(String, Gauge)
  /// The van looks at something.
  case observe(String, Gauge)
  /// The van leaves the road or hits a cow while it attempts a move.
  case crash(String, attempted: String, Gauge)
  /// The van delivers, by a block or at the end of the program.
  case deliver(destination: Int, byBlock: Bool, Gauge)
  /// A light changes.
  case light(Int, TrafficLight.Colour)
  /// A cow makes its sound.
  case cowSound
  /// A cow of a group leaves.
  case cowLeaves(group: Int, RoadCell)
  /// The run failed.
  case failure(RouterResult.Reason)
  /// The run succeeded.
  case win(RouterScore)
  /// The controls stop.
  case stopControls

  /// The animation in the form that the app reads.
  public var json: JSONValue {
    switch self {
    case .sound(let name, let milliseconds):
      let length = milliseconds.map { [JSONValue.Member("animationLength", .integer($0))] } ?? []
      return .object([.init("type", "playSound"), .init("description", .string(name))] + length)
    case .highlight(let block, let type):
      return [
        "type": "highlight", "description": .string("Blockly highlight: \(type.rawValue)"), "blockId": .integer(block),
      ]
    case .highlightIncorrect(let block, let type):
      return [
        "type": "highlightIncorrect", "description": .string("Blockly highlight incorrect: \(type.rawValue)"),
        "blockId": .integer(block),
      ]
    case .move, .observe, .crash, .deliver: return vanJSON
    case .light(let light, let colour):
      return [
        "type": "trafficlight", "id": .integer(light), "colour": .string(colour.rawValue),
        "description": .string("Traffic light: \(colour.rawValue)"),
      ]
    case .cowSound: return ["type": "callable", "description": "animal sound"]
    case .cowLeaves(let group, let cell):
      return [
        "type": "cow_leave", "id": .integer(group), "coordinate": ["x": .integer(cell.x), "y": .integer(cell.y)],
        "description": "animal leaving",
      ]
    case .failure(let reason):
      return [
        "type": "popup", "popupType": "FAIL", "failSubtype": .string(reason.failSubtype),
        "popupMessage": .string(reason.message), "description": "failure popup",
      ]
    case .win(let score): return score.popup
    case .stopControls: return ["type": "onStopControls", "description": "onStopControls"]
    }
  }

  private var vanJSON: JSONValue {
    func van(_ action: String, _ gauge: Gauge, _ description: String, _ more: [JSONValue.Member] = []) -> JSONValue {
      .object(
        [
          .init("type", "van"), .init("vanAction", .string(action)), .init("fuel", gauge.json),
          .init("description", .string(description)),
        ] + more)
    }
    return switch self {
    case .move(let action, let gauge):
      van(action, gauge, "van move action: \(action)", [.init("pause", true)])
    case .observe(let what, let gauge): van("OBSERVE", gauge, "van observe: \(what)")
    case .crash(let kind, let attempted, let gauge):
      van(kind, gauge, "van \(kind)", [.init("attemptedAction", .string(attempted))])
    case .deliver(let destination, let byBlock, let gauge):
      van(
        "DELIVER", gauge, byBlock ? "Van making a delivery" : "van delivering",
        [.init("destinationID", .integer(destination))])
    default: nil
    }
  }
}

extension RouterResult.Reason {
  /// The text of a failure's popup.
  var message: String {
    switch self {
    case .success: "Everything is delivered."
    case .crash: "The van crashed."
    case .redLight: "The van went through a red light."
    case .outOfFuel: "The van ran out of fuel."
    case .wrongDelivery: "There is nothing to deliver here."
    case .outOfInstructions: "The program ended before the van reached the destination."
    case .undelivered: "The program ended before everything was delivered."
    case .endless: "The program seems to run for ever."
    }
  }
}
