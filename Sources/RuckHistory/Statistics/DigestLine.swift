internal import RuckTrack

/// A line of a digest with the columns that it has, in the order of ``DigestColumn/all``.
struct DigestLine {
  let fields: [ArraySlice<UInt8>]
  let columns: [DigestColumn]
  let bytes: ArraySlice<UInt8>

  /// The session of the line; columns that it lacks are unknown.
  func session() throws(DigestError) -> CountedSession {
    var session = CountedSession(
      identity: try text(.identity) ?? "", startMilliseconds: try number(.start),
      utcOffset: Int(clamping: try number(.utcOffset) ?? 0), route: try text(.route),
      equipment: try names(.equipment))
    if let field = field(.kind) {
      guard let kind = OutingKind(rawValue: String(decoding: field, as: UTF8.self)) else {
        throw fault(field)
      }
      session.kind = kind
    }
    if field(.isBelieved) != nil { session.isBelieved = try number(.isBelieved) == 1 }
    for measure in CountedSession.Measure.allCases {
      session[measure] = try number(.measure(measure)).flatMap { Millionths(count: $0) }
    }
    if let field = value(.path) {
      guard let path = SampledPath(digestField: field) else { throw fault(field) }
      session.path = path
    }
    session.recording = try text(.recording)
    for case .end(let place) in columns {
      session.set(end: place, try number(.end(place)).flatMap { Millionths(count: $0) })
    }
    return session
  }

  /// What stands in a column; nil where the line lacks it.
  private func field(_ column: DigestColumn) -> ArraySlice<UInt8>? {
    columns.firstIndex(of: column).map { fields[$0] }
  }

  /// What stands in a column; nil where the line lacks it or the value is unknown.
  private func value(_ column: DigestColumn) -> ArraySlice<UInt8>? {
    field(column).flatMap { $0.elementsEqual(CollectionOfOne(DigestText.absent)) ? nil : $0 }
  }

  private func number(_ column: DigestColumn) throws(DigestError) -> Int64? {
    guard let field = value(column) else { return nil }
    guard let number = DigestText.number(field) else { throw fault(field) }
    return number
  }

  private func text(_ column: DigestColumn) throws(DigestError) -> String? {
    guard let field = value(column) else { return nil }
    guard let text = DigestText.read(field) else { throw fault(field) }
    return text
  }

  private func names(_ column: DigestColumn) throws(DigestError) -> [String] {
    guard let field = value(column) else { return [] }
    var names: [String] = []
    for part in field.split(separator: DigestText.comma, omittingEmptySubsequences: false) {
      guard let name = DigestText.read(part) else { throw fault(field) }
      names.append(name)
    }
    return names
  }

  private func fault(_ field: ArraySlice<UInt8>) -> DigestError {
    let place = fields.firstIndex { $0.startIndex == field.startIndex } ?? 0
    return DigestError(
      code: .malformed, offset: field.startIndex, message: "column \(place + 1) cannot be read")
  }
}
