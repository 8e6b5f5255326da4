import PuzzleCore

/// The loaded bubble of a player's cannon and the next two.
///
/// A slot is ``BubbleType/empty`` from the time its bubble is used or its colour vanishes until a new bubble is drawn.
/// ``firstEmptySlot`` is the slot that is drawn first: the current one, the next, then the second next.
public struct BubbleQueue: Hashable, Codable, Sendable {
  /// The loaded bubble.
  public var current = BubbleType.empty
  /// The bubble after ``current``.
  public var next = BubbleType.empty
  /// The bubble after ``next``.
  public var secondNext = BubbleType.empty

  /// Creates a queue with three empty slots.
  public init() {}

  /// A queue with the given bubbles.
  public init(current: BubbleType, next: BubbleType, secondNext: BubbleType) {
    (self.current, self.next, self.secondNext) = (current, next, secondNext)
  }

  /// The slots of a queue, from the current one.
  static let slots: [WritableKeyPath<BubbleQueue, BubbleType> & Sendable] = [\.current, \.next, \.secondNext]

  /// The first empty slot, from 0 for the current one to 2; `nil` if all are filled.
  public var firstEmptySlot: Int? { Self.slots.firstIndex { self[keyPath: $0] == .empty } }

  /// The colours from which a bubble is drawn, in the order of ``BubbleType/colors``: the present ones, or all four if
  /// none is present.
  public static func choices(present: Set<BubbleType>) -> [BubbleType] {
    let choices = BubbleType.colors.filter(present.contains)
    return choices.isEmpty ? BubbleType.colors : choices
  }

  /// A colour drawn uniformly from ``choices(present:)``: one uniform integer.
  public static func draw(present: Set<BubbleType>, using generator: inout some RandomNumberGenerator) -> BubbleType {
    let choices = choices(present: present)
    return choices[generator.uniform(below: choices.count)]
  }

  /// Removes the current bubble; the others move up and the last slot becomes empty.
  public mutating func advance() {
    (current, next, secondNext) = (next, secondNext, .empty)
  }

  /// Empties the slots with colours that can no longer be drawn.
  public mutating func discardVanished(present: Set<BubbleType>) {
    let choices = Self.choices(present: present)
    for slot in Self.slots where !choices.contains(self[keyPath: slot]) { self[keyPath: slot] = .empty }
  }

  /// Puts a bubble into the first empty slot, if there is one.
  public mutating func fill(_ type: BubbleType) {
    if let slot = firstEmptySlot { self[keyPath: Self.slots[slot]] = type }
  }

  /// Draws bubbles for the slots with vanished colours and for the empty ones, from the current one on.
  public mutating func refresh(present: Set<BubbleType>, using generator: inout some RandomNumberGenerator) {
    discardVanished(present: present)
    while firstEmptySlot != nil { fill(Self.draw(present: present, using: &generator)) }
  }
}
