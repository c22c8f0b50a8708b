package import RuckKernels
package import RuckTrack

/// Finds the load of a ruck in what a person typed: `20kg`, `45#`, `Ruck 35 lb dry`, `35lb vest + 20lb
/// ruck`, `2x16kg`.
///
/// A number counts with one of the units kg, kilo, kilogram, lb, lbs, pound or `#` behind it (`#45`
/// is a tag, `#35 ruck` is not). Masses joined by `+` or `plus` add up. What is said of the body,
/// or lost and gained, does not count, nor does a mass above 150 kg. One next to a word for the
/// pack takes precedence; the same load in two units (`16kg (35lb)`) is the one typed first. What
/// may be something else (`35/45 lb`, `dog is 30 lb`, two different loads) is doubtful and not
/// guessed.
package enum LoadText {
  /// A load and the words it was found in.
  package struct Finding: Sendable, Hashable {
    /// The load.
    package let mass: Mass
    /// The number and unit as typed.
    package let text: String
  }

  /// The load that a text states.
  package enum Reading: Sendable, Hashable {
    /// Nothing.
    case nothing
    /// A load.
    case load(Finding)
    /// A mass that may be something else, in the words it stands in.
    case doubtful(String)
  }

  /// The heaviest load believed; soldiers have been seen under 60 kg.
  static let heaviest = Mass.kilograms(150)

  /// The load named in a text; nil without one, and where it is doubtful.
  ///
  /// O(length).
  package static func load(in text: String) -> Finding? {
    guard case .load(let finding) = reading(of: text) else { return nil }
    return finding
  }

  /// Returns the load that a text states.
  ///
  /// O(length).
  package static func reading(of text: String) -> Reading {
    let masses = TypedMass.added(TypedMass.all(in: TextWord.split(text)))
    let sure = masses.filter { $0.role == .load }
    let hasWhole = sure.contains { $0.isOfPack && $0.content == nil }
    let best = sure.contains(where: \.isOfPack) ? sure.filter(\.isOfPack) : sure
    // Next to the pack a rifle is carried too; without a word for the whole, plates and water add up.
    let parts = Set(sure.compactMap { $0.content })
    let isInParts =
      hasWhole ? sure.contains { $0.content == .besidePack } : parts.count > 1 && sure.count > 1
    if isInParts { return .doubtful(sure.map(\.text).joined(separator: ", ")) }
    if let first = best.first, best.allSatisfy({ $0.agrees(with: first) }) {
      return .load(Finding(mass: first.mass, text: first.text))
    }
    if !best.isEmpty { return .doubtful(best.map(\.text).joined(separator: ", ")) }
    return masses.first { $0.role == .doubtful }.map { .doubtful($0.text) } ?? .nothing
  }

  /// Kilograms in one of a unit of mass; nil for any other word.
  package static func kilograms(perUnit unit: String) -> Double? {
    switch unit.lowercased() {
    case "kg", "kgs", "kilo", "kilos", "kilogram", "kilograms", "kilogramme", "kilogrammes": 1
    case "кг", "公斤": 1
    case "lb", "lbs", "#", "pound", "pounds", "lbm": Mass.kilogramsPerPound
    case "stone", "stones": 14 * Mass.kilogramsPerPound
    default: nil
    }
  }
}

extension RecordedSession {
  /// Takes the load that a person typed into the name or the notes.
  mutating func takeTypedLoad() {
    load = LoadText.load(inName: name, notes: notes, reportingTo: &diagnostics)
  }
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
    var stem = name.fileName[...]
    for ending in ["gz", "gpx", "tcx", "fit"] where stem.lowercased().hasSuffix("." + ending) {
      stem = stem.dropLast(ending.count + 1)
    }
    return load(in: String(stem), "file name", isShown: false, &log)
  }

  private static func load(
    in text: String?, _ source: String, isShown: Bool, _ log: inout DiagnosticLog
  ) -> RecordedSession.Load? {
    guard let text else { return nil }
    // Notes may be long; what was found in them is enough.
    let whole = isShown ? " \"\(text)\"" : ""
    switch reading(of: text) {
    case .nothing: return nil
    case .load(let found):
      return RecordedSession.Load(
        kilograms: found.mass.kilograms, origin: "\"\(found.text)\" in the \(source)\(whole)")
    case .doubtful(let words):
      log.report(.loadDoubtful, "\"\(words)\" in the \(source)\(whole) is not taken as the load")
      return nil
    }
  }
}
