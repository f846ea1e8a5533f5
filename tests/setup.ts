import { afterEach, expect, vi } from "vitest";

import { prepareFile } from "./worker.ts";

vi.useRealTimers();
vi.unstubAllGlobals();
await prepareFile();

const complaints: unknown[][] = [];
console.error = (...line: unknown[]) => void complaints.push(line);

// A test that expects a console error replaces console.error with a spy of its own.
afterEach(() => {
  expect(complaints.splice(0), "console.error was called").toEqual([]);
});
