public import RuckKernels

/// A session while it is recorded: figures after each point, the full analysis at the end.
///
/// ```swift
/// var session = LiveSession(analysis: SessionAnalysis(load: LoadProfile(constant: .pounds(35))))
/// for event in session.append(TrackPoint(time: 1_714_500_000, latitude: 47, longitude: 11)) {
///   print(event)
/// }
/// print(session.figures.distance)
/// let final = session.finish()
/// ```
///
/// Distance, moving time, gain, loss, energy and ruck work are counted point by point, and corrected by
/// a full analysis of all rows whenever there are a quarter more of them than at the one before. The
/// shown figures never fall: where an analysis gives less, a figure stays until the session catches up. At
/// the end of a walk of an hour or more the last shown figures lie within 3 % and 30 m of the final
/// distance, within 12 % and 15 m of the final gain, and within 5 % of the final energy; the final ones
/// are those of ``finish()``, which are those of the analysis of the whole track bit for bit.
///
/// A point costs amortised O(1) time, the analyses included; the longest of these costs as much as an
/// analysis of all rows. Memory is that of the columns. The events of a point are a few at most.
public struct LiveSession: Sendable {
  /// Rows from which on full analyses correct the shown figures.
  private static let firstSettled = 64

  private let given: SessionAnalysis
  private var builder = TrackBuilder()
  /// The user's changes, each with the number of rows recorded before it.
  private var controls: [(row: Int, change: LiveChange)] = []
  /// The terrain factors that came with rows, 0 where none did; as long as the last row that has one.
  private var rowFactors: ContiguousArray<Double> = []
  private var estimator: LiveEstimator
  private var nextSettled = Self.firstSettled
  private var startsSegment = false

  /// Starts a session.
  ///
  /// - Parameters:
  ///   - analysis: the walker, the load and the ground at the start, and the rules.
  ///   - splits: the length of the splits that give events; no splits where it is nil.
  ///   - targets: times to be beaten; each gives one event at most.
  ///   - window: seconds over which the current speed, grade and power are taken, 5...600; held in
  ///     that range.
  public init(
    analysis: SessionAnalysis = SessionAnalysis(),
    splits: SplitLength? = .distance(.kilometers(1)), targets: [LiveTarget] = [],
    window: Double = 30
  ) {
    given = analysis
    estimator = LiveEstimator(
      analysis, splits: splits, targets: targets,
      window: window.isNaN ? 30 : min(max(window, 5), 600))
  }

  /// The figures shown now.
  public var figures: LiveFigures { estimator.figures }

  /// All rows so far.
  ///
  /// O(rows) at most.
  public var track: Track { builder.build() }

  /// The analysis with the changes of load and ground so far, as used by ``finish()``.
  ///
  /// Before the first known load the walker is taken to have carried that one.
  public var analysis: SessionAnalysis {
    var analysis = given
    let start = figures.start
    for control in controls {
      switch control.change {
      case .pause, .resume: break
      case .load(let time, let kilograms):
        guard let time, let start, analysis.load != nil else {
          analysis.load = LoadProfile(constant: kilograms)
          continue
        }
        analysis.load?.step(at: .time(max(0, time - start)), to: kilograms)
      case .ground(let time, let terrain):
        guard let time, let start else {
          analysis.terrain = TerrainProfile(
            factors: analysis.terrain.rowFactors, elsewhere: terrain)
          continue
        }
        analysis.terrain.change(at: .time(max(0, time - start)), to: terrain)
      }
    }
    analysis.terrain = analysis.terrain.with(factors: rowFactors)
    return analysis
  }

  /// Takes in a point; while the recording is paused it is left out.
  ///
  /// Every point is recorded, also one that no figure shows: without a time or position, or not
  /// later than the one before. Amortised O(1).
  ///
  /// - Parameters:
  ///   - point: the point.
  ///   - terrainFactor: the factor of the ground up to the point, as a map gives it: it takes precedence
  ///     over the ground at its position (``enter(_:)``) for this row alone. Nil where it is unknown; one
  ///     that is not finite or not above 0 counts as nil.
  /// - Returns: the events.
  @discardableResult
  public mutating func append(_ point: TrackPoint, terrainFactor: Double? = nil) -> [LiveEvent] {
    guard !figures.isPaused else { return [] }
    if startsSegment {
      builder.beginSegment(afterPause: true)
      startsSegment = false
    }
    builder.append(point)
    let factor = terrainFactor.flatMap { TerrainProfile.isFactor($0) ? $0 : nil } ?? 0
    if factor > 0 {
      while rowFactors.count < builder.count - 1 { rowFactors.append(0) }
      rowFactors.append(factor)
    }
    let events = estimator.advance(to: point, terrainFactor: factor)
    if builder.count >= nextSettled {
      nextSettled = builder.count + builder.count / 4
      estimator.settle(analysis.analyze(track).summary)
    }
    return events
  }

