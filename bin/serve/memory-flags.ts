/**
 * Flags of Node for processes that serve, also set by `npm start`. By default the space for new objects grows to three
 * times 32 MB, and the heap to a multiple of what lives in it, most of which waits for the next collection; with these,
 * requests take as long (docs/speed.md).
 */
export const memoryFlags: readonly string[] = [
  "--max-semi-space-size=8",
  "--heap-growing-percent=50",
];
