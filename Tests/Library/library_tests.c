/* What must hold of librucks, without a Swift toolchain. Each check that fails is a line; the status says whether
 * there was one.
 *
 *   library_tests misuse
 *   library_tests equal EXPECTED FILE...   EXPECTED is a folder with N.ndjson and N.digest for the N-th file
 *   library_tests hunt SECONDS SEED FILE...   asks everything of damaged copies of the files; a trap ends the process
 *   library_tests rounds COUNT FILE...   opens, exports and releases in every order, COUNT times each: what is in use
 *                                        at the end must not depend on COUNT
 *
 * equal asks in one thread, in two and in eight, on a stack of 128 KiB, after fork, and looks whether threads or
 * signal handlers are left. */
#define _GNU_SOURCE
#include <rucks.h>

#include <dlfcn.h>
#include <math.h>
#include <pthread.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static int failures = 0;

#define CHECK(condition)                                                       \
  do {                                                                         \
    if (!(condition)) {                                                        \
      fprintf(stderr, "line %d: %s\n", __LINE__, #condition);                  \
      __sync_fetch_and_add(&failures, 1);                                      \
    }                                                                          \
  } while (0)

typedef struct { char *bytes; size_t count; } content;

static content read_file(const char *path) {
  content whole = {NULL, 0};
  FILE *file = fopen(path, "rb");
  size_t room = 0, got;
  if (file == NULL) return whole;
  do {
    if (whole.count == room) whole.bytes = realloc(whole.bytes, room = room ? 2 * room : 65536);
    got = fread(whole.bytes + whole.count, 1, room - whole.count, file);
    whole.count += got;
  } while (got > 0);
  fclose(file);
  return whole;
}

/* Equal files. */

typedef struct { const char *path; content given, ndjson, digest; } expected;
static expected *all;
static int file_count;

static int is_equal(char *text, size_t count, content other) {
  int equal = text != NULL && count == other.count && memcmp(text, other.bytes, count) == 0;
  rk_free(text);
  return equal;
}

static void check_file(const expected *file) {
  rk_options *options = rk_options_new();
  rk_recording *recording = NULL;
  rk_error error;
  rk_status status;
  char *text = NULL;
  size_t count = 0;
  CHECK(rk_options_set(options, "default-time-zone", "+00:00", &error) == RK_OK);
  status = rk_recording_open((const uint8_t *)file->given.bytes, file->given.count, file->path, options, &recording, &error);
  rk_options_close(options);
  if (status != RK_OK && status != RK_UNREADABLE) {
    fprintf(stderr, "%s: status %d %s\n", file->path, (int)status, error.message);
    __sync_fetch_and_add(&failures, 1);
    return;
  }
  if (rk_recording_json(recording, &text, &count) != RK_OK || !is_equal(text, count, file->ndjson)) {
    fprintf(stderr, "%s: NDJSON differs\n", file->path);
    __sync_fetch_and_add(&failures, 1);
  }
  if (rk_recording_digest(recording, RK_ALL_SESSIONS, &text, &count) != RK_OK ||
      !is_equal(text, count, file->digest)) {
    fprintf(stderr, "%s: the digest differs\n", file->path);
    __sync_fetch_and_add(&failures, 1);
  }
  rk_recording_close(recording);
}

typedef struct { int first, step; } share;

static void *check_share(void *argument) {
  const share *part = argument;
  int index;
  for (index = part->first; index < file_count; index += part->step) check_file(&all[index]);
  return NULL;
}

static void in_threads(int threads, size_t stack) {
  pthread_t started[8];
  share parts[8];
  pthread_attr_t attributes;
  int index;
  pthread_attr_init(&attributes);
  if (stack > 0) CHECK(pthread_attr_setstacksize(&attributes, stack) == 0);
  for (index = 0; index < threads; index++) {
    parts[index].first = index;
    parts[index].step = threads;
    CHECK(pthread_create(&started[index], &attributes, check_share, &parts[index]) == 0);
  }
  for (index = 0; index < threads; index++) pthread_join(started[index], NULL);
}

static void status_line(const char *name, char *line, size_t room) {
  FILE *status = fopen("/proc/self/status", "r");
  line[0] = 0;
  while (status != NULL && fgets(line, (int)room, status) != NULL && strncmp(line, name, strlen(name)) != 0) {
  }
  if (status != NULL) fclose(status);
}

static volatile int is_over = 0;

static void *check_until_over(void *argument) {
  int index = *(int *)argument;
  while (!is_over) check_file(&all[index++ % file_count]);
  return NULL;
}

static void equal(const char *folder, char **paths) {
  char name[4096], signals[256], now[256];
  int index, busy[3] = {0, 1, 2};
  pthread_t threads[3];
  share whole = {0, 1};
  all = calloc((size_t)file_count, sizeof(expected));
  for (index = 0; index < file_count; index++) {
    all[index].path = paths[index];
    all[index].given = read_file(paths[index]);
    snprintf(name, sizeof name, "%s/%d.ndjson", folder, index);
    all[index].ndjson = read_file(name);
    snprintf(name, sizeof name, "%s/%d.digest", folder, index);
    all[index].digest = read_file(name);
  }
  status_line("SigCgt", signals, sizeof signals);
  check_share(&whole);
  printf("%d files: one thread\n", file_count);
  status_line("SigCgt", now, sizeof now);
  CHECK(strcmp(signals, now) == 0);
  status_line("Threads", now, sizeof now);
  CHECK(strcmp(now, "Threads:\t1\n") == 0);
  in_threads(2, 0);
  printf("%d files: two threads\n", file_count);
  in_threads(8, 128 * 1024);
  printf("%d files: eight threads with stacks of 128 KiB\n", file_count);
  /* Children that are forked while other threads are inside the library. */
  for (index = 0; index < 3; index++) pthread_create(&threads[index], NULL, check_until_over, &busy[index]);
  for (index = 0; index < 20; index++) {
    int result = -1;
    pid_t child = fork();
    if (child == 0) {
      int place;
      failures = 0;
      for (place = index % 7; place < file_count; place += 7) check_file(&all[place]);
      _exit(failures > 0);
    }
    waitpid(child, &result, 0);
    CHECK(WIFEXITED(result) && WEXITSTATUS(result) == 0);
  }
  is_over = 1;
  for (index = 0; index < 3; index++) pthread_join(threads[index], NULL);
  printf("20 children\n");
}

/* Misuse. */

static const char walk[] =
    "<gpx><trk><name>=1</name><trkseg>"
    "<trkpt lat='46' lon='7'><ele>500</ele><time>2024-05-01T06:00:00Z</time></trkpt>"
    "<trkpt lat='46.001' lon='7'><ele>510</ele><time>2024-05-01T06:01:20Z</time></trkpt>"
    "<trkpt lat='46.002' lon='7'><ele>505</ele><time>2024-05-01T06:02:40Z</time></trkpt>"
    "</trkseg></trk></gpx>";

static rk_recording *opened(const rk_options *options, rk_status wanted) {
  rk_recording *recording = (rk_recording *)&failures;
  rk_error error;
  rk_status status = rk_recording_open((const uint8_t *)walk, sizeof walk - 1, NULL, options, &recording, &error);
  if (status != wanted) {
    fprintf(stderr, "status %d, not %d: %s [%s]\n", (int)status, (int)wanted, error.message, error.code);
    __sync_fetch_and_add(&failures, 1);
  }
  CHECK((status == RK_OK) == (recording != NULL));
  CHECK((status == RK_OK) == (error.message[0] == 0));
  return recording;
}

/* Sets one option and opens with it; a refusal names the option and leaves the options as they were. */
static void with(const char *name, const char *text, rk_status wanted) {
  rk_options *options = rk_options_new();
  rk_error error;
  rk_status status = rk_options_set(options, name, text, &error);
  if (status != wanted || (status != RK_OK && strstr(error.message, name) == NULL)) {
    fprintf(stderr, "%s %s: status %d, not %d: %s [%s]\n", name, text, (int)status, (int)wanted, error.message, error.code);
    __sync_fetch_and_add(&failures, 1);
  }
  CHECK((status == RK_OK) == (error.message[0] == 0));
  rk_recording_close(opened(options, RK_OK));
  rk_options_close(options);
}

static void misuse_of_options(void) {
  static char endless[20000000];
  rk_options *options = rk_options_new();
  rk_recording *recording = NULL;
  rk_error error;
  char *text = NULL;
  size_t count = 0;
  memset(endless, 'x', sizeof endless - 1);
  with("body-mass", "1 kg", RK_ARGUMENT);
  with("body-mass", "80", RK_ARGUMENT);
  with("load", "", RK_ARGUMENT);
  with("load", "1e308 kg", RK_ARGUMENT);
  with("load", "20kg", RK_OK);
  with("height", "\xff\xfe", RK_ARGUMENT);
  with("age", "-inf", RK_ARGUMENT);
  with("terrain", "nan", RK_ARGUMENT);
  with("every", "1e-9 m", RK_ARGUMENT);
  with("activity", "unknown", RK_ARGUMENT);
  with("activity", "foot", RK_OK);
  with("distance-rule", "haversine:1e300", RK_ARGUMENT);
  with("gain-rule", "turning-point:5", RK_OK);
  with("moving-rule", endless + sizeof endless - 70000, RK_ARGUMENT);
  with("keep-vehicle", "yes", RK_ARGUMENT);
  with("keep-vehicle", "true", RK_OK);
  with("max-memory", "1024GiB", RK_OK);
  with("max-points", "0", RK_ARGUMENT);
  with("figures", "splits,colours", RK_ARGUMENT);
  with("figures", "none", RK_OK);
  with("time-zone", "+19:00", RK_ARGUMENT);
  with("time-zone", "19800s", RK_OK);
  with("loads", "day,load\n2024-05-01,20\n", RK_ARGUMENT);
  with("loads", "day,load\n2024-05-01,20kg\n", RK_OK);
  with("terrain-tiles", "/maps", RK_ARGUMENT);
  with("terrain-tiles", "none", RK_OK);
  with("laod", "20kg", RK_ARGUMENT);
  CHECK(rk_options_set(options, "laod", "20kg", &error) == RK_ARGUMENT);
  CHECK(strcmp(error.code, "option.unknown") == 0 && strstr(error.message, "did you mean load?") != NULL);
  CHECK(rk_options_set(NULL, "load", "20kg", &error) == RK_ARGUMENT);
  CHECK(rk_options_set(options, NULL, "20kg", NULL) == RK_ARGUMENT);
  CHECK(rk_options_set(options, "loads", endless, &error) == RK_ARGUMENT);
  CHECK(rk_options_set(options, endless, "x", &error) == RK_ARGUMENT);
  /* What is taken away is as if it had never been set. */
  CHECK(rk_options_set(options, "max-points", "2", NULL) == RK_OK);
  CHECK(rk_options_set(options, "max-points", NULL, NULL) == RK_OK);
  CHECK(rk_options_set(options, "load-at", NULL, NULL) == RK_OK);
  rk_recording_close(opened(options, RK_OK));
  /* The ends of a part are compared when both are known. */
  CHECK(rk_options_set(options, "from", "2min", NULL) == RK_OK && rk_options_set(options, "to", "1min", NULL) == RK_OK);
  opened(options, RK_ARGUMENT);
  rk_options_close(options);
  CHECK(rk_recording_open((const uint8_t *)walk, sizeof walk - 1, endless, NULL, &recording, &error) == RK_ARGUMENT);
  CHECK(rk_recording_open((const uint8_t *)walk, sizeof walk - 1, "\x01\xff\n/\"\\", NULL, &recording, &error) == RK_OK);
  rk_recording_close(recording);
  CHECK(rk_options_list(&text, &count) == RK_OK && strlen(text) == count && strstr(text, "\"load\"") != NULL);
  rk_free(text);
  CHECK(rk_options_list(NULL, &count) == RK_ARGUMENT && count == 0);
  rk_options_close(NULL);
  rk_columns_init(NULL);
}

static void misuse_of_recordings(void) {
  rk_recording *recording = NULL;
  rk_error error;
  char *text = (char *)&failures;
  size_t count = 1;
  struct ArrowSchema schema;
  struct ArrowArray array, child;
  rk_options *options = rk_options_new();
  CHECK(rk_abi_version() == 2 && rk_version() != NULL && rk_version()[0] != 0);
  CHECK(rk_recording_open(NULL, 1, NULL, NULL, &recording, &error) == RK_ARGUMENT && recording == NULL);
  CHECK(rk_recording_open((const uint8_t *)walk, (size_t)-1, NULL, NULL, &recording, NULL) == RK_ARGUMENT);
  CHECK(rk_recording_open((const uint8_t *)walk, 10, NULL, NULL, NULL, &error) == RK_ARGUMENT);
  CHECK(rk_recording_open(NULL, 0, NULL, NULL, &recording, &error) == RK_UNREADABLE);
  CHECK(recording != NULL && strcmp(error.code, "format.empty") == 0);
  CHECK(rk_recording_sessions(recording) == 0 && rk_recording_failures(recording) == 1);
  CHECK(rk_recording_json(recording, &text, &count) == RK_OK && strstr(text, "format.empty") != NULL);
  rk_free(text);
  CHECK(rk_recording_points(recording, 0, &schema, &array) == RK_RANGE && array.release == NULL);
  CHECK(rk_recording_summaries(recording, &schema, &array) == RK_OK && array.length == 1);
  schema.release(&schema);
  array.release(&array);
  rk_recording_close(recording);
  CHECK(rk_failure_open("a.fit", "file.not-found", "there is no such file", &recording) == RK_OK);
  CHECK(rk_recording_json(recording, &text, &count) == RK_OK);
  CHECK(strcmp(text, "{\"schema\":\"ruckstat.analysis/1\",\"failure\":{\"path\":\"a.fit\",\"code\":\"file.not-found\",\"offset\":null,"
                     "\"message\":\"there is no such file\"}}\n") == 0);
  rk_free(text);
  rk_recording_close(recording);
  CHECK(rk_failure_open(NULL, "", "", &recording) == RK_ARGUMENT && recording == NULL);
  CHECK(rk_failure_open("", NULL, "", &recording) == RK_ARGUMENT);
  CHECK(rk_failure_open("", "", "", NULL) == RK_ARGUMENT);
  CHECK(rk_options_set(options, "without-points", "true", &error) == RK_OK);
  recording = opened(options, RK_OK);
  CHECK(rk_recording_points(recording, 0, &schema, &array) == RK_RANGE);
  CHECK(rk_recording_efforts(recording, 0, &text, &count) == RK_RANGE && text == NULL);
  rk_recording_close(recording);
  CHECK(rk_options_set(options, "max-points", "2", &error) == RK_OK);
  CHECK(rk_recording_open((const uint8_t *)walk, sizeof walk - 1, NULL, options, &recording, &error) == RK_UNREADABLE);
  CHECK(strcmp(error.code, "limit.points") == 0);
  rk_recording_close(recording);
  rk_options_close(options);
  rk_recording_close(NULL);
  rk_free(NULL);
  CHECK(rk_recording_sessions(NULL) == 0 && rk_recording_failures(NULL) == 0);
  CHECK(rk_recording_json(NULL, &text, &count) == RK_ARGUMENT && text == NULL && count == 0);
  recording = opened(NULL, RK_OK);
  CHECK(rk_recording_sessions(recording) == 1);
  CHECK(rk_recording_json(recording, NULL, &count) == RK_ARGUMENT && count == 0);
  CHECK(rk_recording_json(recording, &text, NULL) == RK_ARGUMENT && text == NULL);
  CHECK(rk_recording_digest(recording, 1, &text, &count) == RK_RANGE && text == NULL);
  CHECK(rk_recording_digest(recording, 0, &text, &count) == RK_OK && text[count] == 0);
  rk_free(text);
  CHECK(rk_recording_efforts(NULL, 0, &text, &count) == RK_ARGUMENT && text == NULL);
  CHECK(rk_recording_efforts(recording, 1, &text, &count) == RK_RANGE && text == NULL);
  CHECK(rk_recording_efforts(recording, 0, &text, &count) == RK_OK && strstr(text, "\"efforts\"") != NULL);
  rk_free(text);
  CHECK(rk_recording_points(NULL, 0, &schema, &array) == RK_ARGUMENT);
  CHECK(rk_recording_points(recording, 1, &schema, &array) == RK_RANGE);
  CHECK(rk_recording_points(recording, (size_t)-1, &schema, &array) == RK_RANGE);
  CHECK(rk_recording_points(recording, 0, NULL, NULL) == RK_ARGUMENT);
  CHECK(rk_recording_summaries(recording, NULL, NULL) == RK_ARGUMENT);
  CHECK(rk_recording_points(recording, 0, NULL, &array) == RK_OK && array.length == 3);
  /* A child that was moved outlives its parent, and both outlive the recording. */
  CHECK(rk_recording_points(recording, 0, &schema, NULL) == RK_OK);
  rk_recording_close(recording);
  child = *array.children[6];
  array.children[6]->release = NULL;
  array.release(&array);
  CHECK(array.release == NULL && strcmp(schema.children[6]->name, "latitude_deg") == 0);
  CHECK(((const double *)child.buffers[1])[2] == 46.002);
  child.release(&child);
  schema.release(&schema);
  CHECK(child.release == NULL && schema.release == NULL);
}

static void misuse_of_columns(void) {
  double values[4] = {0, 60, 120, 180}, odd[4] = {NAN, INFINITY, -1e308, 95};
  size_t starts[2] = {0, 2}, wrong[2] = {2, 2}, beyond[1] = {4};
  rk_columns columns;
  rk_recording *recording = NULL;
  rk_error error;
#define COLUMNS(change, wanted)                                                \
  do {                                                                         \
    rk_columns_init(&columns);                                                 \
    columns.count = 4;                                                         \
    columns.time_s = values;                                                   \
    columns.latitude_deg = columns.longitude_deg = values;                     \
    change;                                                                    \
    CHECK(rk_analyze_columns(&columns, NULL, NULL, &recording, &error) == (wanted)); \
    CHECK(((wanted) == RK_OK) == (recording != NULL));                         \
    rk_recording_close(recording);                                             \
  } while (0)
  CHECK(rk_analyze_columns(NULL, NULL, NULL, &recording, &error) == RK_ARGUMENT);
  COLUMNS((void)0, RK_OK);
  COLUMNS(columns.count = 0, RK_OK);
  COLUMNS(columns.count = (size_t)-1, RK_RANGE);
  COLUMNS(columns.struct_size = 3, RK_ARGUMENT);
  COLUMNS(columns.struct_size = 20, RK_ARGUMENT);
  COLUMNS(columns.latitude_deg = NULL, RK_ARGUMENT);
  COLUMNS(columns.latitude_deg = odd, RK_OK);
  COLUMNS((columns.time_s = odd, columns.altitude_m = odd, columns.power_w = odd), RK_OK);
  COLUMNS(columns.longitude_deg = (const double *)((const char *)values + 1), RK_ARGUMENT);
  COLUMNS((columns.segment_starts = starts, columns.segment_count = 2), RK_OK);
  COLUMNS((columns.segment_starts = wrong, columns.segment_count = 2), RK_ARGUMENT);
  COLUMNS((columns.segment_starts = beyond, columns.segment_count = 1), RK_ARGUMENT);
  COLUMNS((columns.segment_starts = starts, columns.segment_count = (size_t)-1), RK_ARGUMENT);
  COLUMNS(columns.has_barometer = 1, RK_OK);
  COLUMNS(columns.has_barometer = 2, RK_RANGE);
  COLUMNS(columns.struct_size = offsetof(rk_columns, has_barometer), RK_OK);
  rk_columns_init(&columns);
  CHECK(rk_analyze_columns(&columns, NULL, NULL, NULL, &error) == RK_ARGUMENT);
}

static void misuse_of_digests(void) {
  char *one = NULL, *text = NULL;
  size_t one_count = 0, count = 0;
  const uint8_t *digests[2];
  size_t counts[2];
  rk_error error;
  rk_recording *recording = opened(NULL, RK_OK);
  CHECK(rk_recording_digest(recording, RK_ALL_SESSIONS, &one, &one_count) == RK_OK);
  rk_recording_close(recording);
  digests[0] = digests[1] = (const uint8_t *)one;
  counts[0] = counts[1] = one_count;
  CHECK(rk_digest_merge(digests, counts, 2, &text, &count, &error) == RK_OK);
  CHECK(count == one_count && memcmp(text, one, count) == 0);
  rk_free(text);
  CHECK(rk_digest_merge(NULL, NULL, 0, &text, &count, &error) == RK_OK && count > 0);
  rk_free(text);
  CHECK(rk_digest_merge(NULL, counts, 2, &text, &count, &error) == RK_ARGUMENT && text == NULL);
  CHECK(rk_digest_merge(digests, NULL, 2, &text, &count, &error) == RK_ARGUMENT);
  CHECK(rk_digest_merge(digests, counts, (size_t)-1, &text, &count, &error) == RK_ARGUMENT);
  counts[1] = one_count - 1;
  CHECK(rk_digest_merge(digests, counts, 2, &text, &count, &error) == RK_UNREADABLE && text == NULL);
  CHECK(error.code[0] != 0);
  counts[1] = one_count;
  digests[1] = NULL;
  CHECK(rk_digest_merge(digests, counts, 2, &text, &count, NULL) == RK_ARGUMENT);
  CHECK(rk_digest_statistics(digests[0], one_count, NULL, "2025-01-01", &text, &count, &error) == RK_OK);
  CHECK(strstr(text, "\"ruckstat.stats/1\"") != NULL);
  rk_free(text);
  CHECK(rk_digest_statistics(digests[0], one_count, "week,load-band,week", "2025-01-01", &text, &count, &error) == RK_OK);
  rk_free(text);
  CHECK(rk_digest_statistics(digests[0], one_count, "fortnight", "2025-01-01", &text, &count, &error) == RK_ARGUMENT);
  CHECK(rk_digest_statistics(digests[0], one_count, NULL, "2025-02-30", &text, &count, &error) == RK_ARGUMENT);
  CHECK(rk_digest_statistics(digests[0], one_count, NULL, NULL, &text, &count, &error) == RK_ARGUMENT);
  CHECK(rk_digest_counted(digests[0], one_count, "2025-01-01", &text, &count, &error) == RK_OK && count == one_count);
  rk_free(text);
  CHECK(rk_digest_counted(digests[0], one_count, "yesterday", &text, &count, &error) == RK_ARGUMENT && text == NULL);
  CHECK(rk_digest_counted(digests[0], 5, "2025-01-01", &text, &count, NULL) == RK_UNREADABLE);
  CHECK(rk_digest_statistics(NULL, 0, NULL, "2025-01-01", &text, &count, &error) == RK_ARGUMENT);
  CHECK(rk_digest_statistics((const uint8_t *)"x", 1, NULL, "2025-01-01", &text, &count, &error) == RK_UNREADABLE);
  rk_free(one);
}

static void misuse_of_kernels(void) {
  /* A degree of a great circle on the mean radius. */
  const double degree = 6371008.8 * 3.14159265358979323846 / 180;
  double latitudes[3] = {0, 0, 1}, longitudes[3] = {0, 1, 1}, lengths[3], power[2] = {0, 0};
  double speeds[2] = {1.5, 0}, loads[2] = {20, -1};
  char *text = NULL;
  size_t count = 0;
  rk_error error;
  rk_walks walks;
  CHECK(fabs(rk_haversine_total(latitudes, longitudes, 3) / (2 * degree) - 1) < 1e-9);
  CHECK(isnan(rk_haversine_total(NULL, longitudes, 3)));
  CHECK(isnan(rk_haversine_total(latitudes, longitudes, (size_t)-1)));
  CHECK(rk_haversine_total(NULL, NULL, 0) == 0);
  CHECK(rk_haversine_steps(latitudes, longitudes, 3, lengths) == RK_OK);
  CHECK(lengths[0] == 0 && fabs(lengths[1] / degree - 1) < 1e-9 && fabs(lengths[2] / degree - 1) < 1e-9);
  CHECK(rk_haversine_steps(latitudes, longitudes, 3, NULL) == RK_ARGUMENT);
  CHECK(rk_haversine_steps(NULL, longitudes, 3, lengths) == RK_ARGUMENT);
  CHECK(rk_haversine_steps(latitudes, longitudes, (size_t)-1, lengths) == RK_ARGUMENT);
  CHECK(rk_energy_models(&text, &count) == RK_OK && strstr(text, "pandolf-1977\n") != NULL);
  rk_free(text);
  CHECK(rk_energy_models(NULL, &count) == RK_ARGUMENT);
  memset(&walks, 0, sizeof walks);
  walks.struct_size = sizeof walks;
  walks.count = 2;
  walks.body_mass_kg = 80;
  walks.resting_rate_w_per_kg = walks.height_m = walks.age_years = NAN;
  walks.speed_m_per_s = speeds;
  walks.load_kg = loads;
  /* Pandolf, Givoni and Goldman 1977 on the level: 1.5 W + 2.0 (W + L)(L / W)^2 + (W + L)(1.5 V^2). */
  CHECK(rk_energy_power("pandolf-1977", &walks, power, &error) == RK_OK);
  CHECK(fabs(power[0] - (1.5 * 80 + 2.0 * 100 * 0.0625 + 100 * 1.5 * 2.25)) < 1e-9 && isnan(power[1]));
  CHECK(rk_energy_power(NULL, &walks, power, NULL) == RK_OK && power[0] > 0);
  CHECK(rk_energy_power("no-model", &walks, power, &error) == RK_ARGUMENT);
  CHECK(rk_energy_power(NULL, &walks, NULL, &error) == RK_ARGUMENT);
  CHECK(rk_energy_power(NULL, NULL, power, &error) == RK_ARGUMENT);
  walks.body_mass_kg = NAN;
  CHECK(rk_energy_power(NULL, &walks, power, &error) == RK_RANGE);
  walks.body_mass_kg = 80;
  walks.sex = "?";
  CHECK(rk_energy_power(NULL, &walks, power, &error) == RK_ARGUMENT);
  walks.sex = NULL;
  walks.count = (size_t)-1;
  CHECK(rk_energy_power(NULL, &walks, power, &error) == RK_ARGUMENT);
  walks.struct_size = 1;
  CHECK(rk_energy_power(NULL, &walks, power, &error) == RK_ARGUMENT);
}

/* Damaged files. */

static uint64_t state;

static uint64_t next_random(void) { /* xorshift64 */
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return state;
}

/* Asks everything of a recording, in an order that differs. */
static void ask_everything(const uint8_t *bytes, size_t count) {
  static const char *const zones[] = {NULL, "time-zone", "default-time-zone"};
  rk_options *options = rk_options_new();
  rk_recording *recording = NULL;
  rk_error error;
  char *text = NULL, load[16];
  const char *zone = zones[next_random() % 3];
  size_t size = 0, session;
  struct ArrowSchema schema;
  struct ArrowArray array;
  int round;
  snprintf(load, sizeof load, "%d kg", (int)(next_random() % 201));
  CHECK(rk_options_set(options, "load", load, &error) == RK_OK);
  if (next_random() % 4 == 0) CHECK(rk_options_set(options, "clean", "none", &error) == RK_OK);
  CHECK(rk_options_set(options, "without-points", next_random() % 2 ? "true" : "false", &error) == RK_OK);
  if (zone != NULL) CHECK(rk_options_set(options, zone, "+05:30", &error) == RK_OK);
  CHECK(rk_options_set(options, "max-memory", "256MiB", &error) == RK_OK);
  rk_recording_open(bytes, count, NULL, options, &recording, &error);
  rk_options_close(options);
  CHECK(memchr(error.message, 0, sizeof error.message) != NULL && memchr(error.code, 0, sizeof error.code) != NULL);
  for (round = 0; round < 3; round++) {
    session = next_random() % (rk_recording_sessions(recording) + 1);
    switch (next_random() % 4) {
    case 0:
      if (rk_recording_json(recording, &text, &size) == RK_OK) CHECK(size == 0 || text[size - 1] == '\n');
      break;
    case 1:
      if (rk_recording_digest(recording, session, &text, &size) == RK_OK) {
        char *merged = NULL;
        size_t merged_size = 0;
        const uint8_t *digests[2];
        size_t counts[2];
        digests[0] = digests[1] = (const uint8_t *)text;
        counts[0] = counts[1] = size;
        CHECK(rk_digest_merge(digests, counts, 2, &merged, &merged_size, NULL) == RK_OK && merged_size == size);
        rk_free(merged);
      }
      break;
    case 2:
      if (rk_recording_points(recording, session, &schema, &array) == RK_OK) {
        schema.release(&schema);
        array.release(&array);
      }
      break;
    default:
      if (rk_recording_summaries(recording, &schema, &array) == RK_OK) {
        CHECK((size_t)array.length == rk_recording_sessions(recording) + rk_recording_failures(recording));
        array.release(&array);
        schema.release(&schema);
      }
    }
    rk_free(text);
    text = NULL;
  }
  rk_recording_close(recording);
}

static void hunt(int seconds, uint64_t seed, int count, char **paths) {
  time_t end = time(NULL) + seconds;
  long trials = 0;
  state = seed * 2 + 1;
  while (time(NULL) < end) {
    content file = read_file(paths[next_random() % (uint64_t)count]);
    size_t changes = 1 + next_random() % 8;
    if (file.count > 0 && file.count < 300000) {
      size_t kept = next_random() % 4 ? file.count : 1 + next_random() % file.count;
      while (changes-- > 0) {
        size_t place = next_random() % kept, length = next_random() % 16;
        switch (next_random() % 4) {
        case 0: file.bytes[place] = (char)next_random(); break;
        case 1: file.bytes[place] ^= (char)(1 << next_random() % 8); break;
        case 2: file.bytes[place] = "0123456789-.eE<>/"[next_random() % 17]; break;
        default:
          if (place + length <= kept) memmove(file.bytes + place, file.bytes + next_random() % (kept - length + 1), length);
        }
      }
      ask_everything((const uint8_t *)file.bytes, kept);
      trials++;
    }
    free(file.bytes);
  }
  printf("%ld damaged files\n", trials);
}

/* Memory. */

/* Takes the child of a table that has one, so that it outlives its parent. */
static struct ArrowArray moved_child(struct ArrowArray *array) {
  struct ArrowArray child;
  memset(&child, 0, sizeof child);
  if (array->n_children > 0) {
    child = *array->children[array->n_children / 2];
    array->children[array->n_children / 2]->release = NULL;
  }
  return child;
}

/* Exports a table twice and releases everything, with the recording, in one of eight orders. */
static void export_and_release(rk_recording *recording, int order) {
  struct ArrowSchema schemas[2];
  struct ArrowArray arrays[2], child;
  size_t sessions = rk_recording_sessions(recording);
  int has_points = sessions > 0 && order % 2 == 0;
  CHECK(rk_recording_summaries(recording, &schemas[0], &arrays[0]) == RK_OK);
  if (has_points) {
    CHECK(rk_recording_points(recording, sessions - 1, &schemas[1], &arrays[1]) == RK_OK);
  } else {
    CHECK(rk_recording_summaries(recording, &schemas[1], &arrays[1]) == RK_OK);
  }
  if (order & 2) rk_recording_close(recording);
  child = moved_child(&arrays[1]);
  if (order & 4) {
    arrays[1].release(&arrays[1]);
    schemas[0].release(&schemas[0]);
    if (child.release) child.release(&child);
  } else {
    if (child.release) child.release(&child);
    schemas[0].release(&schemas[0]);
    arrays[1].release(&arrays[1]);
  }
  schemas[1].release(&schemas[1]);
  arrays[0].release(&arrays[0]);
  if (!(order & 2)) rk_recording_close(recording);
}

static void rounds(int count, int files, char **paths) {
  int round, index;
  for (round = 0; round < 8 * count; round++) {
    for (index = 0; index < files; index++) {
      content file = read_file(paths[index]);
      rk_recording *recording = NULL;
      rk_error error;
      char *text = NULL, *merged = NULL;
      size_t size = 0, merged_size = 0;
      rk_recording_open((const uint8_t *)file.bytes, file.count, NULL, NULL, &recording, &error);
      CHECK(rk_recording_json(recording, &text, &size) == RK_OK);
      rk_free(text);
      CHECK(rk_recording_digest(recording, RK_ALL_SESSIONS, &text, &size) == RK_OK);
      {
        const uint8_t *digests[2];
        size_t sizes[2];
        digests[0] = digests[1] = (const uint8_t *)text;
        sizes[0] = sizes[1] = size;
        CHECK(rk_digest_merge(digests, sizes, 2, &merged, &merged_size, &error) == RK_OK);
        rk_free(merged);
        CHECK(rk_digest_statistics(digests[0], size, "week", "2026-01-01", &merged, &merged_size, &error) == RK_OK);
        rk_free(merged);
      }
      rk_free(text);
      export_and_release(recording, round % 8);
      free(file.bytes);
    }
  }
}

int main(int count, char **arguments) {
  if (count > 3 && strcmp(arguments[1], "equal") == 0) {
    file_count = count - 3;
    equal(arguments[2], arguments + 3);
  } else if (count > 4 && strcmp(arguments[1], "hunt") == 0) {
    hunt(atoi(arguments[2]), (uint64_t)atoi(arguments[3]), count - 4, arguments + 4);
  } else if (count > 3 && strcmp(arguments[1], "rounds") == 0) {
    rounds(atoi(arguments[2]), count - 3, arguments + 3);
  } else {
    misuse_of_options();
    misuse_of_recordings();
    misuse_of_columns();
    misuse_of_digests();
    misuse_of_kernels();
    if (failures == 0) printf("misuse of every argument is a status\n");
  }
  return failures > 0;
}
