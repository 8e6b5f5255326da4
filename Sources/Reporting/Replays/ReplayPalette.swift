/// The colours and fonts shared by drawings and pages of replays, as declarations of style sheets.
///
/// Every text has a contrast of at least 4.5 to 1 with its background (WCAG 2.2, level AA), light and dark.
enum ReplayPalette {
  /// The colours in light mode.
  static let light = """
    --ground: #fbfaf7; --card: #ffffff; --ink: #22272e; --soft: #5a636d; --rule: #d9dce0; --tile: #ffffff; \
    --edge: #c3c9d0; --accent: #1d5fa6; --on-accent: #ffffff; --valid: #d9f0dd; --on-valid: #123d1f; \
    --valid-edge: #2e8548; --done: #ffe3a8; --on-done: #3d2b00; --done-edge: #a86500; --gone: #fbe4e1; \
    --on-gone: #7a1c12; --gone-edge: #bf3a2b; --moved: #dfecfa; --on-moved: #173454; --moved-edge: #5b8fc4; \
    --red: #b3201a; --green: #0f6b32; --amber: #805000;
    """

  /// The colours in dark mode.
  static let dark = """
    --ground: #15181c; --card: #1c2025; --ink: #e6e8eb; --soft: #a0a9b3; --rule: #343a41; --tile: #262b31; \
    --edge: #444c55; --accent: #6fb1f3; --on-accent: #0b1622; --valid: #173d25; --on-valid: #c9f2d4; \
    --valid-edge: #4fbf75; --done: #4d3900; --on-done: #ffe3a8; --done-edge: #e0a030; --gone: #4a1f1b; \
    --on-gone: #ffd5cf; --gone-edge: #ef8a7e; --moved: #1d3550; --on-moved: #d7e8fb; --moved-edge: #6f9fd0; \
    --red: #ff9a92; --green: #6fe094; --amber: #f5c542;
    """

  /// The font stack: Latin fonts first, then the Chinese fonts of the usual systems; simplified characters.
  static let face = """
    system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "PingFang SC", "Hiragino Sans GB", \
    "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", "Source Han Sans SC", "WenQuanYi Micro Hei", sans-serif
    """
}
