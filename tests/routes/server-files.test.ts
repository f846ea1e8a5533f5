import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { expect, test } from "vitest";

const root = "build/server";

const readServer = (name: string) => readFileSync(join(root, name), "utf8");
const listFiles = (): string[] =>
  readdirSync(root, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".js"));

/** Returns the names of the files that are loaded when the server starts. */
function listLoaded(name = "index.js", loaded = new Set<string>()): Set<string> {
  if (loaded.has(name)) return loaded;
  loaded.add(name);
  const code = readServer(name);
  for (const [, path = ""] of code.matchAll(/^(?:import|export)\b[^;]*?"(\.[^"]+\.js)";/gm)) {
    listLoaded(join(dirname(name), path), loaded);
  }
  return loaded;
}

test("the server's files are ASCII, so that their source text is kept in one byte a character", () => {
  expect(listFiles().filter((name) => /[^\0-\x7f]/.test(readServer(name)))).toEqual([]);
});

test("the libraries for signatures and card payments aren't loaded when the server starts", () => {
  const loaded = listLoaded();
  for (const text of ["constructEventAsync", "RDFC-1.0"]) {
    const having = listFiles().filter((name) => readServer(name).includes(text));
    expect(having.length).toBeGreaterThan(0);
    expect(having.filter((name) => loaded.has(name))).toEqual([]);
  }
});
