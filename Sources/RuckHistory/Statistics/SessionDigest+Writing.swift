internal import RuckTrack

extension SessionDigest {
  /// The first line of a digest, which names its version.
  static let signature = family + "2"

  /// What the first line of a digest of any version begins with.
  private static let family = "ruckstat-digest "

  /// The bytes that a digest of any version begins with.
  package static var beginning: [UInt8] { Array(family.utf8) }

  /// The second line: the columns of those that follow.
  static let header =
    (["identity", "start_ms", "utc_offset_s", "kind", "believed"]
    + ["distance_um", "elapsed_us", "moving_us", "gain_um", "loss_um", "load_mg"]
    + ["load_by_distance_mg", "ruck_work_mg_km", "gross_ucal", "net_ucal", "body_mass_mg"]
    + ["banister", "edwards", "perceived", "loaded_descent_mg_m", "route", "equipment"])
    .joined(separator: "\t")

  /// The digest as lines of text: signature, header, a line for each session, a check.
  ///
  /// Equal digests give equal bytes. Columns are separated by tabs; an unknown value is `-`; a byte
  /// of a text that could be taken for something else is written as `%` and two digits. The last
  /// line is `end`, the number of sessions and the FNV-1a hash (64 bits) of all bytes before it.
  /// O(n).
  public func encoded() -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(64 + sessions.count * 192)
    bytes += Self.signature.utf8
    bytes.append(DigestText.newline)
    bytes += Self.header.utf8
    bytes.append(DigestText.newline)
    for session in sessions {
      Self.write(session, to: &bytes)
      bytes.append(DigestText.newline)
    }
    let check = DigestText.checksum(bytes[...])
    bytes += "end\t\(sessions.count)\t\(check)\n".utf8
    return bytes
  }

  static func write(_ session: CountedSession, to bytes: inout [UInt8]) {
    DigestText.write(session.identity, to: &bytes)
    func write(_ number: Int64?) {
      bytes.append(DigestText.tab)
      guard let number else {
        bytes.append(DigestText.absent)
        return
      }
      bytes += String(number).utf8
    }
    write(session.startMilliseconds.map { Int64($0) })
    write(Int64(session.utcOffset))
    bytes.append(DigestText.tab)
    bytes += session.kind.rawValue.utf8
    write(session.isBelieved ? 1 : 0)
    for measure in CountedSession.Measure.allCases { write(session[measure]?.count) }
    bytes.append(DigestText.tab)
    if let route = session.route {
      DigestText.write(route, to: &bytes)
    } else {
      bytes.append(DigestText.absent)
    }
    bytes.append(DigestText.tab)
    for (place, name) in session.equipment.enumerated() {
      if place > 0 { bytes.append(DigestText.comma) }
      DigestText.write(name, to: &bytes)
    }
    if session.equipment.isEmpty { bytes.append(DigestText.absent) }
  }
}
