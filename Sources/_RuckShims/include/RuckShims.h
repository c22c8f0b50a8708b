#ifndef RUCK_SHIMS_H
#define RUCK_SHIMS_H

// Swift's SIMD types take their square roots lane by lane on Linux; clang's elementwise
// builtin becomes one vector instruction. IEEE 754 fixes the result, so the bits are equal.
#pragma clang fp contract(off)

typedef double ruck_double8 __attribute__((ext_vector_type(8)));

static inline __attribute__((always_inline)) ruck_double8 ruck_square_root8(ruck_double8 x) {
  return __builtin_elementwise_sqrt(x);
}

// The commit that a release is built of; -Xcc -DRUCKSTAT_COMMIT='"..."' states it.
#ifndef RUCKSTAT_COMMIT
#define RUCKSTAT_COMMIT ""
#endif

#endif
