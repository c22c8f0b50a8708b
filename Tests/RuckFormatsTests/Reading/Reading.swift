import Foundation
import RuckFormats
import RuckTrack
import TestSupport

/// Reads a text as a file.
func read(_ text: String, limits: ReadLimits = .standard) throws(FormatError) -> RecordedFile {
  try RecordingReader(limits: limits).read(ContiguousArray(text.utf8))
}

/// The code that reading ends with; nil where it succeeds.
func failure(_ bytes: [UInt8], limits: ReadLimits = .standard) -> String? {
  do {
    _ = try RecordingReader(limits: limits).read(bytes)
    return nil
  } catch {
    return error.code.name
  }
}

extension RecordedFile {
  /// The offset first reported for a code.
  func offset(_ code: String) -> Int? {
    diagnostics.entries.first { $0.code.name == code }?.offset
  }
}

extension Track {
  /// A column with its missing samples as nil, which compare equal.
  func samples(_ channel: Channel) -> [Double?] {
    column(channel).map { $0.isNaN ? nil : $0 }
  }
}

/// A GPX document around some elements.
func gpx(_ content: String, declarations: String = "") -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1"\(declarations)>
  \(content)
  </gpx>
  """
}

/// A track of one segment with these points.
func track(_ points: String, declarations: String = "") -> String {
  gpx("<trk><trkseg>\(points)</trkseg></trk>", declarations: declarations)
}

/// Where a piece of a text first stands, in bytes.
func offset(of piece: String, in text: String) -> Int? {
  let bytes = Array(text.utf8)
  let wanted = Array(piece.utf8)
  return bytes.indices.first { bytes[$0...].starts(with: wanted) }
}

extension Repository {
  /// The paths of all recordings below `Datasets`, damaged ones and seeds included.
  static let recordings: [String] = {
    let paths = FileManager.default.enumerator(atPath: datasets.path)?.allObjects as? [String]
    let endings = [".gpx", ".tcx", ".fit", ".gz"]
    return (paths ?? []).filter { path in endings.contains { path.hasSuffix($0) } }.sorted()
  }()
}
