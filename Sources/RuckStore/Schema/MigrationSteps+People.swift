#if Store
extension MigrationStep {
  /// Version 7: people: preferences, the body in full, the diary, programs, goals, units, remarks.
  ///
  /// Every new row has a text as its key that no other store gives to another row: one made at random, or
  /// one that follows from what the row is about.
  static let people = MigrationStep(
    name: "people, diary, programs",
    sql: peopleTables + diaryTables + programTables,
    checks: [
      (
        "every set of an exercise belongs to a workout",
        """
        SELECT COUNT(*) FROM exercise_sets WHERE exercise_id NOT IN
          (SELECT id FROM workout_exercises WHERE workout_id IN (SELECT id FROM workouts))
        """
      ),
      (
        "every result has a test",
        "SELECT COUNT(*) FROM assessment_results WHERE assessment_id NOT IN (SELECT id FROM assessments)"
      ),
      (
        "a workout is not completed and cancelled",
        "SELECT COUNT(*) FROM workouts WHERE is_cancelled AND completed_day IS NOT NULL"
      ),
    ])

  private static let peopleTables = """
    ALTER TABLE recordings ADD COLUMN has_barometer INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE users ADD COLUMN aims TEXT;
    ALTER TABLE users ADD COLUMN emergency_contact TEXT;
    CREATE TABLE preferences (
      user_id TEXT PRIMARY KEY NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      units TEXT,
      clock TEXT,
      leading TEXT,
      compares_with_group INTEGER,
      text_size TEXT,
      layout TEXT,
      privacy TEXT
    ) WITHOUT ROWID;
    CREATE TABLE health_notes (
      id TEXT PRIMARY KEY NOT NULL,
      user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      day INTEGER NOT NULL,
      text TEXT NOT NULL
    );
    CREATE UNIQUE INDEX health_notes_by_user ON health_notes (user_id, day);
    CREATE TABLE health_conditions (
      id TEXT PRIMARY KEY NOT NULL,
      user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      place INTEGER NOT NULL,
      name TEXT NOT NULL
    );
    CREATE UNIQUE INDEX health_conditions_by_user ON health_conditions (user_id, name);
    CREATE TABLE health_measurements (
      id TEXT PRIMARY KEY NOT NULL,
      user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      day INTEGER NOT NULL,
      name TEXT NOT NULL,
      value REAL NOT NULL,
      unit TEXT NOT NULL
    );
    CREATE UNIQUE INDEX health_measurements_by_user ON health_measurements (user_id, day, name);
    CREATE TABLE units (
      id TEXT PRIMARY KEY NOT NULL,
      name TEXT NOT NULL,
      trainer_id TEXT REFERENCES users (id) ON DELETE SET NULL,
      created_at_s REAL NOT NULL
    );
    CREATE INDEX units_by_trainer ON units (trainer_id);
    CREATE TABLE unit_members (
      id TEXT PRIMARY KEY NOT NULL,
      unit_id TEXT NOT NULL REFERENCES units (id) ON DELETE CASCADE,
      user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE
    );
    CREATE UNIQUE INDEX unit_members_by_unit ON unit_members (unit_id, user_id);
    CREATE INDEX unit_members_by_user ON unit_members (user_id);
    CREATE TABLE remarks (
      id TEXT PRIMARY KEY NOT NULL,
      session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
      author_id TEXT REFERENCES users (id) ON DELETE SET NULL,
      text TEXT NOT NULL,
      written_at_s REAL NOT NULL
    );
    CREATE INDEX remarks_by_session ON remarks (session_id, written_at_s);
    CREATE INDEX remarks_by_author ON remarks (author_id);
    CREATE TRIGGER users_under_way BEFORE DELETE ON users
      WHEN EXISTS (SELECT 1 FROM sessions WHERE user_id = OLD.id AND state = 'active') BEGIN
      SELECT RAISE(ABORT, 'the user has a session under way');
    END;

    """

