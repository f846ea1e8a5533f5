/**
 * Flags of Node for processes that serve, also set by `npm start`. By default the space for new objects grows to three
 * times 32 MB, most of which waits for the next collection; with 8 MB, requests take no longer.
 */
export const memoryFlags: readonly string[] = ["--max-semi-space-size=8"];
