import Difficulty
import People
import Reporting
import TextFormats

/// The positions of a population's groups on the axis of skill, drawn below the response curve of a level.
struct PopulationStrip {
  private let people: [PlayerGroup]
  private let axis: SkillAxis

  /// The population of some groups.
  init(_ people: [PlayerGroup], on axis: SkillAxis = SkillAxis()) {
    self.people = people
    self.axis = axis
  }

  /// The bars; `nil` if no group is on the axis. Shares are relative to all groups, so the bars add up to less than 1
  /// if some groups are not on the axis.
  var strip: ChartStrip? {
    let whole = people.reduce(0) { $0 + $1.share }
    let bars = people.compactMap { group in
      axis.skill(of: group).map { ChartStrip.Bar(group.name, at: $0, share: whole > 0 ? group.share / whole : 0) }
    }
    return bars.isEmpty ? nil : ChartStrip(title: "% of people", bars: bars)
  }

  /// The caption of the bars; empty if there are none.
  var caption: String {
    guard let strip else { return "" }
    let shown = strip.bars.reduce(0) { $0 + $1.share }
    let rest =
      shown > 0.999
      ? ""
      : " The other \(FixedDecimal.string(100 * (1 - shown), digits: 0) ?? "") % have no single skill on this axis."
    return " Below: the stated population by skill.\(rest)"
  }
}
