import { spawn } from "node:child_process";

import { expect, test } from "vitest";

/** Runs `npm run fuzz` with options; returns its exit code and its output. */
function fuzz(...options: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ["bin/fuzz.ts", ...options], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  }
  return new Promise((resolve) => child.once("close", (code) => resolve({ code, output })));
}

test("no generated request gets a 5xx status or stores anything wrong", async () => {
  const { code, output } = await fuzz("--requests", "600", "--seed", "20261122");
  expect(output).toMatch(/API requests: 300 sent .* 0 findings\n/);
  expect(output).toMatch(/odd URLs: 300 sent .* 0 findings\n/);
  expect(output).toContain("Afterwards: /readyz returned 200; 0 differences in the ledger");
  expect(code, output).toBe(0);
}, 300_000);
