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
 * Versions  rk_abi_version() is 1 for this header. Structures grow at their end only; struct_size tells the versions
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

/* Whether utc_offset_s is used. */
enum {
  RK_OFFSET_UNKNOWN = 0, /* no: local time as the recording states it, else unknown */
  RK_OFFSET_ELSE = 1,    /* where the recording states none */
  RK_OFFSET_ALWAYS = 2   /* in place of what the recording states */
};

/* What is computed besides the summary; see figures. */
enum {
  RK_FIGURE_SPLITS = 1,
  RK_FIGURE_HEART = 2,         /* heart-rate zones, decoupling */
  RK_FIGURE_EQUAL_PACES = 4,   /* paces of equal cost */
  RK_FIGURE_TRAINING_LOAD = 8, /* training load, which a digest holds */
  RK_FIGURE_ALL = 15
};

/* How a recording is read and analysed. rk_options_init sets the defaults; the names are those of the command. */
typedef struct rk_options {
  size_t struct_size;            /* sizeof(rk_options) */
  const char *name;              /* what documents call the recording, of any bytes; a load in it counts. NULL: "-" */
  double body_mass_kg;           /* 20...250. NaN: the recording's, else 70, and said so */
  double load_kg;                /* 0...200. NaN: the recording's, else unknown */
  double height_m;               /* 0.5...2.75. NaN: unknown */
  double age_years;              /* 1...120. NaN: unknown */
  double resting_heart_rate_bpm; /* 20...150. NaN: unknown */
  double max_heart_rate_bpm;     /* 80...250. NaN: unknown */
  double resting_rate_w_per_kg;  /* 0.3...5. NaN: estimated */
  double perceived_exertion;     /* 0...10. NaN: unknown */
  double terrain_factor;         /* 0.1...50; 1 is paved */
  double split_m;                /* 10...1e7; 0: no splits. Default 1000 */
  const char *sex;               /* "female", "male". NULL: unknown */
  const char *kind;              /* "foot", "ride", ... NULL: as recorded or as the track shows */
  const char *distance_rule;     /* NULL: "haversine" */
  const char *gain_rule;         /* NULL: "adaptive" */
  const char *moving_rule;       /* NULL: "displacement" */
  const char *gap_rule;          /* NULL: "standard" */
  const char *cleaning_rule;     /* NULL: "standard" */
  const char *energy_model;      /* NULL: "lcda-backpacking-2022" */
  int32_t utc_offset_s;          /* seconds that local time is ahead of UTC, -64800...64800 */
  int32_t utc_offset_use;        /* RK_OFFSET_... */
  uint32_t figures;              /* RK_FIGURE_... */
  uint32_t keeps_vehicle;        /* 1: what was not on foot in a session on foot counts, too */
  uint64_t max_memory_bytes;     /* of one recording. 0: 2 GiB */
  uint64_t max_points;           /* of one recording. 0: 20 000 000 */
  uint32_t without_points;       /* 1: the recording keeps no rows, for those who open many */
  uint32_t reserved;             /* 0 */
  const char *terrain;           /* "dirt", "sand", "1.2", "snow:20cm", in place of terrain_factor. NULL: that */
  double split_s;                /* 1...1e7, in place of split_m. NaN: that */
  double default_load_kg;        /* 0...200, on foot, where the recording states none. NaN: none */
} rk_options;

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

/* The version of this interface: 1. */
int32_t rk_abi_version(void);
/* The version of the engine, such as "0.5.0"; never freed. */
const char *rk_version(void);

/* Sets the defaults of options and of columns; NULL is fine. */
void rk_options_init(rk_options *options);
void rk_columns_init(rk_columns *columns);
/* Frees what a function handed out by a char **; NULL is fine. */
void rk_free(void *memory);

/* Reads a file from its bytes and analyses its sessions. The time is linear in `count`.
 *
 * options and error may be NULL. With RK_UNREADABLE there is a recording, too: it has no session but the failure,
 * which rk_recording_json and rk_recording_summaries write like the command. Damage that leaves something to read
 * is not a failure: the diagnostics of the sessions say what was lost. */
rk_status rk_recording_open(const uint8_t *bytes, size_t count, const rk_options *options,
                            rk_recording **recording, rk_error *error);
/* The same for columns of one's own; the recording keeps a copy of them. */
rk_status rk_analyze_columns(const rk_columns *columns, const rk_options *options,
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
 * points (without_points). O(points) for each kind of effort. */
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
 * of the recording are not copied. Points are RK_RANGE where the recording keeps none (without_points). Both structures are the caller's to release, the array in any order with the
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
