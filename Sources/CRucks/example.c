/* Reads a recording and prints its sessions, and how far the first one went by its points.
 *
 *   cc -std=c99 example.c $(pkg-config --cflags --libs rucks) -o example
 *   ./example morning.gpx
 *
 * Compiles as C99 and as C++17. */
#include <rucks.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The whole of a file; NULL where it cannot be read. The caller frees it. */
static uint8_t *content(const char *path, size_t *count) {
  FILE *file = fopen(path, "rb");
  uint8_t *bytes = NULL;
  size_t room = 0;
  *count = 0;
  if (file == NULL) return NULL;
  for (;;) {
    size_t got;
    if (*count == room) {
      uint8_t *more;
      room = room == 0 ? 65536 : 2 * room;
      more = (uint8_t *)realloc(bytes, room);
      if (more == NULL) break;
      bytes = more;
    }
    got = fread(bytes + *count, 1, room - *count, file);
    if (got == 0) break;
    *count += got;
  }
  fclose(file);
  return bytes;
}

/* The column of a name; NULL where the table has none. */
static const double *column(const struct ArrowSchema *schema, const struct ArrowArray *array,
                            const char *name) {
  int64_t place;
  for (place = 0; place < schema->n_children; place++) {
    if (strcmp(schema->children[place]->name, name) == 0) {
      return (const double *)array->children[place]->buffers[1];
    }
  }
  return NULL;
}

int main(int count, char **arguments) {
  rk_options *options = rk_options_new();
  rk_recording *recording = NULL;
  rk_error error;
  rk_status status;
  uint8_t *bytes;
  size_t size;
  char *text;
  size_t length;

  if (count != 2) {
    fprintf(stderr, "usage: example FILE\n");
    return 64;
  }
  bytes = content(arguments[1], &size);
  if (bytes == NULL) {
    fprintf(stderr, "%s cannot be read\n", arguments[1]);
    return 4;
  }

  status = rk_options_set(options, "load", "20 kg", &error);
  if (status == RK_OK) status = rk_options_set(options, "body-mass", "80 kg", &error);
  /* UTC, where the recording does not state local time */
  if (status == RK_OK) status = rk_options_set(options, "default-time-zone", "+00:00", &error);
  if (status == RK_OK) status = rk_recording_open(bytes, size, arguments[1], options, &recording, &error);
  free(bytes); /* the recording keeps nothing of it */
  rk_options_close(options);
  if (status != RK_OK) {
    fprintf(stderr, "%s: %s [%s]\n", arguments[1], error.message, error.code);
    rk_recording_close(recording);
    return 4;
  }

  if (rk_recording_json(recording, &text, &length) == RK_OK) {
    fwrite(text, 1, length, stdout);
    rk_free(text);
  }

  if (rk_recording_sessions(recording) > 0) {
    struct ArrowSchema schema;
    struct ArrowArray points;
    if (rk_recording_points(recording, 0, &schema, &points) == RK_OK) {
      const double *latitudes = column(&schema, &points, "latitude_deg");
      const double *longitudes = column(&schema, &points, "longitude_deg");
      double meters = rk_haversine_total(latitudes, longitudes, (size_t)points.length);
      if (!isnan(meters)) fprintf(stderr, "%.0f m along %ld points\n", meters, (long)points.length);
      schema.release(&schema);
      points.release(&points);
    }
  }
  rk_recording_close(recording);
  return 0;
}
