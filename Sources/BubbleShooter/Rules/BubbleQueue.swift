import PuzzleCore

/// The bubble that a player's cannon holds and the two that come next.
///
/// A slot is ``BubbleType/empty`` from the moment when its bubble is used up or its colour vanishes until one is drawn
/// for it; ``firstEmptySlot`` says which is drawn first: the current one, the next, the second next.
public struct BubbleQueue: Hashable, Codable, Sendable {
  /// The loaded bubble.
  public var current = BubbleType.empty
  /// The one after it.
  public var next = BubbleType.empty
  /// The one after that.
  public var secondNext = BubbleType.empty

  /// A queue in which everything is still to be drawn.
  public init() {}

  /// A queue with these bubbles.
  public init(current: BubbleType, next: BubbleType, secondNext: BubbleType) {
    (self.current, self.next, self.secondNext) = (current, next, secondNext)
  }

  /// Its slots, from the current one.
  static let slots: [WritableKeyPath<BubbleQueue, BubbleType> & Sendable] = [\.current, \.next, \.secondNext]

  /// A slot for which a bubble is to be drawn, from 0 for the current one to 2, or `nil` if there is none.
  public var firstEmptySlot: Int? { Self.slots.firstIndex { self[keyPath: $0] == .empty } }

  /// The colours from which a bubble is drawn, in the order of ``BubbleType/colors``: those that are present, or all
  /// four if none is.
  public static func choices(present: Set<BubbleType>) -> [BubbleType] {
    let choices = BubbleType.colors.filter(present.contains)
    return choices.isEmpty ? BubbleType.colors : choices
  }

  /// A colour drawn uniformly from ``choices(present:)``: one uniform integer.
  public static func draw(present: Set<BubbleType>, using generator: inout some RandomNumberGenerator) -> BubbleType {
    let choices = choices(present: present)
    return choices[generator.uniform(below: choices.count)]
  }

  /// Takes the current bubble out; the others move up and the last slot becomes empty.
  public mutating func advance() {
    (current, next, secondNext) = (next, secondNext, .empty)
  }

  /// Empties the slots whose colour cannot be drawn any more.
  public mutating func discardVanished(present: Set<BubbleType>) {
    let choices = Self.choices(present: present)
    for slot in Self.slots where !choices.contains(self[keyPath: slot]) { self[keyPath: slot] = .empty }
  }

  /// Puts a bubble into the first empty slot, if there is one.
  public mutating func fill(_ type: BubbleType) {
    if let slot = firstEmptySlot { self[keyPath: Self.slots[slot]] = type }
  }

  /// Draws bubbles for the slots whose colour has vanished and for the empty ones, from the current one on.
  public mutating func refresh(present: Set<BubbleType>, using generator: inout some RandomNumberGenerator) {
    discardVanished(present: present)
    while firstEmptySlot != nil { fill(Self.draw(present: present, using: &generator)) }
  }
}
