import PuzzleCore
import Testing
import TextFormats

@testable import RapidRouter

@Suite("Router runs")
struct RouterRunTests {
  /// A road to the east with a side road to the north at [2, 0]; the van starts at [1, 0].
  private static func level(_ change: (inout RouterLevel) -> Void = { _ in }) -> RouterLevel {
    var nodes: [RouterLevel.Node] = .road((0...5).map { RoadCell($0, 0) })
    nodes.append(.init(RoadCell(2, 1), neighbours: [2]))
    nodes[2].neighbours.append(6)
    var level = RouterLevel(name: "test", nodes: nodes, direction: .east, destinations: [RoadCell(5, 0)])
    change(&level)
    return level
  }

  private func run(_ text: String, _ change: (inout RouterLevel) -> Void = { _ in }) throws -> RouterRun {
    try RouterRun(of: RouterProgram(text, file: "-"), in: Self.level(change))
  }

  @Test("a cow comes before the missing road, the road before the fuel, the fuel before the light")
  func order() throws {
    let light = TrafficLight(
      source: RoadCell(0, 0), direction: .east, startingColour: .red, greenDuration: 1, redDuration: 9)
    let empty = try run("wait forward") { $0.fuel = 0 }
    #expect(empty.result.reason == .outOfFuel && empty.result.fuel == -1 && empty.result.ticks == 1)
    #expect(try run("wait left") { $0.fuel = 0 }.result.reason == .crash)
    #expect(try run("wait forward") { ($0.fuel, $0.lights) = (0, [light]) }.result.reason == .outOfFuel)
    #expect(try run("forward") { $0.lights = [light] }.result.reason == .redLight)
    let cow = try run("left") { ($0.cows, $0.lights) = ([[RoadCell(1, 0)]], [light]) }
    #expect(cow.trace == "|h2 COLLISION_WITH_COW:TURN_LEFT|FAIL:CRASH H2" && cow.result.ticks == 1)
  }

  @Test("one may enter, wait on and finish on the node of a cow, and leave it after the horn")
  func cows() throws {
    let cows: (inout RouterLevel) -> Void = { $0.cows = [[RoadCell(2, 0), RoadCell(5, 0)]] }
    #expect(try run("forward wait horn forward forward forward", cows).result.reason == .success)
    #expect(try run("forward wait forward", cows).result.reason == .crash)
    #expect(try run("wait") { $0.cows = [[RoadCell(0, 0)]] }.result.reason == .crash)
  }

  @Test("a horn without fuel shows the popup, silences the cow, takes neither fuel nor a tick, and the run goes on")
  func emptyHorn() throws {
    let atEnd: (inout RouterLevel) -> Void = { ($0.fuel, $0.destinations) = (0, [RoadCell(2, 0)]) }
    let won = try run("forward horn horn", atEnd)
    #expect(won.result.reason == .success && won.result.fuel == -1 && won.result.ticks == 1)
    #expect(won.trace == "|h2 FORWARD|h3 FAIL:OUT_OF_FUEL h4 FAIL:OUT_OF_FUEL DELIVER WIN")
    let cow = try run("forward while cow { horn } horn") {
      atEnd(&$0)
      $0.cows = [[RoadCell(2, 0)]]
    }
    #expect(cow.result.reason == .success && cow.animations.joined().contains { $0 == .cowSound })
    #expect(try run("forward horn forward") { $0.fuel = 0 }.result.reason == .outOfFuel)
    // The search through programs knows it, too: the pass in which the cow leaves takes no tick, but changes something.
    var level = Self.level(atEnd)
    level.cows = [[RoadCell(2, 0)]]
    level.blocks = [.moveForwards, .soundHorn, .repeatUntil, .cowCrossing].map { .init($0) }
    let program = try RouterProgram("repeat 2 { forward } until road right { horn }", file: "-")
    var machine = RouterMachine(level)
    let code = try RouterCode(program)
    #expect(try machine.run(code) == RouterRun(of: program, in: level).result)
  }

  @Test(
    "blocks are numbered in the order of their places, conditions and what is in them before what is inside the block")
  func numbers() throws {
    // if 2, not 3, destination 4, left 5.
    #expect(try run("if not destination { left }").result.block == 5)
    // if 2; deadend 3, not 4, not 5, not 6, destination 7; wait 8, left 9.
    #expect(try run("if deadend { wait } elseif not not not destination { left }").result.block == 9)
    #expect(try run("wait wait left").result.block == 4)
  }

  @Test("a light changes after its ticks, from its start time on")
  func lights() throws {
    let light = TrafficLight(
      source: RoadCell(0, 0), direction: .east, startTime: 1, startingColour: .red, greenDuration: 2, redDuration: 3)
    let run = try run("repeat 9 { wait }") { $0.lights = [light] }
    #expect(
      run.trace == "|h2 h3 WAIT|h2 h3 WAIT TL0G|h2 h3 WAIT|h2 h3 WAIT TL0R|h2 h3 WAIT|h2 h3 WAIT|h2 h3 WAIT TL0G|"
        + "h2 h3 WAIT|h2 h3 WAIT TL0R|h2 FAIL:OUT_OF_INSTRUCTIONS")
    for tick in 0..<40 { #expect(light.colour(at: tick) == Self.colour(of: light, after: tick)) }
  }

