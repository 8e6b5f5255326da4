/// The parts of a report page as markup.
struct PageMarkup {
  /// The markup written so far.
  private var source = ""
  /// The explanations of titles.
  private(set) var terms = PageTerms()
  private var replays = 0
  private var boards = 0

  /// Whether the parts contain a replay.
  var hasReplays: Bool { replays > 0 }

  /// Text escaped for a page.
  static func text(_ text: String) -> String { MarkupText.escaped(text.onOneLine) }

  /// Sections with headings of a level.
  mutating func markup(of sections: [PageSection], level: Int) -> String {
    source = ""
    self.sections(sections, level: level)
    return source
  }

  private mutating func sections(_ sections: [PageSection], level: Int) {
    for section in sections {
      let id = Self.text(section.id)
      let heading = "<h\(level) id=\"\(id)\">\(Self.text(section.title))</h\(level)>"
      let classes = "level-\(level)\(section.isFolded ? " folded" : "")"
      source += "<section class=\"\(classes)\" aria-labelledby=\"\(id)\">\n"
      source += section.isFolded ? "<details><summary>\(heading)</summary>\n" : heading + "\n"
      for part in section.parts { add(part, level: level + 1) }
      self.sections(section.sections, level: level + 1)
      source += section.isFolded ? "</details>\n</section>\n" : "</section>\n"
    }
  }

  /// Adds a part; its headings have the given level.
  private mutating func add(_ part: PagePart, level: Int) {
    switch part {
    case .paragraph(let text): source += "<p>\(Self.text(text))</p>\n"
    case .words(let words, let title, let language):
      let list = Self.text(words.joined(separator: " "))
      source += "<p>\(Self.text(title)) <span lang=\"\(Self.text(language))\">\(list)</span></p>\n"
    case .list(let items):
      source += "<ul>" + items.map { "<li>\(Self.text($0))</li>" }.joined() + "</ul>\n"
    case .warnings(let items):
      let rows = items.map {
        "<li class=\"\($0.styleClass)\"><strong>\(Self.text($0.title))</strong> \(Self.text($0.value))</li>"
      }
      source += "<ul class=\"warnings\" aria-label=\"Verdicts\">\(rows.joined())</ul>\n"
    case .facts(let facts):
      let rows = facts.map { fact in
        "<div><dt>\(terms.markup(fact.title, fact.meaning))</dt><dd>\(Self.text(fact.value))</dd></div>"
      }
      source += "<dl class=\"numbers\">\(rows.joined())</dl>\n"
    case .table(let table, let heat): source += table.html(heat: Set(heat), terms: &terms)
    case .figure(let picture, let caption, let data): add(figure: picture, caption, data)
    case .row(let parts):
      source += "<div class=\"row\">\n"
      for part in parts { add(part, level: level) }
      source += "</div>\n"
    case .stack(let parts):
      source += "<div>\n"
      for part in parts { add(part, level: level) }
      source += "</div>\n"
    case .board(let replay):
      boards += 1
      source += BoardMarkup(replay, id: "board-\(boards)").figure(of: replay.frames.first ?? BoardFrame(cells: []))
    case .replay(let replay):
      replays += 1
      source += ReplayPlayer(replay, id: "replay-\(replays)", headingLevel: min(6, level)).html
    case .counts(let counts): source += OverviewPage.markup(counts)
    case .sequence(let chart): source += chart.markup
    case .item(let item, let parts):
      source += "<div class=\"item\">\n<div class=\"picture\">"
      source += (item.picture?.markup(name: "Board of \(item.name)") ?? "") + "</div>\n<div>\n"
      source += item.status
      for part in parts { add(part, level: level) }
      source += "</div>\n</div>\n"
    case .details(let title, let parts):
      source += "<details><summary>\(Self.text(title))</summary>\n"
      for part in parts { add(part, level: level) }
      source += "</details>\n"
    }
  }

  private mutating func add(figure picture: String, _ caption: String, _ data: Table?) {
    source += "<figure>\n<div class=\"scroll\" role=\"region\" tabindex=\"0\" aria-label=\"\(Self.text(caption))\">\n"
    source += picture + "</div>\n<figcaption>\(Self.text(caption))</figcaption>\n"
    if let data {
      source +=
        "<details class=\"data\"><summary>The numbers</summary>\n\(data.html(heat: [], terms: &terms))</details>\n"
    }
    source += "</figure>\n"
  }
}
