import Difficulty
import People
import TextFormats

extension ResponseCurve.Place {
  /// The meaning of a number on the skill axis.
  public static var meaning: String { "Skill in steps between the presets: 0 novice, 1 casual, 2 skilled, 3 expert." }

  /// A skill in steps of the presets: `1.2`, or a bound if it lies beyond the groups that played.
  public var text: String {
    let text = FixedDecimal.string(value, digits: 1) ?? ""
    return switch self {
    case .below: "< \(text)"
    case .at: text
    case .above: "> \(text)"
    }
  }

  /// A skill in words: `1.2: just above casual`.
  public var words: String {
    let names = PlayerGroup.presets.map(\.name)
    switch self {
    case .below: return "\(text): below \(names[0])"
    case .above: return "\(text): above \(names[names.count - 1])"
    case .at(let value):
      let nearest = min(max(0, Int(value.rounded())), names.count - 1)
      let distance = abs(value - Double(nearest))
      let side = distance < 0.1 ? "" : value > Double(nearest) ? "above " : "below "
      return "\(text): \(distance < 0.1 || distance >= 0.25 ? "" : "just ")\(side)\(names[nearest])"
    }
  }
}
