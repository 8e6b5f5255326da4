import PuzzleCore
import Synchronization

extension Walk {
  struct State: Hashable, Codable {
    /// Where the walker stands, 0 to 10.
    var place: Int
    var made = 0
    var clock = 0
    /// When the next gust blows.
    var gust = 500
    /// How far the gusts to come blow; the player does not see them.
    var gusts: [Int]
    var flaw: Flaw?
    /// How often the state was read from JSON.
    var readings = 0
    /// Content that copies share.
    var shared = Shared()

    enum CodingKeys: CodingKey { case place, made, clock, gust, gusts, flaw, readings }

    init(place: Int, gusts: [Int], flaw: Flaw?) {
      self.place = place
      self.gusts = gusts
      self.flaw = flaw
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      place = try container.decode(Int.self, forKey: .place)
      made = try container.decode(Int.self, forKey: .made)
      clock = try container.decode(Int.self, forKey: .clock)
      gust = try container.decode(Int.self, forKey: .gust)
      gusts = try container.decode([Int].self, forKey: .gusts)
      flaw = try container.decodeIfPresent(Flaw.self, forKey: .flaw)
      readings = try container.decode(Int.self, forKey: .readings)
      if flaw == .forgetsInJSON { gusts = [] }
      if flaw == .scoresOtherwiseInJSON || flaw == .writesOtherwise || flaw == .otherFingerprint { readings += 1 }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(place, forKey: .place)
      try container.encode(made, forKey: .made)
      try container.encode(clock, forKey: .clock)
      try container.encode(gust, forKey: .gust)
      try container.encode(gusts, forKey: .gusts)
      try container.encodeIfPresent(flaw, forKey: .flaw)
      try container.encode(flaw == .writesOtherwise ? readings : 0, forKey: .readings)
    }

    // The number of readings is no part of the position.
    static func == (a: State, b: State) -> Bool {
      a.place == b.place && a.made == b.made && a.clock == b.clock && a.gust == b.gust && a.gusts == b.gusts
        && a.shared.value == b.shared.value
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(place)
      hasher.combine(made)
      hasher.combine(clock)
    }
  }

  /// A number that all copies of a state share.
  final class Shared: Sendable {
    private let number = Atomic(0)
    var value: Int { number.load(ordering: .relaxed) }
    func raise() { number.add(1, ordering: .relaxed) }
  }

  struct Move: Hashable, Comparable, Codable, LosslessStringConvertible {
    /// How far to walk; 8 and 9 are moves of flawed games only.
    var step: Int

    init(_ step: Int) { self.step = step }
    init?(_ description: String) {
      guard let step = Int(description) else { return nil }
      self.step = step
    }
    init(from decoder: any Decoder) throws { step = try decoder.singleValueContainer().decode(Int.self) }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(step == 8 ? 1 : step)
    }
    var description: String { step == 9 ? "nine" : String(step) }
    static func < (a: Move, b: Move) -> Bool { a.step < b.step }
  }
}
