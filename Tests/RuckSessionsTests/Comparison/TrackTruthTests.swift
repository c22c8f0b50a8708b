#if Command || Store
import Foundation
import RuckSessions
import TestSupport
import Testing

@Suite struct TrackTruthTests {
  @Test func everyTruthOfTheDataSetsIsRead() throws {
    let folder = Repository.datasets.appending(path: "synthetic")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".truth.json") }
    #expect(names.count > 5)
    for name in names {
      let bytes = Array(try Data(contentsOf: folder.appending(path: name)))
      let truth = try #require(TrackTruth(reading: bytes), "\(name)")
      #expect(truth.file != nil)
    }
  }

  @Test func quantitiesAndCostsAreTheDocuments() throws {
    let text = """
      {"schema": "ruckstat.truth/1", "file": "a.gpx", "distance_m": {"value": 5, "tolerance": 0.5},
       "gain_m": null, "energy": [{"model": "m", "body_mass_kg": 80, "load_kg": 20, "gross_kcal": 400}]}
      """
    let truth = try #require(TrackTruth(reading: Array(text.utf8)))
    #expect(truth.distance_m?.value == 5 && truth.distance_m?.tolerance == 0.5)
    #expect(truth.gain_m == nil && truth.moving_s == nil)
    #expect(truth.energy?.first?.gross_kcal == 400 && truth.energy?.first?.rest_w_per_kg == nil)
  }

  @Test(arguments: [
    "", "[]", #"{"schema": "ruckstat.truth/2"}"#,
    #"{"schema": "ruckstat.truth/1", "distance_m": {"tolerance": 1}}"#,
    #"{"schema": "ruckstat.truth/1", "energy": [{"model": "m"}]}"#,
  ])
  func otherDocumentsAreNone(_ text: String) {
    #expect(TrackTruth(reading: Array(text.utf8)) == nil)
  }
}
#endif