  private static let diaryTables = """
    CREATE TABLE daily_logs (
      id TEXT PRIMARY KEY NOT NULL,
      user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      day INTEGER NOT NULL,
      energy INTEGER CHECK (energy BETWEEN 1 AND 5),
      eaten_kcal REAL,
      notes TEXT
    );
    CREATE UNIQUE INDEX daily_logs_by_user ON daily_logs (user_id, day);
    CREATE TABLE library_exercises (
      id TEXT PRIMARY KEY NOT NULL,
      name TEXT NOT NULL UNIQUE COLLATE NOCASE,
      description TEXT,
      muscle_groups TEXT NOT NULL DEFAULT '',
      equipment TEXT,
      rest_s REAL
    );
    CREATE TABLE programs (
      id TEXT PRIMARY KEY NOT NULL,
      name TEXT NOT NULL,
      description TEXT,
      category TEXT,
      author_id TEXT REFERENCES users (id) ON DELETE SET NULL,
      largest_step REAL NOT NULL
    );
    CREATE INDEX programs_by_author ON programs (author_id);
    CREATE TABLE workout_templates (
      id TEXT PRIMARY KEY NOT NULL,
      program_id TEXT REFERENCES programs (id) ON DELETE CASCADE,
      place INTEGER NOT NULL,
      name TEXT NOT NULL,
      description TEXT
    );
    CREATE INDEX workout_templates_by_program ON workout_templates (program_id, place);
    CREATE TABLE template_steps (
      id TEXT PRIMARY KEY NOT NULL,
      template_id TEXT NOT NULL REFERENCES workout_templates (id) ON DELETE CASCADE,
      place INTEGER NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN ('exercise', 'rest')),
      name TEXT,
      library_exercise_id TEXT REFERENCES library_exercises (id) ON DELETE RESTRICT,
      sets INTEGER,
      repetitions TEXT,
      repetitions_in_reserve REAL,
      mass_kg REAL,
      duration_s REAL
    );
    CREATE INDEX template_steps_by_template ON template_steps (template_id, place);
    CREATE INDEX template_steps_by_exercise ON template_steps (library_exercise_id);
    CREATE TABLE workouts (
      id TEXT PRIMARY KEY NOT NULL,
      user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      name TEXT NOT NULL,
      planned_day INTEGER,
      completed_day INTEGER,
      start_s REAL,
      end_s REAL,
      is_cancelled INTEGER NOT NULL DEFAULT 0,
      outside_id TEXT,
      imported_at_s REAL,
      template_id TEXT REFERENCES workout_templates (id) ON DELETE SET NULL,
      notes TEXT
    );
    CREATE INDEX workouts_by_user ON workouts (user_id, outside_id);
    CREATE INDEX workouts_by_template ON workouts (template_id);
    CREATE TABLE workout_exercises (
      id TEXT PRIMARY KEY NOT NULL,
      workout_id TEXT NOT NULL REFERENCES workouts (id) ON DELETE CASCADE,
      place INTEGER NOT NULL,
      name TEXT NOT NULL,
      library_exercise_id TEXT REFERENCES library_exercises (id) ON DELETE RESTRICT,
      muscle_groups TEXT NOT NULL DEFAULT '',
      superset TEXT,
      notes TEXT
    );
    CREATE INDEX workout_exercises_by_workout ON workout_exercises (workout_id, place);
    CREATE INDEX workout_exercises_by_exercise ON workout_exercises (library_exercise_id);
    CREATE TABLE exercise_sets (
      id TEXT PRIMARY KEY NOT NULL,
      exercise_id TEXT NOT NULL REFERENCES workout_exercises (id) ON DELETE CASCADE,
      place INTEGER NOT NULL,
      target_repetitions INTEGER,
      repetitions INTEGER,
      target_kg REAL,
      mass_kg REAL,
      target_s REAL,
      duration_s REAL,
      perceived_exertion REAL,
      rest_s REAL,
      notes TEXT
    );
    CREATE INDEX exercise_sets_by_exercise ON exercise_sets (exercise_id, place);
    CREATE TABLE assessments (
      id TEXT PRIMARY KEY NOT NULL,
      name TEXT NOT NULL UNIQUE COLLATE NOCASE,
      description TEXT,
      unit TEXT NOT NULL,
      is_smaller_better INTEGER NOT NULL DEFAULT 0
    );
    CREATE TABLE assessment_results (
      id TEXT PRIMARY KEY NOT NULL,
      assessment_id TEXT NOT NULL REFERENCES assessments (id) ON DELETE RESTRICT,
      user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      day INTEGER NOT NULL,
      value REAL NOT NULL,
      notes TEXT
    );
    CREATE INDEX assessment_results_by_assessment ON assessment_results (assessment_id);
    CREATE INDEX assessment_results_by_user ON assessment_results (user_id, day);
    CREATE TABLE planned_rucks (
      id TEXT PRIMARY KEY NOT NULL,
      user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      day INTEGER NOT NULL,
      name TEXT,
      distance_m REAL,
      load_kg REAL,
      duration_s REAL,
      route_id TEXT REFERENCES routes (id) ON DELETE SET NULL,
      session_id TEXT REFERENCES sessions (id) ON DELETE SET NULL,
      notes TEXT
    );
    CREATE INDEX planned_rucks_by_user ON planned_rucks (user_id, day);
    CREATE INDEX planned_rucks_by_route ON planned_rucks (route_id);
    CREATE INDEX planned_rucks_by_session ON planned_rucks (session_id);

    """

