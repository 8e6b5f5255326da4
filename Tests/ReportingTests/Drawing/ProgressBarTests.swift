import Testing

@testable import Reporting

@Suite("Progress bar")
struct ProgressBarTests {
  @Test("share, rate and time left on one line")
  func line() {
    let bar = ProgressBar(unit: "games", width: 46)
    #expect(bar.line(done: 4200, total: 10000, elapsed: 3.4) == "▕█████▌       ▏ 42 %  1,235 games/s  0:05 left")
    #expect(bar.line(done: 0, total: 9, elapsed: 0) == "▕\(String(repeating: " ", count: 39))▏  0 %")
  }

  @Test("100 % is written only when everything is done")
  func completeness() {
    let bar = ProgressBar(unit: "games", width: 60)
    #expect(bar.line(done: 9999, total: 10000, elapsed: 1).contains(" 99 %"))
    let last = bar.line(done: 10000, total: 10000, elapsed: 61)
    #expect(last.contains("100 %  164 games/s  done in 1:01"))
    #expect(bar.line(done: 0, total: 0, elapsed: 0).contains("100 %"))
    #expect(bar.line(done: 12, total: 10, elapsed: 1).contains("100 %"))
  }

  @Test("slow jobs show the decimals of their rate, long ones hours")
  func slow() {
    let bar = ProgressBar(unit: "boards", width: 80)
    #expect(bar.line(done: 1, total: 100, elapsed: 40).contains("0.03 boards/s  1:06:00 left"))
    #expect(bar.line(done: 25, total: 100, elapsed: 2).contains("12.5 boards/s  0:06 left"))
    #expect(bar.line(done: 1, total: .max, elapsed: 1).contains("over 99 h left"))
  }

  @Test("a line never takes more than its width, whatever is left out", arguments: 0...90)
  func width(width: Int) {
    let bar = ProgressBar(unit: "局", width: width)
    for done in [0, 1, 33, 100] {
      let line = bar.line(done: done, total: 100, elapsed: 12.25)
      #expect(line.displayWidth <= width)
      #expect(width < 5 || line.contains("%"))
      #expect(line.contains("▕") == (width >= 15))
    }
  }

  @Test("a clock that ran backwards or is broken shows no rate")
  func brokenClock() {
    let bar = ProgressBar(unit: "games")
    for elapsed in [-1, 0, Double.nan] {
      #expect(!bar.line(done: 5, total: 10, elapsed: elapsed).contains("games"))
    }
    #expect(bar.line(done: 5, total: 10, elapsed: .infinity).contains("over 99 h left"))
  }
}
