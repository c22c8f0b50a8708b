internal import RuckFormats
internal import RuckTrack

extension TrackedSession {
  /// The name and the version of the schema of ``points``.
  package static let pointsSchema = "ruckstat.points/1"

  /// A row for each row of the file: what was recorded, then what the analysis made of it.
  ///
  /// Rows of the file that are not part of the recording come last.
  /// The columns are the same for every recording; what one lacks is unknown in all rows. Columns of
  /// the recording are not copied; those of the analysis only where it left rows out. An interval's
  /// value is in the row that ends it. O(rows).
  package var points: Table {
    let aside = recorded.setAside.track
    let rows = recorded.track.count + aside.count
    let missing = TableColumn(ContiguousArray(repeating: Double.nan, count: rows))
    func recordedColumn(_ channel: Channel) -> TableColumn {
      let (values, others) = (recorded.track.column(channel), aside.column(channel))
      if values.isEmpty && others.isEmpty { return missing }
      return aside.count == 0
        ? TableColumn(values)
        : TableColumn(whole(values, recorded.track.count) + whole(others, aside.count))
    }
    func analyzed(_ values: ContiguousArray<Double>) -> TableColumn {
      values.isEmpty ? missing : TableColumn(spread(values, over: rows, .nan))
    }
    let hasTimes = !track.path.times.isEmpty
    let recordedColumns = Channel.allCases.map { channel in
      (TableField(channel.columnName, .number), recordedColumn(channel))
    }
    let terrain =
      track.energy.terrainFactors.isEmpty && hasTimes
      ? ContiguousArray(repeating: 1, count: track.path.count) : track.energy.terrainFactors
    let fates = fates
    let isMoving = spread(
      hasTimes ? ContiguousArray(track.motion.isMoving.map { $0 as Bool? }) : [], over: rows, nil)
    return Table(
      schema: Self.pointsSchema, count: rows,
      [
        (TableField("time", .time), TableColumn(moments)),
        (TableField("segment", .whole), TableColumn(segmentNumbers)),
        (TableField("used", .flag), TableColumn(fates.map { ($0 == .used) as Bool? })),
        (TableField("fate", .text), TableColumn(fates.map { $0.name as String? })),
        (TableField("hole", .whole), TableColumn(holes(of: rows))),
      ] + recordedColumns + [
        (TableField("elapsed_s", .number), analyzed(track.path.elapsed)),
        (TableField("distance_m", .number), analyzed(track.path.distances)),
        (TableField("distance_uncertainty_m", .number), analyzed(track.model.distanceDeviations)),
        (TableField("profile_altitude_m", .number), analyzed(track.altitude.altitudes)),
        (
          TableField("profile_altitude_uncertainty_m", .number), analyzed(track.altitude.deviations)
        ),
        (TableField("grade", .number), analyzed(track.altitude.grades)),
        (TableField("grade_uncertainty", .number), analyzed(track.altitude.gradeDeviations)),
        (TableField("speed_m_per_s", .number), analyzed(track.motion.speeds)),
        (TableField("moving", .flag), TableColumn(isMoving)),
        (TableField("moving_probability", .number), analyzed(track.model.movingProbabilities)),
        (TableField("load_kg", .number), analyzed(track.loads)),
        (TableField("terrain_factor", .number), analyzed(terrain)),
        (TableField("metabolic_power_w", .number), analyzed(track.energy.powers)),
      ])
  }

  /// ``points`` with the file and the session of each row before them, for rows of several sessions.
  package var placedPoints: Table {
    let (points, source) = (points, session.source)
    return points.preceded(by: [
      (
        TableField("path", .text),
        TableColumn(repeatElement(source.pathText as String?, count: points.count))
      ),
      (
        TableField("session_index", .whole),
        TableColumn(repeatElement(Int64(source.sessionIndex) as Int64?, count: points.count))
      ),
    ])
  }

  /// ``points`` of a recording without a row: the columns of every recording.
  package static let noPoints = withoutRows?.points ?? noTable
  /// ``placedPoints`` of a recording without a row.
  package static let noPlacedPoints = withoutRows?.placedPoints ?? noTable

  private static var noTable: Table { Table(schema: pointsSchema, count: 0, []) }

  private static let withoutRows: TrackedSession? = {
    let empty = SessionRequest()
    let source = SessionSource(
      path: PathBytes(""), format: "", bytes: 0, fingerprint: "", contentFingerprint: "",
      sessionIndex: 0)
    let recorded = RecordedSession(track: .empty)
    return try? empty.analyze(recorded, source: source, fileDiagnostics: DiagnosticLog())
  }()

  /// Values of the rows that were used as values of all rows, and what is missing elsewhere; no copy
  /// where all rows were used.
  private func spread<Value>(
    _ values: ContiguousArray<Value>, over rows: Int, _ missing: Value
  ) -> ContiguousArray<Value> {
    let selected = track.selection.selectedRows
    if values.count == rows, selected.isEmpty { return values }
    var spread = ContiguousArray(repeating: missing, count: rows)
    // Where there are no values, or no row was used, every row lacks one.
    guard values.count == (selected.isEmpty ? recorded.track.count : selected.count) else {
      return spread
    }
    for (index, value) in values.enumerated() {
      spread[selected.isEmpty ? index : selected[index]] = value
    }
    return spread
  }

  private func whole(_ column: ContiguousArray<Double>, _ count: Int) -> ContiguousArray<Double> {
    column.isEmpty ? ContiguousArray(repeating: .nan, count: count) : column
  }

  private var fates: [RowFate] {
    (0..<recorded.track.count).map { track.selection.account[$0] } + recorded.setAside.fates
  }

  /// The position among the holes of the hole that each row ends or lies in; nil outside of all.
  private func holes(of rows: Int) -> ContiguousArray<Int64?> {
    var holes = ContiguousArray<Int64?>(repeating: nil, count: rows)
    let selected = track.selection.selectedRows
    for (number, gap) in track.summary.gaps.enumerated() where gap.row > 0 {
      let (first, last) =
        selected.isEmpty ? (gap.row - 1, gap.row) : (selected[gap.row - 1], selected[gap.row])
      guard first < last else {
        holes[last] = Int64(number)
        continue
      }
      for row in first + 1...last where row == last || track.selection.account[row] != .used {
        holes[row] = Int64(number)
      }
    }
    return holes
  }

  /// The recorded times in whole microseconds.
  private var moments: ContiguousArray<Int64?> {
    let aside = recorded.setAside.track
    let times =
      whole(recorded.track.column(.time), recorded.track.count)
      + whole(aside.column(.time), aside.count)
    return ContiguousArray(times.map { Int64(exactly: ($0 * 1_000_000).rounded()) })
  }

  /// The number of each row's segment, from 0.
  private var segmentNumbers: ContiguousArray<Int64?> {
    var numbers: ContiguousArray<Int64?> = []
    numbers.reserveCapacity(recorded.track.count)
    for (number, rows) in recorded.track.segments.enumerated() {
      numbers.append(contentsOf: repeatElement(Int64(number) as Int64?, count: rows.count))
    }
    numbers.append(contentsOf: repeatElement(nil, count: recorded.setAside.track.count))
    return numbers
  }
}

extension Channel {
  /// The name of the channel's column; what a device computed by itself is marked so, for the
  /// analysis has values of the same name.
  fileprivate var columnName: String {
    switch self {
    case .speed, .course, .distance: "device_" + machineName
    default: machineName
    }
  }
}
