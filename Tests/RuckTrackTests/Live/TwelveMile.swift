import RuckFormats
import RuckTrack
import TestSupport
import Testing

/// The ruck of twelve miles among the datasets.
enum TwelveMile {
  static func track() throws -> Track {
    let bytes = ContiguousArray(try Repository.bytes("rucks/twelve-mile.gpx"))
    let file = try RecordingReader().read(bytes.span)
    return try #require(file.sessions.first).track
  }
}
