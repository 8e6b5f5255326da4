import PuzzleCore
import RapidRouter
import SetCards
import Testing

@testable import BuiltInGames
@testable import GameKit

@Suite("What replays point out")
struct ReplayHighlightTests {
  @Test("every card has a name of its own, as it is drawn")
  func cards() throws {
    let names = Card.all.map { CardFace($0).name }
    #expect(Set(names).count == Card.count)
    #expect(CardFace(try #require(Card("0211"))).name == "one green dotted square")
    #expect(CardFace(try #require(Card("2100"))).name == "three red solid circles")
  }

  @Test("every block of a program has its line", arguments: [false, true])
  func listing(isNumberedFirst: Bool) throws {
    let program = try RouterProgram(
      "forward repeat 2 { left } if road left { right } elseif light red { wait } else\(isNumberedFirst ? " first" : "")"
        + " { around } while not deadend { call go } deliver proc go { horn }", file: "-")
    let listing = ProgramListing(program)
    func number(of text: String) throws -> [Int] {
      let line = try #require(listing.lines.firstIndex { $0.drop { $0 == " " } == text })
      return (1...40).filter { listing.line(ofBlock: $0) == line }
    }
    #expect(listing.line(ofBlock: 1) == nil && listing.line(ofBlock: 2) == 0)
    #expect(try number(of: "repeat 2 {") == [3] && number(of: "left") == [4])
    // The branch and its first condition; the second condition comes next.
    #expect(try number(of: "if road left {") == [5, 6] && number(of: "} elseif light red {") == [7])
    #expect(try number(of: "around") == [isNumberedFirst ? 8 : 10])
    #expect(try number(of: "right") == [isNumberedFirst ? 9 : 8])
    #expect(try number(of: "while not deadend {") == [11, 12, 13] && number(of: "call go") == [14])
    #expect(try number(of: "deliver") == [15] && number(of: "horn") == [17])
  }

  @Test("the frames of a run have the program with the line that runs")
  func program() throws {
    let level = RouterLevel(
      name: "road", nodes: .road((0...4).map { RoadCell($0, 0) }), direction: .east, destinations: [RoadCell(4, 0)])
    let game = try RouterPuzzle(level: level)
    let program = try RouterProgram("forward repeat 2 { forward }", file: "-")
    var after = RouterState()
    game.apply(program, to: &after)
    let frames = game.frames(
      of: GameTransition(move: program, index: 0, clock: 0, before: RouterState(), middle: after, after: after))
    #expect(frames.allSatisfy { $0.listing?.lines == ["forward", "repeat 2 {", "  forward", "}"] })
    let current = frames.map { $0.listing?.current }
    #expect(current.contains(2))
  }
}
