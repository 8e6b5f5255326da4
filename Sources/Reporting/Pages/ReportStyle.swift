/// The style of report pages: on a wide screen and on a phone, light, dark and printed.
///
/// Texts have a contrast of at least 4.5 to 1 (WCAG 2.2, level AA), even on the darkest background of a heat map, which
/// contains less than half of the accent colour.
enum ReportStyle {
  static let sheet = base + String(decoding: PackageResources.report_css, as: UTF8.self)

  /// The colours and the type of every page.
  static let base = """
    :root { \(ReplayPalette.light) --paper: var(--ground); }
    @media screen and (prefers-color-scheme: dark) { :root { \(ReplayPalette.dark) } }
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--ground); color: var(--ink); font-family: \(ReplayPalette.face); line-height: 1.55;
      overflow-wrap: break-word; }

    """

  /// Further pages of the file are hidden until their address, or one inside them, is opened; they then replace the
  /// first page. A browser without support shows all of them.
  static func pages(_ ids: [String]) -> String {
    let isAsked = ".further:target, .further :target"
    let current = "background: var(--accent); border-color: var(--accent); color: var(--on-accent);"
    let links = ids.map { id in
      "body:has(#\(id):target, #\(id) :target) nav.pages a[href=\"#\(id)\"] { \(current) }"
    }
    return """
      @supports selector(:has(*)) {
        .further:not(:target):not(:has(:target)) { display: none; }
        main:has(\(isAsked)) > .page:not(.further) { display: none; }
        body:not(:has(\(isAsked))) nav.pages a[href="#\(ReportPage.firstID)"] { \(current) }
        \(links.joined(separator: "\n  "))
      }

      """
  }
}
