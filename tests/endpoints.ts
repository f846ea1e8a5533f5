import { readdirSync, readFileSync } from "node:fs";

type ManifestRoute = {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  hasAction: boolean;
  hasLoader: boolean;
  hasDefaultExport: boolean;
};

const assets = new URL("../build/client/assets/", import.meta.url);

/** Returns every page and action of the built product, such as "GET /passport/:slug" and "POST /auth". */
export function listPageEndpoints(): string[] {
  const name = readdirSync(assets).find((file) => file.startsWith("manifest-"));
  const script = readFileSync(new URL(name ?? "", assets), "utf8");
  const json = script.slice(script.indexOf("{")).replace(/;\s*$/, "");
  const { routes } = JSON.parse(json) as { routes: Record<string, ManifestRoute> };
  const endpoints = Object.values(routes)
    .filter(({ index, path }) => index || path)
    .flatMap((route) => {
      const path = pathOf(route, routes);
      const reads = route.hasLoader || route.hasDefaultExport ? [`GET ${path}`] : [];
      return route.hasAction ? [...reads, `POST ${path}`] : reads;
    });
  return endpoints.toSorted();
}

function pathOf(route: ManifestRoute, routes: Record<string, ManifestRoute>): string {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  const above = parent ? pathOf(parent, routes).replace(/\/$/, "") : "";
  return route.path ? `${above}/${route.path}` : above || "/";
}

/** Returns every endpoint of the host and the public API, such as "POST /api/v1/events". */
export function listHostEndpoints(app: { routes: { method: string; path: string }[] }): string[] {
  const endpoints = app.routes
    .filter(({ method, path }) => method !== "ALL" && !path.endsWith("*"))
    .map(({ method, path }) => `${method} ${path}`);
  return [...new Set(endpoints)].toSorted();
}
