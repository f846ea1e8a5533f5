import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { Plugin } from "vite";

import { listRouteFiles } from "./route-files.ts";

/** Leaves out of the browser's messages those that no page with React can show. Only for the build. */
export function browserMessages(routes: readonly RouteConfigEntry[]): Plugin {
  const files = listRouteFiles(routes)
    .filter(({ isScriptFree }) => !isScriptFree)
    .map(({ file }) => join("app", file));
  const isUsed = findUses([...readReachable([...files, "app/entry.client.tsx"])].join("\n"));
  return {
    name: "browser-messages",
    // Before the messages are compiled.
    enforce: "pre",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: /\/content\/messages\/[^/]+\/[^/]+\.json$/ },
      handler(json, id) {
        const namespace = basename(id, ".json");
        const messages = Object.entries(JSON.parse(json) as Record<string, string>);
        const used = messages.filter(([key]) => isUsed(`${namespace}.${key}`));
        return JSON.stringify(Object.fromEntries(used));
      },
    },
  };
}

/** Returns a test whether a text names a key, in quotes or by a template such as `events.type_${type}`. */
export function findUses(code: string): (key: string) => boolean {
  const quoted = new Set([...code.matchAll(/["'`](\w+\.\w+)["'`]/g)].map(([, key = ""]) => key));
  const starts = [
    ...new Set([...code.matchAll(/`(\w+\.\w*)\$\{/g)].map(([, start = ""]) => start)),
  ];
  return (key) => quoted.has(key) || starts.some((start) => key.startsWith(start));
}

/** Returns the text of modules and of all that they import and that runs in the browser. */
function readReachable(paths: readonly string[], texts = new Map<string, string>()) {
  for (const path of paths) {
    if (texts.has(path) || /\.server\.tsx?$/.test(path) || !existsSync(path)) continue;
    const code = readFileSync(path, "utf8");
    texts.set(path, code);
    const imports = [...code.matchAll(/\b(?:from|import)\s*\(?\s*"([^"]+\.tsx?)"/g)];
    readReachable(
      imports.map(([, target = ""]) => locate(target, path)),
      texts,
    );
  }
  return texts.values();
}

const locate = (target: string, importer: string) =>
  target.startsWith("#") ? target.slice(1) : join(importer, "..", target);
