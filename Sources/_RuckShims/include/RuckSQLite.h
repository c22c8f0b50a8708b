#ifndef RUCK_SQLITE_H
#define RUCK_SQLITE_H

// Two settings of a connection of SQLite that Swift cannot make: one function has variable arguments, the
// other calls back. The declarations are those of sqlite3.h, which a client without a history does not have.

struct sqlite3;
int sqlite3_db_config(struct sqlite3 *, int op, ...);
void sqlite3_progress_handler(struct sqlite3 *, int steps, int (*)(void *), void *);

// Instructions of SQLite's machine, in units of RUCK_SQLITE_UNIT, that a connection may still run.
enum { RUCK_SQLITE_UNIT = 100000 };

static inline int ruck_sqlite_spend(void *left) { return --*(long long *)left < 0; }

// No statement writes to the schema itself or to what SQLite keeps for a search, and statements end with
// SQLITE_INTERRUPT where nothing is left. `left` must live as long as the connection.
static inline int ruck_sqlite_guard(struct sqlite3 *connection, long long *left) {
  sqlite3_progress_handler(connection, RUCK_SQLITE_UNIT, ruck_sqlite_spend, left);
  return sqlite3_db_config(connection, /* SQLITE_DBCONFIG_DEFENSIVE */ 1010, 1, (int *)0);
}

#endif
