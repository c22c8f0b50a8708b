// The textbook haversine loop, as a C programmer would write it; cc -O3 haversine.c -lm.
// Reads latitudes and longitudes as doubles from a file, prints the median of nine CPU times.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static double total(const double *lat, const double *lon, long n) {
  const double rad = 3.14159265358979323846 / 180;
  double sum = 0;
  for (long i = 1; i < n; i++) {
    double a = sin((lat[i] - lat[i - 1]) * rad / 2), b = sin((lon[i] - lon[i - 1]) * rad / 2);
    double h = a * a + cos(lat[i - 1] * rad) * cos(lat[i] * rad) * b * b;
    sum += 2 * 6371008.8 * asin(sqrt(h));
  }
  return sum;
}

static int ascending(const void *x, const void *y) {
  double a = *(const double *)x, b = *(const double *)y;
  return (a > b) - (a < b);
}

int main(int argc, char **argv) {
  long n = atol(argv[2]);
  double *columns = malloc(2 * n * sizeof(double)), times[9], sum = 0;
  FILE *file = fopen(argv[1], "rb");
  if (!columns || !file || fread(columns, sizeof(double), 2 * n, file) != 2 * (size_t)n) return 1;
  for (int round = 0; round < 9; round++) {
    clock_t start = clock();
    sum += total(columns, columns + n, n);
    times[round] = (double)(clock() - start) / CLOCKS_PER_SEC;
  }
  qsort(times, 9, sizeof(double), ascending);
  printf("%.9f %.3f\n", times[4], sum / 9);
  return 0;
}
