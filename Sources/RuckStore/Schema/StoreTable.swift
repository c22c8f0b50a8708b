/// A table of a store, described once: its SQL, the triggers that note changes, what is exchanged and how
/// values of change files are checked follow from it.
struct StoreTable: Sendable {
  /// An index of the table.
  struct Index: Sendable {
    let name: String
    let columns: String
    var isUnique = false
    var condition: String?

    static func by(_ name: String, _ columns: String, where condition: String? = nil) -> Index {
      Index(name: name, columns: columns, condition: condition)
    }

    static func unique(_ name: String, _ columns: String) -> Index {
      Index(name: name, columns: columns, isUnique: true)
    }
  }

  let name: String
  /// The word for a row in change files; nil of a table that is not exchanged by rows.
  let type: String?
  /// The field of a session to which the rows belong; nil of a table that is not a list of a session.
  let listField: String?
  /// The columns of the primary key.
  let key: [String]
  let isWithoutRowID: Bool
  let checks: [String]
  let indexes: [Index]
  let columns: [StoreColumn]

  init(
    _ name: String, shared type: String? = nil, listed listField: String? = nil,
    key: [String]? = nil, withoutRowID: Bool = false, checks: [String] = [],
    indexes: [Index] = [], columns: [StoreColumns]
  ) {
    (self.name, self.type, self.listField) = (name, type, listField)
    self.columns = columns.flatMap(\.columns)
    self.key = key ?? self.columns.filter(\.isKey).map(\.name)
    isWithoutRowID = withoutRowID
    self.checks = checks
    self.indexes = indexes
  }

  /// The statement that makes the table, and those of its indexes.
  var statements: [String] {
    var lines = columns.map(\.sql)
    if key.count > 1 { lines.append("PRIMARY KEY (\(key.joined(separator: ", ")))") }
    lines += checks.map { "CHECK (\($0))" }
    let table =
      "CREATE TABLE \(name) (\n  " + lines.joined(separator: ",\n  ") + "\n) STRICT"
      + (isWithoutRowID ? ", WITHOUT ROWID" : "")
    return [table]
      + indexes.map { index in
        "CREATE \(index.isUnique ? "UNIQUE " : "")INDEX \(name)_by_\(index.name) ON \(name) "
          + "(\(index.columns))" + (index.condition.map { " WHERE \($0)" } ?? "")
      }
  }

  /// The names of the columns of some tables, by the tables' names.
  static func columnNames(of tables: [StoreTable]) -> [String: Set<String>] {
    Dictionary(uniqueKeysWithValues: tables.map { ($0.name, Set($0.columns.map(\.name))) })
  }

  /// All tables; one that others refer to comes before them.
  static let all: [StoreTable] = [
    users, preferences, hiddenZones, healthNotes, healthConditions, healthMeasurements, units,
    unitMembers,
    healthEntries, equipment, routes, routeTags, routeWaypoints, routeReviews, sessions,
    sessionEquipment, dailyLogs, libraryExercises, programs, workoutTemplates, templateSteps,
    workouts, workoutExercises, exerciseSets, assessments, assessmentResults, programWeeks,
    programRucks, weekWorkouts, programAssignments, challenges, challengeMembers, goals, remarks,
    plannedRucks, tombstones, tracks, trackColumns, metrics, sessionParts, sessionEfforts,
    sessionDiagnostics, recordings, recordingLoads, sessionWaypoints, files, originals,
    sessionOriginals, sessionDigests, sessionBests, recordBooks, recordCandidates, syncParts,
    syncRows, syncFields, syncConflicts, syncWaiting, syncState, undoSteps, undoChanges,
  ]
}