  private static let programTables = """
    CREATE TABLE program_weeks (
      id TEXT PRIMARY KEY NOT NULL,
      program_id TEXT NOT NULL REFERENCES programs (id) ON DELETE CASCADE,
      place INTEGER NOT NULL
    );
    CREATE UNIQUE INDEX program_weeks_by_program ON program_weeks (program_id, place);
    CREATE TABLE program_rucks (
      id TEXT PRIMARY KEY NOT NULL,
      week_id TEXT NOT NULL REFERENCES program_weeks (id) ON DELETE CASCADE,
      place INTEGER NOT NULL,
      distance_m REAL NOT NULL,
      load_kg REAL NOT NULL
    );
    CREATE INDEX program_rucks_by_week ON program_rucks (week_id, place);
    CREATE TABLE week_workouts (
      id TEXT PRIMARY KEY NOT NULL,
      week_id TEXT NOT NULL REFERENCES program_weeks (id) ON DELETE CASCADE,
      template_id TEXT NOT NULL REFERENCES workout_templates (id) ON DELETE CASCADE,
      place INTEGER NOT NULL
    );
    CREATE INDEX week_workouts_by_week ON week_workouts (week_id, place);
    CREATE INDEX week_workouts_by_template ON week_workouts (template_id);
    CREATE TABLE program_assignments (
      id TEXT PRIMARY KEY NOT NULL,
      program_id TEXT NOT NULL REFERENCES programs (id) ON DELETE RESTRICT,
      user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      start_day INTEGER NOT NULL,
      is_active INTEGER NOT NULL DEFAULT 1
    );
    CREATE INDEX program_assignments_by_program ON program_assignments (program_id);
    CREATE INDEX program_assignments_by_user ON program_assignments (user_id, start_day);
    CREATE TABLE challenges (
      id TEXT PRIMARY KEY NOT NULL,
      name TEXT NOT NULL,
      goal TEXT NOT NULL,
      first_day INTEGER,
      last_day INTEGER
    );
    CREATE TABLE challenge_members (
      id TEXT PRIMARY KEY NOT NULL,
      challenge_id TEXT NOT NULL REFERENCES challenges (id) ON DELETE CASCADE,
      user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE
    );
    CREATE UNIQUE INDEX challenge_members_by_challenge ON challenge_members (challenge_id, user_id);
    CREATE INDEX challenge_members_by_user ON challenge_members (user_id);
    CREATE TABLE goals (
      id TEXT PRIMARY KEY NOT NULL,
      user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      name TEXT NOT NULL,
      goal TEXT NOT NULL,
      first_day INTEGER,
      last_day INTEGER
    );
    CREATE INDEX goals_by_user ON goals (user_id, first_day);
    """
}
#endif
