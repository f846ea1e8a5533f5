import { randomBytes } from "node:crypto";

import { afterEach, expect, inject } from "vitest";

// Before any module of the product is loaded: each test file has a database name of its own.
process.env["NODE_ENV"] = "test";
process.env["LOG_LEVEL"] ??= "silent";
process.env["DATA_DIR"] = inject("scratchDir");
process.env["DATABASE_URL"] = inject("clusterUrl").replace(
  "/sdg_passport?",
  `/test_${randomBytes(6).toString("hex")}?`,
);

const complaints: unknown[][] = [];
console.error = (...words: unknown[]) => void complaints.push(words);

// A test that expects a complaint replaces console.error with a spy of its own.
afterEach(() => {
  expect(complaints.splice(0), "console.error was called").toEqual([]);
});
