import Difficulty
import People
import Reporting
import TextFormats

/// Where the groups of a population stand on the axis of skill: what is drawn under the response curve of a level.
struct PopulationStrip {
  private let people: [PlayerGroup]
  private let axis: SkillAxis

  /// The population of some groups.
  init(_ people: [PlayerGroup], on axis: SkillAxis = SkillAxis()) {
    self.people = people
    self.axis = axis
  }

  /// The bars; `nil` where no group stands on the axis. Shares are those of all groups, so the bars of a population
  /// some of whose groups stand elsewhere are less than all of it.
  var strip: ChartStrip? {
    let whole = people.reduce(0) { $0 + $1.share }
    let bars = people.compactMap { group in
      axis.skill(of: group).map { ChartStrip.Bar(group.name, at: $0, share: whole > 0 ? group.share / whole : 0) }
    }
    return bars.isEmpty ? nil : ChartStrip(title: "% of people", bars: bars)
  }

  /// What a caption says of the bars; empty where there are none.
  var caption: String {
    guard let strip else { return "" }
    let shown = strip.bars.reduce(0) { $0 + $1.share }
    let rest =
      shown > 0.999
      ? ""
      : " The other \(FixedDecimal.string(100 * (1 - shown), digits: 0) ?? "") % are people of no one skill of this axis."
    return " Below: the population, as it is stated, by skill.\(rest)"
  }
}
