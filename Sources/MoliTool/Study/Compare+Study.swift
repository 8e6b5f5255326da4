import StudyFiles

/// `moli study plan compare`.
extension Compare: StudiedVerb {
  var lexicon: LexiconOptions { level.lexicon }

  func divided(_ material: StudyMaterial) throws -> any DividedWork { try opened(material) }
}