  /// Stops the recording; points until ``resume(at:)`` are left out, and nothing is counted between.
  ///
  /// Nothing happens where it is paused.
  ///
  /// - Parameter time: seconds since 1970, for the journal.
  /// - Returns: that a rest ended, where there was one.
  @discardableResult
  public mutating func pause(at time: Double? = nil) -> [LiveEvent] {
    guard !figures.isPaused else { return [] }
    controls.append((builder.count, .pause(time?.known)))
    startsSegment = builder.count > 0
    return estimator.pause(true)
  }

  /// Goes on with the recording, in a new segment; nothing happens where it is not paused.
  ///
  /// - Parameter time: seconds since 1970, for the journal.
  public mutating func resume(at time: Double? = nil) {
    guard figures.isPaused else { return }
    controls.append((builder.count, .resume(time?.known)))
    _ = estimator.pause(false)
  }

  /// From the latest point on the load is another.
  ///
  /// - Parameter load: the load; one outside ``LoadProfile/possibleLoads`` changes nothing, nor does a
  ///   change beyond ``maximumChanges``.
  /// - Returns: that the load changed.
  @discardableResult
  public mutating func carry(_ load: Mass) -> [LiveEvent] {
    guard LoadProfile.possibleLoads.contains(load.kilograms),
      record(.load(figures.time, load.kilograms))
    else { return [] }
    estimator.carry(load.kilograms)
    return [.loadChanged(time: figures.time, kilograms: load.kilograms)]
  }

  /// From the latest point on the ground is another; a change beyond ``maximumChanges`` does nothing.
  public mutating func enter(_ terrain: Terrain) {
    if record(.ground(figures.time, terrain)) { estimator.enter(terrain) }
  }

  /// Changes of load and ground that a session takes.
  public static let maximumChanges = 10_000

  private mutating func record(_ change: LiveChange) -> Bool {
    guard controls.count < Self.maximumChanges else { return false }
    controls.append((builder.count, change))
    return true
  }

  /// The full analysis of the recording: ``analysis`` of ``track``.
  ///
  /// O(rows).
  public consuming func finish() -> AnalyzedTrack { analysis.analyze(builder.build()) }
}

// MARK: - Journal

extension LiveSession {
  /// Bytes that, appended to a file since the beginning, hold the session.
  ///
  /// Each point, pause and change is a record of its own with a checksum, some 40 bytes. A session
  /// restored from a file that was cut anywhere lacks at most the record that the cut damaged; the
  /// restored session may go on writing to the same file, behind the damage. O(new records).
  ///
  /// - Parameter mark: the extent of the file; afterwards all of the session.
  /// - Returns: the records that it does not hold.
  public func journal(since mark: inout JournalMark) -> [UInt8] {
    var writer = JournalWriter()
    if mark.rows == 0, mark.controls == 0 { writer.begin() }
    while mark.rows < builder.count || mark.controls < controls.count {
      if mark.controls < controls.count, controls[mark.controls].row <= mark.rows {
        writer.write(controls[mark.controls].change)
        mark.controls += 1
      } else {
        let row = mark.rows
        writer.write(builder[row], terrainFactor: row < rowFactors.count ? rowFactors[row] : 0)
        mark.rows += 1
      }
    }
    return writer.bytes
  }

  /// The mark of a file with all of the session so far.
  public var mark: JournalMark { JournalMark(rows: builder.count, controls: controls.count) }

  /// A session out of its journal, cut or damaged anywhere.
  ///
  /// Damaged records are left out. O(bytes).
  ///
  /// - Parameters:
  ///   - analysis: the walker, the load and the ground at the start, and the rules.
  ///   - splits: the length of the splits that give events from now on; no splits where it is nil.
  ///   - targets: times to be beaten from now on.
  ///   - window: seconds over which the current speed, grade and power are taken.
  ///   - journal: the bytes of the file.
  public init(
    analysis: SessionAnalysis = SessionAnalysis(),
    splits: SplitLength? = .distance(.kilometers(1)), targets: [LiveTarget] = [],
    window: Double = 30, journal: Span<UInt8>
  ) {
    self.init(analysis: analysis, splits: splits, targets: targets, window: window)
    var reader = JournalReader()
    while let record = reader.next(in: journal) {
      switch record {
      case .begin: break
      case .point(let point, let factor): append(point, terrainFactor: factor)
      case .change(.pause(let time)): pause(at: time)
      case .change(.resume(let time)): resume(at: time)
      case .change(.load(_, let kilograms)): carry(.kilograms(kilograms))
      case .change(.ground(_, let terrain)): enter(terrain)
      }
    }
  }
}

/// The part of a session that a journal holds.
public struct JournalMark: Sendable, Hashable {
  var rows: Int
  var controls: Int

  /// Nothing yet.
  public init() { self.init(rows: 0, controls: 0) }

  init(rows: Int, controls: Int) { (self.rows, self.controls) = (rows, controls) }
}
