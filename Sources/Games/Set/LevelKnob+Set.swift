import SetCards

extension LevelKnob where GameLevel == SetLevel {
  /// The knobs of Set: every number that its level files hold. A game alone has no opponent whose delays could be tuned.
  public static func ofSet(_ level: SetLevel) -> [LevelKnob] {
    SetLevel.fields.filter { $0.isNumber && ($0.section == nil || $0.value(in: level) != nil) }
      .map { LevelKnob($0, of: level) }
  }
}
