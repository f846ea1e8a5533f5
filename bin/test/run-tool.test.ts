import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";

import { afterEach, beforeEach, expect, test } from "vitest";

import { isAlive } from "#tests/process/product.ts";

import { runTool } from "./run-tool.ts";

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "sdg-tool-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a tool, and returns its name as if npm had installed it. */
function makeTool(source: string): string {
  const file = join(folder, "tool.mjs");
  writeFileSync(file, source);
  return relative("node_modules/.bin", file);
}

test("collects a tool's output and exit code", async () => {
  const tool = makeTool("console.log(process.argv[2]); console.error('b'); process.exitCode = 3;");
  const { code, output } = await runTool(tool, ["a"], { stop: new AbortController().signal });
  expect({ code, output: output.split("\n").toSorted() }).toEqual({
    code: 3,
    output: ["", "a", "b"],
  });
});

test("ends an interrupted tool and its child processes", async () => {
  const pids = join(folder, "pids");
  const tool = makeTool(`
    import { spawn } from "node:child_process";
    import { renameSync, writeFileSync } from "node:fs";
    const wait = "process.on('SIGINT', () => {}); setInterval(() => {}, 1000)";
    const left = spawn(process.execPath, ["-e", wait], { stdio: "ignore" });
    writeFileSync(${JSON.stringify(`${pids}.new`)}, process.pid + " " + left.pid);
    renameSync(${JSON.stringify(`${pids}.new`)}, ${JSON.stringify(pids)});
    setInterval(() => {}, 1000);`);
  const stop = new AbortController();
  const run = runTool(tool, [], { stop: stop.signal, mode: "live" });
  const interrupted = expect(run).rejects.toThrow("aborted");
  await expect.poll(() => existsSync(pids)).toBe(true);
  const started = readFileSync(pids, "utf8").split(" ").map(Number);
  expect(started.map(isAlive)).toEqual([true, true]);
  stop.abort();
  await interrupted;
  expect(started.map(isAlive)).toEqual([false, false]);
});
