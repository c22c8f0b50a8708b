#ifndef RUCK_SQLITE_H
#define RUCK_SQLITE_H

// What Swift cannot ask of SQLite: two settings of a connection, of which one function has variable arguments and the
// other calls back, and a database in memory. The declarations are those of sqlite3.h, which a client without a history does not have.

struct sqlite3;
int sqlite3_db_config(struct sqlite3 *, int op, ...);
void sqlite3_progress_handler(struct sqlite3 *, int steps, int (*)(void *), void *);
void *sqlite3_malloc64(unsigned long long);
int sqlite3_limit(struct sqlite3 *, int id, int most);
int sqlite3_deserialize(
    struct sqlite3 *, const char *schema, unsigned char *, long long size, long long room, unsigned flags);

// Instructions of SQLite's machine, in units of RUCK_SQLITE_UNIT, that a connection may still run.
enum { RUCK_SQLITE_UNIT = 100000 };

static inline int ruck_sqlite_spend(void *left) { return --*(long long *)left < 0; }

// No statement writes to the schema itself or to what SQLite keeps for a search, and statements end with
// SQLITE_INTERRUPT where nothing is left. `left` must live as long as the connection.
static inline int ruck_sqlite_guard(struct sqlite3 *connection, long long *left) {
  sqlite3_progress_handler(connection, RUCK_SQLITE_UNIT, ruck_sqlite_spend, left);
  return sqlite3_db_config(connection, /* SQLITE_DBCONFIG_DEFENSIVE */ 1010, 1, (int *)0);
}

// Makes a copy of the bytes of a database file the content of a connection, to be read, no value of which may be larger
// than 16 MiB; 0 where that was done.
static inline int ruck_sqlite_load(struct sqlite3 *connection, const unsigned char *bytes, long long count) {
  unsigned char *copy = count > 100 ? (unsigned char *)sqlite3_malloc64((unsigned long long)count) : 0;
  if (!copy) return 1;
  sqlite3_limit(connection, /* SQLITE_LIMIT_LENGTH */ 0, 1 << 24);
  __builtin_memcpy(copy, bytes, (unsigned long)count);
  // A file in memory has no log of its own next to it, which these two bytes announce.
  copy[18] = copy[19] = 1;
  return sqlite3_deserialize(
      connection, "main", copy, count, count, /* SQLITE_DESERIALIZE_FREEONCLOSE | READONLY */ 5);
}

#endif
