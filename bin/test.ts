import { rmSync } from "node:fs";
import { join } from "node:path";

import { StartupError } from "#app/lib/startup-error.ts";
import { type Counts, type FailedTest, readTestRun, type TimedTest } from "#tests/count-file.ts";

import { ensureBuilt } from "./build.ts";
import { runCommand } from "./command.ts";
import { findFreePort } from "./free-port.ts";
import { stopSignal } from "./stop-signal.ts";
import { runTool, secondsSince } from "./test/run-tool.ts";
import { makeScratchFolder } from "./test/scratch-folder.ts";
import { runStaticChecks } from "./test/static-checks.ts";
import { formatFailures, formatSlowest, formatTimes, type Time } from "./test/times.ts";

const parts = new Map([
  ["all", { run: all, takesArguments: false }],
  ["static", { run: staticChecks, takesArguments: false }],
  ["unit", { run: unit, takesArguments: true }],
  ["e2e", { run: e2e, takesArguments: true }],
  ["watch", { run: watch, takesArguments: true }],
]);

const [part = "all", ...args] = process.argv.slice(2);
const stop = stopSignal();
const scratch = makeScratchFolder();
const total: Counts = { passed: 0, failed: 0, skipped: 0 };
const times: Time[] = [];
const tests: TimedTest[] = [];
const failures: FailedTest[] = [];

await runCommand(async () => {
  const startedAt = performance.now();
  try {
    await choosePart().run();
  } catch (error) {
    if (stop.aborted) return 130;
    throw error;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  if (part === "watch") return 0;
  report(secondsSince(startedAt));
  return total.failed === 0 ? 0 : 1;
});

function choosePart() {
  const chosen = parts.get(part);
  if (!chosen) {
    throw new StartupError(
      `Unknown part '${part}'. Use static, unit, e2e or watch, or none to run all tests. ` +
        "To run a single file: npm test -- unit PATH, or npm test -- e2e PATH.",
    );
  }
  if (args.length > 0 && !chosen.takesArguments) {
    throw new StartupError(`The part '${part}' takes no arguments: ${args.join(" ")}`);
  }
  return chosen;
}

function report(seconds: number): void {
  if (part !== "static" && total.passed + total.failed === 0) total.failed++;
  if (tests.length > 0) console.log(`\n--- slowest tests\n${formatSlowest(tests).join("\n")}`);
  console.log(`\n--- times\n${formatTimes([...times, { name: "total", seconds }]).join("\n")}`);
  if (failures.length > 0)
    console.log(`\n--- failed tests\n${formatFailures(failures).join("\n")}`);
  console.log(`\ntests: ${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
}

async function all(): Promise<void> {
  // Both are awaited even when they are interrupted: no child outlives this process.
  const [tested, checked] = await Promise.allSettled([buildAndTest(), staticChecks()]);
  if (checked.status === "rejected") throw checked.reason;
  if (tested.status === "rejected") throw tested.reason;
}

async function buildAndTest(): Promise<void> {
  if (!(await build())) return;
  await runTests("unit and integration tests", "vitest", ["run"]);
  await runBrowserTests();
}

async function staticChecks(): Promise<void> {
  const startedAt = performance.now();
  const { failed, times: of } = await runStaticChecks(stop);
  total.failed += failed;
  times.unshift({ name: "static checks", seconds: secondsSince(startedAt), of });
}

async function unit(): Promise<void> {
  if (await build()) await runTests("unit and integration tests", "vitest", ["run", ...args]);
}

async function e2e(): Promise<void> {
  if (await build()) await runBrowserTests();
}

async function watch(): Promise<void> {
  if (await build()) await runTool("vitest", ["watch", ...args], { stop, mode: "interactive" });
}

async function build(): Promise<boolean> {
  const startedAt = performance.now();
  try {
    await ensureBuilt(stop);
    return true;
  } catch (error) {
    stop.throwIfAborted();
    console.error(`\n--- build\n${error instanceof Error ? error.message : String(error)}`);
    total.failed++;
    return false;
  } finally {
    times.push({ name: "build", seconds: secondsSince(startedAt) });
  }
}

async function runBrowserTests(): Promise<void> {
  process.env["E2E_PORT"] ??= `${await findFreePort()}`;
  await runTests("browser tests", "playwright", ["test", ...(part === "e2e" ? args : [])]);
}

async function runTests(name: string, program: string, options: string[]): Promise<void> {
  console.log(`\n--- ${name}`);
  const file = join(scratch, `${program}.json`);
  const { code, seconds } = await runTool(program, options, {
    stop,
    mode: "live",
    env: { COUNT_FILE: file, TMPDIR: scratch },
  });
  times.push({ name, seconds });
  const run = readTestRun(file);
  const counts = run?.counts ?? { passed: 0, failed: 0, skipped: 0 };
  tests.push(...(run?.tests ?? []));
  failures.push(...(run?.failures ?? []));
  // A runner can also fail for a reason of its own, or find no tests.
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
}
