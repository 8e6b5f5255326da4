import PuzzleCore
import RandomRouters
import Testing
import TextFormats

@testable import RapidRouter

@Suite("Router programs")
struct RouterProgramTests {
  @Test("random programs are the same after a trip through text and JSON")
  func roundTrips() throws {
    var random = RandomRouter(5)
    for _ in 0..<2000 {
      let program = random.program()
      #expect(try RouterProgram(program.text, file: "-") == program, "\(program.text)")
      #expect(try RouterProgram(json: program.json.text, file: "-") == program, "\(program.json.text)")
      #expect(try RouterProgram(program.text, file: "-").text == program.text)
    }
  }

  @Test("a program as text")
  func text() throws {
    let text = """
      set "not" 0 # a comment
      until destination { if road left { left } elseif not light red { forward add "not" 1 } else { wait } }
      while "not" < 3 { call wiggle }
      proc wiggle { repeat 2 { around } horn deliver }
      """
    let program = try RouterProgram(text, file: "-")
    #expect(
      program.text == """
        set "not" 0
        until destination {
          if road left {
            left
          } elseif not light red {
            forward
            add "not" 1
          } else {
            wait
          }
        }
        while "not" < 3 {
          call wiggle
        }
        proc wiggle {
          repeat 2 {
            around
          }
          horn
          deliver
        }

        """)
  }

  @Test(
    "mistakes in a text are named with line and column",
    arguments: [
      ("forward\n  fly", 2, 3), ("repeat { wait }", 1, 8), ("repeat 3 { wait", 1, 16),
      ("until road up { wait }", 1, 12),
      ("if a + 3 { wait }", 1, 6), ("while not { wait }", 1, 11), ("set not 3", 1, 5), ("wait }", 1, 6),
      ("set \"a 3", 1, 5),
      ("repeat 99999999999 { wait }", 1, 8), ("proc p { wait } wait", 1, 17),
    ])
  func mistakes(text: String, line: Int, column: Int) {
    let error = #expect(throws: InputError.self) { try RouterProgram(text, file: "p") }
    #expect(error?.line == line && error?.column == column, "\(String(describing: error))")
  }

  @Test(
    "a program that cannot run is refused with the block and the reason",
    arguments: [
      ("wait repeat 3 { }", 3, "no blocks to repeat"), ("until cow { }", 2, "no blocks to repeat"),
      ("while cow { }", 2, "no blocks to repeat"), ("wait call p", 3, "no procedure has the name \"p\""),
      ("wait proc p { }", 3, "has no blocks"), ("wait proc p { wait } proc p { wait }", 5, "declared twice"),
      ("repeat -1 { wait }", 2, "0 to 9999"), ("proc \"\" { wait }", 2, "no name"),
    ])
  func refusals(text: String, block: Int, reason: String) throws {
    let error = #expect(throws: InputError.self) { try RouterProgram(text, file: "p") }
    #expect(error?.found.hasPrefix("block \(block), ") == true, "\(String(describing: error))")
    #expect(error?.found.contains(reason) == true, "\(String(describing: error))")
  }

  @Test(
    "a program that cannot run is refused where its block stands",
    arguments: [
      ("wait\nrepeat 3 { }", 2, 1), ("wait\n  call p", 2, 3), ("wait proc p { wait }\nproc p { wait }", 2, 1),
      ("if cow {\n  wait\n} elseif deadend {\n  repeat 2 { } }", 4, 3),
      ("if cow {\n  until cow { }\n} else first {\n  wait\n}", 2, 3),
      ("while not not cow { wait\n call q }", 2, 2), ("if a < 3 { } else {\n repeat 1 { } }", 2, 2),
    ])
  func places(text: String, line: Int, column: Int) {
    let error = #expect(throws: InputError.self) { try RouterProgram(text, file: "p") }
    #expect(error?.line == line && error?.column == column, "\(String(describing: error))")
  }

  @Test("XML and Python are said to be what they are; a type of block is shown its word; NUL is no space")
  func otherForms() {
    for (text, found, expected) in [
      ("<xml><block type=\"start\"/></xml>", "XML", "block JSON"),
      ("import van\nv.move_forwards()", "Python", "block JSON"),
      ("from van import Van\nmy_van = Van()", "Python", "block JSON"), ("my_van.turn_left()", "Python", "block JSON"),
      ("move_forwards turn_left", "move_forwards", "did you mean forward?"),
      ("Forward", "Forward", "did you mean forward?"),
      ("forward\u{0}left", "␣", "a word"), ("forwrad", "forwrad", "did you mean \"forward\"?"),
    ] {
      let error = #expect(throws: InputError.self, "\(text)") { try RouterProgram(anyForm: text, file: "p") }
      #expect(
        error?.found.contains(found) == true && error?.expected.contains(expected) == true,
        "\(String(describing: error))")
    }
    #expect(throws: Never.self) { try RouterProgram(anyForm: "# one\rforward\r\n# two\r\nleft", file: "p") }
    #expect((try? RouterProgram(anyForm: "# one\rforward # x\rleft", file: "p"))?.start.count == 2)
    #expect(throws: Never.self) { try RouterProgram(anyForm: "call \"p()\" proc \"p()\" { wait }", file: "p") }
  }

  @Test(
    "mistakes in block JSON are named by their path",
    arguments: [
      (#"{"type": "fly"}"#, "$.tops[0].chain[1].type"), (#"{"type": "at_destination"}"#, "$.tops[0].chain[1].type"),
      (#"{"type": "controls_repeat_until", "statements": {"body": [{"type": "wait"}]}}"#, "$.tops[0].chain[1]"),
      (#"{"type": "controls_repeat", "fields": {"TIMES": "x"}}"#, "$.tops[0].chain[1].fields.TIMES"),
      (#"{"type": "controls_repeat", "fields": {"TIMES": "2"}, "statements": {"DO": []}}"#, "$.tops[0].chain[1]"),
      (#"{"type": "controls_if", "values": {}, "statements": {}}"#, "$.tops[0].chain[1]"),
      (
        #"{"type": "controls_if", "values": {"IF0": {"type": "cow_crossing"}}, "statements": {"ELSE": []}}"#,
        "$.tops[0].chain[1].statements.ELSE"
      ),
      (#"{"type": "start"}"#, "$.tops[0].chain[1].type"),
      (
        #"{"type": "controls_if", "values": {"IF0": {"type": "cow_crossing"}}, "statements": {"DO00": [{"type": "wait"}]}}"#,
        "$.tops[0].chain[1].statements.DO00"
      ),
      (
        #"{"type": "controls_if", "values": {"IF0": {"type": "cow_crossing"}}, "statements": {"DO+0": [{"type": "wait"}]}}"#,
        "$.tops[0].chain[1].statements[\"DO+0\"]"
      ),
      (
        #"{"type": "controls_repeat", "fields": {"TIMES": "2"}, "statements": {"DO": [{"type": "wait"}], "DO1": []}}"#,
        "$.tops[0].chain[1].statements.DO1"
      ),
      (#"{"type": "wait", "statements": {"DO": [{"type": "wait"}]}}"#, "$.tops[0].chain[1].statements.DO"),
    ])
  func jsonMistakes(block: String, path: String) {
    let text = #"{"tops": [{"chain": [{"type": "start"}, \#(block)]}]}"#
    let error = #expect(throws: InputError.self) { try RouterProgram(json: text, file: "p.json") }
    #expect(error?.path == path, "\(String(describing: error))")
  }

  @Test("a program needs one start, and nothing but procedures next to it")
  func tops() {
    for (chains, path) in [
      (#"{"chain": [{"type": "wait"}]}"#, "$.tops"), (#"{"chain": []}"#, "$.tops[0].chain"),
      (#"{"chain": [{"type": "start"}]}, {"chain": [{"type": "start"}]}"#, "$.tops[1].chain[0]"),
      (#"{"chain": [{"type": "start"}]}, {"chain": [{"type": "wait"}]}"#, "$.tops[1].chain[0].type"),
    ] {
      let error = #expect(throws: InputError.self) { try RouterProgram(json: "{\"tops\": [\(chains)]}", file: "p") }
      #expect(error?.path == path, "\(String(describing: error))")
    }
  }

  @Test("a flat list of actions")
  func flat() throws {
    let text = #"["move_forwards","turn_left","deliver","sound_horn","turn_around","wait","turn_right"]"#
    let program = try RouterProgram(flat: text, file: "-")
    #expect(program.text == "forward\nleft\ndeliver\nhorn\naround\nwait\nright\n")
    #expect(program.flat?.text == text)
    #expect(try RouterProgram("repeat 2 { wait }", file: "-").flat == nil)
    let error = #expect(throws: InputError.self) { try RouterProgram(flat: #"["wait", "fly"]"#, file: "-") }
    #expect(error?.path == "$[1]")
  }

  @Test(
    "blocks are counted as the public game counts them",
    arguments: [
      ("", 0), ("forward left", 2), ("repeat 3 { forward }", 2), ("until not cow { wait }", 4),
      ("wait horn forward forward", 2), ("repeat 2 { horn wait } wait", 3), ("while a < 3 { wait }", 5),
      ("if cow { horn wait } elseif deadend { } else { wait }", 5), ("call p proc p { wait }", 3),
      ("set a 1 wait", 2),
    ])
  func counting(text: String, count: Int) throws {
    #expect(try RouterProgram(text, file: "-").blockCount == count)
  }

  @Test("no random bytes trap a parser")
  func noise() {
    var random = RandomRouter(9)
    let words = [
      "forward", "repeat", "3", "{", "}", "if", "not", "road", "left", "else", "proc", "a", "<", "\"", "\\", "-", "é",
      "#",
      "\n", "[", ":", "{\"tops\":", "[{\"chain\":", "[{\"type\":\"start\"}", "]}]}", "call", "light", "red", "set",
    ]
    for _ in 0..<5000 {
      let text = (0..<random.number(0...12)).map { _ in words[random.number(0...words.count - 1)] }.joined(
        separator: " ")
      _ = try? RouterProgram(text, file: "-")
      _ = try? RouterProgram(json: text, file: "-")
      _ = try? RouterProgram(flat: text, file: "-")
      _ = try? RouterLevel(json: text, file: "-")
    }
    let deep = String(repeating: "repeat 1 { ", count: 3000) + "wait" + String(repeating: " }", count: 3000)
    #expect(throws: InputError.self) { try RouterProgram(deep, file: "-") }
    #expect(throws: InputError.self) {
      try RouterProgram("if " + String(repeating: "not ", count: 100_000) + "cow { }", file: "-")
    }
  }
}
