import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

import { listRouteFiles, type RouteFile } from "#app/http/bundle/route-files.ts";
import routes from "#app/routes.ts";

import { ratio, type Row } from "./table.ts";

const folder = "build/client";

/** What a page with React loads. */
type PageScripts = { path: string; files: readonly string[]; bytes: number };
type Manifest = {
  routes: Record<
    string,
    { parentId?: string; module: string; imports?: string[]; hasDefaultExport: boolean }
  >;
};

/**
 * Returns the page whose scripts are largest, of all routes that may be sent with React, compared with React and the
 * router alone; and the largest number of files.
 */
export function measureScriptFiles(bare: number): Row[] {
  const pages = listPageScripts();
  const [largest] = pages;
  if (!largest) return [];
  const most = Math.max(...pages.map(({ files }) => files.length));
  return [
    {
      id: "Q10",
      what: `${largest.path}: script in ${largest.files.length} files, the most of ${pages.length} pages with React (bytes)`,
      value: largest.bytes,
      yardstick: bare,
      yardstickName: "React and router alone",
      isAtMost: true,
      ratio: ratio(largest.bytes, bare),
      reach: 1.4,
    },
    {
      id: "Q10",
      what: "script files of a page with React, at most",
      value: most,
      isAtMost: true,
      reach: 3,
    },
  ];
}

/** Returns all pages that may be sent with React, those with the largest scripts first. */
export function listPageScripts(): PageScripts[] {
  const { routes: built } = readManifest();
  const files = new Map(listRouteFiles(routes).map((route) => [route.id, route]));
  const isPage = ({ id, isLayout, isScriptFree }: RouteFile) =>
    !isLayout && !isScriptFree && built[id]?.hasDefaultExport === true;
  return [...files.values()]
    .filter(isPage)
    .map(({ id, path }) => {
      const loaded = listFiles(id);
      return { path, files: loaded, bytes: loaded.reduce((sum, file) => sum + sizeOf(file), 0) };
    })
    .toSorted((a, b) => b.bytes - a.bytes);

  /** Returns the files of a route and of those around it; the shared file registers the layouts. */
  function listFiles(id: string): string[] {
    const route = built[id];
    if (!route) return [];
    const { module, imports = [], parentId } = route;
    const own = files.get(id)?.isLayout ? imports : [module, ...imports];
    const above = parentId === undefined ? [] : listFiles(parentId);
    // The shared file has the bundler's helpers, too.
    return [...new Set([...above, ...own])].filter((file) => !file.includes("/rolldown-runtime-"));
  }
}

function readManifest(): Manifest {
  const assets = join(folder, "assets");
  const name = readdirSync(assets).find((file) => /^manifest-[^/]+\.js$/.test(file));
  if (name === undefined) throw new Error("The build has no manifest");
  return JSON.parse(readFileSync(join(assets, name), "utf8").replace(/^[^{]*|;$/g, ""));
}

const sizeOf = (file: string) =>
  gzipSync(readFileSync(join(folder, file)), { level: 9 }).byteLength;
