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
  public var firstEmptySlot: Int? { current == .empty ? 0 : next == .empty ? 1 : secondNext == .empty ? 2 : nil }

  /// The colours from which a bubble is drawn, in the order of ``BubbleType/colors``: the present ones, or all four if
  /// none is present.
  public static func choices(present: BubbleColors) -> [BubbleType] {
    BubbleType.colors.filter(present.orAll.contains)
  }

  /// A colour drawn uniformly from ``choices(present:)``: one uniform integer.
  public static func draw(present: BubbleColors, using generator: inout some RandomNumberGenerator) -> BubbleType {
    let choices = present.orAll
    return choices[generator.uniform(below: choices.count)]
  }

  /// Removes the current bubble; the others move up and the last slot becomes empty.
  public mutating func advance() {
    (current, next, secondNext) = (next, secondNext, .empty)
  }

  /// Empties the slots with colours that can no longer be drawn.
  public mutating func discardVanished(present: BubbleColors) {
    let choices = present.orAll
    if !choices.contains(current) { current = .empty }
    if !choices.contains(next) { next = .empty }
    if !choices.contains(secondNext) { secondNext = .empty }
  }

  /// Puts a bubble into the first empty slot, if there is one.
  public mutating func fill(_ type: BubbleType) {
    if current == .empty {
      current = type
    } else if next == .empty {
      next = type
    } else if secondNext == .empty {
      secondNext = type
    }
  }

  /// Draws bubbles for the slots with vanished colours and for the empty ones, from the current one on.
  public mutating func refresh(present: BubbleColors, using generator: inout some RandomNumberGenerator) {
    discardVanished(present: present)
    while firstEmptySlot != nil { fill(Self.draw(present: present, using: &generator)) }
  }
}
