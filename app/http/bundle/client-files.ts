import { basename } from "node:path";

import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { Plugin, Rolldown } from "vite";

import { listRouteFiles, type RouteFile } from "./route-files.ts";

const routeQuery = "?__react-router-build-client-route";
const sharedId = "virtual:shared-routes";

// The browser's files name no routes that it never renders: such a page, if a router gets there, loads its document.
const loadDocument = `
  import { useEffect } from "react";
  export default function ScriptFreePage() {
    useEffect(() => location.reload(), []);
    return null;
  }
`;

/**
 * Bundles the browser's scripts into few files: one with React, the router, the frame of all pages and what several
 * pages share, one with what only pages of admins and event staff share, one with what only check-in desks share, and one
 * per page. Pages that are sent without
 * React are left out. During development every module is a file, and no route is shared.
 */
export function clientFiles(routes: readonly RouteConfigEntry[]): Plugin[] {
  const files = listRouteFiles(routes);
  const scriptFree = new Set(
    files.filter(({ isScriptFree }) => isScriptFree).map(({ file }) => file),
  );
  const layouts = files.filter(({ isLayout, isScriptFree }) => isLayout && !isScriptFree);
  const isOf = (id: string, file: string) => id.endsWith(`/app/${file}${routeQuery}`);
  const shared: Plugin = {
    name: "shared-routes",
    resolveId: { filter: { id: /^virtual:shared-routes$/ }, handler: () => `\0${sharedId}` },
    load: {
      filter: { id: /virtual:shared-routes$/ },
      handler() {
        if (this.environment.mode === "dev") return nameRoutes([]);
        return this.environment.name === "client" ? importRoutes(layouts) : nameRoutes(layouts);
      },
    },
  };
  const bundled: Plugin = {
    name: "client-files",
    enforce: "post",
    apply: "build",
    config: () => ({
      // React Router preloads the files of a page itself.
      environments: {
        client: {
          build: {
            modulePreload: false,
            rolldownOptions: { output: groups, preserveEntrySignatures: "allow-extension" },
          },
        },
      },
    }),
    transform: {
      filter: { id: /\?__react-router-build-client-route$/ },
      handler: (_code, id) =>
        [...scriptFree].some((file) => isOf(id, file)) ? loadDocument : undefined,
    },
  };
  return [shared, bundled];
}

const nameRoutes = (layouts: readonly RouteFile[]) =>
  `export const sharedRoutes = ${JSON.stringify(Object.fromEntries(layouts.map(({ id }) => [id, {}])))};`;

const importRoutes = (layouts: readonly RouteFile[]) =>
  [
    ...layouts.map(({ file }, at) => `import * as route${at} from "/app/${file}${routeQuery}";`),
    `export const sharedRoutes = {${layouts.map(({ id }, at) => `${JSON.stringify(id)}: route${at}`).join(",")}};`,
  ].join("\n");

type Graph = Rolldown.ChunkingContext;

const groups: Rolldown.OutputOptions = {
  codeSplitting: {
    includeDependenciesRecursively: false,
    groups: [{ debugName: "shared", name: fileOf }],
  },
};

const isAdminPage = (id: string) => /\/app\/routes\/(admin|staff)\//.test(id);
const isDeskPage = (id: string) => /\/app\/routes\/(organiser\/desk|staff\/scan)\.tsx/.test(id);

/** Returns the shared file that a module belongs to; null for a module of a single page, or one loaded later. */
function fileOf(id: string, graph: Graph): "app" | "admin" | "desk" | null {
  const entries = findEntries(id, graph);
  if ([...entries].some((entry) => basename(entry) === "entry.client.tsx")) return "app";
  if (entries.size < 2) return null;
  if ([...entries].every(isDeskPage)) return "desk";
  return [...entries].every(isAdminPage) ? "admin" : "app";
}

/** Returns the entries whose files import a module, directly or through others; none if it is loaded later only. */
function findEntries(id: string, graph: Graph, seen = new Set<string>()): Set<string> {
  seen.add(id);
  const info = graph.getModuleInfo(id);
  if (!info) return new Set();
  const above = info.importers
    .filter((importer) => !seen.has(importer))
    .flatMap((importer) => [...findEntries(importer, graph, seen)]);
  return new Set(info.isEntry ? [id, ...above] : above);
}
