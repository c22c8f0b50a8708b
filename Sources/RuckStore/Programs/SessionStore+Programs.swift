internal import GRDB
public import RuckHistory

extension SessionStore {
  /// Adds programs and challenges, or makes those of the same ids like them: all or none.
  ///
  /// A follower of a program goes on with it. An exercise of a template that the library names, whatever the
  /// case, refers to it.
  ///
  /// - Throws: `unknownUser` where an author is not a user.
  public func put(
    programs: [TrainingProgram], challenges: [Challenge] = []
  ) throws(StoreError) {
    try file.write { db in
      for var program in programs {
        try NamedRows.users.require(program.authorID, db)
        for index in program.templates.indices {
          try Self.link(&program.templates[index], db)
        }
        try ProgramRows.put(program, db)
      }
      for challenge in challenges {
        try GoalRows.challenges.put(challenge, db)
      }
    }
  }

  private static func link(_ template: inout WorkoutTemplate, _ db: Database) throws {
    for index in template.steps.indices {
      guard case .exercise(var target) = template.steps[index], target.libraryID == nil else {
        continue
      }
      target.libraryID = try String.fetchOne(
        db, sql: "SELECT id FROM library_exercises WHERE name = ?", arguments: [target.name])
      template.steps[index] = .exercise(target)
    }
  }

  /// The programs, by their ids.
  public func programs() throws(StoreError) -> [TrainingProgram] {
    try file.read { db in try ProgramRows.fetch("", [], db) }
  }

  /// A program.
  ///
  /// - Throws: `unknownPlan`.
  public func program(_ id: String) throws(StoreError) -> TrainingProgram {
    try file.read { db in
      try NamedRows.programs.one(id, ProgramRows.fetch("WHERE id = ?", [id], db))
    }
  }

  /// Removes a program that no one follows or followed.
  ///
  /// - Throws: `unknownPlan`, `inUse`.
  public func remove(program id: String) throws(StoreError) {
    try file.write { db in
      let user = try String.fetchOne(
        db, sql: "SELECT user_id FROM program_assignments WHERE program_id = ?", arguments: [id])
      if let user {
        throw StoreError(.inUse, "program \(id) is assigned to \(user)", conflictingID: user)
      }
      try NamedRows.programs.delete(id, db)
    }
  }

  private static let assignments = ValueRows(
    table: "program_assignments",
    columns: [
      .member("program_id", \.programID), .member("user_id", \.userID),
      .member("start_day", \.start.daysSince1970), .member("is_active", \.isActive),
    ]
  ) {
    ProgramAssignment(id: $0, userID: "", programID: "", start: LocalDay(daysSince1970: 0))
  }

  /// Lets a user follow a program, or changes an assignment of the same id.
  ///
  /// - Throws: `unknownUser`, `unknownPlan`.
  public func put(_ assignment: ProgramAssignment) throws(StoreError) {
    try file.write { db in
      try NamedRows.users.require(assignment.userID, db)
      try NamedRows.programs.require(assignment.programID, db)
      try Self.assignments.put(assignment, db)
    }
  }

  /// The programs that a user follows or followed, in the order of their first days; of all users where
  /// none is named.
  public func assignments(user userID: String? = nil) throws(StoreError) -> [ProgramAssignment] {
    try file.read {
      try Self.assignments.fetch(
        "WHERE ?1 IS NULL OR user_id = ?1 ORDER BY start_day, user_id, id", [userID], $0)
    }
  }
}
