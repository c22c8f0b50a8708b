import Foundation
import RuckFormats
import RuckKernels
import RuckTrack
import TestSupport
import Testing

/// The shapes of recordings from elsewhere.
///
/// What they are was found apart, in Python: the gap between the ends, and the share of the second
/// half's points within 25 m of the first half.
@Suite(.enabled(if: Repository.corpus != nil)) struct RouteShapeCorpusTests {
  @Test(arguments: [
    // Ends 21 m apart, 100 % of the way back on the way out; 30 m and 92 %.
    ("tcx-1a9f5362c2.tcx", RouteShape.outAndBack), ("fit-24cd7f4989.fit", .outAndBack),
    // 66 m and 1 %; 4 m and 39 %; 51 m and 9 %.
    ("gpx-0423d0b785.gpx", .loop), ("gpx-2ee1cc9d47.gpx", .loop), ("fit-b9ebf6f601.fit", .loop),
    // 1573 m apart of 1587 m; 8.3 km of 13 km.
    ("gpx-c9be38ae9e.gpx", .pointToPoint), ("gpx-be8698f831.gpx", .pointToPoint),
  ])
  func shapesOfRecordings(file: String, shape: RouteShape) throws {
    let folder = try #require(Repository.corpus).appending(path: "files")
    let bytes = [UInt8](try Data(contentsOf: folder.appending(path: file)))
    let session = try #require(try RecordingReader().read(bytes).sessions.first)
    let profile = try #require(RouteProfile(session.track))
    #expect(profile.shape == shape)
    #expect(profile.reversed.shape == shape)
  }
}
