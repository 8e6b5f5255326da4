extension Pinyin {
  /// Whether a text is a syllable of standard Chinese in pinyin, with or without a tone: `nǐ`, `lü`, `zhuang`; not
  /// `xzh`, `hongcha` or `jü`. The interjections without a vowel (`m`, `n`, `ng`, `hm`, `hng`) and the `r` of erhua are
  /// included.
  ///
  /// Source: the table of initials and finals of the *Scheme for the Chinese phonetic alphabet* (1958) with the
  /// syllables of today's dictionaries. It includes every syllable of the built-in lexicon.
  public static func isSyllable(_ text: String) -> Bool { syllables.contains(plain(text)) }

  /// Whether a syllable has a tone mark.
  public static func hasToneMark(_ syllable: String) -> Bool {
    syllable.unicodeScalars.contains { bases[$0] != nil || combiningMarks.contains($0) }
  }

  /// All syllables without tones, ü as `v`.
  static let syllables: Set<String> = Set(
    finals.flatMap { row in row.finals.split(separator: " ").map { row.initial + ($0 == "-" ? "" : $0) } })

  /// The finals that follow each initial; `-` for none.
  private static let finals: [(initial: String, finals: String)] = [
    ("", "a o e ê ai ei ao ou an en ang eng er m n ng hm hng r"),
    ("b", "a o ai ei ao an en ang eng i ie iao ian in iang ing u"),
    ("p", "a o ai ei ao ou an en ang eng i ia ie iao ian in ing u"),
    ("m", "a o e ai ei ao ou an en ang eng i ie iao iu ian in ing u"),
    ("f", "a o ei ou an en ang eng iao u"),
    ("d", "a e ai ei ao ou an en ang eng ong i ia ie iao iu ian ing u uo ui uan un"),
    ("t", "a e ai ei ao ou an ang eng ong i ie iao ian ing u uo ui uan un"),
    ("n", "a e ai ei ao ou an en ang eng ong i ia ie iao iu ian in iang ing u uo uan un v ve"),
    ("l", "a o e ai ei ao ou an ang eng ong i ia ie iao iu ian in iang ing u uo uan un v ve"),
    ("g", "a e ai ei ao ou an en ang eng ong u ua uo uai ui uan un uang"),
    ("k", "a e ai ei ao ou an en ang eng ong u ua uo uai ui uan un uang"),
    ("h", "a e ai ei ao ou an en ang eng ong u ua uo uai ui uan un uang"),
    ("j", "i ia ie iao iu ian in iang ing iong u ue uan un"),
    ("q", "i ia ie iao iu ian in iang ing iong u ue uan un"),
    ("x", "i ia ie iao iu ian in iang ing iong u ue uan un"),
    ("zh", "a e i ai ei ao ou an en ang eng ong u ua uo uai ui uan un uang"),
    ("ch", "a e i ai ao ou an en ang eng ong u ua uo uai ui uan un uang"),
    ("sh", "a e i ai ei ao ou an en ang eng u ua uo uai ui uan un uang"),
    ("r", "e i ao ou an en ang eng ong u ua uo ui uan un"),
    ("z", "a e i ai ei ao ou an en ang eng ong u uo ui uan un"),
    ("c", "a e i ai ei ao ou an en ang eng ong u uo ui uan un"),
    ("s", "a e i ai ao ou an en ang eng ong u uo ui uan un"),
    ("y", "a o e ai ao ou an in ang ing ong i u ue uan un"),
    ("w", "a o ai ei an en ang eng u"),
  ]
}
