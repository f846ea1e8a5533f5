import { readFileSync } from "node:fs";

import type { RouteConfigEntry } from "@react-router/dev/routes";

export type RouteFile = {
  /** The route's id in React Router. */
  id: string;
  /** The path of its module, below `app/`. */
  file: string;
  /** Whether its page is sent without React, by its own handle or that of a layout around it. */
  isScriptFree: boolean;
  /** Whether it is a layout, or the root. */
  isLayout: boolean;
};

/** Returns the root and every route of a tree, also those that render no page. */
export function listRouteFiles(entries: readonly RouteConfigEntry[]): RouteFile[] {
  const root = { id: "root", file: "root.tsx", isScriptFree: false, isLayout: true };
  return [root, ...listBelow(entries, false)];
}

function listBelow(entries: readonly RouteConfigEntry[], isAboveFree: boolean): RouteFile[] {
  return entries.flatMap(({ id, file, children }) => {
    const isScriptFree =
      isAboveFree ||
      /^export const handle = \{\s*script: false\b/m.test(readFileSync(`app/${file}`, "utf8"));
    const route = { id: id ?? file.replace(/\.tsx?$/, ""), file, isScriptFree };
    return [
      { ...route, isLayout: children !== undefined },
      ...listBelow(children ?? [], isScriptFree),
    ];
  });
}
