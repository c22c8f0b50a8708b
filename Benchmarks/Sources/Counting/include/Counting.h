// What a program asks of callgrind, the counter of instructions of valgrind, while it runs under it. Without
// valgrind's headers, and outside of callgrind, these do nothing.
#ifndef COUNTING_H
#define COUNTING_H

#if __has_include(<valgrind/callgrind.h>)
#include <valgrind/callgrind.h>
#else
#define CALLGRIND_START_INSTRUMENTATION
#define CALLGRIND_STOP_INSTRUMENTATION
#define CALLGRIND_DUMP_STATS_AT(name) (void)(name)
#endif

static inline void startCounting(void) { CALLGRIND_START_INSTRUMENTATION; }
static inline void stopCounting(void) { CALLGRIND_STOP_INSTRUMENTATION; }

// Writes the count since the last one into a file, under a name, and begins at 0 again.
static inline void writeCount(const char *name) { CALLGRIND_DUMP_STATS_AT(name); }

#endif
