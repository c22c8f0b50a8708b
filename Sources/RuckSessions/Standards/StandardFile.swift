#if Store
internal import RuckKernels
package import RuckTrack

/// A user's own table of standards, as JSON with typed values: `"distance": "10mi"`.
///
/// A key that is not known is refused, lest a slip leave out a demand.
package struct StandardFile: Sendable {
  package let standards: [Standard]

  /// Reads a table, whose name stands for the source that it does not state; O(bytes).
  ///
  /// - Throws: ``JSONFileDamage``.
  package init(reading bytes: [UInt8], name: String) throws(JSONFileDamage) {
    let table = try JSONObject(reading: bytes)
    try table.allow(["version", "source", "standards"])
    let source = try table.text("source") ?? name
    let version = try table.text("version") ?? "unstated"
    var found: [Standard] = []
    for entry in try table.list("standards") {
      found.append(try entry.standard(source: source, version: version))
    }
    guard !found.isEmpty else { throw table.damage("standards", "is missing or empty") }
    guard Set(found.map(\.name)).count == found.count else {
      throw table.damage("standards", "two of them have one name")
    }
    standards = found
  }
}

// What the objects of the table are.
extension JSONObject {
  fileprivate func standard(source: String, version: String) throws(JSONFileDamage) -> Standard {
    try allow(["name", "title", "distance", "gain", "load", "time", "limits", "note"])
    let name = try neededText("name")
    let distance = try typed("distance", as: Within<Length, Bounds.StandardDistance>.self)
    let gain = try typed("gain", as: Within<Length, Bounds.StandardGain>.self)
    let load = try typed("load", as: Within<Mass, Bounds.StandardLoad>.self)
    guard distance?.value.meters ?? 0 > 0 || gain?.value.meters ?? 0 > 0 else {
      throw damage("distance", "is missing, and so is gain: one of them must be above 0")
    }
    var limits: [Standard.Limit] = []
    if let seconds = try limitSeconds() { limits = [Standard.Limit(seconds: seconds)] }
    if value["limits"] != nil {
      let groups = try list("limits")
      guard !groups.isEmpty, limits.isEmpty else {
        throw damage("limits", "must be a list of objects, instead of time")
      }
      for group in groups { limits.append(try group.limit()) }
    }
    return Standard(
      name: name, title: try text("title") ?? name, distance: distance?.value.meters ?? 0,
      gain: gain?.value.meters ?? 0, load: load?.value.kilograms, limits: limits, source: source,
      version: version, trust: .own, note: try text("note"))
  }

  private func limit() throws(JSONFileDamage) -> Standard.Limit {
    try allow(["time", "sex", "youngest", "oldest"])
    return Standard.Limit(
      seconds: try needed("time", limitSeconds()), sex: try typed("sex", as: Sex.self),
      youngest: try whole("youngest", 0...200), oldest: try whole("oldest", 0...200))
  }

  private func limitSeconds() throws(JSONFileDamage) -> Double? {
    try typed("time", as: Within<Duration, Bounds.StandardTime>.self)?.value.inSeconds
  }
}
#endif
