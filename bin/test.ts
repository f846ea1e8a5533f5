import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { type Counts, readCounts } from "#tests/count-file.ts";

import { ensureBuilt } from "./build.ts";
import { runCommand } from "./command.ts";

const [part = "all", ...args] = process.argv.slice(2);
const scratch = mkdtempSync(join(tmpdir(), "sdg-count-"));
const total: Counts = { passed: 0, failed: 0, skipped: 0 };
let current: ChildProcess | undefined;

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    current?.kill(signal);
    current?.once("exit", () => process.exit(130));
  });
}

await runCommand(async () => {
  const parts: Record<string, () => Promise<void>> = { static: checks, unit, e2e, all };
  const run = parts[part];
  if (!run) {
    console.error(`There is no part '${part}'; there are ${Object.keys(parts).join(", ")}.`);
    return 1;
  }
  await run();
  rmSync(scratch, { recursive: true, force: true });
  if (part !== "static" && total.passed + total.failed === 0) total.failed++;
  console.log(`\ntests: ${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  return total.failed === 0 ? 0 : 1;
});

async function all(): Promise<void> {
  await checks();
  await unit();
  await e2e();
}

async function checks(): Promise<void> {
  await check("format", "oxfmt", "--check");
  await check("generated types", "react-router", "typegen");
  await check("lint", "oxlint", "--deny-warnings");
  await check("types", "tsc");
  await check("unused code", "knip", "--no-progress");
}

async function unit(): Promise<void> {
  if (await build()) await count("unit and integration tests", "vitest", "run", ...args);
}

async function e2e(): Promise<void> {
  process.env["E2E_PORT"] ??= `${await freePort()}`;
  if (await build()) await count("browser tests", "playwright", "test", ...args);
}

async function build(): Promise<boolean> {
  try {
    await ensureBuilt(new AbortController().signal);
    return true;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    total.failed++;
    return false;
  }
}

async function check(name: string, program: string, ...options: string[]): Promise<void> {
  console.log(`\n--- ${name}`);
  if ((await run(program, options)) !== 0) total.failed++;
}

async function count(name: string, program: string, ...options: string[]): Promise<void> {
  console.log(`\n--- ${name}`);
  const file = join(scratch, `${program}.json`);
  const code = await run(program, options, { COUNT_FILE: file });
  const counts = readCounts(file) ?? { passed: 0, failed: 0, skipped: 0 };
  // A runner can also fail for a reason of its own, or find no test at all.
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
}

function run(program: string, options: string[], env: Record<string, string> = {}) {
  return new Promise<number>((resolve, reject) => {
    current = spawn(process.execPath, [`node_modules/.bin/${program}`, ...options], {
      stdio: "inherit",
      env: { ...process.env, ...env },
    });
    current.once("error", reject);
    current.once("exit", (code) => resolve(code ?? 1));
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(address && typeof address === "object" ? address.port : 3117));
    });
  });
}
