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

// Has the allocator of a program keep what was freed, in one arena for all threads: the columns of a recording are some
// megabytes each, and the kernel clears each page that it hands out again. Before the first thread starts; the GNU C
// library alone can be told so.
#ifdef __linux__
#include <malloc.h>
#endif
static inline void ruck_keep_freed_memory(void) {
#ifdef __GLIBC__
  mallopt(M_ARENA_MAX, 1);
  mallopt(M_MMAP_THRESHOLD, 1 << 30);
  mallopt(M_TRIM_THRESHOLD, 0x7fffffff);
#endif
}

// The first seven digits of the commit that a release is built of, 0 where it is unknown; -Xcc
// -DRUCKSTAT_COMMIT=0xa1b2c3d states it. Swift sees the constant, not a macro of the command line.
#ifndef RUCKSTAT_COMMIT
#define RUCKSTAT_COMMIT 0
#endif
enum { ruckCommit = RUCKSTAT_COMMIT };

#endif
