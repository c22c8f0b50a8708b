internal import RuckKernels
internal import RuckTrack

extension LoadText {
  /// The load that a person typed into a recording's name or notes; nil without one.
  static func load(inName name: String?, notes: String?) -> RecordedSession.Load? {
    for (place, text) in [("name", name), ("notes", notes)] {
      guard let text, let found = load(in: text) else { continue }
      // Notes may be long; what was found in them is enough.
      let origin =
        place == "name"
        ? "\"\(found.text)\" in the name \"\(text)\"" : "\"\(found.text)\" in the notes"
      return RecordedSession.Load(kilograms: found.mass.kilograms, origin: origin)
    }
    return nil
  }
}
