#ifndef RUCK_STEPS_H
#define RUCK_STEPS_H

#include "RuckLanes.h"

#pragma clang fp contract(off)

/// Where a walk is on the sphere; constants and state of the Swift twin, `Haversine.Walk`.
struct ruck_walk {
  double node;
  double constant, linear, square, cube;
  double limit, twelfth, scale;
  double cosine;
};

#if defined(__x86_64__)

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wpsabi"

/// Steps from the row `first` up to the first eight rows that are not easy, stored if `lengths` is
/// given, else added to the eight lanes; returns how many rows. The row before is read too.
RUCK_PART long ruck_easy_steps(
    const double *latitudes, const double *longitudes, long first, long count,
    struct ruck_walk *walk, double *lengths, void *lanes) {
  ruck_wide cosines = walk->cosine, sum = 0;
  if (lanes) sum = ruck_load(lanes);
  long row = first;
  for (; row <= count - 8; row += 8) {
    ruck_wide latitude = ruck_load(latitudes + row);
    ruck_wide north = latitude - ruck_load(latitudes + row - 1);
    ruck_wide east = ruck_load(longitudes + row) - ruck_load(longitudes + row - 1);
    ruck_wide offset = latitude - walk->node;
    north = north * north;
    east = east * east;
    if (!ruck_all((north + east) + offset * offset < walk->limit)) break;
    ruck_wide cosine =
        ((walk->cube * offset + walk->square) * offset + walk->linear) * offset + walk->constant;
    ruck_wide before = __builtin_shufflevector(cosines, cosine, 7, 8, 9, 10, 11, 12, 13, 14);
    cosines = cosine;
    ruck_wide across = before * cosine * east;
    ruck_wide square = north + across;
    square = square + walk->twelfth * across * (square + (north - east));
    ruck_wide length = walk->scale * __builtin_elementwise_sqrt(square);
    if (lengths) ruck_store(lengths + row, length);
    if (lanes) sum += length;
  }
  walk->cosine = cosines[7];
  if (lanes) ruck_store(lanes, sum);
  return row - first;
}

RUCK_WIDE long ruck_fill_steps(
    const double *latitudes, const double *longitudes, long first, long count,
    struct ruck_walk *walk, double *lengths) {
  return ruck_easy_steps(latitudes, longitudes, first, count, walk, lengths, 0);
}

RUCK_WIDE long ruck_add_steps(
    const double *latitudes, const double *longitudes, long first, long count,
    struct ruck_walk *walk, void *lanes) {
  return ruck_easy_steps(latitudes, longitudes, first, count, walk, 0, lanes);
}

#pragma clang diagnostic pop

#else

static inline long ruck_fill_steps(
    const double *latitudes, const double *longitudes, long first, long count,
    struct ruck_walk *walk, double *lengths) {
  return 0;
}
static inline long ruck_add_steps(
    const double *latitudes, const double *longitudes, long first, long count,
    struct ruck_walk *walk, void *lanes) {
  return 0;
}

#endif
#endif
