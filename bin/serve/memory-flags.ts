/**
 * Flags of Node for processes that serve, also set by `npm start`. By default the space for new objects grows to three
 * times 32 MB, and the heap to a multiple of what lives in it, most of which waits for the next collection; with these,
 * requests take as long (docs/speed.md).
 */
export const memoryFlags: readonly string[] = [
  "--max-semi-space-size=4",
  "--heap-growing-percent=50",
];

/**
 * Variables of the allocator of the GNU C library, for the same processes: one heap for all threads, and memory of its
 * own for each large piece, which it returns to the system. By default it keeps what was once used.
 */
export const memoryVariables: Readonly<Record<string, string>> = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "262144",
};
