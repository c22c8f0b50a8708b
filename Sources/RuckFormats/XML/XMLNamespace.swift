/// A namespace, identified by its URI; the prefix that stands for it in a file means nothing.
enum XMLNamespace {
  /// No namespace at all.
  case none
  /// A prefix that no declaration explains.
  case undeclared
  case gpx, garminTrackPoint, garminPower, garminGpx, clueTrust, openTracks, trainingCenter
  case activityExtension
  /// Any that readers do not know.
  case other

  /// URIs without scheme and closing slash.
  private static let known: [(uri: ContiguousArray<UInt8>, namespace: XMLNamespace)] = [
    ("www.topografix.com/GPX/1/0", gpx),
    ("www.topografix.com/GPX/1/1", gpx),
    ("www.garmin.com/xmlschemas/TrackPointExtension/v1", garminTrackPoint),
    ("www.garmin.com/xmlschemas/TrackPointExtension/v2", garminTrackPoint),
    ("www.garmin.com/xmlschemas/PowerExtension/v1", garminPower),
    ("www.garmin.com/xmlschemas/GpxExtensions/v2", garminGpx),
    ("www.garmin.com/xmlschemas/GpxExtensions/v3", garminGpx),
    ("www.cluetrust.com/XML/GPXDATA/1/0", clueTrust),
    ("www.cluetrust.com/Schemas", clueTrust),
    ("opentracksapp.com/xmlschemas/v1", openTracks),
    ("www.garmin.com/xmlschemas/TrainingCenterDatabase/v1", trainingCenter),
    ("www.garmin.com/xmlschemas/TrainingCenterDatabase/v2", trainingCenter),
    ("www.garmin.com/xmlschemas/ActivityExtension/v1", activityExtension),
    ("www.garmin.com/xmlschemas/ActivityExtension/v2", activityExtension),
  ].map { (ContiguousArray($0.0.utf8), $0.1) }

  /// The namespace of a URI; blanks around it, `https` and a closing slash make no difference.
  init(uri: Span<UInt8>) {
    var start = 0
    var end = uri.count
    while start < end, uri[start] <= 0x20 { start += 1 }
    while end > start, uri[end - 1] <= 0x20 || uri[end - 1] == UInt8(ascii: "/") { end -= 1 }
    if start == end {
      self = .none
      return
    }
    // "http://" or "https://"
    var slash = start
    while slash < end, uri[slash] != UInt8(ascii: "/") { slash += 1 }
    if slash + 1 < end, slash - start <= 6, uri[slash + 1] == UInt8(ascii: "/") {
      start = slash + 2
    }
    for candidate in Self.known where candidate.uri.count == end - start {
      if uri.starts(with: candidate.uri, at: start) {
        self = candidate.namespace
        return
      }
    }
    self = .other
  }
}
