internal import RuckFormats
public import RuckKernels
public import RuckTrack

/// A recorded ruck with its figures, splits and rows: the short way from a file to all of them.
///
/// ```swift
/// let ruck = try Ruck.read("morning.fit", load: .pounds(35), bodyMass: .pounds(180))
/// print(ruck.quantities.distance?.miles ?? 0, ruck.summary.energy?.grossKilocalories ?? 0)
/// ```
@dynamicMemberLookup
public struct Ruck: Sendable {
  /// The session with what else is known of it, as documents show it.
  public let session: AnalyzedSession
  /// The columns.
  public let track: AnalyzedTrack

  private init(_ tracked: TrackedSession) {
    session = tracked.session
    track = tracked.track
  }

  /// The session's name.
  public var name: String? { session.name }
  /// The figures, plain numbers in SI.
  public var summary: SessionSummary { session.summary }
  /// The figures with their units.
  public var quantities: SessionQuantities { session.summary.quantities }
  /// The columns of the track: `distances`, `speeds`, `grades`, `powers`, ...
  public subscript<Column>(dynamicMember column: KeyPath<AnalyzedTrack, Column>) -> Column {
    track[keyPath: column]
  }
  /// Every row.
  public var samples: TrackSamples { track.samples }

  /// A limited number of rows for a chart; see `AnalyzedTrack.samples(count:keeping:)`.
  public func samples(
    count: Int, keeping value: (TrackSample) -> Double? = \.altitude
  ) -> [TrackSample] { track.samples(count: count, keeping: value) }

  /// The splits, of a kilometre where no length is given; see `AnalyzedTrack.splits(every:)`.
  public func splits(every length: SplitLength = .kilometers(1)) -> [SessionSplit] {
    track.splits(every: length)
  }

  /// All rucks of a file, analysed one after the other; O(points).
  public static func all(
    in file: SourceFile, request: SessionRequest = SessionRequest()
  ) -> [Ruck] {
    file.analyzed(by: request) { Ruck($0) }.results
  }

  /// The first ruck of a file that was read; O(points).
  ///
  /// - Throws: a failure where the file has none.
  public static func read(
    _ file: SourceFile, load: Mass? = nil, bodyMass: Mass? = nil
  ) throws(InputFailure) -> Ruck {
    let request = SessionRequest(load: load, bodyMass: bodyMass)
    let (rucks, failures) = file.analyzed(by: request) { Ruck($0) }
    if let ruck = rucks.first { return ruck }
    throw failures.first
      ?? InputFailure(path: file.path, FormatError(.formatEmpty, "the file has no session"))
  }

  #if !RUCK_BYTES_ONLY
  /// The first ruck of the file at a path, by its content; O(points).
  ///
  /// - Throws: a failure where it cannot be read or has none.
  public static func read(
    _ path: String, load: Mass? = nil, bodyMass: Mass? = nil
  ) throws(InputFailure) -> Ruck {
    try read(try SourceFile(at: path), load: load, bodyMass: bodyMass)
  }
  #endif
}
