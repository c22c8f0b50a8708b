/* rucks.h: the engine of ruckstat from C. Link with -lrucks; example.c, next to this folder, says how.
 *
 * Bytes of a recorded file (GPX, TCX, FIT, packed with gzip or not) or columns of one's own go in; sessions come
 * out as JSON, as a digest or as Arrow columns, with the same bytes that the command `ruckstat` writes.
 *
 * Status    Every function that can fail returns an rk_status. No argument ends the process: what is wrong with
 *           one is a status, and where an rk_error is given it says what.
 * Ownership The caller owns what it passes in; the library holds nothing of it after the call. Memory that a function hands
 *           out by a char ** is freed by rk_free, a recording by rk_recording_close, Arrow structures by their own
 *           release callbacks. Where a call does not return RK_OK its outputs are NULL and 0, but for the recording
 *           of RK_UNREADABLE.
 * Units     SI, with the unit in the name. An unknown number is NaN, an unknown text NULL.
 * Threads   No function keeps state besides the handles, starts a thread, takes a signal, reads a file or a clock. A
 *           recording never changes: any number of threads may ask the same one at a time. It must be closed once,
 *           when no call uses it. A stack of 128 KiB is enough.
 * Versions  rk_abi_version() is 2 for this header. Structures grow at their end only; struct_size tells the versions
 *           apart. The library is never unloaded (it ignores dlclose).
 */
#ifndef RUCKS_H
#define RUCKS_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What came of a call. */
typedef int32_t rk_status;
enum {
  RK_OK = 0,         /* done */
  RK_ARGUMENT = 1,   /* an argument is NULL, a structure too small, a name unknown */
  RK_UNREADABLE = 2, /* the bytes are neither a recording nor a digest */
  RK_RANGE = 3,      /* a number lies outside its range */
  RK_MEMORY = 4      /* the system has too little memory for the result */
};

/* Why a call failed. Texts end with a zero and are UTF-8; a longer message is cut. */
typedef struct rk_error {
  char code[64];     /* a stable word: "format.unknown", "argument.range" */
  int64_t offset;    /* where in the bytes; -1 where there is no such position */
  char message[512]; /* for people */
} rk_error;

/* How recordings are read and analysed: the options of `ruckstat analyze` by their names there, "load", "gain-rule", and
 * some of this library alone; rk_options_list describes each. Options may be shared by calls on any threads while no
 * one sets them. */
typedef struct rk_options rk_options;

/* Options of which none is set, as every function takes NULL for; NULL without memory. */
rk_options *rk_options_new(void);
/* Sets the option of a name to a text, as it is typed: "20kg", "45 lb", "none", of a flag "true" or "false", of a
 * table its content. One that may be repeated takes each text further. NULL takes what was set away. RK_ARGUMENT says
 * in the error what the option takes. */
rk_status rk_options_set(rk_options *options, const char *name, const char *text, rk_error *error);
/* Frees options; NULL is fine. */
void rk_options_close(rk_options *options);
/* All options as a list in JSON: their name, what they mean, the default, and what their values are. */
rk_status rk_options_list(char **text, size_t *count);

/* Columns of one session. Each column is NULL or has `count` values; an unknown value is NaN. */
typedef struct rk_columns {
  size_t struct_size;               /* sizeof(rk_columns) */
  size_t count;                     /* rows */
  const double *time_s;             /* seconds since 1970-01-01T00:00:00Z; RK_ARGUMENT where none lies before 2200 */
  const double *latitude_deg;       /* with longitude_deg or not at all */
  const double *longitude_deg;
  const double *altitude_m;
  const double *horizontal_accuracy_m;
  const double *heart_rate_bpm;
  const double *cadence_per_min;
  const double *power_w;            /* of a power meter */
  const double *temperature_c;
  const double *device_speed_m_per_s;
  const double *device_course_deg;
  const double *device_distance_m;  /* from the start, never falling */
  const size_t *segment_starts;     /* rows that begin a segment, ascending; NULL: one segment */
  size_t segment_count;
  uint32_t has_barometer;           /* 1: the altitudes are a barometer's; 0: unknown */
  uint32_t reserved;                /* 0 */
} rk_columns;

/* One file that was read, with the analysis of its sessions. */
typedef struct rk_recording rk_recording;

/* The version of this interface: 2. */
int32_t rk_abi_version(void);
/* The version of the engine, such as "0.5.0"; never freed. */
const char *rk_version(void);

/* Sets the defaults of columns; NULL is fine. */
void rk_columns_init(rk_columns *columns);
/* Frees what a function handed out by a char **; NULL is fine. */
void rk_free(void *memory);

/* Reads a file from its bytes and analyses its sessions. The time is linear in `count`.
 *
 * `name` is what documents call the recording, of any bytes; a load in it counts. NULL is "-", and options and error may
 * be NULL, too. With RK_UNREADABLE there is a recording, too: it has no session but the failure,
 * which rk_recording_json and rk_recording_summaries write like the command. Damage that leaves something to read
 * is not a failure: the diagnostics of the sessions say what was lost. */
rk_status rk_recording_open(const uint8_t *bytes, size_t count, const char *name, const rk_options *options,
                            rk_recording **recording, rk_error *error);
/* The same for columns of one's own; the recording keeps a copy of them. */
rk_status rk_analyze_columns(const rk_columns *columns, const char *name, const rk_options *options,
                             rk_recording **recording, rk_error *error);
/* A recording that has only a failure, for a file that a caller could not open: its code and message as the caller
 * has them. */
