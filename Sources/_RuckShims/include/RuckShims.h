#ifndef RUCK_SHIMS_H
#define RUCK_SHIMS_H

#include "RuckSQLite.h"

// Swift's SIMD types take their square roots lane by lane on Linux; clang's elementwise
// builtin becomes one vector instruction. IEEE 754 fixes the result, so the bits are equal.
#pragma clang fp contract(off)

typedef double ruck_double8 __attribute__((ext_vector_type(8)));

static inline __attribute__((always_inline)) ruck_double8 ruck_square_root8(ruck_double8 x) {
  return __builtin_elementwise_sqrt(x);
}

// The first seven digits of the commit that a release is built of, 0 where it is unknown; -Xcc
// -DRUCKSTAT_COMMIT=0xa1b2c3d states it. Swift sees the constant, not a macro of the command line.
#ifndef RUCKSTAT_COMMIT
#define RUCKSTAT_COMMIT 0
#endif
enum { ruckCommit = RUCKSTAT_COMMIT };

#endif
