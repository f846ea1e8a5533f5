import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

type Entry = { optionalDependencies?: Record<string, string>; version?: string };
const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
  packages: Record<string, Entry>;
};

test("lists every optional package, so that npm ci works on every platform", () => {
  const missing = Object.entries(lock.packages).flatMap(([path, { optionalDependencies }]) =>
    Object.keys(optionalDependencies ?? {}).filter((name) => !findPackage(path, name)),
  );
  expect(missing).toEqual([]);
});

test.each([
  "",
  "--os=darwin --cpu=arm64",
  "--os=darwin --cpu=x64",
  "--os=linux --cpu=arm64",
  "--os=linux --cpu=x64 --libc=musl",
])("npm ci accepts the lock file (%s)", async (platform) => {
  expect(await dryRun(platform.split(" ").filter(Boolean))).toBe("");
});

/**
 * Resolves a package as Node does: in the node_modules of the package that requires it, then in each folder above.
 */
function findPackage(path: string, name: string): Entry | undefined {
  const found = lock.packages[`${path && `${path}/`}node_modules/${name}`];
  if (found || path === "") return found;
  const end = path.lastIndexOf("/node_modules/");
  return findPackage(end === -1 ? "" : path.slice(0, end), name);
}

function dryRun(platform: string[]): Promise<string> {
  const args = ["ci", "--dry-run", "--offline", "--ignore-scripts", ...platform];
  return new Promise((resolve) =>
    execFile("npm", args, (error, _, errors) => resolve(error ? errors : "")),
  );
}
