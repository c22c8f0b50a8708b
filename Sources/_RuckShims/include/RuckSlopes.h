#ifndef RUCK_SLOPES_H
#define RUCK_SLOPES_H

#include "RuckLanes.h"

#pragma clang fp contract(off)

/// A `MovingSlope` on its way along a column from `first` to `last`.
struct ruck_slope {
  double window, unknown, first, last;
  long low, high;
};

#if defined(__x86_64__)

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wpsabi"

/// `MovingSlope.values`.
RUCK_PART ruck_wide ruck_values(
    ruck_wide places, long *row, long offset, const double *x, const double *y, long count) {
  long next = *row + offset;
  if (next + 9 <= count) {
    ruck_wide x0 = ruck_load(x + next), x1 = ruck_load(x + next + 1);
    if (ruck_all((x0 < places) & (x1 >= places))) {
      ruck_wide y0 = ruck_load(y + next);
      *row += 8;
      return y0 + (ruck_load(y + next + 1) - y0) * ((places - x0) / (x1 - x0));
    }
  }
  double last = places[7];
  ruck_wide_bits at = next - 1;
  long ahead = next;
  while (ahead < count - 1 && x[ahead] < last) at -= x[ahead++] < places;
  *row = ahead - offset;
  ruck_wide x0 = ruck_gather(x, at), x1 = ruck_gather(x + 1, at);
  ruck_wide y0 = ruck_gather(y, at), y1 = ruck_gather(y + 1, at);
  return x1 > x0 ? y0 + (y1 - y0) * ((places - x0) / (x1 - x0)) : y0;
}

/// Slopes of the rows from `first` to before `end`, as many as fill whole lanes; returns how many.
/// The columns have `count` rows, before the last of which the window begins.
RUCK_WIDE long ruck_fill_slopes(
    struct ruck_slope *slope, const double *x, const double *y, long count, long first, long end,
    double *slopes) {
  long row = first;
  for (; row <= end - 8; row += 8) {
    ruck_wide before = ruck_load(x + row - 1), here = ruck_load(x + row);
    ruck_wide center = (before + here) * 0.5;
    ruck_wide half = ruck_larger(slope->window, here - before) * 0.5;
    ruck_wide a = ruck_larger(center - half, slope->first);
    ruck_wide b = ruck_smaller(center + half, slope->last);
    ruck_wide at_a = ruck_values(a, &slope->low, 1, x, y, count);
    ruck_wide at_b = ruck_values(b, &slope->high, 0, x, y, count);
    ruck_wide value = (at_b - at_a) / (b - a);
    value = ((b > a) & (value == value)) ? value : slope->unknown;
    ruck_store(slopes + (row - first), value);
  }
  return row - first;
}

#pragma clang diagnostic pop

#else

static inline long ruck_fill_slopes(
    struct ruck_slope *slope, const double *x, const double *y, long count, long first, long end,
    double *slopes) {
  return 0;
}

#endif
#endif
