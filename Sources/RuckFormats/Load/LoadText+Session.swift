internal import RuckKernels
package import RuckTrack

extension DiagnosticCode {
  /// A name or notes hold a mass that may be something else than the load.
  package static let loadDoubtful = DiagnosticCode(
    "load.doubtful", .warning,
    meaning:
      "A name, notes or the file's name hold a mass that may be something else than the load.",
    advice: "It was not taken; state the load with --load.")
}

extension LoadText {
  /// The load that a person typed into a recording's name or notes.
  ///
  /// - Parameters:
  ///   - name: the name.
  ///   - notes: the notes, which count where the name says nothing.
  ///   - log: receives what is doubtful.
  /// - Returns: the load; nil without one.
  static func load(
    inName name: String?, notes: String?, reportingTo log: inout DiagnosticLog
  ) -> RecordedSession.Load? {
    load(in: name, "name", isShown: true, &log) ?? load(in: notes, "notes", isShown: false, &log)
  }

  /// The load in the name of a file, without its folder and its endings; nil without one.
  package static func load(
    inFileName name: String, reportingTo log: inout DiagnosticLog
  ) -> RecordedSession.Load? {
    let last = name.split(separator: "/").last.map(String.init) ?? ""
    var stem = last[...]
    for ending in ["gz", "gpx", "tcx", "fit"] where stem.lowercased().hasSuffix("." + ending) {
      stem = stem.dropLast(ending.count + 1)
    }
    return load(in: String(stem), "file name", isShown: false, &log)
  }

  private static func load(
    in text: String?, _ place: String, isShown: Bool, _ log: inout DiagnosticLog
  ) -> RecordedSession.Load? {
    guard let text else { return nil }
    // Notes may be long; what was found in them is enough.
    let whole = isShown ? " \"\(text)\"" : ""
    switch reading(of: text) {
    case .nothing: return nil
    case .load(let found):
      return RecordedSession.Load(
        kilograms: found.mass.kilograms, origin: "\"\(found.text)\" in the \(place)\(whole)")
    case .doubtful(let words):
      log.report(.loadDoubtful, "\"\(words)\" in the \(place)\(whole) is not taken as the load")
      return nil
    }
  }
}
