import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";

import { compressAssets } from "#app/http/host/assets.server.ts";
import { StartupError } from "#app/lib/startup-error.ts";
import { waitForFileLock } from "#app/platform/storage/file-lock.server.ts";

const stamp = "build/.stamp";
const compressed = "build/compressed";
const sources =
  "app content db public package-lock.json vite.config.ts react-router.config.ts tsconfig.json".split(
    " ",
  );

/** Builds the product unless the existing build is of exactly these sources. */
export async function ensureBuilt(stop: AbortSignal): Promise<void> {
  if (isBuilt()) return;
  // Not in build/, which each build deletes.
  mkdirSync("node_modules/.cache", { recursive: true });
  const lock = await waitForFileLock("node_modules/.cache/build.lock", () =>
    console.log("Another process is building. Waiting..."),
  );
  try {
    if (isBuilt()) return;
    console.log("Building (only after changes)...");
    const built = hashOfSources();
    rmSync(stamp, { force: true });
    await runBuild(stop);
    await compressAssets("build/client", compressed);
    writeFileSync(stamp, built);
  } finally {
    lock.release();
  }
}

function isBuilt(): boolean {
  return (
    existsSync("build/server/index.js") &&
    existsSync(compressed) &&
    existsSync(stamp) &&
    readFileSync(stamp, "utf8") === hashOfSources()
  );
}

function hashOfSources(): string {
  const hash = createHash("sha256");
  for (const file of sources.flatMap(listFiles)) {
    hash.update(`${file}\0`).update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}

function listFiles(path: string): string[] {
  if (!existsSync(path)) return [];
  if (path.includes(".")) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .toSorted();
}

async function runBuild(stop: AbortSignal): Promise<void> {
  const build = spawn(process.execPath, ["node_modules/.bin/react-router", "build"], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  const end = () => build.kill();
  stop.addEventListener("abort", end, { once: true });
  let output = "";
  build.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  build.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise((resolve, reject) => {
    build.once("error", reject);
    build.once("close", resolve);
  });
  stop.removeEventListener("abort", end);
  if (code === 0 || stop.aborted) return stop.throwIfAborted();
  throw new StartupError(`${output.trim()}\n\nThe build failed. See its output above.`);
}