  /// The colour of a light, tick by tick.
  private static func colour(of light: TrafficLight, after ticks: Int) -> TrafficLight.Colour {
    var van = Van(level { $0.lights = [light] })
    for _ in 0..<ticks { _ = van.tick() }
    return van.colour(of: 0)
  }

  @Test("deliveries: where, once, and all of several")
  func deliveries() throws {
    #expect(try run("deliver").result.reason == .wrongDelivery)
    #expect(try run("repeat 4 { forward }").result.reason == .success)
    let two: (inout RouterLevel) -> Void = { $0.destinations = [RoadCell(2, 0), RoadCell(1, 0)] }
    #expect(try run("deliver forward", two).result.reason == .undelivered)
    #expect(try run("deliver deliver", two).result.reason == .wrongDelivery)
    let run = try run("deliver forward deliver", two)
    #expect(run.result.reason == .success && run.result.fuel == 49 && run.result.ticks == 3)
    #expect(run.trace == "|h2 DELIVER|h3 FORWARD|h4 DELIVER|WIN")
  }

  @Test("a recursive call shares the count of a repeat, and the count starts again after the loop")
  func counts() throws {
    // The second call makes the two rounds that the first has left, and then the first all three.
    let run = try run("call p proc p { repeat 3 { wait if a < 1 { add a 1 call p } } horn }")
    let rounds = run.trace.split(separator: "SOUND_HORN").map { $0.split(separator: "WAIT").count - 1 }
    #expect(rounds == [4, 3, 0])
    #expect(try self.run("repeat 2 { repeat 3 { wait } }").result.ticks == 6)
  }

  @Test("10,000 steps are the limit; a test of a loop is one, a call two")
  func steps() throws {
    let endless = try run("while road forward { if cow { } }")
    #expect(endless.result.reason == .endless && endless.result.steps == 10_001)
    #expect(endless.measures.first { $0.key == "reason" }?.value == .null)
    #expect(try run("call p proc p { call p }").result.reason == .endless)
    #expect(try run("repeat 2 { wait }").result.steps == 5)
    #expect(try run("call p proc p { wait }").result.steps == 3)
  }

  @Test("points for the route and for the blocks")
  func scores() throws {
    let scored: (inout RouterLevel) -> Void = { ($0.modelSolution, $0.scoresAlgorithm) = ([2, 9], true) }
    let best = try #require(try run("repeat 4 { forward }", scored).score)
    #expect(best.total == 20 && best.most == 20 && best.performance == .scorePerfect)
    let longer = try #require(try run("forward forward forward forward", scored).score)
    #expect(longer.algorithm == 8 && longer.performance == .algorithmLonger)
    let shorter = try #require(
      try run("repeat 4 { forward }") { ($0.modelSolution, $0.scoresAlgorithm) = ([3], true) }.score)
    #expect(shorter.algorithm == 9 && shorter.performance == .algorithmShorter)
    let detour = try #require(
      try run("forward left around left") { level in
        level.destinations = [RoadCell(3, 0)]
        scored(&level)
      }.score)
    #expect(detour.route == 8 && detour.performance == .pathLonger)
    let early = try #require(try run("repeat 4 { forward }") { $0.id = 12 }.score)
    #expect(early.route == 20 && early.algorithm == nil)
    #expect(try run("repeat 4 { forward }") { $0.scoresRoute = false }.score?.most == 0)
    #expect(try run("forward").score == nil)
  }

  @Test("an answer says what differs from a published one")
  func differences() throws {
    let run = try run("repeat 4 { forward }")
    let equal = try JSONPlace(SourceText(JSONValue.object(run.measures).text, file: "-"))
    #expect(try run.differences(from: equal).isEmpty)
    let text = #"{"moves": 5, "fuel": 46, "visited": [[0, 0], [1, 1]], "failSubtype": "CRASH"}"#
    let other = try JSONPlace(SourceText(text, file: "-"))
    #expect(
      try run.differences(from: other).map(\.description) == [
        "$.moves: published 5, ours 4", "$.visited[1][1]: published 1, ours 0",
        "$.visited: published 2 values, ours 6 values", "$.failSubtype: published \"CRASH\", ours null",
      ])
    #expect(try run.differences(from: other, most: 1).count == 1)
    let unknown = try JSONPlace(SourceText(#"{"speed": 5}"#, file: "-"))
    #expect(throws: InputError.self) { try run.differences(from: unknown) }
  }

  @Test("the answer of a failed run")
  func failure() throws {
    let answer = try run("forward forward right") { $0.fuel = 4 }.answer.text
    #expect(answer.contains(#"{"type":"van","vanAction":"CRASH","fuel":50,"#))
    #expect(answer.contains(#""popupType":"FAIL","failSubtype":"CRASH""#))
    #expect(
      answer.contains(
        #"{"type":"highlightIncorrect","description":"Blockly highlight incorrect: turn_right","blockId":4}"#))
  }

  @Test("levels and programs that cannot run are refused")
  func refused() {
    #expect(throws: RouterLevel.Fault.self) { try run("wait") { $0.destinations = [] } }
    #expect(throws: RouterProgram.Refusal.self) {
      try RouterRun(of: RouterProgram([.call("p")]), in: Self.level())
    }
  }
}
