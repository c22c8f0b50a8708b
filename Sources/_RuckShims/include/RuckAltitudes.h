#ifndef RUCK_ALTITUDES_H
#define RUCK_ALTITUDES_H

#include "RuckLanes.h"

#pragma clang fp contract(off)

#if defined(__x86_64__)

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wpsabi"

/// Errors of prediction from `first` on, as long as there are two more rows to predict; `lanes` are
/// eight of each that `PredictionErrors.Settled` has, in its order. Returns how many rows.
RUCK_WIDE long ruck_add_errors(const double *altitudes, long first, long count, void *lanes) {
  double *settled = (double *)lanes;
  ruck_wide one = ruck_load(settled), two = ruck_load(settled + 8);
  ruck_wide near = ruck_load(settled + 16), far = ruck_load(settled + 24);
  ruck_wide last = ruck_load(settled + 32), before = ruck_load(settled + 40);
  ruck_wide sum = ruck_load(settled + 48);
  const double *row = altitudes + first, *end = altitudes + count - 1;
  double step = row[1] - row[0], below = row[0] - row[-1];
  double odd = step - below, even = below - (row[-1] - row[-2]);
  for (; row < end; row += 2) {
    double middle = row[2] - row[1], next = row[3] - row[2];
    double bend = middle - step;
    before = (((bend - one * odd) - two * even) - far * before) - near * last;
    sum = sum + before * before;
    even = bend;
    bend = next - middle;
    last = (((bend - one * even) - two * odd) - far * last) - near * before;
    sum = sum + last * last;
    odd = bend;
    step = next;
  }
  ruck_store(settled + 32, last);
  ruck_store(settled + 40, before);
  ruck_store(settled + 48, sum);
  return (row - altitudes) - first;
}

#pragma clang diagnostic pop

#else

static inline long ruck_add_errors(
    const double *altitudes, long first, long count, void *lanes) {
  return 0;
}

#endif
#endif
