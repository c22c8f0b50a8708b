import Foundation
import RuckFormats
import RuckHistory
import RuckKernels
import RuckSessions
import RuckTrack
import TestSupport
import Testing

@testable import RuckReport

/// Pages as they were looked at by a person; `RUCKSTAT_WRITE_PAGES=1` writes them again.
@Suite struct GoldenPageTests {
  private static let folder = Repository.root.appending(path: "Tests/RuckReportTests/Golden")

  private func compare(_ name: String, _ bytes: [UInt8]?) throws {
    let page = Pages.text(bytes)
    let difference = try Golden.difference(of: page, from: Self.folder.appending(path: name))
    #expect(difference == nil)
  }

  @Test("The page of the twelve-mile ruck is the page that was looked at")
  func ruck() throws {
    let file = try SourceFile(
      ContiguousArray(Repository.bytes("rucks/twelve-mile.gpx")), path: "twelve-mile.gpx")
    var request = SessionRequest(bodyMass: .kilograms(80))
    var load = LoadProfile(constant: 20.0)
    load.step(at: .distance(10_000), to: 14)
    request.loads = [Sourced(load, .option)]
    try compare("twelve-mile.html", try ReportPage.ruck(of: file, request: request))
  }

  @Test("The page of a recording without positions is the page that was looked at")
  func indoors() throws {
    let file = try SourceFile(Pages.indoors, path: "indoors.tcx")
    try compare(
      "indoors.html",
      try ReportPage.ruck(of: file, request: SessionRequest(load: .kilograms(20))))
  }

  @Test("The page of a history of twelve rucks is the page that was looked at")
  func history() throws {
    var options = ReportOptions()
    options.units = .imperial
    try compare(
      "history.html",
      ReportPage.history(
        of: try Pages.rucks(), asOf: try #require(LocalDay("2024-05-12")),
        request: SessionRequest(bodyMass: .kilograms(80)), options: options))
  }
}
