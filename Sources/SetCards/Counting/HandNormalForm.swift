/// Maps a hand to a fixed representative among its images under the symmetries of the deck.
///
/// The symmetries are the 1,965,150,720 affine maps of the space of four dimensions over three elements. Exactly one of
/// them maps five given cards in general position (a *frame*: no three on a line, no four in a plane, not all in a
/// space) to another such five. So a choice of a frame among the cards of the hand, in order, gives an image of the
/// hand. The frame is chosen by the cards' colours, rarest first. Cards of the same colour are all tried, and the
/// smallest image is the normal form. A hand in a flat of fewer dimensions has a frame of fewer cards.
///
/// The normal form is always an image of the hand. If two hands of one class had different normal forms, classes would
/// be listed twice, and counts would still be right.
///
/// Every frame is mapped to the cards 0, 1, 3, 9, 27: the origin and the unit vectors. A card of the hand is mapped to
/// the number whose base-3 digits are its coordinates in the frame, which is its place in ``flat``.
///
/// Example: three cards a, b, c.
/// - With a and b in the frame, `flat` is a, b and their third card: places 0, 1, 2.
/// - If c is that third card, the hand is a Set. It lies in the flat, and the image is {0, 1, 2}.
/// - If not, c joins the frame and `flat` has nine cards, c at place 3. The image is {0, 1, 3}.
///
/// So all hands of three cards have one of two normal forms.
struct HandNormalForm {
  /// The cards of the hand, ascending.
  private var cards = InlineArray<24, UInt8>(repeating: 0)
  private let count: Int
  /// The points of the flat that the frame spans so far; the place of a point has its coordinates as digits to base 3.
  private var flat = InlineArray<81, UInt8>(repeating: 0)
  /// The place in the flat of each of its cards, which is the card's image.
  private var codes = InlineArray<81, UInt8>(repeating: 0)
  /// The smallest image so far; initially greater than any.
  private var best = CardMask.all
  private let hand: CardMask

  /// The normal form of a hand of 1 to 24 cards.
  static func of(_ hand: CardMask) -> CardMask {
    var form = HandNormalForm(hand)
    let colours = HandColours(form.cards, count: form.count)
    CardSums.shared.withSums { sums in form.extend(colours, depth: 0, flat: CardMask(), size: 0, sums) }
    return form.best
  }

  private init(_ hand: CardMask) {
    self.hand = hand
    count = hand.count
    precondition((1...HandColours.capacity).contains(count), "a hand has 1 to 24 cards")
    var (rest, place) = (hand, 0)
    while let card = rest.popFirst() {
      cards[place] = UInt8(card)
      place += 1
    }
  }

  /// Adds one more card to the frame, in all ways that the colours allow. `spanned` is the flat so far as a set, and
  /// `size` the number of its cards: 0, 1, 3, 9, 27 or 81.
  private mutating func extend(
    _ colours: HandColours, depth: Int, flat spanned: CardMask, size: Int, _ sums: UnsafePointer<UInt8>
  ) {
    guard !hand.subtracting(spanned).isEmpty else { return finish(size) }
    // The rarest colour; ties go to the smallest. Symmetries do not change this choice. Cards of the flat are excluded
    // because their images are already fixed.
    var smallest = Int.max
    var colour: UInt64 = 0
    for place in 0..<count where !spanned.contains(Int(cards[unchecked: place])) {
      let size = colours.cellSize(place)
      let value = colours.values[unchecked: place]
      if size < smallest || size == smallest && value < colour { (smallest, colour) = (size, value) }
    }
    for place in 0..<count
    where colours.values[unchecked: place] == colour && !spanned.contains(Int(cards[unchecked: place])) {
      // Overwrites ``flat`` from `size` on, where the previous card wrote its points.
      let (wider, points) = span(Int(cards[unchecked: place]), spanned, size, sums)
      var finer = colours
      // A card with a unique colour is already distinguished.
      if smallest > 1 { finer.distinguish(place, depth: depth) }
      extend(finer, depth: depth + 1, flat: wider, size: points, sums)
    }
  }

  /// The flat that a card spans with the one so far.
  private mutating func span(
    _ card: Int, _ spanned: CardMask, _ size: Int, _ sums: UnsafePointer<UInt8>
  ) -> (CardMask, Int) {
    var wider = spanned
    if size == 0 {
      flat[unchecked: 0] = UInt8(card)
      wider.insert(card)
      return (wider, 1)
    }
    // The vector from the origin of the frame to the card.
    let origin = Int(flat[unchecked: 0])
    let vector = Int(sums[81 &* card &+ CardSums.negative(origin)])
    // The first third of the wider flat plus the vector gives the second third, and that plus the vector the last one.
    // So places from `size` on are read after they were written.
    for place in 0..<(2 &* size) {
      let point = sums[81 &* vector &+ Int(flat[unchecked: place])]
      flat[unchecked: size &+ place] = point
      wider.insert(Int(point))
    }
    return (wider, 3 &* size)
  }

  /// Compares the image of the hand with the smallest so far.
  private mutating func finish(_ size: Int) {
    for place in 0..<size { codes[unchecked: Int(flat[unchecked: place])] = UInt8(truncatingIfNeeded: place) }
    var image = CardMask()
    for place in 0..<count { image.insert(Int(codes[unchecked: Int(cards[unchecked: place])])) }
    best = min(best, image)
  }
}