rk_status rk_failure_open(const char *name, const char *code, const char *message, rk_recording **recording);
/* Frees a recording; NULL is fine. What was exported of it stays valid. */
void rk_recording_close(rk_recording *recording);

/* How many sessions and failures a recording has; 0 for NULL. */
size_t rk_recording_sessions(const rk_recording *recording);
size_t rk_recording_failures(const rk_recording *recording);

/* What `ruckstat analyze --format ndjson` writes: a line for each session, then for each failure. The text ends with
 * a zero, which `count` does not count. */
rk_status rk_recording_json(const rk_recording *recording, char **text, size_t *count);

/* What `ruckstat efforts --format ndjson` writes of one session: its best efforts. RK_RANGE where the recording keeps no
 * points (without-points). O(points) for each kind of effort. */
rk_status rk_recording_efforts(const rk_recording *recording, size_t session, char **text, size_t *count);

/* The C data interface of Arrow, https://arrow.apache.org/docs/format/CDataInterface.html */
#ifndef ARROW_C_DATA_INTERFACE
#define ARROW_C_DATA_INTERFACE

#define ARROW_FLAG_DICTIONARY_ORDERED 1
#define ARROW_FLAG_NULLABLE 2
#define ARROW_FLAG_MAP_KEYS_SORTED 4

struct ArrowSchema {
  const char *format;
  const char *name;
  const char *metadata;
  int64_t flags;
  int64_t n_children;
  struct ArrowSchema **children;
  struct ArrowSchema *dictionary;
  void (*release)(struct ArrowSchema *);
  void *private_data;
};

struct ArrowArray {
  int64_t length;
  int64_t null_count;
  int64_t offset;
  int64_t n_buffers;
  int64_t n_children;
  const void **buffers;
  struct ArrowArray **children;
  struct ArrowArray *dictionary;
  void (*release)(struct ArrowArray *);
  void *private_data;
};

#endif /* ARROW_C_DATA_INTERFACE */

/* The rows of a session with all columns, and the sessions and failures with a row each.
 *
 * A table is an array of structures. Its columns are the same for every recording; an unknown value is null. Columns
 * of the recording are not copied. Points are RK_RANGE where the recording keeps none (without-points). Both structures are the caller's to release, the array in any order with the
 * recording's close, from any thread. Either of schema and array may be NULL where only the other is wanted. */
rk_status rk_recording_points(const rk_recording *recording, size_t session,
                              struct ArrowSchema *schema, struct ArrowArray *array);
rk_status rk_recording_summaries(const rk_recording *recording,
                                 struct ArrowSchema *schema, struct ArrowArray *array);

/* All sessions of a recording. */
#define RK_ALL_SESSIONS ((size_t)-1)

/* What `ruckstat stats --digest` writes of one session or of all; planned routes are in no digest. */
rk_status rk_recording_digest(const rk_recording *recording, size_t session, char **bytes, size_t *count);

/* Merges digests: a session that is in several of them counts once, in whatever order they come.
 *
 * O(n log n) for n sessions. RK_UNREADABLE where one of them is not a digest. */
rk_status rk_digest_merge(const uint8_t *const *digests, const size_t *counts, size_t digest_count,
                          char **bytes, size_t *count, rk_error *error);
/* What `ruckstat stats --format json --merge` writes of the sessions on foot that are believed.
 *
 * `by` is NULL or names groupings with commas between them: day, week, month, year, load-band, route, equipment.
 * `as_of` is the day that counts as today, "2025-04-01". */
rk_status rk_digest_statistics(const uint8_t *digest, size_t digest_count, const char *by, const char *as_of,
                               char **text, size_t *count, rk_error *error);
/* The sessions that those statistics count, as a digest: of an outing that several devices recorded only one. */
rk_status rk_digest_counted(const uint8_t *digest, size_t digest_count, const char *as_of,
                            char **bytes, size_t *count, rk_error *error);

/* Metres along positions on the mean radius of the Earth (6371008.8 m), in degrees. A step to or from a position that
 * is NaN counts nothing. NaN for NULL. */
double rk_haversine_total(const double *latitudes, const double *longitudes, size_t count);
/* The metres of each step: lengths[0] is 0, lengths[i] ends at position i, NaN where unknown. */
rk_status rk_haversine_steps(const double *latitudes, const double *longitudes, size_t count, double *lengths);

/* The names of the energy models, a line each. */
rk_status rk_energy_models(char **text, size_t *count);
/* A state of walking for each row; a column may be NULL for its default. */
typedef struct rk_walks {
  size_t struct_size;            /* sizeof(rk_walks) */
  size_t count;                  /* rows */
  double body_mass_kg;           /* 20...250 */
  double resting_rate_w_per_kg;  /* 0.3...5. NaN: 1.2 */
  double height_m;               /* for models that ask for it; NaN: unknown */
  double age_years;              /* likewise */
  const char *sex;               /* likewise */
  const double *speed_m_per_s;
  const double *grade;           /* rise over run; NULL: 0 */
  const double *load_kg;         /* NULL: 0 */
  const double *terrain_factor;  /* NULL: 1 */
  const double *heart_rate_bpm;  /* NULL: unknown */
} rk_walks;
/* Gross metabolic watts of each row by a model (NULL: the default), within its guard rails; NaN where it has no
 * answer. */
rk_status rk_energy_power(const char *model, const rk_walks *walks, double *power_w, rk_error *error);

#ifdef __cplusplus
}
#endif

#endif
