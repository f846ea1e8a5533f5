import { spawn } from "node:child_process";

import { expect, test } from "vitest";

/** Runs `npm run torture` with options; returns its exit code and its output. */
function torture(...options: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ["bin/torture.ts", ...options], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  }
  return new Promise((resolve) => child.once("close", (code) => resolve({ code, output })));
}

test("nothing is lost or doubled while processes and the database are killed and frozen", async () => {
  const { code, output } = await torture("--minutes", "1", "--pace", "0.1", "--seed", "20261123");
  expect(output).toContain("Nothing was lost, and nothing was doubled.");
  // Otherwise nothing was compared.
  expect(output).toMatch(/^\| check-ins \| [1-9]/m);
  expect(code, output).toBe(0);
}, 600_000);
