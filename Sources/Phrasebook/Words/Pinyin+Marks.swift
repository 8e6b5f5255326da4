extension Pinyin {
  /// The combining marks of tones 1 to 4: macron, acute, caron, grave.
  static let combiningMarks: [Unicode.Scalar] = ["\u{0304}", "\u{0301}", "\u{030c}", "\u{0300}"]

  /// Each letter that can have a tone, with its composed forms in tones 1 to 4; a space where Unicode has none.
  private static let markedForms: [(base: Unicode.Scalar, forms: String)] = [
    ("a", "āáǎà"), ("e", "ēéěè"), ("i", "īíǐì"), ("o", "ōóǒò"), ("u", "ūúǔù"), ("ü", "ǖǘǚǜ"), ("n", " ńňǹ"),
    ("m", " ḿ  "),
    ("A", "ĀÁǍÀ"), ("E", "ĒÉĚÈ"), ("I", "ĪÍǏÌ"), ("O", "ŌÓǑÒ"), ("U", "ŪÚǓÙ"), ("Ü", "ǕǗǙǛ"), ("N", " ŃŇǸ"),
    ("M", " Ḿ  "),
  ]

  /// A letter and the mark that follows it.
  private struct Composition: Hashable {
    var base: Unicode.Scalar
    var mark: Unicode.Scalar
  }

  /// The composed form of a letter and a mark.
  private static let compositions: [Composition: Unicode.Scalar] = {
    var table: [Composition: Unicode.Scalar] = [
      Composition(base: "u", mark: "\u{0308}"): "ü", Composition(base: "U", mark: "\u{0308}"): "Ü",
    ]
    for (base, forms) in markedForms {
      for (form, mark) in zip(forms.unicodeScalars, combiningMarks) where form != " " {
        table[Composition(base: base, mark: mark)] = form
      }
    }
    return table
  }()

  /// The letter of a composed form in tones 1 to 4.
  static let bases: [Unicode.Scalar: Unicode.Scalar] = {
    var table: [Unicode.Scalar: Unicode.Scalar] = [:]
    for (base, forms) in markedForms {
      for form in forms.unicodeScalars where form != " " { table[form] = base }
    }
    return table
  }()

  /// The text with every letter and its following tone mark or diaeresis composed.
  static func composed(_ text: String) -> String {
    var result: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars {
      if let base = result.last, let whole = compositions[Composition(base: base, mark: scalar)] {
        result[result.count - 1] = whole
      } else {
        result.append(scalar)
      }
    }
    return self.text(result)
  }

  /// The letters with `u:` and `v` written ü; nil when something is not a letter of pinyin.
  static func lettersWithUmlaut(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar]? {
    var letters: [Unicode.Scalar] = []
    for scalar in scalars {
      switch scalar {
      case "v": letters.append("ü")
      case "V": letters.append("Ü")
      case "a"..."z", "A"..."Z", "ü", "Ü": letters.append(scalar)
      case ":" where letters.last == "u": letters[letters.count - 1] = "ü"
      case ":" where letters.last == "U": letters[letters.count - 1] = "Ü"
      default: return nil
      }
    }
    return letters
  }

  /// The position of the tone mark in a syllable in lower case.
  static func markPlace(in letters: [Unicode.Scalar]) -> Int? {
    if let place = letters.firstIndex(of: "a") ?? letters.firstIndex(of: "e") { return place }
    if let place = letters.firstIndex(of: "o"), place + 1 < letters.count, letters[place + 1] == "u" { return place }
    return letters.lastIndex { "iouü".unicodeScalars.contains($0) } ?? letters.firstIndex { $0 == "m" || $0 == "n" }
  }

  /// A letter of pinyin in lower case.
  static func lowercased(_ letter: Unicode.Scalar) -> Unicode.Scalar {
    switch letter {
    case "A"..."Z": Unicode.Scalar(UInt8(truncatingIfNeeded: letter.value + 0x20))
    case "Ü": "ü"
    default: letter
    }
  }

  static func text(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }
}
