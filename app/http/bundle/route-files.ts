import { readFileSync } from "node:fs";

import type { RouteConfigEntry } from "@react-router/dev/routes";

export type RouteFile = {
  /** The route's id in React Router. */
  id: string;
  /** The path of its module, below `app/`. */
  file: string;
  /** The pattern of its addresses. */
  path: string;
  /** Whether its page is sent without React, by its own handle or that of a layout around it. */
  isScriptFree: boolean;
  /** Whether it is a layout, or the root. */
  isLayout: boolean;
};

/** Returns the root and every route of a tree, also those that render no page. */
export function listRouteFiles(entries: readonly RouteConfigEntry[]): RouteFile[] {
  const root = { id: "root", file: "root.tsx", path: "", isScriptFree: false, isLayout: true };
  return [root, ...listBelow(entries, root)];
}

type Above = Pick<RouteFile, "path" | "isScriptFree">;

function listBelow(entries: readonly RouteConfigEntry[], above: Above): RouteFile[] {
  return entries.flatMap(({ id, file, path: own = "", children }) => {
    const path = own ? `${above.path}/${own}` : above.path;
    const isScriptFree =
      above.isScriptFree ||
      /^export const handle = \{\s*script: false\b/m.test(readFileSync(`app/${file}`, "utf8"));
    const route = { id: id ?? file.replace(/\.tsx?$/, ""), file, path, isScriptFree };
    return [{ ...route, isLayout: children !== undefined }, ...listBelow(children ?? [], route)];
  });
}
