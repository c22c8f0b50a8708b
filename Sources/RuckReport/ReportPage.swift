public import RuckMetrics

/// Pages of HTML: one file each, which loads nothing, runs at most its own small script, and prints.
///
/// ```swift
/// let file = try SourceFile(at: "morning.gpx")
/// let bytes = try ReportPage.ruck(of: file, request: SessionRequest(load: .pounds(35)))
/// ```
///
/// The same input, options and version give the same bytes on every machine. Every number is written by
/// the formatter of the command's tables; what is unknown is a dash with its reason. Texts from files
/// are texts, whatever they hold.
public enum ReportPage {
  /// The page of one session of a file.
  ///
  /// O(points).
  ///
  /// - Parameters:
  ///   - file: what was read.
  ///   - index: which of its sessions, from 0.
  ///   - request: the walker, the load and the rules.
  ///   - standards: the standards to judge by.
  ///   - options: how the page is made.
  /// - Returns: HTML in UTF-8; nil where the file has no such session.
  /// - Throws: a failure where the session does not hold the part asked for.
  public static func ruck(
    of file: SourceFile, session index: Int = 0, request: SessionRequest = SessionRequest(),
    standards: [Standard] = [], options: ReportOptions = ReportOptions()
  ) throws(InputFailure) -> [UInt8]? {
    try sheet(of: file, session: index, request: request, standards: standards, options: options)
      .map { ruck($0, options) }
  }

  /// The page of two rucks side by side, the first session of each file.
  ///
  /// O(points).
  ///
  /// - Parameters:
  ///   - one: what was read of the ruck on the left.
  ///   - other: what was read of the ruck on the right.
  ///   - request: the walker, the load and the rules of both.
  ///   - options: how the page is made.
  /// - Returns: HTML in UTF-8; nil where one of the files has no session.
  /// - Throws: a failure where a session does not hold the part asked for.
  public static func pair(
    of one: SourceFile, _ other: SourceFile, request: SessionRequest = SessionRequest(),
    options: ReportOptions = ReportOptions()
  ) throws(InputFailure) -> [UInt8]? {
    guard
      let left = try sheet(of: one, request: request, options: options),
      let right = try sheet(of: other, request: request, options: options)
    else { return nil }
    return pair(left, right, options)
  }

  private static func sheet(
    of file: SourceFile, session index: Int = 0, request: SessionRequest,
    standards: [Standard] = [], options: ReportOptions
  ) throws(InputFailure) -> RuckSheet? {
    let sessions = file.sessions(by: request)
    guard sessions.indices.contains(index) else { return nil }
    let tracked = try request.analyze(
      sessions[index], source: file.source(ofSession: index),
      fileDiagnostics: file.recording.diagnostics)
    let efforts = tracked.track.efforts(Effort.Kind.standard)
    return RuckSheet(tracked, efforts: efforts, standards: standards, options)
  }

  /// The page of all sessions of some files; a session that cannot be analysed is left out.
  ///
  /// O(points).
  ///
  /// - Parameters:
  ///   - files: what was read.
  ///   - asOf: the day of the page, until which sessions count.
  ///   - request: the walker, the loads and the rules.
  ///   - options: how the page is made.
  /// - Returns: HTML in UTF-8.
  public static func history(
    of files: [SourceFile], asOf: LocalDay, request: SessionRequest = SessionRequest(),
    options: ReportOptions = ReportOptions()
  ) -> [UInt8] {
    var gathered = Gathered<RecordedHistory.Entry>()
    var names: [String: String] = [:]
    var lines: [String: RuckLine] = [:]
    for file in files {
      for (index, session) in file.sessions(by: request).enumerated()
      where session.kind == .activity {
        guard
          let tracked = try? request.analyze(
            session, source: file.source(ofSession: index),
            fileDiagnostics: file.recording.diagnostics)
        else { continue }
        let entry = RecordedHistory.Entry(
          tracked, efforts: tracked.track.efforts(Effort.Kind.standard),
          perceivedExertion: request.perceivedExertion)
        if let identity = entry.session?.identity {
          names[identity] = tracked.session.name
          lines[identity] = RuckLine(tracked.recorded.track)
        }
        gathered.results.append(entry)
      }
    }
    var inputs = RecordedHistory(gathered)
    let digest = inputs.count(
      inputs.digest, by: .onFoot, days: DayRange(), until: asOf, isClock: false)
    var sheet = HistorySheet(digest, inputs, days: DayRange(), asOf: asOf, options)
    (sheet.names, sheet.lines) = (names, lines)
    return history(sheet, options)
  }

  /// The first bytes of every page, by which a file is recognised as one.
  package static var signature: [UInt8] { Array(PageFrame.signature.utf8) }

  /// The first bytes of every picture, by which a file is recognised as one.
  package static var pictureSignature: [UInt8] { Array(RuckPicture.signature.utf8) }
}
