import BubbleShooter
import Testing

@Suite("Types of bubbles")
struct BubbleTypeTests {
  @Test("next() goes through the designer's cycle; other types stay what they are")
  func next() {
    #expect(BubbleType.yellow.next() == .red)
    #expect(BubbleType.red.next() == .blue)
    #expect(BubbleType.blue.next() == .green)
    #expect(BubbleType.green.next() == .yellow)
    for type: BubbleType in [.empty, .indestructible, .lightning, .bomb, .star] { #expect(type.next() == type) }
  }

  @Test("lightning, bomb and star have power; the four colours are colours; nothing is both")
  func kinds() {
    #expect(BubbleType.allCases.filter { $0.hasPower() } == [.lightning, .bomb, .star])
    #expect(BubbleType.allCases.filter { $0.isColor() } == [.red, .yellow, .green, .blue])
    #expect(BubbleType.colors.allSatisfy { $0.isColor() })
  }

  @Test("each type has a character of its own and is read from it")
  func text() {
    #expect(String(BubbleType.allCases.map(\.character)) == ".RYGBILXS")
    for type in BubbleType.allCases {
      #expect(BubbleType(type.character) == type)
      #expect(BubbleType(type.description) == type)
    }
    #expect(BubbleType("") == nil && BubbleType("RR") == nil && BubbleType("r") == nil)
  }

  @Test("points: 30 for a colour, 20 for an indestructible bubble, 10 for other specials")
  func points() {
    #expect(BubbleType.allCases.map(\.points) == [0, 30, 30, 30, 30, 20, 10, 10, 10])
  }
}
