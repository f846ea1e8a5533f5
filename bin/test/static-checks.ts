import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";

import { runTool, type ToolRun } from "./run-tool.ts";
import type { Time } from "./times.ts";

// Outside node_modules, which an install replaces.
const tscCache = ".cache/tsc.tsbuildinfo";
// Several checkers check most types anew each: on two cores they take twice the processor time of one.
const tscThreads = ["--checkers", "1"];
const typesStamp = ".react-router/.stamp";

/** The checks that do not run the product, in this order: lint and types need the generated types. */
const checks: Record<string, (stop: AbortSignal) => Promise<ToolRun>> = {
  format: (stop) => runTool("oxfmt", ["--check"], { stop }),
  "generated types": generateTypes,
  lint: (stop) => runTool("oxlint", ["--deny-warnings"], { stop }),
  types: (stop) =>
    runTool("tsc", ["--incremental", "--tsBuildInfoFile", tscCache, ...tscThreads], { stop }),
  "unused code": (stop) => runTool("knip", ["--no-progress"], { stop }),
};

/**
 * Runs the static checks except the skipped ones, and prints the output of each when it ends; returns the times
 * and the number of failures.
 */
export async function runStaticChecks(
  stop: AbortSignal,
  leftOut: readonly string[] = [],
): Promise<{ failed: number; times: Time[] }> {
  const times: Time[] = [];
  let failed = 0;
  for (const [name, check] of Object.entries(checks)) {
    if (leftOut.includes(name)) continue;
    const { code, output, seconds } = await check(stop);
    const hasFailed = code !== 0;
    if (hasFailed) failed++;
    console.log(`\n--- ${name}${hasFailed ? ": failed" : ""}\n${output.trim() || "ok"}`);
    times.push({ name, seconds });
  }
  return { failed, times };
}

/** Generates the types of the routes unless the existing ones are current. */
async function generateTypes(stop: AbortSignal): Promise<ToolRun> {
  const hash = createHash("sha256");
  for (const file of ["app/routes.ts", "react-router.config.ts", "package-lock.json"]) {
    hash.update(readFileSync(file)).update("\0");
  }
  const wanted = hash.digest("hex");
  const isCurrent =
    existsSync(".react-router/types") &&
    existsSync(typesStamp) &&
    readFileSync(typesStamp, "utf8") === wanted;
  if (isCurrent) return { code: 0, output: "up to date", seconds: 0 };
  const run = await runTool("react-router", ["typegen"], { stop });
  mkdirSync(".react-router", { recursive: true });
  if (run.code === 0) writeFileSync(typesStamp, wanted);
  return run;
}
