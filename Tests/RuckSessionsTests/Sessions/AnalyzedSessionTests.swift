import Foundation
import RuckFormats
import RuckHistory
import RuckKernels
import RuckTrack
import Testing

@testable import RuckSessions

/// From a file to an answer.
@Suite struct AnalyzedSessionTests {
  @Test func aFileInMemoryBecomesTheDocumentOfItsSessions() throws {
    let file = try Walks.file()
    let sessions = AnalyzedSession.all(in: file, request: SessionRequest(load: .pounds(35)))
    let json = AnalysisDocument(sessions).json
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    #expect(document["schema"] as? String == "ruckstat.analysis/1")
    let session = try #require((document["sessions"] as? [[String: Any]])?.first)
    #expect((session["source"] as? [String: Any])?["path"] as? String == "walk.gpx")
    #expect(session["name"] as? String == "Morning" && session["points"] as? Int == 40)
    // Thirty-nine steps of 0.000899 degrees on the mean radius.
    let metres = 39 * 0.000899 * Double.pi / 180 * 6_371_008.8
    let distance = try #require(session["distance_m"] as? Double)
    #expect(abs(distance - metres) < 1e-6 * metres)
  }

  @Test func theLoadIsAlsoAShareOfBodyMassThatIsKnown() throws {
    func share(_ request: SessionRequest) throws -> JSONValue? {
      let sessions = AnalyzedSession.all(in: try Walks.file(), request: request)
      return AnalysisDocument(sessions).lines[0]["load"]?["body_mass_fraction"]
    }
    let known = try share(SessionRequest(load: .kilograms(20), bodyMass: .kilograms(80)))
    #expect(known?.number == 0.25)
    // 70 kg is an assumption, of which a share would be no better.
    #expect(try share(SessionRequest(load: .kilograms(20)))?.isNull == true)
  }

  @Test func whatIsNoRecordingIsAFailureWithItsPath() {
    #expect(throws: InputFailure.self) { try SourceFile(ContiguousArray("hello".utf8), path: "a") }
    do {
      _ = try SourceFile(at: "/nowhere/at/all.gpx")
      Issue.record("a file that is not there was read")
    } catch {
      #expect(error.code == "file.not-found" && error.path.shown == "/nowhere/at/all.gpx")
    }
  }

  @Test func onlyWhatIsAskedForIsComputedBesideTheSummary() throws {
    var request = SessionRequest()
    request.shown = []
    let bare = AnalyzedSession.all(in: try Walks.file(), request: request)[0]
    let whole = AnalyzedSession.all(in: try Walks.file())[0]
    #expect(bare.splits.isEmpty && bare.energy.isoMetabolicPace == nil)
    #expect(whole.splits.count == 4 && whole.energy.isoMetabolicPace != nil)
    #expect(bare.summary.distance == whole.summary.distance)
  }

  @Test func jobsDoNotChangeASession() async throws {
    let file = try Walks.file(minutes: 200)
    let alone = AnalyzedSession.all(in: file)
    let beside = try await SessionRequest().analyze(
      file.recording.sessions[0], source: file.source(ofSession: 0),
      fileDiagnostics: file.recording.diagnostics, jobs: 3)
    #expect(AnalysisDocument([beside.session]).json == AnalysisDocument(alone).json)
  }

  @Test func aPartBeyondTheRecordingIsAFailureInTheWordsOfTheRequest() throws {
    var request = SessionRequest()
    request.part = RequestedPart(part: TrackPart(from: .elapsed(9000)), from: "2:30:00", to: "")
    let file = try Walks.file()
    #expect(AnalyzedSession.all(in: file, request: request).isEmpty)
    do {
      _ = try file.tracked(by: request)
      Issue.record("a part was found past the end")
    } catch {
      #expect(error.code == InputFailure.partOutside && error.isOfRequest)
      #expect(error.message.contains("--from 2:30:00") && error.message.contains("39:00"))
    }
  }

  @Test func aRecordKeepsTheSessionAndWhoGaveItsValues() throws {
    let file = try Walks.file()
    let tracked = try file.tracked(by: SessionRequest(load: .kilograms(20)))
    let record = tracked.record(perceivedExertion: 5)
    #expect(record.id == "\(file.fingerprint)#0" && record.name == "Morning")
    #expect(record.loadSource == .option && record.bodyMassSource == .assumed)
    #expect(record.perceivedExertion == 5 && record.figures.bodyMass == nil)
    #expect(record.figures.distance == tracked.session.summary.distance)
  }

  /// Without altitudes of one's own the table shows what the device climbed.
  @Test func aGainThatTheDeviceAloneKnowsIsShown() throws {
    let file = try Walks.file(altitudes: false)
    var recorded = file.recording.sessions[0]
    recorded.deviceTotals.gain = 909
    let tracked = try SessionRequest().analyze(
      recorded, source: file.source(ofSession: 0), fileDiagnostics: DiagnosticLog())
    let facts = NumberText(units: .metric).facts(of: tracked.session)
    #expect(facts.first { $0.label == "gain" }?.remark == "device 909 m")
  }
}
